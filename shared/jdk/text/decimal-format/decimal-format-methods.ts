/** The methods of java.text.NumberFormat and DecimalFormat. */
import { type Extension, type MethodTable, methodTable, noResult, type Runtime } from '#groovy/runtime/host';
import { roundingOf } from '#groovy/runtime/number/rounding';
import { type RoundingMode, roundingMode } from '../../math/rounding-mode.ts';
import { currencyCodeOf, currencyDigits, currencySymbol, JavaCurrency } from '../../util/currency.ts';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../../util/locale.ts';
import { DecimalFormat } from '../decimal-format.ts';
import { DecimalFormatSymbols } from '../decimal-format-symbols.ts';
import type { ParsePosition } from '../parse-position.ts';
import type { DecimalPattern } from './decimal-pattern.ts';
import { fromLocalized, localizedPatternText, patternText } from './decimal-pattern-text.ts';

const NUMBER = '#,##0.###';
const INTEGER = '#,##0';

export function integerFormat(locale: JavaLocale): DecimalFormat {
  const format = new DecimalFormat(INTEGER, locale);
  format.isParsingIntegers = true;
  return format;
}

/** Position of the percent or currency symbol in a locale, with or without a space. */
function affixes(locale: JavaLocale, style: 'percent' | 'currency'): { prefix: string; suffix: string } {
  const options = style === 'percent' ? { style } : { style, currency: currencyCodeOf(locale) ?? 'USD' };
  const parts = new Intl.NumberFormat(intlLocale(locale), options).formatToParts(1);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const text = (some: typeof parts): string =>
    some.map(({ type, value }) => (type === 'currency' ? '\u00a4' : value)).join('');
  return { prefix: text(parts.slice(0, first)), suffix: text(parts.slice(last + 1)) };
}

export function numberFormat(locale: JavaLocale): DecimalFormat {
  return new DecimalFormat(NUMBER, locale);
}

export function percentFormat(locale: JavaLocale): DecimalFormat {
  const { prefix, suffix } = affixes(locale, 'percent');
  return new DecimalFormat(prefix + INTEGER + suffix, locale);
}

export function currencyFormat(locale: JavaLocale): DecimalFormat {
  const { prefix, suffix } = affixes(locale, 'currency');
  const digits = currencyDigits(currencyCodeOf(locale) ?? 'USD');
  return new DecimalFormat(prefix + INTEGER + (digits > 0 ? `.${'0'.repeat(digits)}` : '') + suffix, locale);
}

function setCurrency(format: DecimalFormat, { code }: JavaCurrency): null {
  const symbol = currencySymbol(code, format.locale);
  format.symbols = { ...format.symbols, currencyCode: code, currencySymbol: symbol };
  return null;
}

function factories(name: string, make: (locale: JavaLocale) => DecimalFormat): MethodTable {
  return {
    [`static ${name}()`]: () => make(DEFAULT_LOCALE),
    [`static ${name}(Locale)`]: (_runtime, _self, locale: JavaLocale) => make(locale),
  };
}

export const NUMBER_FORMAT_METHODS: Extension = {
  on: 'java.text.NumberFormat',
  methods: methodTable(() => ({
    ...factories('getInstance', numberFormat),
    ...factories('getNumberInstance', numberFormat),
    ...factories('getIntegerInstance', integerFormat),
    ...factories('getPercentInstance', percentFormat),
    ...factories('getCurrencyInstance', currencyFormat),
    'format(Object)': (_runtime, self: DecimalFormat, value) => self.format(value),
    'parse(String)': (runtime, self: DecimalFormat, text) => self.parse(runtime, text),
    'parse(String, ParsePosition)': (runtime, self: DecimalFormat, text, position: ParsePosition) =>
      self.parseAt(runtime, text, position),
    'getCurrency()': (_runtime, self: DecimalFormat) => new JavaCurrency(self.symbols.currencyCode),
    'setCurrency(Currency)': (_runtime, self: DecimalFormat, currency: JavaCurrency) =>
      setCurrency(self, currency),
    'getMinimumFractionDigits()': (_runtime, self: DecimalFormat) => self.pattern.fractionDigitsMin,
    'getMaximumFractionDigits()': (_runtime, self: DecimalFormat) => self.pattern.fractionDigitsMax,
    'getMinimumIntegerDigits()': (_runtime, self: DecimalFormat) => self.pattern.integerDigitsMin,
    'getMaximumIntegerDigits()': (_runtime, self: DecimalFormat) => self.pattern.integerDigitsMax,
    'setMinimumFractionDigits(int)': (_runtime, self: DecimalFormat, count) => {
      const fractionDigitsMin = Math.max(count, 0);
      const fractionDigitsMax = Math.max(self.pattern.fractionDigitsMax, fractionDigitsMin);
      self.change({ fractionDigitsMin, fractionDigitsMax });
      return null;
    },
    'setMaximumFractionDigits(int)': (_runtime, self: DecimalFormat, count) => {
      const fractionDigitsMax = Math.max(count, 0);
      const fractionDigitsMin = Math.min(self.pattern.fractionDigitsMin, fractionDigitsMax);
      self.change({ fractionDigitsMin, fractionDigitsMax });
      return null;
    },
    'setMinimumIntegerDigits(int)': (_runtime, self: DecimalFormat, count) =>
      noResult(self.change({ integerDigitsMin: Math.max(count, 0) })),
    'setMaximumIntegerDigits(int)': (_runtime, self: DecimalFormat, count) =>
      noResult(self.change({ integerDigitsMax: Math.max(count, 0) })),
    'isGroupingUsed()': (_runtime, self: DecimalFormat) => self.pattern.isGrouped,
    'setGroupingUsed(boolean)': (_runtime, self: DecimalFormat, isGrouped) =>
      noResult(self.change({ isGrouped })),
    'isParseIntegerOnly()': (_runtime, self: DecimalFormat) => self.isParsingIntegers,
    'setParseIntegerOnly(boolean)': (_runtime, self: DecimalFormat, isOn) => {
      self.isParsingIntegers = isOn;
      return null;
    },
    'getRoundingMode()': (_runtime, self: DecimalFormat) => roundingMode(self.rounding),
    'setRoundingMode(java.math.RoundingMode)': (_runtime, self: DecimalFormat, rounding: RoundingMode) => {
      self.rounding = roundingOf(rounding.ordinal);
      return null;
    },
    'clone()': (_runtime, self: DecimalFormat) => self.copy(),
  })),
};

function affixRows(
  property: string,
  name: keyof Pick<DecimalPattern, 'prefix' | 'suffix' | 'negativePrefix' | 'negativeSuffix'>,
): MethodTable {
  return {
    [`get${property}()`]: (_runtime: Runtime, self: DecimalFormat) => self.affixes()[name],
    [`set${property}(String)`]: (_runtime: Runtime, self: DecimalFormat, text: string) =>
      noResult(self.change({ [name]: { text, isSet: true } })),
  };
}

export const DECIMAL_FORMAT_METHODS: Extension = {
  on: 'java.text.DecimalFormat',
  methods: methodTable(() => ({
    'new()': () => new DecimalFormat(NUMBER, DEFAULT_LOCALE),
    'new(String)': (_runtime, _self, pattern) => new DecimalFormat(pattern, DEFAULT_LOCALE),
    'new(String, DecimalFormatSymbols)': (_runtime, _self, pattern, symbols: DecimalFormatSymbols) =>
      new DecimalFormat(pattern, symbols.locale, symbols.symbols),
    'applyPattern(String)': (_runtime, self: DecimalFormat, pattern) => noResult(self.applyPattern(pattern)),
    'applyLocalizedPattern(String)': (_runtime, self: DecimalFormat, pattern) =>
      noResult(self.applyPattern(fromLocalized(pattern, self.symbols))),
    'equals(Object)': (_runtime, self: DecimalFormat, other) =>
      other instanceof DecimalFormat && other.isLike(self),
    'hashCode()': (runtime, self: DecimalFormat) => runtime.hashCode(patternText(self.pattern)),
    'toPattern()': (_runtime, self: DecimalFormat) => patternText(self.pattern),
    'toLocalizedPattern()': (_runtime, self: DecimalFormat) =>
      localizedPatternText(self.pattern, self.symbols),
    'getDecimalFormatSymbols()': (_runtime, self: DecimalFormat) =>
      new DecimalFormatSymbols(self.locale, self.symbols),
    'setDecimalFormatSymbols(DecimalFormatSymbols)': (
      _runtime,
      self: DecimalFormat,
      { symbols }: DecimalFormatSymbols,
    ) => {
      self.symbols = symbols;
      return null;
    },
    'isParseBigDecimal()': (_runtime, self: DecimalFormat) => self.isParsingDecimals,
    'getGroupingSize()': (_runtime, self: DecimalFormat) => self.pattern.groupSize,
    'isDecimalSeparatorAlwaysShown()': (_runtime, self: DecimalFormat) =>
      self.pattern.hasDecimalSeparatorAlways,
    'setDecimalSeparatorAlwaysShown(boolean)': (_runtime, self: DecimalFormat, isAlways) =>
      noResult(self.change({ hasDecimalSeparatorAlways: isAlways })),
    'getMultiplier()': (_runtime, self: DecimalFormat) => self.pattern.factor,
    'setMultiplier(int)': (_runtime, self: DecimalFormat, factor) => noResult(self.change({ factor })),
    ...affixRows('PositivePrefix', 'prefix'),
    ...affixRows('PositiveSuffix', 'suffix'),
    ...affixRows('NegativePrefix', 'negativePrefix'),
    ...affixRows('NegativeSuffix', 'negativeSuffix'),
    'setParseBigDecimal(boolean)': (_runtime, self: DecimalFormat, isOn) => {
      self.isParsingDecimals = isOn;
      return null;
    },
    'setGroupingSize(int)': (_runtime, self: DecimalFormat, groupSize) =>
      noResult(self.change({ groupSize })),
  })),
};
