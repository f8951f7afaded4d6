/** `java.util.Locale`: language, country and variant; locale data comes from Intl. */

import { JavaArray } from '#groovy/runtime/collections/java-array';
import { GroovyType, type MethodTable, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { iso3Country, iso3Language, isoCountries, isoLanguages } from './locale/iso-codes.ts';

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

/** The locales of `getAvailableLocales`; any other can be created as well. */
const AVAILABLE_LOCALES = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hr', 'hu', 'it', 'ja', 'ko', 'nl', 'no'],
  ...['pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh', 'de-AT', 'de-CH', 'de-DE'],
  ...['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US', 'en-ZA', 'es-ES', 'es-MX', 'fr-BE', 'fr-CA'],
  ...['fr-CH', 'fr-FR', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'nl-BE', 'nl-NL', 'pt-BR', 'pt-PT', 'zh-CN'],
];

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

function displayName(kind: 'language' | 'region', code: string, shownIn: JavaLocale): string {
  if (code === '') return '';
  const isCode = kind === 'language' ? /^[a-z]{2,3}$/.test(code) : /^(?:[A-Z]{2}|\d{3})$/.test(code);
  return isCode ? (new Intl.DisplayNames([intlLocale(shownIn)], { type: kind }).of(code) ?? code) : code;
}

/** `German (Germany)`. */
function fullName(locale: JavaLocale, shownIn: JavaLocale): string {
  const language = displayName('language', locale.language, shownIn);
  const details = [displayName('region', locale.country, shownIn), locale.variant].filter(
    (each) => each !== '',
  );
  if (language === '') return details.join(', ');
  return details.length === 0 ? language : `${language} (${details.join(', ')})`;
}

/** Methods for display names, in the default and in a given language. */
function nameRows(property: string, name: (self: JavaLocale, shownIn: JavaLocale) => string): MethodTable {
  return {
    [`getDisplay${property}()`]: (_runtime, self: JavaLocale) => name(self, DEFAULT_LOCALE),
    [`getDisplay${property}(Locale)`]: (_runtime, self: JavaLocale, shownIn: JavaLocale) =>
      name(self, shownIn),
  };
}

function localeOfTag(tag: string): JavaLocale {
  const [language = '', country = ''] = tag.split('-');
  return new JavaLocale(language === 'und' ? '' : language, country);
}

/** Hash of language, script, country and variant, each times 31. */
function hashOf(runtime: Runtime, { language, country, variant }: JavaLocale): number {
  const parts = [language, '', country, variant];
  return parts.reduce((hash, part) => (Math.imul(hash, 31) + runtime.hashCode(part)) | 0, 0);
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
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, language) => new JavaLocale(language),
    'new(String, String)': (_runtime, _self, language, country) => new JavaLocale(language, country),
    'new(String, String, String)': (_runtime, _self, language, country, variant) =>
      new JavaLocale(language, country, variant),
    'static getDefault()': () => DEFAULT_LOCALE,
    'static forLanguageTag(String)': (_runtime, _self, tag) => localeOfTag(tag),
    'getLanguage()': (_runtime, self: JavaLocale) => self.language,
    'getCountry()': (_runtime, self: JavaLocale) => self.country,
    'getVariant()': (_runtime, self: JavaLocale) => self.variant,
    ...nameRows('Language', (self, shownIn) => displayName('language', self.language, shownIn)),
    ...nameRows('Country', (self, shownIn) => displayName('region', self.country, shownIn)),
    ...nameRows('Variant', (self) => self.variant),
    ...nameRows('Script', () => ''),
    ...nameRows('Name', fullName),
    'static getAvailableLocales()': () =>
      new JavaArray('java.util.Locale', AVAILABLE_LOCALES.map(localeOfTag)),
    'toLanguageTag()': (_runtime, self: JavaLocale) => self.tag,
    'toString()': (_runtime, self: JavaLocale) => self.text,
    'equals(Object)': (_runtime, self: JavaLocale, other) =>
      other instanceof JavaLocale && other.text === self.text,
    'hashCode()': hashOf,
    'clone()': (_runtime, self: JavaLocale) => self,
    'getISO3Language()': (_runtime, self: JavaLocale) => iso3Language(self.language),
    'getISO3Country()': (_runtime, self: JavaLocale) => iso3Country(self.country),
    'getScript()': () => '',
    'hasExtensions()': () => false,
    'stripExtensions()': (_runtime, self: JavaLocale) => self,
    'static getISOCountries()': () => new JavaArray('java.lang.String', isoCountries()),
    'static getISOLanguages()': () => new JavaArray('java.lang.String', isoLanguages()),
  })),
});
