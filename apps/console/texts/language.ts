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

/** Between groups of three digits, and before the fraction. */
const SEPARATORS: Readonly<Record<Language, { readonly group: string; readonly fraction: string }>> = {
  en: { group: ',', fraction: '.' },
};
const GROUP_STARTS = /\B(?=(?:\d{3})+$)/g;
/** Greater ones have fewer exact fraction digits than may be shown. */
const FIXED_MAX = 1e9;

/**
 * A number in the language's format, with at most `digits` fraction digits. Not by Intl, whose first use takes 20 to
 * 50 ms of the page's start.
 */
export function numberText(value: number, digits = 0): string {
  if (!(Math.abs(value) < FIXED_MAX))
    return value.toLocaleString(language, { maximumFractionDigits: digits });
  const [whole = '', fraction = ''] = value.toFixed(digits).split('.');
  const { group, fraction: point } = SEPARATORS[language];
  const kept = fraction.replace(/0+$/, '');
  return whole.replace(GROUP_STARTS, group) + (kept === '' ? '' : point + kept);
}

/** A number rounded to its most significant digits. */
export function roughText(value: number, significantDigits: number): string {
  return value.toLocaleString(language, { maximumSignificantDigits: significantDigits });
}

export function timeText(time: string | number): string {
  return new Date(time).toLocaleString(language);
}
