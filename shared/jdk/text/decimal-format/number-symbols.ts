/** Localized symbols of number formats. */

import { currencyCodeOf, currencySymbol } from '../../util/currency.ts';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../../util/locale.ts';

export interface NumberSymbols {
  readonly decimal: string;
  readonly grouping: string;
  readonly minus: string;
  /** The digit 0; the others follow it. */
  readonly zero: string;
  /** Pattern characters: an optional digit, and the separator of positive and negative patterns. */
  readonly digit: string;
  readonly separator: string;
  readonly percent: string;
  readonly perMille: string;
  readonly infinity: string;
  readonly nan: string;
  readonly exponent: string;
  /** ISO 4217, of the locale's country. */
  readonly currencyCode: string;
  readonly currencySymbol: string;
}

const ENGLISH: NumberSymbols = {
  decimal: '.',
  grouping: ',',
  minus: '-',
  zero: '0',
  digit: '#',
  separator: ';',
  percent: '%',
  perMille: '\u2030',
  infinity: '\u221e',
  nan: 'NaN',
  exponent: 'E',
  currencyCode: 'USD',
  currencySymbol: '$',
};
/** The ISO 4217 code for no currency, with the generic symbol. */
const NO_CURRENCY = { currencyCode: '', currencySymbol: '\u00a4' };
/** Large enough to be grouped in every locale. */
const SAMPLE = -1_234_567.5;

export function numberSymbols(locale: JavaLocale): NumberSymbols {
  if (locale.text === DEFAULT_LOCALE.text) return ENGLISH;
  return { ...ENGLISH, ...signs(locale), ...currency(locale) };
}

function signs(locale: JavaLocale): Pick<NumberSymbols, 'decimal' | 'grouping' | 'minus'> {
  if (locale.language === 'en' || locale.language === '') return ENGLISH;
  const parts = new Intl.NumberFormat(intlLocale(locale)).formatToParts(SAMPLE);
  const sign = (type: Intl.NumberFormatPartTypes): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return {
    decimal: sign('decimal') ?? ENGLISH.decimal,
    grouping: sign('group') ?? ENGLISH.grouping,
    minus: sign('minusSign') ?? ENGLISH.minus,
  };
}

function currency(locale: JavaLocale): Pick<NumberSymbols, 'currencyCode' | 'currencySymbol'> {
  const code = currencyCodeOf(locale);
  return code === undefined
    ? NO_CURRENCY
    : { currencyCode: code, currencySymbol: currencySymbol(code, locale) };
}

/** Digits with a separator before each group of `size`, from the right. */
export function grouped(digits: string, separator: string, size: number): string {
  if (size <= 0) return digits;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(separator);
}
