/** The conversions `%tY`, `%tH`, … of java.util.Formatter. */
import type { Value } from '#groovy/runtime/host';
import { formatMoment } from '../../text/date-format/date-formatter.ts';
import { JavaCalendar } from '../calendar.ts';
import { JavaDate } from '../date.ts';
import type { JavaLocale } from '../locale.ts';
import { type JavaTimeZone, UTC } from '../time-zone.ts';

/** Letters to patterns of SimpleDateFormat. */
const PATTERNS: Readonly<Record<string, string>> = {
  H: 'HH',
  I: 'hh',
  k: 'H',
  l: 'h',
  M: 'mm',
  S: 'ss',
  L: 'SSS',
  z: 'Z',
  Z: 'z',
  B: 'MMMM',
  b: 'MMM',
  h: 'MMM',
  A: 'EEEE',
  a: 'EEE',
  Y: 'yyyy',
  y: 'yy',
  j: 'DDD',
  m: 'MM',
  d: 'dd',
  e: 'd',
  R: 'HH:mm',
  T: 'HH:mm:ss',
  r: 'hh:mm:ss a',
  D: 'MM/dd/yy',
  F: 'yyyy-MM-dd',
  c: 'EEE MMM dd HH:mm:ss z yyyy',
};

const NANOS = '000000';
const YEARS_PER_CENTURY = 100;

/** Letters without a pattern. */
const OTHERS = 'sQNpC';

export function isDateLetter(letter: string): boolean {
  return OTHERS.includes(letter) || Object.hasOwn(PATTERNS, letter);
}

/** Undefined if the value is not a date. */
export function formatDateLetter(letter: string, value: Value, locale: JavaLocale): string | undefined {
  const moment = momentOf(value);
  if (moment === null) return undefined;
  const { millis, zone } = moment;
  const format = (pattern: string): string => formatMoment(pattern, millis, zone, locale);
  switch (letter) {
    case 's':
      return String(Math.floor(millis / 1000));
    case 'Q':
      return String(millis);
    case 'N':
      return format('SSS') + NANOS;
    case 'p':
      return format('a').toLowerCase();
    case 'C':
      return String(Math.floor(Number(format('yyyy')) / YEARS_PER_CENTURY)).padStart(2, '0');
    default:
      return format(PATTERNS[letter] as string);
  }
}

function momentOf(value: Value): { millis: number; zone: JavaTimeZone } | null {
  if (value instanceof JavaDate) return { millis: value.millis, zone: UTC };
  if (value instanceof JavaCalendar) return { millis: value.millis, zone: value.zone };
  return typeof value === 'bigint' ? { millis: Number(value), zone: UTC } : null;
}
