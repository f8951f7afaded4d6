/**
 * Index of nodes by the ids of a document. Most documents number their nodes, often with a common prefix: such ids
 * are split, and the numbers are array indices. All others are map keys.
 */
import { type ElementId, idText } from '#formats';

/** Digits of a number that is an array index: nine fit 32 bits. */
const DIGITS_MAX = 9;
/** Maximum number of prefixes with an array; more do not suggest numbered nodes. */
const PREFIXES_MAX = 16;
const INITIAL_POSITIONS = 1 << 10;
/** V8's maps throw at 2^24 entries. */
const MAP_ENTRIES_MAX = 2 ** 24 - 1;
/** Maximum ratio of array length to nodes, for sparse numbers. */
const SPREAD_MAX = 8;
const NONE = -1;
/** Marks a node that no longer exists. */
export const REMOVED = -2;
/** The marks as unsigned numbers, above all ids of nodes. */
const ABSENT = NONE >>> 0;
const MARKS_FROM = REMOVED >>> 0;
const ZERO = 0x30;
const NINE = 0x39;
/** V8 makes longer substrings slices, which retain the whole chunk of the document. */
const COPIED_LENGTH_MAX = 12;

export class NodeIndex {
  readonly #numbered: NumberedNodes[] = [];
  #last: NumberedNodes | null = null;
  /** Several maps, since one is bounded. */
  readonly #others: Map<ElementId, number>[] = [];
  readonly #mapEntriesMax: number;

  constructor(mapEntriesMax = MAP_ENTRIES_MAX) {
    this.#mapEntriesMax = mapEntriesMax;
  }

  get(id: ElementId): number | undefined {
    if (typeof id === 'string') {
      const digitsAt = canonicalDigitsAt(id);
      if (digitsAt >= 0) {
        const node = this.#numberedFor(id, digitsAt)?.get(numberAt(id, digitsAt)) ?? NONE;
        if (node !== NONE) return node;
      }
    }
    const key = mapKey(id);
    for (const map of this.#others) {
      const node = map.get(key);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  set(id: ElementId, node: number): void {
    if (typeof id === 'string') {
      const digitsAt = canonicalDigitsAt(id);
      if (digitsAt >= 0) {
        const numbered = this.#numberedFor(id, digitsAt) ?? this.#addPrefix(id, digitsAt);
        if (numbered?.set(numberAt(id, digitsAt), node)) return;
      }
    }
    const key = mapKey(id);
    this.#mapFor(key).set(ownText(key), node);
  }

  /** Replaces nodes for which `isGone` returns true by {@link REMOVED}. */
  markRemoved(isGone: (node: number) => boolean): void {
    for (const numbered of this.#numbered) numbered.markRemoved(isGone);
    for (const map of this.#others) {
      for (const [id, node] of map) if (node !== REMOVED && isGone(node)) map.set(id, REMOVED);
    }
  }

  /** The map that has the key, or else one with room. */
  #mapFor(key: ElementId): Map<ElementId, number> {
    const maps = this.#others;
    for (let at = 0; at < maps.length - 1; at++) if (maps[at]!.has(key)) return maps[at]!;
    const last = maps.at(-1);
    if (last !== undefined && (last.size < this.#mapEntriesMax || last.has(key))) return last;
    const map = new Map<ElementId, number>();
    maps.push(map);
    return map;
  }

  #numberedFor(id: string, digitsAt: number): NumberedNodes | null {
    if (this.#last?.hasPrefixOf(id, digitsAt)) return this.#last;
    const found = this.#numbered.find((numbered) => numbered.hasPrefixOf(id, digitsAt)) ?? null;
    if (found !== null) this.#last = found;
    return found;
  }

  #addPrefix(id: string, digitsAt: number): NumberedNodes | null {
    if (this.#numbered.length >= PREFIXES_MAX) return null;
    const numbered = new NumberedNodes(ownText(id.slice(0, digitsAt)) as string);
    this.#numbered.push(numbered);
    return numbered;
  }
}

/** Nodes whose ids share a prefix, by number. */
class NumberedNodes {
  readonly #prefix: string;
  /** By number: the node, or a mark. Twice as many as doubles are in the cache. */
  #nodes = new Uint32Array(INITIAL_POSITIONS).fill(NONE);
  #count = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  hasPrefixOf(id: string, digitsAt: number): boolean {
    return this.#prefix.length === digitsAt && id.startsWith(this.#prefix);
  }

  get(number: number): number {
    const node = number < this.#nodes.length ? this.#nodes[number]! : ABSENT;
    return node < MARKS_FROM ? node : node | 0;
  }

  /** False if the number is too far from the others. */
  set(number: number, node: number): boolean {
    if (number >= this.#nodes.length && !this.#grow(number + 1)) return false;
    if (this.#nodes[number] === ABSENT) this.#count++;
    this.#nodes[number] = node;
    return true;
  }

  markRemoved(isGone: (node: number) => boolean): void {
    for (let number = 0; number < this.#nodes.length; number++) {
      const node = this.#nodes[number]!;
      if (node < MARKS_FROM && isGone(node)) this.#nodes[number] = REMOVED;
    }
  }

  #grow(length: number): boolean {
    if (length > Math.max(INITIAL_POSITIONS, this.#count) * SPREAD_MAX) return false;
    const grown = new Uint32Array(Math.max(length, this.#nodes.length * 2)).fill(NONE);
    grown.set(this.#nodes);
    this.#nodes = grown;
    return true;
  }
}

/** Start of the number at the end of an id, if no other id has the same prefix and number; else -1. */
function canonicalDigitsAt(id: string): number {
  let at = id.length;
  while (at > 0 && isDigit(id.charCodeAt(at - 1))) at--;
  const digits = id.length - at;
  if (digits === 0 || digits > DIGITS_MAX) return NONE;
  return digits > 1 && id.charCodeAt(at) === ZERO ? NONE : at;
}

function numberAt(id: string, digitsAt: number): number {
  let number = 0;
  for (let at = digitsAt; at < id.length; at++) number = number * 10 + id.charCodeAt(at) - ZERO;
  return number;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Object ids are equal if their texts are; ids of different types differ. */
function mapKey(id: ElementId): ElementId {
  return typeof id === 'object' && id !== null ? idText(id) : id;
}

function ownText(id: ElementId): ElementId {
  if (typeof id !== 'string' || id.length <= COPIED_LENGTH_MAX) return id;
  return Buffer.from(id, 'utf16le').toString('utf16le');
}
