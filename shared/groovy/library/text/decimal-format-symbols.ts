/** java.text.DecimalFormatSymbols. */
import { Char } from '#base';
import { TYPE } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { numberSymbols } from './number-symbols.ts';

/** The signs of numbers in a language. */
export class DecimalFormatSymbols {
  readonly locale: JavaLocale;
  constructor(locale: JavaLocale) {
    this.locale = locale;
  }
  get [TYPE](): GroovyType {
    return DECIMAL_FORMAT_SYMBOLS_TYPE;
  }
}

export const DECIMAL_FORMAT_SYMBOLS_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DecimalFormatSymbols',
  methods: {
    'new()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'new(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    'static getInstance()': () => new DecimalFormatSymbols(DEFAULT_LOCALE),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) => new DecimalFormatSymbols(locale),
    'getDecimalSeparator()': (_runtime, self: DecimalFormatSymbols) =>
      new Char(numberSymbols(self.locale).decimal.charCodeAt(0)),
    'getGroupingSeparator()': (_runtime, self: DecimalFormatSymbols) =>
      new Char(numberSymbols(self.locale).grouping.charCodeAt(0)),
  },
});
