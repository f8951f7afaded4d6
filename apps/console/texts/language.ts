/** Selects the first language of the browser that has texts, and formats numbers for it. */

/** Texts of another language: a missing one does not compile. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translated<R>
    : { readonly [K in keyof T]: Translated<T[K]> };

const LANGUAGES = ['en'] as const;
type Language = (typeof LANGUAGES)[number];

// Undefined outside of browsers and workers, as in tests.
const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
const language: Language =
  tags
    .map((tag) => LANGUAGES.find((known) => known === tag.split('-', 1)[0]?.toLowerCase()))
    .find((known) => known !== undefined) ?? 'en';

export function chosen<T>(texts: Readonly<Record<Language, Translated<T>>>): Translated<T> {
  return texts[language];
}

/** A number in the language's format, with at most `digits` fraction digits. */
export function numberText(value: number, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** A number rounded to its most significant digits. */
export function roughText(value: number, significantDigits: number): string {
  return value.toLocaleString(language, { maximumSignificantDigits: significantDigits });
}

export function timeText(time: string | number): string {
  return new Date(time).toLocaleString(language);
}
