/**
 * Lock-free allocator of element ids in shared memory, for all threads of a process: a thread may be
 * terminated at any point, so a lock could stay held.
 *
 * ```
 * words   next, limit, returned of nodes; then of relationships       4 bytes each
 * slots   SLOT_COUNT ranges of returned ids per kind, packed start × 2^32 + count, 0 = empty      8 bytes each
 * ```
 *
 * Ids that a rolled-back transaction returns are reused before new ones, so a fresh database numbers its
 * elements 0, 1, 2, … without gaps even if scripts fail. If more ranges are returned than there are slots, or
 * a thread is terminated within a transaction, gaps remain; no id is allocated twice.
 */
import { type ElementIds, GraphError, GraphErrorCode, ID_MAX } from '#graph';
import type { EntityKind, IdBlock } from '#storage';

/** Words per kind: the next new id, the end of the available ids, the number of filled slots. */
const NEXT = 0;
const LIMIT = 1;
const RETURNED = 2;
const WORDS_PER_KIND = 3;
const WORD_COUNT = 8;
const SLOT_COUNT = 64;
const SLOTS_AT = WORD_COUNT * 4;
const BYTE_LENGTH = SLOTS_AT + 2 * SLOT_COUNT * 8;
const START_SHIFT = 32n;
const COUNT_MASK = 0xffff_ffffn;
/** Size of the blocks reserved in a log that several processes share. */
const BLOCK_COUNT = 4096;

export class IdAllocator implements ElementIds {
  readonly buffer: SharedArrayBuffer;
  readonly #words: Uint32Array;
  readonly #slots: BigUint64Array;
  readonly #reserve: (entity: EntityKind, count: number) => IdBlock;

  /** Attaches to shared counters; `reserve` supplies the next block when they are exhausted. */
  constructor(buffer: SharedArrayBuffer, reserve: (entity: EntityKind, count: number) => IdBlock) {
    this.buffer = buffer;
    this.#words = new Uint32Array(buffer, 0, WORD_COUNT);
    this.#slots = new BigUint64Array(buffer, SLOTS_AT, 2 * SLOT_COUNT);
    this.#reserve = reserve;
  }

  /** Counters that start at the ends of a database; with `isExclusive` they need no reserved blocks. */
  static createBuffer(nodeIdEnd: number, relationshipIdEnd: number, isExclusive: boolean): SharedArrayBuffer {
    const buffer = new SharedArrayBuffer(BYTE_LENGTH);
    const words = new Uint32Array(buffer, 0, WORD_COUNT);
    words.set([nodeIdEnd, isExclusive ? ID_MAX : nodeIdEnd], wordOf('node'));
    words.set([relationshipIdEnd, isExclusive ? ID_MAX : relationshipIdEnd], wordOf('relationship'));
    return buffer;
  }

  /** Continues from `end` at least, as lower ids are in use. */
  advance(entity: EntityKind, end: number): void {
    const at = wordOf(entity) + NEXT;
    for (;;) {
      const next = Atomics.load(this.#words, at);
      if (next >= end || Atomics.compareExchange(this.#words, at, next, end) === next) return;
    }
  }

  take(entity: EntityKind): number {
    return this.takeBlock(entity, 1).first;
  }

  takeBlock(entity: EntityKind, countMax: number): IdBlock {
    const at = wordOf(entity);
    // A hint: a thread terminated at the wrong moment may leave it wrong, which costs only a search or a gap.
    if (Atomics.load(this.#words, at + RETURNED) !== 0) {
      const returned = this.#takeReturned(entity, countMax);
      if (returned !== null) return returned;
    }
    for (;;) {
      const first = Atomics.load(this.#words, at);
      const count = Math.min(countMax, Atomics.load(this.#words, at + LIMIT) - first);
      if (count <= 0) return this.#takeFromReserve(entity, countMax);
      if (Atomics.compareExchange(this.#words, at, first, first + count) === first) return { first, count };
    }
  }

  giveBack(entity: EntityKind, ids: readonly number[]): void {
    const sorted = [...ids].sort((a, b) => a - b);
    let end = sorted.length;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && sorted[start - 1] === sorted[start]! - 1) start--;
      this.giveBackBlock(entity, { first: sorted[start]!, count: end - start });
      end = start;
    }
  }

  /** Takes the lowest returned ids; null if there are none. */
  #takeReturned(entity: EntityKind, countMax: number): IdBlock | null {
    const firstSlot = slotOf(entity);
    for (;;) {
      let lowest = -1;
      let lowestRange = 0n;
      for (let slot = firstSlot; slot < firstSlot + SLOT_COUNT; slot++) {
        const range = Atomics.load(this.#slots, slot);
        if (range === 0n || (lowest >= 0 && range > lowestRange)) continue;
        lowest = slot;
        lowestRange = range;
      }
      if (lowest < 0) return null;
      const first = Number(lowestRange >> START_SHIFT);
      const returned = Number(lowestRange & COUNT_MASK);
      const count = Math.min(returned, countMax);
      const rest = count === returned ? 0n : packed(first + count, returned - count);
      if (Atomics.compareExchange(this.#slots, lowest, lowestRange, rest) !== lowestRange) continue;
      if (rest === 0n) Atomics.sub(this.#words, wordOf(entity) + RETURNED, 1);
      return { first, count };
    }
  }

  giveBackBlock(entity: EntityKind, { first, count }: IdBlock): void {
    const at = wordOf(entity);
    const isTop = Atomics.compareExchange(this.#words, at, first + count, first) === first + count;
    if (isTop) return;
    const range = packed(first, count);
    for (let slot = slotOf(entity); slot < slotOf(entity) + SLOT_COUNT; slot++) {
      if (Atomics.compareExchange(this.#slots, slot, 0n, range) !== 0n) continue;
      Atomics.add(this.#words, wordOf(entity) + RETURNED, 1);
      return;
    }
  }

  /** Takes the first ids of a new block; the others go to the slots. */
  #takeFromReserve(entity: EntityKind, countMax: number): IdBlock {
    if (Atomics.load(this.#words, wordOf(entity)) >= ID_MAX) {
      throw new GraphError(GraphErrorCode.Limit, `there are no more ${entity} ids`);
    }
    const block = this.#reserve(entity, BLOCK_COUNT);
    const count = Math.min(block.count, countMax);
    if (count < block.count) {
      this.giveBackBlock(entity, { first: block.first + count, count: block.count - count });
    }
    return { first: block.first, count };
  }
}

/** A range of ids as a slot holds it. */
function packed(first: number, count: number): bigint {
  return (BigInt(first) << START_SHIFT) | BigInt(count);
}

function wordOf(entity: EntityKind): number {
  return entity === 'node' ? 0 : WORDS_PER_KIND;
}

function slotOf(entity: EntityKind): number {
  return entity === 'node' ? 0 : SLOT_COUNT;
}
