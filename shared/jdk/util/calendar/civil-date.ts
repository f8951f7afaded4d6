/**
 * Converts dates to day numbers (0 is 1970-01-01) and back. As in `java.util.GregorianCalendar`, the Julian calendar
 * applies up to 4 October 1582, the Gregorian from 15 October. Years include zero (1 BC is 0).
 */

export interface CivilDate {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const SECOND_MS = 1000;

/** 15 October 1582. */
export const FIRST_GREGORIAN_DAY = -141_427;
const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
const DAYS_PER_JULIAN_CYCLE = 1461;
/** Day number of 1 March of the year 0, in each calendar. */
const GREGORIAN_ORIGIN = -719_468;
const JULIAN_ORIGIN = -719_470;
const MONTHS = 12;

/** Days from 1 March to the first of a month, `shifted` months later. */
function daysBeforeShiftedMonth(shifted: number): number {
  return Math.floor((153 * shifted + 2) / 5);
}

/** Years from March end with the leap day, so that both conversions are divisions. */
export function dayNumber(year: number, month: number, day: number): number {
  const years = year + Math.floor(month / MONTHS);
  const normalized = ((month % MONTHS) + MONTHS) % MONTHS;
  const gregorian = gregorianDay(years, normalized) + day - 1;
  if (gregorian >= FIRST_GREGORIAN_DAY) return gregorian;
  const julian = julianDay(years, normalized) + day - 1;
  return julian < FIRST_GREGORIAN_DAY ? julian : Math.max(gregorian, julian);
}

function shiftedYear(year: number, month: number): number {
  return month < 2 ? year - 1 : year;
}

function gregorianDay(year: number, month: number): number {
  const y = shiftedYear(year, month);
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / YEARS_PER_ERA);
  return GREGORIAN_ORIGIN + 365 * y + leapDays + daysBeforeShiftedMonth((month + 10) % MONTHS);
}

function julianDay(year: number, month: number): number {
  const y = shiftedYear(year, month);
  return JULIAN_ORIGIN + 365 * y + Math.floor(y / 4) + daysBeforeShiftedMonth((month + 10) % MONTHS);
}

export function civilDate(days: number): CivilDate {
  return days >= FIRST_GREGORIAN_DAY ? gregorianDate(days) : julianDate(days);
}

function gregorianDate(days: number): CivilDate {
  const shifted = days - GREGORIAN_ORIGIN;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (DAYS_PER_ERA - 1))) /
      365,
  );
  const before = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return fromShifted(era * YEARS_PER_ERA + yearOfEra, dayOfEra - before);
}

function julianDate(days: number): CivilDate {
  const shifted = days - JULIAN_ORIGIN;
  const cycle = Math.floor(shifted / DAYS_PER_JULIAN_CYCLE);
  const dayOfCycle = shifted - cycle * DAYS_PER_JULIAN_CYCLE;
  const yearOfCycle = Math.min(Math.floor(dayOfCycle / 365), 3);
  return fromShifted(cycle * 4 + yearOfCycle, dayOfCycle - 365 * yearOfCycle);
}

function fromShifted(year: number, dayOfYear: number): CivilDate {
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - daysBeforeShiftedMonth(shifted) + 1;
  const month = (shifted + 2) % MONTHS;
  return { year: month < 2 ? year + 1 : year, month, day };
}

export function isLeapYear(year: number): boolean {
  return daysInYear(year) > 365;
}

export function daysInYear(year: number): number {
  return dayNumber(year + 1, 0, 1) - dayNumber(year, 0, 1);
}

export function daysInMonth(year: number, month: number): number {
  return month === 1
    ? isLeapYear(year)
      ? 29
      : 28
    : month === 3 || month === 5 || month === 8 || month === 10
      ? 30
      : 31;
}

/** 0 is Sunday. */
export function weekday(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}
