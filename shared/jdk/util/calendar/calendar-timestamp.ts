/** Computes the timestamp from the fields of a calendar; of contradictory fields the last one set takes precedence. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { AFTER_CHRIST, BEFORE_CHRIST, CalendarField } from './calendar-fields.ts';
import { DAY_MS, dayNumber, daysInMonth, HOUR_MS, MINUTE_MS, SECOND_MS, weekday } from './civil-date.ts';

const EPOCH_YEAR = 1970;
const FIRST_MONTH = 0;
const DAYS_PER_WEEK = 7;

/** The stamp of an unset field; others increase. */
export const UNSET_STAMP = 0;

/** The fields and their stamps. */
export interface SetFields {
  readonly firstDayOfWeek: number;
  stampOf(field: number): number;
  /** `otherwise` for an unset field. */
  fieldOr(field: number, otherwise: number): number;
  /** The first day of the first week of a period. */
  firstWeek(start: number): number;
}

/** Milliseconds of the local time. */
export function localTimestamp(from: SetFields): number {
  return dayOf(from) * DAY_MS + timeOfDay(from);
}

function timeOfDay(from: SetFields): number {
  let hours = 0;
  const halfDay = Math.max(from.stampOf(CalendarField.Hour), from.stampOf(CalendarField.AmPm));
  if (from.stampOf(CalendarField.HourOfDay) >= halfDay) hours = from.fieldOr(CalendarField.HourOfDay, 0);
  else hours = from.fieldOr(CalendarField.Hour, 0) + 12 * from.fieldOr(CalendarField.AmPm, 0);
  return (
    hours * HOUR_MS +
    from.fieldOr(CalendarField.Minute, 0) * MINUTE_MS +
    from.fieldOr(CalendarField.Second, 0) * SECOND_MS +
    from.fieldOr(CalendarField.Millisecond, 0)
  );
}

function dayOf(from: SetFields): number {
  const written = from.fieldOr(CalendarField.Year, EPOCH_YEAR);
  const era = from.fieldOr(CalendarField.Era, AFTER_CHRIST);
  if (era !== BEFORE_CHRIST && era !== AFTER_CHRIST) {
    throw illegalArgument('Invalid era');
  }
  const year = era === BEFORE_CHRIST ? 1 - written : written;
  const month = from.fieldOr(CalendarField.Month, FIRST_MONTH);
  const start = dayNumber(year, month, 1);
  switch (dateField(from)) {
    case CalendarField.DayOfYear:
      return dayNumber(year, 0, 1) + from.fieldOr(CalendarField.DayOfYear, 1) - 1;
    case CalendarField.WeekOfYear:
      return dayInWeek(from, from.firstWeek(dayNumber(year, 0, 1)), CalendarField.WeekOfYear);
    case CalendarField.WeekOfMonth:
      return dayInWeek(from, from.firstWeek(start), CalendarField.WeekOfMonth);
    case CalendarField.DayOfWeekInMonth:
      return nthWeekday(from, start, year, month);
    default:
      return start + from.fieldOr(CalendarField.DayOfMonth, 1) - 1;
  }
}

/** The last set field among those that determine a day. */
function dateField(from: SetFields): number {
  const dayOfWeek = from.stampOf(CalendarField.DayOfWeek);
  const withWeekday = (field: number): number => {
    const stamp = from.stampOf(field);
    return stamp === UNSET_STAMP || dayOfWeek === UNSET_STAMP ? UNSET_STAMP : Math.max(stamp, dayOfWeek);
  };
  const candidates: [number, number][] = [
    [CalendarField.DayOfMonth, from.stampOf(CalendarField.DayOfMonth)],
    [CalendarField.WeekOfMonth, withWeekday(CalendarField.WeekOfMonth)],
    [CalendarField.DayOfWeekInMonth, withWeekday(CalendarField.DayOfWeekInMonth)],
    [CalendarField.DayOfYear, from.stampOf(CalendarField.DayOfYear)],
    [CalendarField.WeekOfYear, withWeekday(CalendarField.WeekOfYear)],
  ];
  const best = latest(candidates);
  if (best[1] !== UNSET_STAMP) return best[0];
  const alone = latest([
    [CalendarField.WeekOfMonth, from.stampOf(CalendarField.WeekOfMonth)],
    [CalendarField.DayOfWeekInMonth, Math.max(from.stampOf(CalendarField.DayOfWeekInMonth), dayOfWeek)],
    [CalendarField.WeekOfYear, from.stampOf(CalendarField.WeekOfYear)],
  ]);
  return alone[1] === UNSET_STAMP ? CalendarField.DayOfMonth : alone[0];
}

function dayInWeek(from: SetFields, firstWeek: number, weekField: number): number {
  const dayOfWeek = from.fieldOr(CalendarField.DayOfWeek, from.firstDayOfWeek);
  const into = (dayOfWeek - from.firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return firstWeek + (from.fieldOr(weekField, 1) - 1) * DAYS_PER_WEEK + into;
}

function nthWeekday(from: SetFields, start: number, year: number, month: number): number {
  const dayOfWeek = from.fieldOr(CalendarField.DayOfWeek, from.firstDayOfWeek) - 1;
  const which = from.fieldOr(CalendarField.DayOfWeekInMonth, 1);
  if (which >= 0) {
    const first = start + ((dayOfWeek - weekday(start) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
    return first + (which - 1) * DAYS_PER_WEEK;
  }
  const end = start + daysInMonth(year, month) - 1;
  const last = end - ((weekday(end) - dayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK);
  return last + (which + 1) * DAYS_PER_WEEK;
}

function latest(candidates: readonly [number, number][]): [number, number] {
  return candidates.reduce((best, each) => (each[1] > best[1] ? each : best)) as [number, number];
}
