/** Display names of time zones, which depend only on the zone id. */

import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../locale.ts';
import { isGreenwich, modernId, momentIn, rulesNamed, type ZoneRules } from './zone-rules.ts';

/** `CET` or `Central European Time`. */
export type NameStyle = 'short' | 'long';

/** Java's standard and daylight saving names where Intl prints an offset. */
const SHORT_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  'Europe/Berlin': ['CET', 'CEST'],
  'Europe/Vienna': ['CET', 'CEST'],
  'Europe/Zurich': ['CET', 'CEST'],
  'Europe/Paris': ['CET', 'CEST'],
  'Europe/Rome': ['CET', 'CEST'],
  'Europe/Madrid': ['CET', 'CEST'],
  'Europe/Amsterdam': ['CET', 'CEST'],
  'Europe/Brussels': ['CET', 'CEST'],
  'Europe/Stockholm': ['CET', 'CEST'],
  'Europe/London': ['GMT', 'BST'],
  'Europe/Helsinki': ['EET', 'EEST'],
  'Europe/Athens': ['EET', 'EEST'],
  'Europe/Moscow': ['MSK', 'MSD'],
  'Asia/Tokyo': ['JST', 'JDT'],
  'Asia/Kolkata': ['IST', 'IDT'],
  'Asia/Calcutta': ['IST', 'IDT'],
  'Asia/Shanghai': ['CST', 'CDT'],
  'Australia/Sydney': ['AEST', 'AEDT'],
};

/** The names of UTC in the default language, short and long. */
const UTC_NAMES = ['UTC', 'Coordinated Universal Time'] as const;
const GMT_NAMES = ['GMT', 'Greenwich Mean Time'] as const;

/** The name of an id in standard or daylight saving time; null without a name. */
export function zoneName(
  id: string,
  isSummer: boolean,
  style: NameStyle,
  locale: JavaLocale = DEFAULT_LOCALE,
): string | null {
  const rules = rulesNamed(id);
  if (rules === null) return null;
  if (locale.language !== DEFAULT_LOCALE.language) {
    const name = intlName(rules, isSummer, style, locale);
    // In other languages the name may be a numeric offset.
    if (name !== null && !/\d/.test(name)) return name;
  }
  if (rules.intlId === null) {
    return (isGreenwich(id) ? GMT_NAMES : UTC_NAMES)[style === 'short' ? 0 : 1];
  }
  const known = SHORT_NAMES[modernId(id)];
  if (style === 'short' && known !== undefined) return known[isSummer ? 1 : 0];
  return intlName(rules, isSummer, style, DEFAULT_LOCALE);
}

function intlName(rules: ZoneRules, isSummer: boolean, style: NameStyle, locale: JavaLocale): string | null {
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: rules.intlId ?? 'UTC',
    timeZoneName: style,
  });
  const parts = format.formatToParts(momentIn(rules, isSummer));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? null;
}
