/** Field limits of a calendar at its date, and `roll`, which wraps within them. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import type { JavaCalendar } from '../calendar.ts';
import { CalendarField, FIELD_LIMITS } from './calendar-fields.ts';
import { checkedField } from './calendar-units.ts';
import { dayNumber, daysInMonth, daysInYear, HOUR_MS, MINUTE_MS } from './civil-date.ts';

/** The maximum year BC is smaller. */
const YEAR_MAX_BC = 292_269_054;
const DAYS_PER_WEEK = 7;
const ZONE_LIMITS: readonly [number, number] = [-13 * HOUR_MS, 14 * HOUR_MS];
const DST_LIMITS: readonly [number, number] = [0, 2 * HOUR_MS];

/** Least maximum of each field, where below its maximum; the year 1582 is short. */
const LEAST_MAXIMA: ReadonlyMap<number, number> = new Map([
  [CalendarField.Year, YEAR_MAX_BC],
  [CalendarField.WeekOfYear, 50],
  [CalendarField.WeekOfMonth, 3],
  [CalendarField.DayOfMonth, 28],
  [CalendarField.DayOfYear, 355],
  [CalendarField.DayOfWeekInMonth, 3],
  [CalendarField.DstOffset, 20 * MINUTE_MS],
]);

function monthStart(calendar: JavaCalendar): number {
  return dayNumber(calendar.signedYear(), calendar.get(CalendarField.Month), 1);
}

/** Minimum and maximum of a field in any date. */
export function limits(field: number): readonly [number, number] {
  checkedField(field);
  if (field === CalendarField.ZoneOffset) return ZONE_LIMITS;
  return FIELD_LIMITS[field] ?? DST_LIMITS;
}

/** Minimum of a field; counting weekdays from the end of the month is excluded. */
export function minimum(field: number): number {
  return field === CalendarField.DayOfWeekInMonth ? 1 : limits(field)[0];
}

/** The maximum that every date reaches. */
export function leastMaximum(field: number): number {
  return LEAST_MAXIMA.get(field) ?? limits(field)[1];
}

export function actualMaximum(calendar: JavaCalendar, field: number): number {
  const year = calendar.signedYear();
  const length = daysInMonth(year, calendar.get(CalendarField.Month));
  switch (field) {
    case CalendarField.Year:
      return year > 0 ? limits(field)[1] : YEAR_MAX_BC;
    case CalendarField.DayOfMonth:
      return length;
    case CalendarField.DayOfYear:
      return daysInYear(year);
    case CalendarField.WeekOfMonth:
      return calendar.weekNumber(monthStart(calendar), monthStart(calendar) + length - 1);
    case CalendarField.WeekOfYear:
      return weeksIn(calendar, year);
    case CalendarField.DayOfWeekInMonth: {
      const into = (calendar.get(CalendarField.DayOfMonth) - 1) % DAYS_PER_WEEK;
      return Math.floor((length - into - 1) / DAYS_PER_WEEK) + 1;
    }
    default:
      return limits(field)[1];
  }
}

/** Whole weeks between the first weeks of a year and the next. */
export function weeksIn(calendar: JavaCalendar, year: number): number {
  return (firstWeekOf(calendar, year + 1) - firstWeekOf(calendar, year)) / DAYS_PER_WEEK;
}

function firstWeekOf(calendar: JavaCalendar, year: number): number {
  return calendar.firstWeek(dayNumber(year, 0, 1));
}

/** The number of the first week of a month may be 0 or 1. */
function firstValue(calendar: JavaCalendar, field: number): number {
  if (field !== CalendarField.WeekOfMonth) return minimum(field);
  return calendar.weekNumber(monthStart(calendar), monthStart(calendar));
}

/** Adds to one field only, wrapping around at its limits. */
export function roll(calendar: JavaCalendar, field: number, amount: number): void {
  if (amount === 0) return;
  if (field < 0 || field >= CalendarField.ZoneOffset) {
    throw illegalArgument();
  }
  const min = firstValue(calendar, field);
  const span = actualMaximum(calendar, field) - min + 1;
  const value = min + ((((calendar.get(field) - min + amount) % span) + span) % span);
  // Only a change of the month clamps the day of the month.
  if (field === CalendarField.Month) calendar.add(field, value - calendar.get(field));
  else calendar.set(field, value);
}
