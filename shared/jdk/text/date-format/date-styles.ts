/** Patterns of the styles of `java.text.DateFormat`: FULL (0), LONG, MEDIUM, SHORT (3). */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../../util/locale.ts';

export const MEDIUM = 2;
export const SHORT = 3;

/** Those of Java 17 for the United States. */
const DATE_PATTERNS = ['EEEE, MMMM d, y', 'MMMM d, y', 'MMM d, y', 'M/d/yy'];
const TIME_PATTERNS = ['h:mm:ss a zzzz', 'h:mm:ss a z', 'h:mm:ss a', 'h:mm a'];
/** The style names, in the order of their numbers. */
export const DATE_STYLES = ['full', 'long', 'medium', 'short'] as const;
type Style = (typeof DATE_STYLES)[number];

/** A sample whose numbers identify the fields and the digits of each: 3 February 2014, 04:05:06. */
const SAMPLE = Date.UTC(2014, 1, 3, 4, 5, 6);

/** The pattern of a date, a time (null: none), or both in a locale. */
export function stylePattern(date: number | null, time: number | null, locale: JavaLocale): string {
  const dateStyle = styleNamed('date', date);
  const timeStyle = styleNamed('time', time);
  const isEnglish = locale.language === DEFAULT_LOCALE.language && ['', 'US'].includes(locale.country);
  if (!isEnglish && locale.language !== '') return localPattern(dateStyle, timeStyle, locale);
  const patterns = [
    ...(date === null ? [] : [DATE_PATTERNS[date]]),
    ...(time === null ? [] : [TIME_PATTERNS[time]]),
  ];
  return patterns.join(Math.max(date ?? SHORT, time ?? SHORT) < MEDIUM ? " 'at' " : ', ');
}

function styleNamed(kind: 'date' | 'time', style: number | null): Style | undefined {
  if (style === null) return undefined;
  const name = DATE_STYLES[style];
  if (name !== undefined) return name;
  throw illegalArgument(`Illegal ${kind} style ${style}`);
}

/** Derives a pattern from Intl's format of the sample. */
function localPattern(date: Style | undefined, time: Style | undefined, locale: JavaLocale): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: 'UTC',
    ...(date === undefined ? {} : { dateStyle: date }),
    ...(time === undefined ? {} : { timeStyle: time }),
  });
  const hasHalves = format.resolvedOptions().hour12 === true;
  return format
    .formatToParts(SAMPLE)
    .map(({ type, value }) => partPattern(type, value, hasHalves, time))
    .join('');
}

function partPattern(
  type: Intl.DateTimeFormatPartTypes,
  value: string,
  hasHalves: boolean,
  time: Style | undefined,
): string {
  const twice = (letter: string): string => (value.length > 1 ? letter + letter : letter);
  switch (type) {
    case 'day':
      return twice('d');
    case 'month':
      if (/^\d+$/.test(value)) return twice('M');
      return value.endsWith('.') || value.length <= 4 ? 'MMM' : 'MMMM';
    case 'year':
      return value.length === 2 ? 'yy' : 'y';
    case 'weekday':
      return 'EEEE';
    case 'hour':
      return twice(hasHalves ? 'h' : 'H');
    case 'minute':
      return 'mm';
    case 'second':
      return 'ss';
    case 'dayPeriod':
      return 'a';
    case 'timeZoneName':
      return time === 'full' ? 'zzzz' : 'z';
    default:
      return /[A-Za-z']/.test(value) ? `'${value.replaceAll("'", "''")}'` : value;
  }
}
