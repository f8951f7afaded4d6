/** The methods of `java.util.Locale`, of which most are names of languages and countries. */
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { type MethodTable, methodTable, type Runtime } from '#groovy/runtime/host';
import { DEFAULT_LOCALE, intlLocale, JavaLocale } from '../locale.ts';
import { iso3Country, iso3Language, isoCountries, isoLanguages } from './iso-codes.ts';

/** The locales of `getAvailableLocales`; any other can be created as well. */
const AVAILABLE_LOCALES = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hr', 'hu', 'it', 'ja', 'ko', 'nl', 'no'],
  ...['pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh', 'de-AT', 'de-CH', 'de-DE'],
  ...['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US', 'en-ZA', 'es-ES', 'es-MX', 'fr-BE', 'fr-CA'],
  ...['fr-CH', 'fr-FR', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'nl-BE', 'nl-NL', 'pt-BR', 'pt-PT', 'zh-CN'],
];

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

export const LOCALE_METHODS = methodTable(() => ({
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
  'static getAvailableLocales()': () => new JavaArray('java.util.Locale', AVAILABLE_LOCALES.map(localeOfTag)),
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
}));
