/**
 * Hands out element ids to all threads of a process from shared memory, without locks: a thread may be terminated at
 * any point and must not leave one held.
 *
 * ```
 * words   next, limit, returned of nodes; then of relationships       4 bytes each
 * slots   SLOT_COUNT ranges of returned ids per kind, packed start × 2^32 + count, 0 = empty      8 bytes each
 * ```
 *
 * Ids that a rolled-back transaction gives back are used again before new ones, so a fresh database numbers its
 * elements 0, 1, 2, … without gaps whatever scripts fail. If more ranges come back than there are slots, or a thread
 * is terminated in the middle of a transaction, gaps remain; ids are never given out twice.
 */
import { type ElementIds, GraphError, GraphErrorCode, ID_MAX } from '#graph';
import type { EntityKind, IdBlock } from '#storage';

/** Words per kind: the next new id, the end of the ids that may be given out, how many slots are filled. */
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
/** Ids asked for at once from a log that several processes share. */
const BLOCK_COUNT = 4096;

export class ElementAllocator implements ElementIds {
  readonly buffer: SharedArrayBuffer;
  readonly #words: Uint32Array;
  readonly #slots: BigUint64Array;
  readonly #reserve: (entity: EntityKind, count: number) => IdBlock;

  /** Attaches to shared counters; `reserve` is asked when they run out. */
  constructor(buffer: SharedArrayBuffer, reserve: (entity: EntityKind, count: number) => IdBlock) {
    this.buffer = buffer;
    this.#words = new Uint32Array(buffer, 0, WORD_COUNT);
    this.#slots = new BigUint64Array(buffer, SLOTS_AT, 2 * SLOT_COUNT);
    this.#reserve = reserve;
  }

  /** Counters that begin at the ends of a database; `isExclusive` lets them count on without asking for blocks. */
  static createBuffer(nodeIdEnd: number, relationshipIdEnd: number, isExclusive: boolean): SharedArrayBuffer {
    const buffer = new SharedArrayBuffer(BYTE_LENGTH);
    const words = new Uint32Array(buffer, 0, WORD_COUNT);
    words.set([nodeIdEnd, isExclusive ? ID_MAX : nodeIdEnd], wordOf('node'));
    words.set([relationshipIdEnd, isExclusive ? ID_MAX : relationshipIdEnd], wordOf('relationship'));
    return buffer;
  }

  /** Ids below `end` are in use: counts on from there at least. */
  advance(entity: EntityKind, end: number): void {
    const at = wordOf(entity) + NEXT;
    for (;;) {
      const next = Atomics.load(this.#words, at);
      if (next >= end || Atomics.compareExchange(this.#words, at, next, end) === next) return;
    }
  }

  take(entity: EntityKind): number {
    const at = wordOf(entity);
    // A hint: a thread terminated at the wrong moment may leave it wrong, which costs a look or a gap, nothing else.
    if (Atomics.load(this.#words, at + RETURNED) !== 0) {
      const returned = this.#takeReturned(entity);
      if (returned >= 0) return returned;
    }
    for (;;) {
      const next = Atomics.load(this.#words, at);
      if (next >= Atomics.load(this.#words, at + LIMIT)) return this.#takeFromBlock(entity);
      if (Atomics.compareExchange(this.#words, at, next, next + 1) === next) return next;
    }
  }

  giveBack(entity: EntityKind, ids: readonly number[]): void {
    const sorted = [...ids].sort((a, b) => a - b);
    let end = sorted.length;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && sorted[start - 1] === sorted[start]! - 1) start--;
      this.#giveBackRange(entity, sorted[start]!, end - start);
      end = start;
    }
  }

  /** The lowest returned id, or -1. */
  #takeReturned(entity: EntityKind): number {
    const first = slotOf(entity);
    for (;;) {
      let lowest = -1;
      let lowestRange = 0n;
      for (let slot = first; slot < first + SLOT_COUNT; slot++) {
        const range = Atomics.load(this.#slots, slot);
        if (range === 0n || (lowest >= 0 && range > lowestRange)) continue;
        lowest = slot;
        lowestRange = range;
      }
      if (lowest < 0) return -1;
      const start = lowestRange >> START_SHIFT;
      const count = lowestRange & COUNT_MASK;
      const rest = count === 1n ? 0n : ((start + 1n) << START_SHIFT) | (count - 1n);
      if (Atomics.compareExchange(this.#slots, lowest, lowestRange, rest) !== lowestRange) continue;
      if (rest === 0n) Atomics.sub(this.#words, wordOf(entity) + RETURNED, 1);
      return Number(start);
    }
  }

  #giveBackRange(entity: EntityKind, start: number, count: number): void {
    const at = wordOf(entity);
    const isTop = Atomics.compareExchange(this.#words, at, start + count, start) === start + count;
    if (isTop) return;
    const range = (BigInt(start) << START_SHIFT) | BigInt(count);
    for (let slot = slotOf(entity); slot < slotOf(entity) + SLOT_COUNT; slot++) {
      if (Atomics.compareExchange(this.#slots, slot, 0n, range) !== 0n) continue;
      Atomics.add(this.#words, wordOf(entity) + RETURNED, 1);
      return;
    }
  }

  /** The next id of a new block, whose others go to the slots. */
  #takeFromBlock(entity: EntityKind): number {
    if (Atomics.load(this.#words, wordOf(entity)) >= ID_MAX) {
      throw new GraphError(GraphErrorCode.Limit, `there are no more ${entity} ids`);
    }
    const block = this.#reserve(entity, BLOCK_COUNT);
    if (block.count > 1) this.#giveBackRange(entity, block.first + 1, block.count - 1);
    return block.first;
  }
}

function wordOf(entity: EntityKind): number {
  return entity === 'node' ? 0 : WORDS_PER_KIND;
}

function slotOf(entity: EntityKind): number {
  return entity === 'node' ? 0 : SLOT_COUNT;
}
