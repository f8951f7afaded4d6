/** The first of the browser's languages that there are texts for. */

/** Texts of another language: an object that lacks one does not compile. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translated<R>
    : { readonly [K in keyof T]: Translated<T[K]> };

const LANGUAGES = ['en'] as const;
type Language = (typeof LANGUAGES)[number];

// The worker of answers has one; what the tests run in need not.
const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
const language: Language =
  tags
    .map((tag) => LANGUAGES.find((known) => known === tag.split('-', 1)[0]?.toLowerCase()))
    .find((known) => known !== undefined) ?? 'en';

export function chosen<T>(texts: Readonly<Record<Language, Translated<T>>>): Translated<T> {
  return texts[language];
}

/** A number as people of the language write it; with at most so many digits behind the point. */
export function numberText(value: number, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** A number by its most significant digits. */
export function roughText(value: number, significantDigits: number): string {
  return value.toLocaleString(language, { maximumSignificantDigits: significantDigits });
}

export function timeText(time: string | number): string {
  return new Date(time).toLocaleString(language);
}
