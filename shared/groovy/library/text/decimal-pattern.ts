/** The patterns of java.text.DecimalFormat: `#,##0.00`, `0.###E0`, `00%`, `¤#,##0.00;(¤#,##0.00)`. */
import { javaException } from '../../runtime/host.ts';

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
    negativePrefix: opposite === null ? `-${prefix.text}` : opposite.prefix.text,
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
      text += character === '\u00a4' && !isQuoted ? '$' : character;
    }
  }
  return { text, hasPercent, hasPerMille };
}

type Body = Omit<DecimalPattern, 'prefix' | 'suffix' | 'negativePrefix' | 'negativeSuffix' | 'factor'>;

function parseBody(body: string, whole: string): Body {
  const match = /^([#,]*)([0,]*)(?:\.(0*)(#*))?(?:E(0+))?$/.exec(body);
  if (match === null) throw malformed('Malformed', whole);
  const [, optional = '', required = '', fraction, optionalFraction = '', exponent] = match;
  const integer = optional + required;
  const comma = integer.lastIndexOf(',');
  const zeros = required.replaceAll(',', '').length;
  const hashes = optional.replaceAll(',', '').length;
  if (comma === integer.length - 1 && comma >= 0) throw malformed('Malformed', whole);
  const hasExponent = exponent !== undefined;
  const isBare = zeros === 0 && fraction === undefined && hashes > 0;
  return {
    integerDigitsMin: zeros === 0 && hashes > 0 && (fraction ?? '') === '' && !isBare ? 0 : zeros,
    integerDigitsMax: hasExponent ? zeros + hashes : DIGITS_MAX,
    fractionDigitsMin: (fraction ?? '').length,
    fractionDigitsMax: (fraction ?? '').length + optionalFraction.length,
    groupSize: comma < 0 || hasExponent ? 0 : integer.length - comma - 1,
    exponentDigitsMin: hasExponent ? exponent.length : -1,
    hasDecimalSeparatorAlways: fraction !== undefined && fraction + optionalFraction === '',
  };
}

function malformed(complaint: string, pattern: string): Error {
  return javaException('java.lang.IllegalArgumentException', `${complaint} pattern "${pattern}"`);
}
