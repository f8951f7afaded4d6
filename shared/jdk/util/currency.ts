/** `java.util.Currency`, by the data of Intl. */

import { onDemand } from '#base';
import { linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from './locale.ts';

/** The code for no currency. */
const NO_CURRENCY = 'X'.repeat(3);

/** Countries by the currency they use, after ISO 3166 and 4217, with the currency's number. */
const COUNTRIES: Readonly<Record<string, readonly [number, string]>> = {
  AED: [784, 'AE'],
  ARS: [32, 'AR'],
  AUD: [36, 'AU KI NR TV'],
  BGN: [975, 'BG'],
  BRL: [986, 'BR'],
  CAD: [124, 'CA'],
  CHF: [756, 'CH LI'],
  CLP: [152, 'CL'],
  CNY: [156, 'CN'],
  COP: [170, 'CO'],
  CZK: [203, 'CZ'],
  DKK: [208, 'DK FO GL'],
  EGP: [818, 'EG'],
  EUR: [978, 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'],
  GBP: [826, 'GB IM JE GG'],
  HKD: [344, 'HK'],
  HUF: [348, 'HU'],
  IDR: [360, 'ID'],
  ILS: [376, 'IL'],
  INR: [356, 'IN'],
  ISK: [352, 'IS'],
  JPY: [392, 'JP'],
  KRW: [410, 'KR'],
  KWD: [414, 'KW'],
  MAD: [504, 'MA'],
  MXN: [484, 'MX'],
  MYR: [458, 'MY'],
  NGN: [566, 'NG'],
  NOK: [578, 'NO SJ'],
  NZD: [554, 'NZ CK NU'],
  PEN: [604, 'PE'],
  PHP: [608, 'PH'],
  PKR: [586, 'PK'],
  PLN: [985, 'PL'],
  RON: [946, 'RO'],
  RSD: [941, 'RS'],
  RUB: [643, 'RU'],
  SAR: [682, 'SA'],
  SEK: [752, 'SE'],
  SGD: [702, 'SG'],
  THB: [764, 'TH'],
  TRY: [949, 'TR'],
  TWD: [901, 'TW'],
  UAH: [980, 'UA'],
  USD: [840, 'US EC GU PR SV VI'],
  VND: [704, 'VN'],
  [NO_CURRENCY]: [999, ''],
  ZAR: [710, 'ZA'],
};

const codeByCountry = onDemand(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(COUNTRIES).flatMap(([code, [, countries]]) =>
        countries.split(' ').map((country) => [country, code] as const),
      ),
    ),
);

/** The currency of a locale's country; undefined if unknown. */
export function currencyCodeOf(locale: JavaLocale): string | undefined {
  return codeByCountry().get(locale.country);
}

/** The symbol of the currency in a locale: `$`, `CA$`, `EUR`. */
export function currencySymbol(code: string, locale: JavaLocale): string {
  const format = new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency: code });
  return format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? code;
}

/** Usual number of fraction digits of the currency; -1 for none. */
export function currencyDigits(code: string): number {
  if (code === NO_CURRENCY) return -1;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

export class JavaCurrency {
  readonly [TYPE] = CURRENCY_TYPE;
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  displayName(locale: JavaLocale): string {
    return new Intl.DisplayNames([intlLocale(locale)], { type: 'currency' }).of(this.code) ?? this.code;
  }
}

function isKnown(code: string): boolean {
  return Object.hasOwn(COUNTRIES, code) || Intl.supportedValuesOf('currency').includes(code);
}

function currencyOf(code: string | undefined): JavaCurrency {
  if (code !== undefined && isKnown(code)) return new JavaCurrency(code);
  throw illegalArgument(code === undefined ? null : invalidCodeMessage(code));
}

/** The message for an invalid code: its length, the country prefix, or all of it. */
function invalidCodeMessage(code: string): string {
  if (code.length !== 3) return `The input currency code: "${code}" must have a length of 3 characters`;
  if (!/^[A-Z]{2}/.test(code)) return `The country code: "${code.slice(0, 2)}" is not a valid ISO 3166 code`;
  return `The input currency code: "${code}" is not a valid ISO 4217 code`;
}

export const CURRENCY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Currency',
  interfaces: ['java.io.Serializable'],
  methods: methodTable(() => ({
    'static getInstance(String)': (_runtime, _self, code) => currencyOf(code),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) => currencyOf(currencyCodeOf(locale)),
    'static getAvailableCurrencies()': (runtime) =>
      linkedSetOf(
        runtime,
        Intl.supportedValuesOf('currency').map((code) => new JavaCurrency(code)),
      ),
    'getCurrencyCode()': (_runtime, self: JavaCurrency) => self.code,
    'getSymbol()': (_runtime, self: JavaCurrency) => currencySymbol(self.code, DEFAULT_LOCALE),
    'getSymbol(Locale)': (_runtime, self: JavaCurrency, locale: JavaLocale) =>
      currencySymbol(self.code, locale),
    'getDisplayName()': (_runtime, self: JavaCurrency) => self.displayName(DEFAULT_LOCALE),
    'getDisplayName(Locale)': (_runtime, self: JavaCurrency, locale: JavaLocale) => self.displayName(locale),
    'getDefaultFractionDigits()': (_runtime, self: JavaCurrency) => currencyDigits(self.code),
    'getNumericCodeAsString()': (_runtime, self: JavaCurrency) =>
      String(COUNTRIES[self.code]?.[0] ?? 0).padStart(3, '0'),
    'getNumericCode()': (_runtime, self: JavaCurrency) => COUNTRIES[self.code]?.[0] ?? 0,
    'equals(Object)': (_runtime, self: JavaCurrency, other) =>
      other instanceof JavaCurrency && other.code === self.code,
    'hashCode()': (runtime: Runtime, self: JavaCurrency) => runtime.hashCode(self.code),
    'toString()': (_runtime, self: JavaCurrency) => self.code,
  })),
});
