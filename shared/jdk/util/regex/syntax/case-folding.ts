/** Case folding, as Java's patterns apply it. */
import { ASCII_LOWER, ASCII_UPPER, CharSet } from './char-set.ts';

const CASE_BIT = 0x20;

/** Java's `Character.toUpperCase(int)`: one code point to one; unchanged if the result were longer. */
function upperCase(code: number): number {
  if (code < 0x80) return ASCII_LOWER.has(code) ? code - CASE_BIT : code;
  return single(String.fromCodePoint(code).toUpperCase(), code);
}

/** Java's `Character.toLowerCase(int)`. */
function lowerCase(code: number): number {
  if (code < 0x80) return ASCII_UPPER.has(code) ? code + CASE_BIT : code;
  return single(String.fromCodePoint(code).toLowerCase(), code);
}

function single(text: string, otherwise: number): number {
  const code = text.codePointAt(0) ?? otherwise;
  return text.length === (code > 0xffff ? 2 : 1) ? code : otherwise;
}

function otherAsciiCase(code: number): number {
  return ASCII_LOWER.has(code) || ASCII_UPPER.has(code) ? code ^ CASE_BIT : code;
}

/** The set and the other case of its ASCII letters. */
export function withAsciiCases(set: CharSet): CharSet {
  const other = CharSet.where((code) => code < 0x80 && set.has(otherAsciiCase(code)));
  if (set.ranges === null) return set.union(other);
  const letters: number[] = [];
  for (let code = 0x41; code <= 0x7a; code++) if (other.has(code)) letters.push(code, code);
  return set.union(CharSet.ofRanges(...letters));
}

/** The set, and the code points whose upper case, or the lower case of that, is in the set. */
export function withUnicodeCases(set: CharSet): CharSet {
  return CharSet.where((code) => {
    if (set.has(code)) return true;
    const upper = upperCase(code);
    return set.has(upper) || set.has(lowerCase(upper));
  });
}

/** The other cases of code points: all with the same lower case of their upper case. */
export function unicodeCasesOf(codes: readonly number[]): CharSet {
  const caseless = codes.filter((code) => upperCase(code) === folded(code));
  const lower = new Set(codes.filter((code) => upperCase(code) !== folded(code)).map(folded));
  const same = CharSet.union(caseless.map((code) => CharSet.ofRanges(code, code)));
  if (lower.size === 0) return same;
  return same.union(CharSet.where((other) => lower.has(other) || lower.has(folded(other))));
}

function folded(code: number): number {
  return lowerCase(upperCase(code));
}

/** Comparison of back references: both in upper case, then both in lower case. */
export function sameUnicodeLetter(a: number, b: number): boolean {
  if (a === b) return true;
  const upperA = upperCase(a);
  const upperB = upperCase(b);
  return upperA === upperB || lowerCase(upperA) === lowerCase(upperB);
}

export function sameAsciiLetter(a: number, b: number): boolean {
  return a === b || (a < 0x80 && otherAsciiCase(a) === b);
}
