/**
 * Digest of the content of a database, independent of its history: two databases with the same elements under the
 * same ids and the same quads have the same digest. It is the sum of the digests of all elements and quads, so their
 * order does not matter.
 */
import { hash } from 'node:crypto';
import type { PropertyValue } from '#base';
import { ByteWriter, writeProperty } from '#storage';
import type { DatabaseState } from './database-state.ts';

const LANES = 4;

/** As 64 hexadecimal digits. */
export function digestOf(state: DatabaseState): string {
  const sum = new BigUint64Array(LANES);
  const out = new ByteWriter();
  const add = () => {
    const digest = hash('sha256', out.toOwnedBytes(), 'buffer');
    for (let lane = 0; lane < LANES; lane++) sum[lane]! += digest.readBigUInt64LE(lane * 8);
    out.clear();
  };
  for (const { id, labels, keys, values } of state.nodes()) {
    out.string('node');
    out.count(id);
    for (const label of [...labels].sort()) out.string(label);
    writeProperties(out, keys, values);
    add();
  }
  for (const { id, source, target, type, keys, values } of state.relationships()) {
    out.string('relationship');
    for (const number of [id, source, target]) out.count(number);
    out.string(type);
    writeProperties(out, keys, values);
    add();
  }
  for (const { subject, predicate, object, graph } of state.quads()) {
    for (const term of ['quad', subject, predicate, object, graph]) out.string(term);
    add();
  }
  return [...sum].map((lane) => lane.toString(16).padStart(16, '0')).join('');
}

/** Sorted by key: the insertion order is not part of the digest. */
function writeProperties(out: ByteWriter, keys: readonly string[], values: readonly PropertyValue[]): void {
  out.count(keys.length);
  const order = keys.map((_key, at) => at).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1));
  for (const at of order) {
    out.string(keys[at]!);
    writeProperty(out, values[at]!);
  }
}
