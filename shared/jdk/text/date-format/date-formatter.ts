/** Formats timestamps by a pattern of `java.text.SimpleDateFormat`. */

import { CalendarField } from '../../util/calendar/calendar-fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../util/calendar/civil-date.ts';
import { JavaCalendar } from '../../util/calendar.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../../util/locale.ts';
import type { JavaTimeZone } from '../../util/time-zone.ts';
import { type DateNames, dateNames } from './date-names.ts';
import { DateParser } from './date-parser.ts';
import { type PatternPart, parseDatePattern } from './date-pattern.ts';

export function formatMoment(
  pattern: string,
  millis: number,
  zone: JavaTimeZone,
  locale: JavaLocale = DEFAULT_LOCALE,
): string {
  return formatParts(parseDatePattern(pattern), new JavaCalendar(zone, millis), dateNames(locale));
}

/** Parses a timestamp; throws ParseException if the text does not match the pattern. */
export function parseMoment(pattern: string, text: string, zone: JavaTimeZone): number {
  return new DateParser(parseDatePattern(pattern), dateNames(DEFAULT_LOCALE), zone).parse(text);
}

export function formatParts(parts: readonly PatternPart[], calendar: JavaCalendar, names: DateNames): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : formatField(part.letter, part.count, calendar, names)))
    .join('');
}

function formatField(letter: string, count: number, calendar: JavaCalendar, names: DateNames): string {
  const number = (field: number): string => padded(calendar.get(field), count);
  switch (letter) {
    case 'G':
      return names.eras[calendar.get(CalendarField.Era)] ?? '';
    case 'y':
      return year(calendar.get(CalendarField.Year), count);
    case 'Y':
      return year(calendar.weekYear, count);
    case 'M':
      return month(calendar.get(CalendarField.Month), count, names.months, names.shortMonths);
    case 'L': {
      const { standaloneMonths, shortStandaloneMonths } = names;
      return month(calendar.get(CalendarField.Month), count, standaloneMonths, shortStandaloneMonths);
    }
    case 'd':
      return number(CalendarField.DayOfMonth);
    case 'k':
      return padded(calendar.get(CalendarField.HourOfDay) || 24, count);
    case 'H':
      return number(CalendarField.HourOfDay);
    case 'm':
      return number(CalendarField.Minute);
    case 's':
      return number(CalendarField.Second);
    case 'S':
      return number(CalendarField.Millisecond);
    case 'E':
      return named(calendar.get(CalendarField.DayOfWeek) - 1, count, names.weekdays, names.shortWeekdays);
    case 'u':
      return padded(((calendar.get(CalendarField.DayOfWeek) + 5) % 7) + 1, count);
    case 'D':
      return number(CalendarField.DayOfYear);
    case 'F':
      return number(CalendarField.DayOfWeekInMonth);
    case 'w':
      return number(CalendarField.WeekOfYear);
    case 'W':
      return number(CalendarField.WeekOfMonth);
    case 'a':
      return names.halves[calendar.get(CalendarField.AmPm)] ?? '';
    case 'h':
      return padded(calendar.get(CalendarField.Hour) || 12, count);
    case 'K':
      return number(CalendarField.Hour);
    case 'z':
      return calendar.zone.displayName(
        calendar.get(CalendarField.DstOffset) !== 0,
        count >= 4 ? 'long' : 'short',
      );
    case 'Z':
      return offsetText(calendar, '');
    default:
      return isoOffset(calendar, count);
  }
}

function padded(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

function year(value: number, count: number): string {
  return count === 2 ? padded(value % 100, 2) : padded(value, count);
}

function month(value: number, count: number, long: readonly string[], short: readonly string[]): string {
  if (count < 3) return padded(value + 1, count);
  return named(value, count, long, short);
}

function named(index: number, count: number, long: readonly string[], short: readonly string[]): string {
  return (count >= 4 ? long[index] : short[index]) ?? '';
}

function offsetText(calendar: JavaCalendar, separator: string): string {
  const offset = calendar.zone.offsetAt(calendar.millis);
  const absolute = Math.abs(offset);
  const hours = padded(Math.floor(absolute / HOUR_MS), 2);
  const minutes = padded(Math.floor(absolute / MINUTE_MS) % 60, 2);
  return `${offset < 0 ? '-' : '+'}${hours}${separator}${minutes}`;
}

function isoOffset(calendar: JavaCalendar, count: number): string {
  if (calendar.zone.offsetAt(calendar.millis) === 0) return 'Z';
  const text = offsetText(calendar, count === 3 ? ':' : '');
  return count === 1 ? text.slice(0, 3) : text;
}
