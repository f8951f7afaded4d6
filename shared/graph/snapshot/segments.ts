/** Segments as this thread reads them: typed arrays over the shared buffers, made once when the snapshot is attached. */
import type { AdjacencyBlock } from '../view.ts';
import type { AdjacencyImage, NodeSegmentImage, RelationshipSegmentImage } from './layout.ts';
import { PropertyTable } from './property-table.ts';
import type { SnapshotNames } from './snapshot-names.ts';
import type { StringDictionary } from './string-dictionary.ts';

export class NodeSegment {
  readonly image: NodeSegmentImage;
  readonly labelSets: Uint16Array;
  readonly out: AdjacencyColumns | null;
  readonly in: AdjacencyColumns | null;
  readonly properties: PropertyTable | null;

  constructor(image: NodeSegmentImage, names: SnapshotNames, strings: StringDictionary) {
    const { rowCount } = image;
    this.image = image;
    this.labelSets = new Uint16Array(image.labelSets, 0, rowCount);
    this.out = image.out === null ? null : new AdjacencyColumns(image.out, rowCount);
    this.in = image.in === null ? null : new AdjacencyColumns(image.in, rowCount);
    this.properties =
      image.properties === null ? null : new PropertyTable(image.properties, rowCount, names, strings);
  }
}

export class AdjacencyColumns implements AdjacencyBlock {
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly relationships: Uint32Array;
  readonly types: Uint16Array;

  constructor(image: AdjacencyImage, rowCount: number) {
    const { buffer, relationshipCount } = image;
    const neighboursAt = (rowCount + 1) * 4;
    const relationshipsAt = neighboursAt + relationshipCount * 4;
    this.offsets = new Uint32Array(buffer, 0, rowCount + 1);
    this.neighbours = new Uint32Array(buffer, neighboursAt, relationshipCount);
    this.relationships = new Uint32Array(buffer, relationshipsAt, relationshipCount);
    this.types = new Uint16Array(buffer, relationshipsAt + relationshipCount * 4, relationshipCount);
  }
}

export function adjacencyByteLength(rowCount: number, relationshipCount: number): number {
  return (rowCount + 1) * 4 + relationshipCount * 10;
}

export class RelationshipSegment {
  readonly image: RelationshipSegmentImage;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly types: Uint16Array;
  readonly properties: PropertyTable | null;

  constructor(image: RelationshipSegmentImage, names: SnapshotNames, strings: StringDictionary) {
    const { rowCount, ends } = image;
    this.image = image;
    this.sources = new Uint32Array(ends, 0, rowCount);
    this.targets = new Uint32Array(ends, rowCount * 4, rowCount);
    this.types = new Uint16Array(ends, rowCount * 8, rowCount);
    this.properties =
      image.properties === null ? null : new PropertyTable(image.properties, rowCount, names, strings);
  }
}

export function endsByteLength(rowCount: number): number {
  return rowCount * 10;
}
