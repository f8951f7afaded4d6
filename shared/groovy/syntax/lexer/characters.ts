/** Character classes of the Groovy scanner, on UTF-16 code units. */

export const Char = {
  Tab: 0x09,
  LineFeed: 0x0a,
  FormFeed: 0x0c,
  CarriageReturn: 0x0d,
  Space: 0x20,
  Exclamation: 0x21,
  DoubleQuote: 0x22,
  Hash: 0x23,
  Dollar: 0x24,
  SingleQuote: 0x27,
  Star: 0x2a,
  Plus: 0x2b,
  Minus: 0x2d,
  Dot: 0x2e,
  Slash: 0x2f,
  Zero: 0x30,
  One: 0x31,
  Three: 0x33,
  Seven: 0x37,
  Nine: 0x39,
  UpperA: 0x41,
  UpperZ: 0x5a,
  Backslash: 0x5c,
  Underscore: 0x5f,
  LowerA: 0x61,
  LowerZ: 0x7a,
  LowerU: 0x75,
  LeftBrace: 0x7b,
} as const;

export function isDigit(code: number): boolean {
  return code >= Char.Zero && code <= Char.Nine;
}

export function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 0x61 && code <= 0x66) || (code >= 0x41 && code <= 0x46);
}

export function isOctalDigit(code: number): boolean {
  return code >= Char.Zero && code <= Char.Seven;
}

/** A letter as the scanner sees it: ASCII letters, `_`, and everything from U+00C0 but `×` and `÷`. No dollar. */
export function isLetter(code: number): boolean {
  return (
    (code >= Char.LowerA && code <= Char.LowerZ) ||
    (code >= Char.UpperA && code <= Char.UpperZ) ||
    code === Char.Underscore ||
    (code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && code < 0xffff)
  );
}

/**
 * Java's `Character.isJavaIdentifierStart` on a char, which decides whether `$` in a string begins a value:
 * letters, currency signs, connecting punctuation and letter numbers.
 */
export function isJavaIdentifierStart(code: number): boolean {
  if (code < 0x80) {
    return isLetter(code) || code === Char.Dollar;
  }
  return JAVA_IDENTIFIER_START.test(String.fromCharCode(code));
}

/** One code unit only, so nothing can backtrack. */
const JAVA_IDENTIFIER_START = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u;

export function isUpperCase(code: number): boolean {
  if (code < 0x80) return code >= Char.UpperA && code <= Char.UpperZ;
  return UPPER_CASE.test(String.fromCharCode(code));
}

const UPPER_CASE = /^\p{Uppercase}$/u;
