/** The signs that numbers are written with in a language. */
import { intlLocale, type JavaLocale } from '../util/locale.ts';

export interface NumberSymbols {
  readonly decimal: string;
  readonly grouping: string;
}

const ENGLISH: NumberSymbols = { decimal: '.', grouping: ',' };
/** Large enough to be grouped in every language. */
const SAMPLE = 1_234_567.5;

export function numberSymbols(locale: JavaLocale): NumberSymbols {
  if (locale.language === 'en' || locale.language === '') return ENGLISH;
  const parts = new Intl.NumberFormat(intlLocale(locale)).formatToParts(SAMPLE);
  const sign = (type: Intl.NumberFormatPartTypes): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal') ?? ENGLISH.decimal, grouping: sign('group') ?? ENGLISH.grouping };
}

/** Digits with a separator before every `size` of them, from the right. */
export function grouped(digits: string, separator: string, size: number): string {
  if (size <= 0) return digits;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(separator);
}
