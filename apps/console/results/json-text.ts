/**
 * Lazily parsed JSON document: a result of a million rows is stored as its text and the offsets of its rows.
 * Documents of the server are assumed to be well-formed.
 */
import { endOfString, readJson, type Value } from '../client/exact-json.ts';

/** Range of one value in the text. */
export interface Part {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Ranges in order, as pairs of `from` and `to`: objects would take ten times the memory. */
export class Parts {
  #places = new Uint32Array(64);
  length = 0;

  add(from: number, to: number): void {
    if (2 * this.length === this.#places.length) {
      const grown = new Uint32Array(2 * this.#places.length);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[2 * this.length] = from;
    this.#places[2 * this.length + 1] = to;
    this.length += 1;
  }

  at(index: number): Part {
    return { from: this.#places[2 * index] ?? 0, to: this.#places[2 * index + 1] ?? 0 };
  }
}

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

const QUOTE = 34;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const COMMA = 44;
const LETTER_T = 116;
const LETTER_F = 102;
const LETTER_N = 110;

export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Part {
    return { from: this.#skipSpace(0), to: this.text.trimEnd().length };
  }

  kindOf({ from }: Part): JsonKind {
    switch (this.text.charCodeAt(from)) {
      case OPEN_BRACE:
        return 'object';
      case OPEN_BRACKET:
        return 'array';
      case QUOTE:
        return 'string';
      case LETTER_T:
      case LETTER_F:
        return 'boolean';
      case LETTER_N:
        return 'null';
      default:
        return 'number';
    }
  }

  valueOf({ from }: Part): Value {
    return readJson(this.text, from);
  }

  /** The elements of an array; for an object its values, without names. */
  elements({ from }: Part): Parts {
    const parts = new Parts();
    this.#walk(from, (_name, begin, end) => parts.add(begin, end));
    return parts;
  }

  /** The members of an object; the last of duplicate names wins. */
  members({ from }: Part): Map<string, Part> {
    const members = new Map<string, Part>();
    this.#walk(from, (name, begin, end) => {
      if (name !== null)
        members.set(JSON.parse(this.text.slice(name.from, name.to)) as string, { from: begin, to: end });
    });
    return members;
  }

  /** Calls `visit` with each member of the object at an offset; names with escapes are as in the text. */
  visit(from: number, visit: (name: string, begin: number, end: number) => void): void {
    this.#walk(from, (name, begin, end) => {
      if (name !== null) visit(this.text.slice(name.from + 1, name.to - 1), begin, end);
    });
  }

  #walk(from: number, visit: (name: Part | null, begin: number, end: number) => void): void {
    const isObject = this.text.charCodeAt(from) === OPEN_BRACE;
    let at = this.#skipSpace(from + 1);
    for (;;) {
      const code = this.text.charCodeAt(at);
      if (code === CLOSE_BRACKET || code === CLOSE_BRACE || Number.isNaN(code)) return;
      let name: Part | null = null;
      if (isObject) {
        name = { from: at, to: endOfString(this.text, at) };
        // Skips the colon.
        at = this.#skipSpace(this.#skipSpace(name.to) + 1);
      }
      const end = this.#endOfValue(at);
      visit(name, at, end);
      at = this.#skipSpace(end);
      if (this.text.charCodeAt(at) === COMMA) at = this.#skipSpace(at + 1);
    }
  }

  #skipSpace(from: number): number {
    let at = from;
    // White space of JSON; no other character between values is as low.
    while (this.text.charCodeAt(at) <= 32) at += 1;
    return at;
  }

  #endOfValue(from: number): number {
    const first = this.text.charCodeAt(from);
    if (first === QUOTE) return endOfString(this.text, from);
    if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return this.#endOfWord(from);
    let depth = 0;
    let at = from;
    while (at < this.text.length) {
      const code = this.text.charCodeAt(at);
      if (code === QUOTE) {
        at = endOfString(this.text, at);
        continue;
      }
      if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
      at += 1;
      if (depth === 0) return at;
    }
    return this.text.length;
  }

  #endOfWord(from: number): number {
    let at = from;
    for (;;) {
      const code = this.text.charCodeAt(at);
      if (
        Number.isNaN(code) ||
        code <= 32 ||
        code === COMMA ||
        code === CLOSE_BRACE ||
        code === CLOSE_BRACKET
      )
        return at;
      at += 1;
    }
  }
}
