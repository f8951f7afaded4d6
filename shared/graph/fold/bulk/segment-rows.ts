/** Segments while elements are added to them. Buffers of the old segments are shared or copied. */
import type { PropertyValue } from '#base';
import {
  copyLabelSets,
  type LabelSetColumn,
  missingLabelSets,
  withLabelSet,
} from '../../snapshot/label-set-column.ts';
import { type NodeSegmentImage, type RelationshipSegmentImage, TYPE_MISSING } from '../../snapshot/layout.ts';
import {
  endsByteLength,
  type NodeSegment,
  type RelationshipSegment,
  relationshipEnds,
} from '../../snapshot/segments.ts';
import type { SnapshotNumbering } from '../numbering.ts';
import { PropertyRows, type ScratchPool } from './property-rows.ts';

export class NodeSegmentRows {
  readonly #before: NodeSegment | null;
  #labelSets: LabelSetColumn;
  readonly #properties: PropertyRows;
  #nodeCount: number;

  constructor(rowCount: number, before: NodeSegment | null, names: SnapshotNumbering, pool: ScratchPool) {
    this.#before = before;
    this.#labelSets = before === null ? missingLabelSets(rowCount) : copyLabelSets(before.labelSets);
    this.#properties = new PropertyRows(rowCount, before?.properties ?? null, names, pool);
    this.#nodeCount = before?.image.nodeCount ?? 0;
  }

  get isFull(): boolean {
    return this.#nodeCount === this.#labelSets.length;
  }

  add(row: number, labelSet: number, keys: readonly number[], values: readonly PropertyValue[]): void {
    this.#labelSets = withLabelSet(this.#labelSets, row, labelSet);
    this.#properties.add(row, keys, values);
    this.#nodeCount++;
  }

  finish(): NodeSegmentImage {
    return {
      ...(this.#before?.image ?? { out: null, in: null }),
      rowCount: this.#labelSets.length,
      nodeCount: this.#nodeCount,
      labelSets: this.#labelSets.buffer,
      properties: this.#properties.finish(),
    };
  }
}

/** A segment that has relationships before its nodes have been created. */
export function emptyNodeSegment(rowCount: number): NodeSegmentImage {
  const labelSets = missingLabelSets(rowCount).buffer;
  return { rowCount, nodeCount: 0, labelSets, properties: null, out: null, in: null };
}

export class RelationshipSegmentRows {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly types: Uint16Array;
  readonly #before: RelationshipSegment | null;
  readonly #ends: SharedArrayBuffer;
  readonly #properties: PropertyRows;
  #relationshipCount: number;

  constructor(
    rowCount: number,
    before: RelationshipSegment | null,
    names: SnapshotNumbering,
    pool: ScratchPool,
  ) {
    this.#before = before;
    this.#ends = new SharedArrayBuffer(endsByteLength(rowCount));
    const { sources, targets, types } = relationshipEnds(this.#ends, rowCount);
    this.sources = sources;
    this.targets = targets;
    this.types = types.fill(TYPE_MISSING);
    if (before !== null) {
      sources.set(before.sources);
      targets.set(before.targets);
      types.set(before.types);
    }
    this.#properties = new PropertyRows(rowCount, before?.properties ?? null, names, pool);
    this.#relationshipCount = before?.image.relationshipCount ?? 0;
  }

  get isFull(): boolean {
    return this.#relationshipCount === this.types.length;
  }

  add(
    row: number,
    source: number,
    target: number,
    type: number,
    keys: readonly number[],
    values: readonly PropertyValue[],
  ): void {
    this.sources[row] = source;
    this.targets[row] = target;
    this.types[row] = type;
    this.#properties.add(row, keys, values);
    this.#relationshipCount++;
  }

  finish(): RelationshipSegmentImage {
    return {
      ...this.#before?.image,
      rowCount: this.types.length,
      relationshipCount: this.#relationshipCount,
      ends: this.#ends,
      properties: this.#properties.finish(),
    };
  }
}
