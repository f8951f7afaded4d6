/** Segments attached to this thread: typed arrays over the shared buffers. */
import { AdjacencyColumns } from './adjacency-columns.ts';
import { DocumentColumn } from './document-column.ts';
import { type LabelSetColumn, labelSetColumn } from './label-set-column.ts';
import type { NodeSegmentImage, RelationshipSegmentImage } from './layout.ts';
import { PropertyTable } from './property-table.ts';
import type { SnapshotNames } from './snapshot-names.ts';
import type { StringDictionary } from './string-dictionary.ts';

/** Bytes of an id and of a type number. */
const ID_BYTES = Uint32Array.BYTES_PER_ELEMENT;
const TYPE_BYTES = Uint16Array.BYTES_PER_ELEMENT;

/** The nodes of one segment. */
export class NodeSegment {
  readonly image: NodeSegmentImage;
  readonly labelSets: LabelSetColumn;
  readonly out: AdjacencyColumns | null;
  readonly in: AdjacencyColumns | null;
  readonly properties: PropertyTable | null;
  readonly documents: DocumentColumn | null;

  constructor(image: NodeSegmentImage, names: SnapshotNames, strings: StringDictionary) {
    const { rowCount } = image;
    this.image = image;
    this.labelSets = labelSetColumn(image.labelSets, rowCount);
    this.out = image.out === null ? null : new AdjacencyColumns(image.out, rowCount);
    this.in = image.in === null ? null : new AdjacencyColumns(image.in, rowCount);
    this.properties =
      image.properties === null ? null : new PropertyTable(image.properties, rowCount, names, strings);
    this.documents = image.documents === undefined ? null : new DocumentColumn(image.documents);
  }
}

/** The relationships of one segment. */
export class RelationshipSegment {
  readonly image: RelationshipSegmentImage;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly types: Uint16Array;
  readonly properties: PropertyTable | null;
  readonly documents: DocumentColumn | null;

  constructor(image: RelationshipSegmentImage, names: SnapshotNames, strings: StringDictionary) {
    const { rowCount, ends } = image;
    this.image = image;
    const { sources, targets, types } = relationshipEnds(ends, rowCount);
    this.sources = sources;
    this.targets = targets;
    this.types = types;
    this.properties =
      image.properties === null ? null : new PropertyTable(image.properties, rowCount, names, strings);
    this.documents = image.documents === undefined ? null : new DocumentColumn(image.documents);
  }
}

/** Size of the buffer of a {@link RelationshipSegment}'s ends: sources, targets, types. */
export function endsByteLength(rowCount: number): number {
  return rowCount * (2 * ID_BYTES + TYPE_BYTES);
}

/** The columns in such a buffer. */
export function relationshipEnds(ends: SharedArrayBuffer, rowCount: number) {
  return {
    sources: new Uint32Array(ends, 0, rowCount),
    targets: new Uint32Array(ends, rowCount * ID_BYTES, rowCount),
    types: new Uint16Array(ends, rowCount * 2 * ID_BYTES, rowCount),
  };
}
