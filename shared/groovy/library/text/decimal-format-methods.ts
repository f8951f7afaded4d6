/** The methods of java.text.NumberFormat and DecimalFormat. */
import type { Extension, MethodTable, Value } from '../../runtime/host.ts';
import { ROUNDING_MODES, type RoundingMode } from '../../runtime/number/rounding.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { DecimalFormat } from './decimal-format.ts';
import type { DecimalFormatSymbols } from './decimal-format-symbols.ts';

const NUMBER = '#,##0.###';
const INTEGER = '#,##0';
const PERCENT = '#,##0%';
const CURRENCY = '\u00a4#,##0.00';

function integerFormat(locale: JavaLocale): DecimalFormat {
  const format = new DecimalFormat(INTEGER, locale);
  format.isParsingIntegers = true;
  return format;
}

function factories(name: string, make: (locale: JavaLocale) => DecimalFormat): MethodTable {
  return {
    [`static ${name}()`]: () => make(DEFAULT_LOCALE),
    [`static ${name}(Locale)`]: (_runtime, _self, locale: JavaLocale) => make(locale),
  };
}

export const NUMBER_FORMAT_METHODS: Extension = {
  on: 'java.text.NumberFormat',
  methods: {
    ...factories('getInstance', (locale) => new DecimalFormat(NUMBER, locale)),
    ...factories('getNumberInstance', (locale) => new DecimalFormat(NUMBER, locale)),
    ...factories('getIntegerInstance', integerFormat),
    ...factories('getPercentInstance', (locale) => new DecimalFormat(PERCENT, locale)),
    ...factories('getCurrencyInstance', (locale) => new DecimalFormat(CURRENCY, locale)),
    'format(Object)': (_runtime, self: DecimalFormat, value: Value) => self.format(value),
    'parse(String)': (_runtime, self: DecimalFormat, text: string) => self.parse(text),
    'getMinimumFractionDigits()': (_runtime, self: DecimalFormat) => self.pattern.fractionDigitsMin,
    'getMaximumFractionDigits()': (_runtime, self: DecimalFormat) => self.pattern.fractionDigitsMax,
    'getMinimumIntegerDigits()': (_runtime, self: DecimalFormat) => self.pattern.integerDigitsMin,
    'getMaximumIntegerDigits()': (_runtime, self: DecimalFormat) => self.pattern.integerDigitsMax,
    'setMinimumFractionDigits(int)': (_runtime, self: DecimalFormat, count: number) => {
      const fractionDigitsMin = Math.max(count, 0);
      const fractionDigitsMax = Math.max(self.pattern.fractionDigitsMax, fractionDigitsMin);
      self.change({ fractionDigitsMin, fractionDigitsMax });
      return null;
    },
    'setMaximumFractionDigits(int)': (_runtime, self: DecimalFormat, count: number) => {
      const fractionDigitsMax = Math.max(count, 0);
      const fractionDigitsMin = Math.min(self.pattern.fractionDigitsMin, fractionDigitsMax);
      self.change({ fractionDigitsMin, fractionDigitsMax });
      return null;
    },
    'setMinimumIntegerDigits(int)': (_runtime, self: DecimalFormat, count: number) => {
      self.change({ integerDigitsMin: Math.max(count, 0) });
      return null;
    },
    'setMaximumIntegerDigits(int)': (_runtime, self: DecimalFormat, count: number) => {
      self.change({ integerDigitsMax: Math.max(count, 0) });
      return null;
    },
    'isGroupingUsed()': (_runtime, self: DecimalFormat) => self.pattern.groupSize > 0,
    'setGroupingUsed(boolean)': (_runtime, self: DecimalFormat, isUsed: boolean) => {
      self.change({ groupSize: isUsed ? self.pattern.groupSize || 3 : 0 });
      return null;
    },
    'isParseIntegerOnly()': (_runtime, self: DecimalFormat) => self.isParsingIntegers,
    'setParseIntegerOnly(boolean)': (_runtime, self: DecimalFormat, isOn: boolean) => {
      self.isParsingIntegers = isOn;
      return null;
    },
    'getRoundingMode()': (_runtime, self: DecimalFormat) => ROUNDING_MODES[self.rounding] ?? null,
    'setRoundingMode(java.math.RoundingMode)': (_runtime, self: DecimalFormat, rounding: RoundingMode) => {
      self.rounding = rounding.mode;
      return null;
    },
    'clone()': (_runtime, self: DecimalFormat) => self.copy(),
  },
};

export const DECIMAL_FORMAT_METHODS: Extension = {
  on: 'java.text.DecimalFormat',
  methods: {
    'new()': () => new DecimalFormat(NUMBER, DEFAULT_LOCALE),
    'new(String)': (_runtime, _self, pattern: string) => new DecimalFormat(pattern, DEFAULT_LOCALE),
    'new(String, DecimalFormatSymbols)': (_runtime, _self, pattern: string, symbols: DecimalFormatSymbols) =>
      new DecimalFormat(pattern, symbols.locale),
    'applyPattern(String)': (_runtime, self: DecimalFormat, pattern: string) => {
      self.applyPattern(pattern);
      return null;
    },
    'toPattern()': (_runtime, self: DecimalFormat) => self.source,
    'setParseBigDecimal(boolean)': (_runtime, self: DecimalFormat, isOn: boolean) => {
      self.isParsingDecimals = isOn;
      return null;
    },
    'setGroupingSize(int)': (_runtime, self: DecimalFormat, groupSize: number) => {
      self.change({ groupSize });
      return null;
    },
    'setPositivePrefix(String)': (_runtime, self: DecimalFormat, prefix: string) => {
      self.change({ prefix });
      return null;
    },
    'setNegativePrefix(String)': (_runtime, self: DecimalFormat, negativePrefix: string) => {
      self.change({ negativePrefix });
      return null;
    },
  },
};
