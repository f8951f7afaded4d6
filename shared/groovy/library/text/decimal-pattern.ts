/** The patterns of java.text.DecimalFormat: `#,##0.00`, `0.###E0`, `00%`, `¤#,##0.00;(¤#,##0.00)`. */
import { javaException } from '../../runtime/exception.ts';

export interface DecimalPattern {
  readonly prefix: string;
  readonly suffix: string;
  readonly negativePrefix: string;
  readonly negativeSuffix: string;
  readonly integerDigitsMin: number;
  readonly integerDigitsMax: number;
  readonly fractionDigitsMin: number;
  readonly fractionDigitsMax: number;
  /** 0: no grouping. */
  readonly groupSize: number;
  /** -1: no exponent. */
  readonly exponentDigitsMin: number;
  /** 1, 100 for per cent, 1000 for per mille. */
  readonly factor: number;
  readonly hasDecimalSeparatorAlways: boolean;
}

const DIGITS_MAX = 340;
const NUMBER_SIGNS = '#0,.E';
/** In the affixes these stand for the signs of a language. */
export const MINUS = '-';
export const CURRENCY = '\u00a4';

export function parseDecimalPattern(pattern: string): DecimalPattern {
  const [positive, negative] = splitAtSemicolon(pattern);
  const { prefix, body, suffix } = takeApart(positive, pattern);
  const opposite = negative === null ? null : takeApart(negative, pattern);
  const percent = prefix.hasPercent || suffix.hasPercent;
  const perMille = prefix.hasPerMille || suffix.hasPerMille;
  return {
    ...parseBody(body, pattern),
    prefix: prefix.text,
    suffix: suffix.text,
    negativePrefix: opposite === null ? `${MINUS}${prefix.text}` : opposite.prefix.text,
    negativeSuffix: opposite === null ? suffix.text : opposite.suffix.text,
    factor: percent ? 100 : perMille ? 1000 : 1,
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

interface Affix {
  readonly text: string;
  readonly hasPercent: boolean;
  readonly hasPerMille: boolean;
}

function takeApart(pattern: string, whole: string): { prefix: Affix; body: string; suffix: Affix } {
  const start = affixEnd(pattern, 0);
  let end = start;
  while (end < pattern.length && NUMBER_SIGNS.includes(pattern[end] as string)) end++;
  const suffixEnd = affixEnd(pattern, end);
  if (suffixEnd < pattern.length)
    throw malformed(`Unquoted special character '${pattern[suffixEnd]}' in`, whole);
  return {
    prefix: readAffix(pattern.slice(0, start)),
    body: pattern.slice(start, end),
    suffix: readAffix(pattern.slice(end)),
  };
}

/** Where the signs of the number begin. */
function affixEnd(pattern: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && '#0,.'.includes(pattern[at] as string)) return at;
  }
  return pattern.length;
}

function readAffix(source: string): Affix {
  let text = '';
  let isQuoted = false;
  let hasPercent = false;
  let hasPerMille = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string;
    if (character === "'") {
      if (source[at + 1] === "'") text += source[at++];
      else isQuoted = !isQuoted;
    } else {
      if (!isQuoted) {
        hasPercent ||= character === '%';
        hasPerMille ||= character === '\u2030';
      }
      text += character;
    }
  }
  return { text, hasPercent, hasPerMille };
}

type Body = Omit<DecimalPattern, 'prefix' | 'suffix' | 'negativePrefix' | 'negativeSuffix' | 'factor'>;

/**
 * Digits are counted as Java counts them: `#` before the first zero, zeros, `#` after them. A pattern with a
 * point but without zeros gets one zero before the point, or behind it if nothing stands before.
 */
function parseBody(body: string, whole: string): Body {
  if ((body.match(/\./g) ?? []).length > 1) throw malformed('Multiple decimal separators in', whole);
  const match = /^([#,]*)([0,]*)(\.)?(0*)(#*)(?:E(0+))?$/.exec(body);
  if (match === null) throw malformed('Malformed', whole);
  const [, optional = '', required = '', point, zeros = '', hashes = '', exponent] = match;
  const integer = optional + required;
  if (integer.endsWith(',')) throw malformed('Malformed', whole);
  const before = integer.replaceAll(',', '').length;
  let left = optional.replaceAll(',', '').length;
  let zeroCount = required.replaceAll(',', '').length + zeros.length;
  let right = hashes.length;
  if (zeroCount === 0 && left + right > 0 && point !== undefined) {
    const wholeDigits = Math.max(before, 1);
    right = left + right - wholeDigits;
    left = wholeDigits - 1;
    zeroCount = 1;
  }
  const total = left + zeroCount + right;
  const pointAt = point === undefined ? total : before;
  const integerDigitsMin = Math.max(pointAt - left, 0);
  const hasExponent = exponent !== undefined;
  return {
    integerDigitsMin,
    integerDigitsMax: hasExponent ? left + integerDigitsMin : DIGITS_MAX,
    fractionDigitsMin: point === undefined ? 0 : Math.max(left + zeroCount - pointAt, 0),
    fractionDigitsMax: point === undefined ? 0 : total - pointAt,
    groupSize: groupSizeOf(integer, hasExponent),
    exponentDigitsMin: hasExponent ? exponent.length : -1,
    hasDecimalSeparatorAlways: point !== undefined && (pointAt === 0 || pointAt === total),
  };
}

function groupSizeOf(integer: string, hasExponent: boolean): number {
  const comma = integer.lastIndexOf(',');
  return comma < 0 || hasExponent ? 0 : integer.length - comma - 1;
}

function malformed(complaint: string, pattern: string): Error {
  return javaException('java.lang.IllegalArgumentException', `${complaint} pattern "${pattern}"`);
}

/** A pattern that means the same, in the form that `toPattern()` gives it. */
export function patternText(pattern: DecimalPattern): string {
  const { prefix, suffix, negativePrefix, negativeSuffix } = pattern;
  const body = bodyText(pattern);
  const positive = affixText(prefix) + body + affixText(suffix);
  if (negativePrefix === MINUS + prefix && negativeSuffix === suffix) return positive;
  return `${positive};${affixText(negativePrefix)}${body}${affixText(negativeSuffix)}`;
}

function bodyText(pattern: DecimalPattern): string {
  const { integerDigitsMin, integerDigitsMax, fractionDigitsMin, fractionDigitsMax, groupSize } = pattern;
  const hasExponent = pattern.exponentDigitsMin >= 0;
  const count = hasExponent ? integerDigitsMax : Math.max(groupSize, integerDigitsMin) + 1;
  let text = '';
  for (let place = count; place > 0; place--) {
    if (place !== count && groupSize > 0 && place % groupSize === 0) text += ',';
    text += place <= integerDigitsMin ? '0' : '#';
  }
  if (fractionDigitsMax > 0 || pattern.hasDecimalSeparatorAlways) text += '.';
  text += '0'.repeat(fractionDigitsMin) + '#'.repeat(Math.max(fractionDigitsMax - fractionDigitsMin, 0));
  return hasExponent ? `${text}E${'0'.repeat(pattern.exponentDigitsMin)}` : text;
}

/** Signs that would be read as part of the number stand in quotes. */
function affixText(affix: string): string {
  return /[0#,.;]/.test(affix) ? `'${affix.replaceAll("'", "''")}'` : affix;
}
