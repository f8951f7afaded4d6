/** Prints the settings of a decimal format as a pattern, localized or not. */
import { type Affix, type DecimalPattern, MARKS, MINUS } from './decimal-pattern.ts';
import type { NumberSymbols } from './number-symbols.ts';

/** A localized pattern character. */
type Localize = (sign: string) => string;

/** The equivalent pattern in the form of `toPattern()`. */
export function patternText(pattern: DecimalPattern, localize: Localize = (sign) => sign): string {
  const { prefix, suffix, negativePrefix, negativeSuffix } = pattern;
  const body = [...bodyText(pattern)].map(localize).join('');
  const around = (before: Affix, after: Affix): string =>
    affixText(before, localize) + body + affixText(after, localize);
  const positive = around(prefix, suffix);
  return isOpposite(prefix, negativePrefix) && isSame(suffix, negativeSuffix)
    ? positive
    : positive + localize(';') + around(negativePrefix, negativeSuffix);
}

/** Compares affixes, of which one from a setter never equals one from a pattern. */
function isSame(a: Affix, b: Affix): boolean {
  return a.isSet === b.isSet && a.text === b.text;
}

function isOpposite(positive: Affix, negative: Affix): boolean {
  const minus = positive.isSet ? '-' : MINUS;
  return positive.isSet === negative.isSet && negative.text === minus + positive.text;
}

function bodyText(pattern: DecimalPattern): string {
  const { integerDigitsMin, integerDigitsMax, fractionDigitsMin, fractionDigitsMax, groupSize } = pattern;
  const hasExponent = pattern.exponentDigitsMin >= 0;
  const count = hasExponent ? integerDigitsMax : Math.max(groupSize, integerDigitsMin) + 1;
  let text = '';
  for (let place = count; place > 0; place--) {
    if (place !== count && pattern.isGrouped && groupSize > 0 && place % groupSize === 0) text += ',';
    text += place <= integerDigitsMin ? '0' : '#';
  }
  if (fractionDigitsMax > 0 || pattern.hasDecimalSeparatorAlways) text += '.';
  text += '0'.repeat(fractionDigitsMin) + '#'.repeat(Math.max(fractionDigitsMax - fractionDigitsMin, 0));
  return hasExponent ? `${text}E${'0'.repeat(pattern.exponentDigitsMin)}` : text;
}

const SIGN_OF_MARK: ReadonlyMap<string, string> = new Map([...MARKS].map(([sign, mark]) => [mark, sign]));
const PIECES = /[\ue001-\ue004]|[^\ue001-\ue004]+/g;

/** Quotes text with special characters. */
function affixText({ text }: Affix, localize: Localize): string {
  return text.replace(PIECES, (piece) => {
    const sign = SIGN_OF_MARK.get(piece);
    if (sign !== undefined) return localize(sign);
    const doubled = piece.replaceAll("'", "''");
    return [...'0#,.%\u2030;-'].some((special) => piece.includes(localize(special)))
      ? `'${doubled}'`
      : doubled;
  });
}

/** The pattern characters with their localized ones. */
function localSigns(symbols: NumberSymbols): readonly [string, string][] {
  return [
    ['0', symbols.zero],
    ['#', symbols.digit],
    [',', symbols.grouping],
    ['.', symbols.decimal],
    ['%', symbols.percent],
    ['\u2030', symbols.perMille],
    [';', symbols.separator],
    ['-', symbols.minus],
    ['E', symbols.exponent],
  ];
}

export function localizedPatternText(pattern: DecimalPattern, symbols: NumberSymbols): string {
  const signs = new Map(localSigns(symbols));
  return patternText(pattern, (sign) => signs.get(sign) ?? sign);
}

/** Delocalizes a pattern; quoted text is unchanged. */
export function fromLocalized(source: string, symbols: NumberSymbols): string {
  const signs = new Map(localSigns(symbols).map(([sign, local]) => [local, sign]));
  return source
    .split("'")
    .map((piece, index) =>
      index % 2 === 1 ? piece : [...piece].map((each) => signs.get(each) ?? each).join(''),
    )
    .join("'");
}
