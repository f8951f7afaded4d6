/** java.text.DecimalFormatSymbols. */
import { Char } from '#base';
import type { MethodTable } from '../../runtime/host.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { type NumberSymbols, numberSymbols } from './number-symbols.ts';

/** The signs of numbers in a language, which a script may change. */
export class DecimalFormatSymbols {
  readonly locale: JavaLocale;
  symbols: NumberSymbols;

  constructor(locale: JavaLocale, symbols: NumberSymbols = numberSymbols(locale)) {
    this.locale = locale;
    this.symbols = symbols;
  }

  get [TYPE](): GroovyType {
    return DECIMAL_FORMAT_SYMBOLS_TYPE;
  }

  change(changes: Partial<NumberSymbols>): null {
    this.symbols = { ...this.symbols, ...changes };
    return null;
  }
}

/** Reading and writing one sign that is a single character. */
function sign(property: string, name: 'decimal' | 'grouping' | 'minus'): MethodTable {
  return {
    [`get${property}()`]: (_runtime, self: DecimalFormatSymbols) =>
      new Char(self.symbols[name].charCodeAt(0)),
    [`set${property}(char)`]: (_runtime, self: DecimalFormatSymbols, value: Char) =>
      self.change({ [name]: String.fromCharCode(value.code) }),
  };
}

export const DECIMAL_FORMAT_SYMBOLS_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DecimalFormatSymbols',
  interfaces: ['java.lang.Cloneable'],
  methods: {
    'new()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'new(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    'static getInstance()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    ...sign('DecimalSeparator', 'decimal'),
    ...sign('MonetaryDecimalSeparator', 'decimal'),
    ...sign('GroupingSeparator', 'grouping'),
    ...sign('MinusSign', 'minus'),
    'getCurrencySymbol()': (_runtime, self: DecimalFormatSymbols) => self.symbols.currencySymbol,
    'setCurrencySymbol(String)': (_runtime, self: DecimalFormatSymbols, currencySymbol: string) =>
      self.change({ currencySymbol }),
    'getInternationalCurrencySymbol()': (_runtime, self: DecimalFormatSymbols) => self.symbols.currencyCode,
    'getPercent()': () => new Char('%'.charCodeAt(0)),
    'getZeroDigit()': () => new Char('0'.charCodeAt(0)),
    'getNaN()': () => 'NaN',
    'getInfinity()': () => '\u221e',
    'clone()': (_runtime, self: DecimalFormatSymbols) => new DecimalFormatSymbols(self.locale, self.symbols),
  },
});
