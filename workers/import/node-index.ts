/**
 * The nodes of a document by the ids it gives them. Most documents number their nodes, behind the same letters if any:
 * such ids are taken apart, and the numbers are positions in an array. All others are keys of a map.
 */
import { type ElementId, idText } from '#formats';

/** Longest number behind a prefix that is a position: nine digits fit 32 bits. */
const DIGITS_MAX = 9;
/** Prefixes with an array of their own; more do not speak for numbered nodes. */
const PREFIXES_MAX = 16;
const INITIAL_POSITIONS = 1 << 10;
/** An array grows to at most this many times the nodes in it, so that stray numbers do not make it huge. */
const SPREAD_MAX = 8;
const NONE = -1;
/** In place of a node that is not there any more. */
export const REMOVED = -2;
const ZERO = 0x30;
const NINE = 0x39;
/** V8 cuts longer texts out of a text without copying: one of them keeps the whole piece of the document alive. */
const COPIED_LENGTH_MAX = 12;

export class NodeIndex {
  readonly #numbered: NumberedNodes[] = [];
  #last: NumberedNodes | null = null;
  readonly #others = new Map<ElementId, number>();

  get(id: ElementId): number | undefined {
    if (typeof id === 'string') {
      const digitsAt = canonicalDigitsAt(id);
      if (digitsAt >= 0) {
        const node = this.#numberedFor(id, digitsAt)?.get(numberAt(id, digitsAt)) ?? NONE;
        if (node !== NONE) return node;
      }
    }
    return this.#others.size === 0 ? undefined : this.#others.get(mapKey(id));
  }

  set(id: ElementId, node: number): void {
    if (typeof id === 'string') {
      const digitsAt = canonicalDigitsAt(id);
      if (digitsAt >= 0) {
        const numbered = this.#numberedFor(id, digitsAt) ?? this.#addPrefix(id, digitsAt);
        if (numbered?.set(numberAt(id, digitsAt), node)) return;
      }
    }
    this.#others.set(ownText(mapKey(id)), node);
  }

  /** Puts {@link REMOVED} in place of the nodes of which `isGone` says so. */
  markGone(isGone: (node: number) => boolean): void {
    for (const numbered of this.#numbered) numbered.markGone(isGone);
    for (const [id, node] of this.#others)
      if (node !== REMOVED && isGone(node)) this.#others.set(id, REMOVED);
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

/** Nodes whose ids have one prefix, by the number behind it. */
class NumberedNodes {
  readonly #prefix: string;
  #nodes = new Float64Array(INITIAL_POSITIONS).fill(NONE);
  #count = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  hasPrefixOf(id: string, digitsAt: number): boolean {
    return this.#prefix.length === digitsAt && id.startsWith(this.#prefix);
  }

  get(number: number): number {
    return number < this.#nodes.length ? this.#nodes[number]! : NONE;
  }

  /** False if the number lies too far from the others. */
  set(number: number, node: number): boolean {
    if (number >= this.#nodes.length && !this.#grow(number + 1)) return false;
    if (this.#nodes[number] === NONE) this.#count++;
    this.#nodes[number] = node;
    return true;
  }

  markGone(isGone: (node: number) => boolean): void {
    for (let number = 0; number < this.#nodes.length; number++) {
      const node = this.#nodes[number]!;
      if (node !== NONE && node !== REMOVED && isGone(node)) this.#nodes[number] = REMOVED;
    }
  }

  #grow(length: number): boolean {
    if (length > Math.max(INITIAL_POSITIONS, this.#count) * SPREAD_MAX) return false;
    const grown = new Float64Array(Math.max(length, this.#nodes.length * 2)).fill(NONE);
    grown.set(this.#nodes);
    this.#nodes = grown;
    return true;
  }
}

/** Where the number at the end of an id begins, if the id is the only one with that prefix and number; else -1. */
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

/** Ids that are objects are equal when their texts are; other kinds of ids differ from each other by themselves. */
function mapKey(id: ElementId): ElementId {
  return typeof id === 'object' && id !== null ? idText(id) : id;
}

function ownText(id: ElementId): ElementId {
  if (typeof id !== 'string' || id.length <= COPIED_LENGTH_MAX) return id;
  return Buffer.from(id, 'utf16le').toString('utf16le');
}
