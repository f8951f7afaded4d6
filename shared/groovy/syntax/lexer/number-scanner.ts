/** Scans the extent of a number literal; `number-literal.ts` computes its value. */
import { Char, isDigit, isHexDigit, isOctalDigit } from './characters.ts';
import { END_OF_SOURCE, expectedDigit, unexpectedCharacter } from './lexical-errors.ts';

export interface ScannedNumber {
  readonly end: number;
  /** Has a fraction, an exponent or a suffix of a floating type. */
  readonly isDecimal: boolean;
  /** The error at `end`, or null. */
  readonly problem: string | null;
}

/**
 * Characters that may follow the digits of an integer, of a decimal, and of an integer that becomes floating.
 */
const INTEGER_SUFFIXES = 'lLiIgG';
const DECIMAL_SUFFIXES = 'fFdDgG';
const FLOATING_SUFFIXES = 'fFdD';

/** Scans the number that starts with the digit at `start`. */
export function scanNumber(source: string, start: number): ScannedNumber {
  if (source.charCodeAt(start) === Char.Zero) {
    const marker = source[start + 1];
    if (marker === 'x' || marker === 'X') return scanRadix(source, start + 2, isHexDigit);
    if (marker === 'b' || marker === 'B') return scanRadix(source, start + 2, isBinaryDigit);
  }
  // `0_1` is the number 0 followed by the name _1.
  const isLoneZero =
    source.charCodeAt(start) === Char.Zero && source.charCodeAt(start + 1) === Char.Underscore;
  const integerEnd = isLoneZero ? start + 1 : scanDigits(source, start, isDigit);
  if (source.charCodeAt(integerEnd - 1) === Char.Underscore) return trailingUnderscore(source, integerEnd);
  const fractionEnd = scanFraction(source, integerEnd);
  const isPlain =
    source.charCodeAt(start) !== Char.Zero || integerEnd === start + 1 || fractionEnd > integerEnd;
  const exponentProblem = isPlain && !isLoneZero ? missingExponent(source, fractionEnd) : null;
  if (exponentProblem !== null) return exponentProblem;
  const decimalEnd = scanDecimalTail(source, integerEnd);
  if (decimalEnd > integerEnd) return { end: decimalEnd, isDecimal: true, problem: null };
  // `08` is the number 0 followed by the number 8, since octal digits end there.
  const isOctal = source.charCodeAt(start) === Char.Zero && integerEnd > start + 1;
  const end = isOctal ? scanDigits(source, start, isOctalDigit) : integerEnd;
  return { end: scanSuffix(source, end, INTEGER_SUFFIXES), isDecimal: false, problem: null };
}

function scanRadix(source: string, start: number, isRadixDigit: (code: number) => boolean): ScannedNumber {
  const first = start < source.length ? source.charCodeAt(start) : END_OF_SOURCE;
  if (!isRadixDigit(first)) return { end: start, isDecimal: false, problem: unexpectedCharacter(first) };
  const end = scanDigits(source, start, isRadixDigit);
  if (source.charCodeAt(end - 1) === Char.Underscore) return trailingUnderscore(source, end);
  return { end: scanSuffix(source, end, INTEGER_SUFFIXES), isDecimal: false, problem: null };
}

function trailingUnderscore(source: string, end: number): ScannedNumber {
  const next = end < source.length ? source.charCodeAt(end) : END_OF_SOURCE;
  return { end, isDecimal: false, problem: expectedDigit(next) };
}

function scanDigits(source: string, at: number, isRadixDigit: (code: number) => boolean): number {
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (!isRadixDigit(code) && code !== Char.Underscore) break;
    at += 1;
  }
  return at;
}

/**
 * The end of a fraction, exponent or suffix (`.5e3f`, `e3`, `f`) after an integer, or `at` if there is none.
 */
function scanDecimalTail(source: string, at: number): number {
  const end = scanExponent(source, scanFraction(source, at));
  return scanSuffix(source, end, end > at ? DECIMAL_SUFFIXES : FLOATING_SUFFIXES);
}

function scanFraction(source: string, at: number): number {
  const isFraction = source.charCodeAt(at) === Char.Dot && isDigit(source.charCodeAt(at + 1));
  return isFraction ? scanDigits(source, at + 1, isDigit) : at;
}

/** An `e` after digits starts an exponent, whatever follows. */
function missingExponent(source: string, at: number): ScannedNumber | null {
  if (source[at] !== 'e' && source[at] !== 'E') return null;
  const isSigned = source[at + 1] === '+' || source[at + 1] === '-';
  const end = isSigned ? at + 2 : at + 1;
  const next = end < source.length ? source.charCodeAt(end) : END_OF_SOURCE;
  if (isDigit(next)) return null;
  return { end, isDecimal: true, problem: isSigned ? expectedDigit(next) : unexpectedCharacter(next) };
}

function scanExponent(source: string, at: number): number {
  if (source[at] !== 'e' && source[at] !== 'E') return at;
  let digits = at + 1;
  if (source[digits] === '+' || source[digits] === '-') digits += 1;
  return isDigit(source.charCodeAt(digits)) ? scanDigits(source, digits, isDigit) : at;
}

function scanSuffix(source: string, at: number, suffixes: string): number {
  const next = source[at];
  return next !== undefined && suffixes.includes(next) ? at + 1 : at;
}

function isBinaryDigit(code: number): boolean {
  return code === Char.Zero || code === Char.One;
}
