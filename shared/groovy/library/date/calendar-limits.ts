/** How far each field of a calendar can go at its date, and `roll`, which goes round within that. */
import type { JavaCalendar } from './calendar.ts';
import { CalendarField } from './calendar-fields.ts';
import { dayNumber, daysInMonth, daysInYear } from './civil.ts';

const YEAR_MAX = 292_278_994;
const DAYS_PER_WEEK = 7;

function monthStart(calendar: JavaCalendar): number {
  return dayNumber(calendar.signedYear(), calendar.get(CalendarField.Month), 1);
}

export function actualMinimum(calendar: JavaCalendar, field: number): number {
  switch (field) {
    case CalendarField.Year:
    case CalendarField.WeekOfYear:
    case CalendarField.DayOfMonth:
    case CalendarField.DayOfYear:
    case CalendarField.DayOfWeek:
    case CalendarField.DayOfWeekInMonth:
      return 1;
    case CalendarField.WeekOfMonth:
      return calendar.weekNumber(monthStart(calendar), monthStart(calendar));
    default:
      return 0;
  }
}

export function actualMaximum(calendar: JavaCalendar, field: number): number {
  const year = calendar.signedYear();
  const length = daysInMonth(year, calendar.get(CalendarField.Month));
  switch (field) {
    case CalendarField.Era:
    case CalendarField.AmPm:
      return 1;
    case CalendarField.Year:
      return YEAR_MAX;
    case CalendarField.Month:
    case CalendarField.Hour:
      return 11;
    case CalendarField.DayOfMonth:
      return length;
    case CalendarField.DayOfYear:
      return daysInYear(year);
    case CalendarField.DayOfWeek:
      return DAYS_PER_WEEK;
    case CalendarField.WeekOfMonth:
      return calendar.weekNumber(monthStart(calendar), monthStart(calendar) + length - 1);
    case CalendarField.WeekOfYear:
      return weeksIn(calendar, year);
    case CalendarField.DayOfWeekInMonth: {
      const into = (calendar.get(CalendarField.DayOfMonth) - 1) % DAYS_PER_WEEK;
      return Math.floor((length - into - 1) / DAYS_PER_WEEK) + 1;
    }
    case CalendarField.HourOfDay:
      return 23;
    case CalendarField.Millisecond:
      return 999;
    default:
      return 59;
  }
}

/** Whole weeks between the first weeks of a year and of the next one. */
export function weeksIn(calendar: JavaCalendar, year: number): number {
  return (firstWeekOf(calendar, year + 1) - firstWeekOf(calendar, year)) / DAYS_PER_WEEK;
}

function firstWeekOf(calendar: JavaCalendar, year: number): number {
  return calendar.firstWeek(dayNumber(year, 0, 1));
}

/** Adds to one field alone: it starts again at its other end. */
export function roll(calendar: JavaCalendar, field: number, amount: number): void {
  const min = actualMinimum(calendar, field);
  const span = actualMaximum(calendar, field) - min + 1;
  const value = min + ((((calendar.get(field) - min + amount) % span) + span) % span);
  // Only another month takes the day of the month along if it is too late there.
  if (field === CalendarField.Month) calendar.add(field, value - calendar.get(field));
  else calendar.set(field, value);
}
