/** java.util.Locale: a language, a country and a variant; what depends on it is asked of Intl. */
import { type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';

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

/** What is used where a script names none: the servers of old ran with it. */
export const DEFAULT_LOCALE: JavaLocale = new JavaLocale('en', 'US');

/** The locale as Intl takes it; one that Intl does not know is English. */
export function intlLocale(locale: JavaLocale): string {
  if (!/^[a-z]{2,3}$/.test(locale.language)) return 'en-US';
  const tag = /^[A-Z]{2}$/.test(locale.country) ? `${locale.language}-${locale.country}` : locale.language;
  return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? 'en-US';
}

function displayName(kind: 'language' | 'region', code: string): string {
  if (code === '') return '';
  return new Intl.DisplayNames(['en'], { type: kind }).of(code) ?? code;
}

function localeOfTag(tag: string): JavaLocale {
  const [language = '', country = ''] = tag.split('-');
  return new JavaLocale(language === 'und' ? '' : language, country);
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
  methods: {
    'new(String)': (_runtime, _self, language: string) => new JavaLocale(language),
    'new(String, String)': (_runtime, _self, language: string, country: string) =>
      new JavaLocale(language, country),
    'new(String, String, String)': (_runtime, _self, language: string, country: string, variant: string) =>
      new JavaLocale(language, country, variant),
    'static getDefault()': () => DEFAULT_LOCALE,
    'static forLanguageTag(String)': (_runtime, _self, tag: string) => localeOfTag(tag),
    'getLanguage()': (_runtime, self: JavaLocale) => self.language,
    'getCountry()': (_runtime, self: JavaLocale) => self.country,
    'getVariant()': (_runtime, self: JavaLocale) => self.variant,
    'getDisplayLanguage()': (_runtime, self: JavaLocale) => displayName('language', self.language),
    'getDisplayCountry()': (_runtime, self: JavaLocale) => displayName('region', self.country),
    'toLanguageTag()': (_runtime, self: JavaLocale) => self.tag,
    'toString()': (_runtime, self: JavaLocale) => self.text,
    'equals(Object)': (_runtime, self: JavaLocale, other: Value) =>
      other instanceof JavaLocale && other.text === self.text,
    'hashCode()': (runtime: Runtime, self: JavaLocale) => runtime.hashCode(self.text),
  },
});
