/**
 * Finds the constants of a text without tokenizing it: names, IRIs, strings and numbers whose ends do not depend on
 * what the constant is. Others are left to the text around the constants.
 *
 * A constant begins after a character that ends any token before it, and the character after it, where one could
 * continue the constant, ends it. So two texts with the same text around constants of the same kinds have the same
 * tokens but for the constants.
 */

import { IRI } from './tokens.ts';

/** Longer texts are not worth the memory: most of what makes them long is data. */
const TEXT_LENGTH_MAX = 8192;
/** Stands for a constant in the text around. */
const HOLE = '\uf8f1';
/** Encloses the number of a constant in a marker; see query-template.ts. IRIs may contain it. */
export const MARK = '\uf8f2';
/** Holes and markers, characters that are changed or refused in strings, and escapes, which move offsets. */
const SPECIAL = /[\\\ud800-\udfff\ue000-\uf8ff]/;

/** The numbers are also indexes of {@link KIND_HOLES}. */
export const ConstantKind = { LocalName: 0, Iri: 1, String: 2, Integer: 3, Decimal: 4 } as const;
export type ConstantKind = (typeof ConstantKind)[keyof typeof ConstantKind];

/** What the text around has in place of a constant; of a prefixed name that is the local part only. */
const KIND_HOLES = [`${HOLE}l`, `${HOLE}i`, `${HOLE}s`, `${HOLE}n`, `${HOLE}d`] as const;

const SCHEME = /[A-Za-z][A-Za-z0-9+.-]*:/y;

/** Bits of ASCII characters. */
const CharacterClass = { Name: 1, Digit: 2, BeforeConstant: 4, AfterConstant: 8 } as const;
const CHARACTER_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  const bit = (pattern: RegExp, value: number) => (pattern.test(character) ? value : 0);
  return (
    bit(/[A-Za-z0-9_-]/, CharacterClass.Name) |
    bit(/[0-9]/, CharacterClass.Digit) |
    bit(/[ \t\r\n({,;=^]/, CharacterClass.BeforeConstant) |
    bit(/[ \t\r\n(){},;]/, CharacterClass.AfterConstant)
  );
});

/** The constants of a text, and the text around them. */
export class TextConstants {
  readonly text: string;
  /** The text with holes for the constants, and without what comments say. */
  around = '';
  readonly kinds: ConstantKind[] = [];
  /** Offsets of the tokens that the constants are, or are the end of. */
  readonly tokenStarts: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The text before it is in `around`. */
  #copied = 0;

  constructor(text: string) {
    this.text = text;
  }

  valueOf(number: number): string {
    return this.text.slice(this.starts[number], this.ends[number]);
  }

  add(kind: ConstantKind, tokenStart: number, start: number, end: number): void {
    this.around += this.text.slice(this.#copied, start) + KIND_HOLES[kind];
    this.#copied = end;
    this.kinds.push(kind);
    this.tokenStarts.push(tokenStart);
    this.starts.push(start);
    this.ends.push(end);
  }

  /** Copies what precedes `start`, and goes on at `end`. */
  skip(start: number, end: number): void {
    this.around += this.text.slice(this.#copied, start);
    this.#copied = end;
  }
}

/** Null for texts that no template is made for. */
export function findConstants(text: string): TextConstants | null {
  if (text.length > TEXT_LENGTH_MAX || SPECIAL.test(text)) return null;
  const found = new TextConstants(text);
  let at = 0;
  while (at < text.length) {
    at = scan(text, at, found);
    if (at < 0) return null;
  }
  found.skip(text.length, text.length);
  return found.kinds.length > 0 ? found : null;
}

/** Adds the constant at a position, if there is one; returns where to go on, or -1 before a string that may be a long one. */
function scan(text: string, start: number, found: TextConstants): number {
  const code = text.charCodeAt(start);
  if (isOf(code, CharacterClass.Digit)) return scanNumber(text, start, found);
  if (isOf(code, CharacterClass.Name) || code === COLON) return scanName(text, start, found);
  let end = start + 1;
  switch (code) {
    case 0x22: // "
    case 0x27: // '
      end = stringEnd(text, start, code);
      if (end > start + 2) found.add(ConstantKind.String, start, start + 1, end - 1);
      return end;
    case 0x3c: // <
      end = iriEnd(text, start);
      if (end > start + 1 && isAbsolute(text, start + 1)) found.add(ConstantKind.Iri, start, start, end);
      return end;
    case 0x23: // #
      while (end < text.length && text.charCodeAt(end) !== 0x0a && text.charCodeAt(end) !== 0x0d) end++;
      // The sign stays: with a comment within, `()` is two tokens.
      found.skip(start + 1, end);
      return end;
    default:
      return end;
  }
}

function scanNumber(text: string, start: number, found: TextConstants): number {
  let end = endOf(text, start, CharacterClass.Digit);
  const isDecimal = text.charCodeAt(end) === POINT && isOf(text.charCodeAt(end + 1), CharacterClass.Digit);
  if (isDecimal) end = endOf(text, end + 1, CharacterClass.Digit);
  if (isAlone(text, start, end)) {
    found.add(isDecimal ? ConstantKind.Decimal : ConstantKind.Integer, start, start, end);
  }
  // What follows a number that is not alone belongs to it.
  return endOf(text, end, CharacterClass.Name);
}

function scanName(text: string, start: number, found: TextConstants): number {
  const prefixEnd = endOf(text, start, CharacterClass.Name);
  if (text.charCodeAt(prefixEnd) !== COLON) return prefixEnd;
  const local = prefixEnd + 1;
  const end = endOf(text, local, CharacterClass.Name);
  const isName = mayBegin(text.charCodeAt(start)) && text.charCodeAt(local) !== HYPHEN;
  if (end > local && isName && isAlone(text, start, end))
    found.add(ConstantKind.LocalName, start, local, end);
  return end;
}

const POINT = 0x2e;
const COLON = 0x3a;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;

/** A prefix begins with a letter; `_:` begins a label of a blank node. */
function mayBegin(code: number): boolean {
  return code !== HYPHEN && code !== UNDERSCORE;
}

function endOf(text: string, start: number, characterClass: number): number {
  let end = start;
  while (isOf(text.charCodeAt(end), characterClass)) end++;
  return end;
}

function isOf(code: number, characterClass: number): boolean {
  return code < 128 && ((CHARACTER_CLASSES[code] as number) & characterClass) !== 0;
}

/** Whether neither what is before nor what is after could be a part of the same token. */
function isAlone(text: string, start: number, end: number): boolean {
  return (
    (start === 0 || isOf(text.charCodeAt(start - 1), CharacterClass.BeforeConstant)) &&
    (end === text.length || isOf(text.charCodeAt(end), CharacterClass.AfterConstant))
  );
}

/** After the closing quote; -1 for strings that end at a line's end, or may have three quotes. */
function stringEnd(text: string, start: number, quote: number): number {
  let at = start + 1;
  if (text.charCodeAt(at) === quote) return text.charCodeAt(at + 1) === quote ? -1 : at + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === 0x0a || code === 0x0d) return -1;
  }
  return -1;
}

/** After the IRI, or after `<` where that is an operator. */
function iriEnd(text: string, start: number): number {
  IRI.lastIndex = start;
  return IRI.test(text) ? IRI.lastIndex : start + 1;
}

function isAbsolute(text: string, start: number): boolean {
  SCHEME.lastIndex = start;
  return SCHEME.test(text);
}
