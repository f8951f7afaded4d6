/** Localized names of months, weekdays, eras and am/pm markers. */

import { DAY_MS } from '../../util/calendar/civil-date.ts';
import { intlLocale, type JavaLocale } from '../../util/locale.ts';

const MONTHS = 12;
const WEEKDAYS = 7;
/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = 3 * DAY_MS;

export interface DateNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Standalone names of months, without a day. */
  readonly standaloneMonths: readonly string[];
  readonly shortStandaloneMonths: readonly string[];
  /** Starting with Sunday. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly string[];
  readonly eras: readonly string[];
}

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ENGLISH_SHORT_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

const ENGLISH: DateNames = {
  months: ENGLISH_MONTHS,
  shortMonths: ENGLISH_SHORT_MONTHS,
  standaloneMonths: ENGLISH_MONTHS,
  shortStandaloneMonths: ENGLISH_SHORT_MONTHS,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  halves: ['AM', 'PM'],
  eras: ['BC', 'AD'],
};

/** By locale of Intl, which takes two milliseconds to write all names of one; the oldest entry is evicted. */
const NAMES_CACHE = new Map<string, DateNames>();
const CACHED_LOCALES_MAX = 64;

export function dateNames(locale: JavaLocale): DateNames {
  if (locale.language === 'en' || locale.language === '') return ENGLISH;
  const tag = intlLocale(locale);
  const cached = NAMES_CACHE.get(tag);
  if (cached !== undefined) return cached;
  const names = namesIn(tag);
  const [oldest] = NAMES_CACHE.keys();
  if (NAMES_CACHE.size >= CACHED_LOCALES_MAX && oldest !== undefined) NAMES_CACHE.delete(oldest);
  NAMES_CACHE.set(tag, names);
  return names;
}

function namesIn(tag: string): DateNames {
  const months = (style: 'long' | 'short', beside: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(tag, { month: style, ...beside, timeZone: 'UTC' });
    return Array.from({ length: MONTHS }, (_, month) => part(format, Date.UTC(1970, month, 1), 'month'));
  };
  const weekdays = (style: 'long' | 'short'): string[] => {
    // Beside a day, which some languages write with a period.
    const beside = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(tag, { weekday: style, ...beside });
    return Array.from({ length: WEEKDAYS }, (_, day) => part(format, SUNDAY_MS + day * DAY_MS, 'weekday'));
  };
  return {
    ...ENGLISH,
    months: months('long', { day: 'numeric' }),
    shortMonths: months('short', { day: 'numeric' }),
    standaloneMonths: months('long', {}),
    shortStandaloneMonths: months('short', {}),
    weekdays: weekdays('long'),
    shortWeekdays: weekdays('short'),
  };
}

function part(format: Intl.DateTimeFormat, millis: number, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(millis).find((each) => each.type === type)?.value ?? '';
}
