/** java.text.DecimalFormatSymbols. */
import { Char } from '#base';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, TYPE } from '#groovy/runtime/host';
import { currencySymbol, JavaCurrency } from '../util/currency.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { type NumberSymbols, numberSymbols } from './decimal-format/number-symbols.ts';

/** The symbols of numbers in a locale, which a script may change. */
export class DecimalFormatSymbols {
  readonly [TYPE] = DECIMAL_FORMAT_SYMBOLS_TYPE;
  readonly locale: JavaLocale;
  symbols: NumberSymbols;

  constructor(locale: JavaLocale, symbols: NumberSymbols = numberSymbols(locale)) {
    this.locale = locale;
    this.symbols = symbols;
  }

  change(changes: Partial<NumberSymbols>): null {
    this.symbols = { ...this.symbols, ...changes };
    return null;
  }
}

type CharacterSign =
  | 'decimal'
  | 'grouping'
  | 'minus'
  | 'zero'
  | 'digit'
  | 'separator'
  | 'percent'
  | 'perMille';

/** Getter and setter of a symbol of one character. */
function sign(property: string, name: CharacterSign): MethodTable {
  return {
    [`get${property}()`]: (_runtime, self: DecimalFormatSymbols) =>
      new Char(self.symbols[name].charCodeAt(0)),
    [`set${property}(char)`]: (_runtime, self: DecimalFormatSymbols, value: Char) =>
      self.change({ [name]: String.fromCharCode(value.code) }),
  };
}

/** Getter and setter of a symbol of any length. */
function word(property: string, name: 'infinity' | 'nan' | 'exponent' | 'currencySymbol'): MethodTable {
  return {
    [`get${property}()`]: (_runtime, self: DecimalFormatSymbols) => self.symbols[name],
    [`set${property}(String)`]: (_runtime, self: DecimalFormatSymbols, text: string | null) => {
      if (text === null) throw nullPointer();
      return self.change({ [name]: text });
    },
  };
}

export const DECIMAL_FORMAT_SYMBOLS_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DecimalFormatSymbols',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'new(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    'static getInstance()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    ...sign('DecimalSeparator', 'decimal'),
    ...sign('MonetaryDecimalSeparator', 'decimal'),
    ...sign('GroupingSeparator', 'grouping'),
    ...sign('MonetaryGroupingSeparator', 'grouping'),
    ...sign('MinusSign', 'minus'),
    ...sign('ZeroDigit', 'zero'),
    ...sign('Digit', 'digit'),
    ...sign('PatternSeparator', 'separator'),
    ...sign('Percent', 'percent'),
    ...sign('PerMill', 'perMille'),
    ...word('Infinity', 'infinity'),
    ...word('NaN', 'nan'),
    ...word('ExponentSeparator', 'exponent'),
    ...word('CurrencySymbol', 'currencySymbol'),
    'getInternationalCurrencySymbol()': (_runtime, self: DecimalFormatSymbols) => self.symbols.currencyCode,
    'getCurrency()': (_runtime, self: DecimalFormatSymbols) => new JavaCurrency(self.symbols.currencyCode),
    'setCurrency(Currency)': (_runtime, self: DecimalFormatSymbols, { code }: JavaCurrency) =>
      self.change({ currencyCode: code, currencySymbol: currencySymbol(code, self.locale) }),
    'equals(Object)': (_runtime, self: DecimalFormatSymbols, other) =>
      other instanceof DecimalFormatSymbols && JSON.stringify(other.symbols) === JSON.stringify(self.symbols),
    'hashCode()': (runtime, self: DecimalFormatSymbols) =>
      runtime.hashCode(self.symbols.zero + self.symbols.grouping + self.symbols.decimal),
    'clone()': (_runtime, self: DecimalFormatSymbols) => new DecimalFormatSymbols(self.locale, self.symbols),
  })),
});
