/**
 * The words that the console shows, in the first of the browser's languages that there are texts for. A language is an
 * object of the type {@link Texts}: one that lacks a text does not compile.
 */
import { ENGLISH } from './english.ts';

type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };

export type Texts = Translated<typeof ENGLISH>;

const LANGUAGES: Readonly<Record<string, Texts>> = { en: ENGLISH };

const language =
  navigator.languages
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
    .find((tag) => tag in LANGUAGES) ?? 'en';

export const texts: Texts = LANGUAGES[language] ?? ENGLISH;

/** A number as people of the language write it; with at most so many digits behind the point. */
export function numberText(value: number, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

export function timeText(time: string | number): string {
  return new Date(time).toLocaleString(language);
}
