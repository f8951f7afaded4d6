/** Parser of decimal patterns: `#,##0.00`, `0.###E0`, `00%`, `¤#,##0.00;(¤#,##0.00)`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';

/**
 * A prefix or suffix. In `text` the marks below denote symbols of a locale; an affix from a setter has none,
 * whatever its characters.
 */
export interface Affix {
  readonly text: string;
  /** Set by a setter, not a pattern. */
  readonly isSet: boolean;
}

export interface DecimalPattern {
  readonly prefix: Affix;
  readonly suffix: Affix;
  readonly negativePrefix: Affix;
  readonly negativeSuffix: Affix;
  readonly integerDigitsMin: number;
  readonly integerDigitsMax: number;
  readonly fractionDigitsMin: number;
  readonly fractionDigitsMax: number;
  readonly isGrouped: boolean;
  /** 0: no grouping, even if enabled. */
  readonly groupSize: number;
  /** -1: no exponent. */
  readonly exponentDigitsMin: number;
  /** Multiplier: 1, 100 for percent, 1000 for per mille. */
  readonly factor: number;
  readonly hasDecimalSeparatorAlways: boolean;
}

const DIGITS_MAX = 340;
const NUMBER_SIGNS = '#0,.E';

/** Marks in affixes, from the private use area, and their pattern characters. */
export const MINUS = '\ue001';
export const PERCENT = '\ue002';
export const PER_MILLE = '\ue003';
export const CURRENCY = '\ue004';
export const MARKS: ReadonlyMap<string, string> = new Map([
  ['-', MINUS],
  ['%', PERCENT],
  ['\u2030', PER_MILLE],
  ['\u00a4', CURRENCY],
]);

/** The settings of an empty pattern: all digits, grouped as usual. */
const EMPTY_PATTERN: DecimalPattern = {
  prefix: fromPattern(''),
  suffix: fromPattern(''),
  negativePrefix: fromPattern(MINUS),
  negativeSuffix: fromPattern(''),
  integerDigitsMin: 0,
  integerDigitsMax: DIGITS_MAX,
  fractionDigitsMin: 0,
  fractionDigitsMax: DIGITS_MAX,
  isGrouped: true,
  groupSize: 3,
  exponentDigitsMin: -1,
  factor: 1,
  hasDecimalSeparatorAlways: false,
};

function fromPattern(text: string): Affix {
  return { text, isSet: false };
}

export function parseDecimalPattern(pattern: string): DecimalPattern {
  if (pattern === '') return EMPTY_PATTERN;
  const [positive, negative] = splitAtSemicolon(pattern);
  const { prefix, body, suffix } = takeApart(positive, pattern);
  const opposite = negative === null ? null : takeApart(negative, pattern);
  const isPercent = (prefix + suffix).includes(PERCENT);
  const isPerMille = (prefix + suffix).includes(PER_MILLE);
  return {
    ...parseBody(body, pattern),
    prefix: fromPattern(prefix),
    suffix: fromPattern(suffix),
    negativePrefix: fromPattern(opposite === null ? MINUS + prefix : opposite.prefix),
    negativeSuffix: fromPattern(opposite === null ? suffix : opposite.suffix),
    factor: isPercent ? 100 : isPerMille ? 1000 : 1,
  };
}

function splitAtSemicolon(pattern: string): [string, string | null] {
  let isQuoted = false;
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === "'") isQuoted = !isQuoted;
    else if (pattern[at] === ';' && !isQuoted) return [pattern.slice(0, at), pattern.slice(at + 1)];
  }
  return [pattern, null];
}

function takeApart(pattern: string, whole: string): { prefix: string; body: string; suffix: string } {
  const start = affixEnd(pattern, 0);
  let end = start;
  while (end < pattern.length && NUMBER_SIGNS.includes(pattern[end] as string)) end++;
  const suffixEnd = affixEnd(pattern, end);
  if (suffixEnd < pattern.length)
    throw malformed(`Unquoted special character '${pattern[suffixEnd]}' in pattern`, whole);
  return {
    prefix: readAffix(pattern.slice(0, start)),
    body: pattern.slice(start, end),
    suffix: readAffix(pattern.slice(end)),
  };
}

/** Start of the number part. */
function affixEnd(pattern: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && '#0,.'.includes(pattern[at] as string)) return at;
  }
  return pattern.length;
}

function readAffix(source: string): string {
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string;
    if (character !== "'") text += isQuoted ? character : (MARKS.get(character) ?? character);
    else if (source[at + 1] === "'") text += source[at++];
    else isQuoted = !isQuoted;
  }
  return text;
}

type Body = Omit<DecimalPattern, 'prefix' | 'suffix' | 'negativePrefix' | 'negativeSuffix' | 'factor'>;

/**
 * The characters of the number part, counted as in Java: `#` before the first zero, zeros, `#` after them.
 */
interface Counts {
  left: number;
  zeros: number;
  right: number;
  /** Digits before the point; -1: no point. */
  point: number;
  /** Digits since the last comma before the point; -1: no comma. */
  group: number;
  /** -1: there is none. */
  exponent: number;
}

function countSigns(body: string, whole: string): Counts {
  const counts: Counts = { left: 0, zeros: 0, right: 0, point: -1, group: -1, exponent: -1 };
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === 'E') {
      counts.exponent = body.length - at - 1;
      const isExponent = /^0+$/.test(body.slice(at + 1)) && counts.left + counts.zeros > 0;
      if (!isExponent) throw malformed('Malformed exponential pattern', whole);
      break;
    }
    if (sign === ',') counts.group = 0;
    else if (sign === '.') {
      if (counts.point >= 0) throw malformed('Multiple decimal separators in pattern', whole);
      counts.point = counts.left + counts.zeros + counts.right;
    } else countDigit(counts, sign === '0', whole);
  }
  return counts;
}

function countDigit(counts: Counts, isZero: boolean, whole: string): void {
  if (isZero && counts.right > 0) throw malformed("Unexpected '0' in pattern", whole);
  if (isZero) counts.zeros++;
  else if (counts.zeros > 0) counts.right++;
  else counts.left++;
  if (counts.group >= 0 && counts.point < 0) counts.group++;
}

/**
 * A pattern with a point but without zeros gets one zero before the point, or after it if nothing precedes
 * it.
 */
function parseBody(body: string, whole: string): Body {
  const counts = countSigns(body, whole);
  const { point, group, exponent } = counts;
  let { left, zeros, right } = counts;
  if (zeros === 0 && left > 0 && point >= 0) {
    const wholeDigits = Math.max(point, 1);
    right = left - wholeDigits;
    left = wholeDigits - 1;
    zeros = 1;
  }
  const isMisplaced = point < 0 ? right > 0 : point < left || point > left + zeros;
  if (isMisplaced || group === 0) throw malformed('Malformed pattern', whole);
  const total = left + zeros + right;
  const pointAt = point < 0 ? total : point;
  const integerDigitsMin = pointAt - left;
  return {
    integerDigitsMin,
    integerDigitsMax: exponent >= 0 ? left + integerDigitsMin : DIGITS_MAX,
    fractionDigitsMin: point < 0 ? 0 : left + zeros - point,
    fractionDigitsMax: point < 0 ? 0 : total - point,
    isGrouped: group > 0,
    groupSize: Math.max(group, 0),
    exponentDigitsMin: exponent,
    hasDecimalSeparatorAlways: point === 0 || point === total,
  };
}

function malformed(reason: string, pattern: string): Error {
  return illegalArgument(`${reason} "${pattern}"`);
}
