/**
 * The write set of a large commit, as sorted numbers in shared memory. The committing thread computes it, so
 * that the committer, on the event loop of all clients, neither decodes the commit nor builds sets of its
 * elements.
 *
 * Texts are hashed to 53 bits. A collision causes a false conflict: the later commit is run again.
 */
import type { Budget } from '#base';
import { CONFLICT_RULES, type WriteSet, type WriteSummary, type WrittenColumn } from '../write-set.ts';

/** Comparisons between two turns of the event loop, which take one or two milliseconds. */
const COMPARISONS_PER_TURN = 4096;

/** Charges the budget one step per key; throws when the budget is exhausted. */
export function summaryOf(set: WriteSet, budget?: Budget): WriteSummary {
  const column = (keys: Iterable<number | string>, count: number): Float64Array => {
    const numbers = new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT));
    let at = 0;
    for (const key of keys) {
      numbers[at++] = numberOf(key);
      budget?.step();
    }
    return numbers.sort();
  };
  return {
    nodes: column(set.nodes, set.nodes.size),
    deletedNodes: column(set.deletedNodes, set.deletedNodes.size),
    joinedNodes: column(set.joinedNodes, set.joinedNodes.size),
    relationships: column(set.relationships, set.relationships.size),
    addedQuads: column(set.addedQuads, set.addedQuads.size),
    removedQuads: column(set.removedQuads, set.removedQuads.size),
    names: column(set.names, set.names.size),
    slots: column(set.slots, set.slots.size),
    exclusiveSlots: column(set.exclusiveSlots, set.exclusiveSlots.length),
  };
}

/** Size of a summary in bytes. */
export function summaryByteLength(summary: WriteSummary): number {
  return Object.values(summary).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Describes the conflict of a commit with an earlier large one; null if there is none. */
export function meetsSummary(later: WriteSet, earlier: WriteSummary): string | null {
  for (const { later: mine, earlier: theirs, noun } of CONFLICT_RULES) {
    const numbers = earlier[theirs];
    if (numbers.length === 0) continue;
    for (const key of later[mine]) if (holds(numbers, numberOf(key))) return `${noun} ${key}`;
  }
  return null;
}

/** Describes the conflict of a large commit with an earlier one; null if there is none. */
export function summaryConflict(later: WriteSummary, earlier: WriteSet): string | null {
  for (const { later: mine, earlier: theirs, noun } of CONFLICT_RULES) {
    const numbers = later[mine];
    if (numbers.length === 0) continue;
    for (const key of earlier[theirs]) if (holds(numbers, numberOf(key))) return `${noun} ${key}`;
  }
  return null;
}

/** By column: the version of the last write to each key. */
export type WrittenVersions = Readonly<Record<WrittenColumn, ReadonlyMap<number | string, number>>>;

/** As {@link summaryConflict}, for all writes after a version; yields to let the event loop run. */
export function* summaryMeetsVersions(
  later: WriteSummary,
  earlier: WrittenVersions,
  base: number,
): Generator<void, string | null> {
  let comparisons = 0;
  for (const { later: mine, earlier: theirs, noun } of CONFLICT_RULES) {
    const numbers = later[mine];
    if (numbers.length === 0) continue;
    for (const [key, version] of earlier[theirs]) {
      if (version > base && holds(numbers, numberOf(key))) return `${noun} ${key}`;
      if (++comparisons % COMPARISONS_PER_TURN === 0) yield;
    }
  }
  return null;
}

/** Describes a conflict of two large commits; null if there is none. Yields to let the event loop run. */
export function* summariesMeet(later: WriteSummary, earlier: WriteSummary): Generator<void, string | null> {
  let comparisons = 0;
  for (const { later: mine, earlier: theirs, noun } of CONFLICT_RULES) {
    const [few, many] = [later[mine], earlier[theirs]].sort((a, b) => a.length - b.length);
    if (few === undefined || many === undefined) continue;
    for (const key of few) {
      if (holds(many, key))
        return theirs === 'names' || theirs === 'slots' ? `${noun} same` : `${noun} ${key}`;
      if (++comparisons % COMPARISONS_PER_TURN === 0) yield;
    }
  }
  return null;
}

function holds(sorted: Float64Array, key: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle]!;
    if (found === key) return true;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const HASH_SEEDS = [0x9e3779b9, 0x85ebca6b] as const;
const HASH_FACTORS = [0x01000193, 0xc2b2ae35] as const;
/** Masks the second hash, so that both hashes fit a safe integer. */
const HIGH_BITS_MASK = 0x1f_ffff;
const UINT32 = 0x1_0000_0000;

function numberOf(key: number | string): number {
  if (typeof key === 'number') return key;
  let [low, high] = HASH_SEEDS as readonly [number, number];
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    low = Math.imul(low ^ unit, HASH_FACTORS[0]);
    low ^= low >>> 15;
    high = Math.imul(high ^ unit, HASH_FACTORS[1]);
    high ^= high >>> 13;
  }
  return (high & HIGH_BITS_MASK) * UINT32 + (low >>> 0);
}
