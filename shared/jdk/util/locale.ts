/** `java.util.Locale`: language, country and variant; locale data comes from Intl. */

import { GroovyType, TYPE } from '#groovy/runtime/host';

const CONSTANTS: Readonly<Record<string, readonly [string, string]>> = {
  ENGLISH: ['en', ''],
  US: ['en', 'US'],
  UK: ['en', 'GB'],
  CANADA: ['en', 'CA'],
  GERMAN: ['de', ''],
  GERMANY: ['de', 'DE'],
  FRENCH: ['fr', ''],
  FRANCE: ['fr', 'FR'],
  ITALIAN: ['it', ''],
  ITALY: ['it', 'IT'],
  JAPANESE: ['ja', ''],
  JAPAN: ['ja', 'JP'],
  KOREAN: ['ko', ''],
  KOREA: ['ko', 'KR'],
  CHINESE: ['zh', ''],
  CHINA: ['zh', 'CN'],
  PRC: ['zh', 'CN'],
  SIMPLIFIED_CHINESE: ['zh', 'CN'],
  TAIWAN: ['zh', 'TW'],
  TRADITIONAL_CHINESE: ['zh', 'TW'],
  CANADA_FRENCH: ['fr', 'CA'],
  ROOT: ['', ''],
};

export class JavaLocale {
  readonly language: string;
  readonly country: string;
  readonly variant: string;

  constructor(language: string, country = '', variant = '') {
    this.language = language.toLowerCase();
    this.country = country.toUpperCase();
    this.variant = variant;
  }

  get [TYPE](): GroovyType {
    return LOCALE_TYPE;
  }

  /** `en_US`. */
  get text(): string {
    if (this.variant !== '') return [this.language, this.country, this.variant].join('_');
    if (this.country !== '') return `${this.language}_${this.country}`;
    return this.language;
  }

  /** `en-US`; `und` for the root. */
  get tag(): string {
    const parts = [this.language === '' ? 'und' : this.language, this.country].filter((each) => each !== '');
    return parts.join('-');
  }
}

/** Countries whose weeks start on Monday, from CLDR; the first week of the year has at least four days. */
const MONDAY_FIRST: ReadonlySet<string> = new Set(
  'AD AN AT BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL NO PL RE RU SE SJ SK SM VA AU NZ HR SI RO UA TR LV RS'.split(
    ' ',
  ),
);
/** Exceptions, where one day is enough. */
const FROM_ONE_DAY: ReadonlySet<string> = new Set('AU NZ HR SI RO UA TR LV RS'.split(' '));

/** The default locale: that of the original servers. */
export const DEFAULT_LOCALE: JavaLocale = new JavaLocale('en', 'US');

/** The locale for Intl; English if Intl does not support it. */
export function intlLocale(locale: JavaLocale): string {
  if (!/^[a-z]{2,3}$/.test(locale.language)) return 'en-US';
  const tag = /^[A-Z]{2}$/.test(locale.country) ? `${locale.language}-${locale.country}` : locale.language;
  return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? 'en-US';
}

/** First day of the week (1 is Sunday), and minimum days in the first week of a year. */
export function weekOf(locale: JavaLocale): { firstDay: number; minimalDays: number } {
  const isMondayFirst = MONDAY_FIRST.has(locale.country);
  return {
    firstDay: isMondayFirst ? 2 : 1,
    minimalDays: isMondayFirst && !FROM_ONE_DAY.has(locale.country) ? 4 : 1,
  };
}

export const LOCALE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Locale',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  statics: Object.fromEntries(
    Object.entries(CONSTANTS).map(([name, [language, country]]) => [
      name,
      () => new JavaLocale(language, country),
    ]),
  ),
});
