/** Translates the numbers of one snapshot to dictionary ids of this thread, and types and labels back. */

import type { GraphSchema } from '../schema/graph-schema.ts';
import type { NameDictionary } from '../schema/name-dictionary.ts';
import { NONE } from '../view.ts';
import type { GraphSnapshotImage } from './layout.ts';

export class SnapshotNames {
  /** By number in the snapshot. */
  readonly localKeys: Int32Array;
  readonly localTypes: Int32Array;
  readonly localLabels: Int32Array;
  /** Shapes and label sets with dictionary ids. */
  readonly shapes: readonly (readonly number[])[];
  readonly labelSets: readonly (readonly number[])[];
  private readonly snapshotTypes: Int32Array;

  constructor(image: GraphSnapshotImage, schema: GraphSchema) {
    this.localKeys = localIds(image.keys, schema.keys);
    this.localTypes = localIds(image.types, schema.types);
    this.localLabels = localIds(image.labels, schema.labels);
    this.shapes = image.shapes.map((keys) => keys.map((key) => this.localKeys[key]!));
    this.labelSets = image.labelSets.map((labels) => labels.map((label) => this.localLabels[label]!));
    const end = this.localTypes.reduce((most, id) => Math.max(most, id + 1), 0);
    this.snapshotTypes = new Int32Array(end).fill(NONE);
    this.localTypes.forEach((local, number) => {
      this.snapshotTypes[local] = number;
    });
  }

  /** The snapshot's number of a type; -1 if no relationship in it can have the type. */
  snapshotType(local: number): number {
    return local >= 0 && local < this.snapshotTypes.length ? this.snapshotTypes[local]! : NONE;
  }
}

function localIds(names: readonly string[], dictionary: NameDictionary): Int32Array {
  return Int32Array.from(names, (name) => dictionary.internCommitted(name));
}
