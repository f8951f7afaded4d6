/** The methods of `java.util.Calendar` and `GregorianCalendar`. */

import { nullPointer } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { JavaCalendar } from '../calendar.ts';
import { JavaDate } from '../date.ts';
import { DEFAULT_LOCALE, type JavaLocale, weekOf } from '../locale.ts';
import { type JavaTimeZone, UTC } from '../time-zone.ts';
import { CalendarField } from './calendar-fields.ts';
import { actualMaximum, leastMaximum, limits, minimum, roll, weeksIn } from './calendar-limits.ts';
import { CALENDAR_NAMES } from './calendar-names.ts';
import { checkedField } from './calendar-units.ts';
import { DAY_MS, FIRST_GREGORIAN_DAY, isLeapYear } from './civil-date.ts';

const HOURS_PER_HALF = 12;

type YearMonthDay = [year: number, month: number, day: number];

function now(runtime: Runtime, zone: JavaTimeZone, locale: JavaLocale = DEFAULT_LOCALE): JavaCalendar {
  const calendar = new JavaCalendar(zone, runtime.now());
  const { firstDay, minimalDays } = weekOf(locale);
  calendar.firstDayOfWeek = firstDay;
  calendar.minimalDaysInFirstWeek = minimalDays;
  return calendar;
}

/** Sets several fields; the last two overloads of `set(int...)` differ in length only. */
function setAll(self: JavaCalendar, ...values: number[]): null {
  const fields = [
    CalendarField.Year,
    CalendarField.Month,
    CalendarField.DayOfMonth,
    CalendarField.HourOfDay,
    CalendarField.Minute,
    CalendarField.Second,
  ];
  values.forEach((value, index) => {
    self.set(fields[index] ?? CalendarField.Second, value);
  });
  return null;
}

function compare(self: JavaCalendar, other: Value): number {
  if (!(other instanceof JavaCalendar)) throw nullPointer();
  return Math.sign(self.millis - other.millis);
}

const METHODS = methodTable(() => ({
  'static getInstance()': (runtime) => now(runtime, UTC),
  'static getInstance(TimeZone)': (runtime, _self, zone: JavaTimeZone) => now(runtime, zone),
  'static getInstance(Locale)': (runtime, _self, locale: JavaLocale) => now(runtime, UTC, locale),
  'static getInstance(TimeZone, Locale)': (runtime, _self, zone: JavaTimeZone, locale: JavaLocale) =>
    now(runtime, zone, locale),
  'get(int)': (_runtime, self: JavaCalendar, field) => self.get(field),
  'set(int, int)': (_runtime, self: JavaCalendar, field, value) => noResult(self.set(field, value)),
  'set(int, int, int)': (_runtime, self: JavaCalendar, year, month, day) => setAll(self, year, month, day),
  'set(int, int, int, int, int)': (_runtime, self: JavaCalendar, ...values: number[]) =>
    setAll(self, ...values),
  'set(int, int, int, int, int, int)': (_runtime, self: JavaCalendar, ...values: number[]) =>
    setAll(self, ...values),
  'add(int, int)': (_runtime, self: JavaCalendar, field, amount) => noResult(self.add(field, amount)),
  'roll(int, int)': (_runtime, self: JavaCalendar, field, amount) => noResult(roll(self, field, amount)),
  'roll(int, boolean)': (_runtime, self: JavaCalendar, field, isUp) =>
    noResult(roll(self, field, isUp ? 1 : -1)),
  'clear()': (_runtime, self: JavaCalendar) => noResult(self.clearAll()),
  'clear(int)': (_runtime, self: JavaCalendar, field) => noResult(self.clear(field)),
  'isSet(int)': (_runtime, self: JavaCalendar, field) => self.isSet(field),
  'getTime()': (_runtime, self: JavaCalendar) => new JavaDate(self.millis),
  'setTime(Date)': (_runtime, self: JavaCalendar, date: JavaDate) => {
    self.millis = date.millis;
    return null;
  },
  'getTimeInMillis()': (_runtime, self: JavaCalendar) => BigInt(self.millis),
  'setTimeInMillis(long)': (_runtime, self: JavaCalendar, millis) => {
    self.millis = Number(millis);
    return null;
  },
  'getTimeZone()': (_runtime, self: JavaCalendar) => self.ownZone(),
  'setTimeZone(TimeZone)': (_runtime, self: JavaCalendar, zone: JavaTimeZone) => {
    self.zone = zone;
    return null;
  },
  'isLenient()': (_runtime, self: JavaCalendar) => self.isLenient,
  'setLenient(boolean)': (_runtime, self: JavaCalendar, isLenient) => {
    self.isLenient = isLenient;
    return null;
  },
  'getFirstDayOfWeek()': (_runtime, self: JavaCalendar) => self.firstDayOfWeek,
  'setFirstDayOfWeek(int)': (_runtime, self: JavaCalendar, day) => {
    self.firstDayOfWeek = day;
    return null;
  },
  'getMinimalDaysInFirstWeek()': (_runtime, self: JavaCalendar) => self.minimalDaysInFirstWeek,
  'setMinimalDaysInFirstWeek(int)': (_runtime, self: JavaCalendar, days) => {
    self.minimalDaysInFirstWeek = days;
    return null;
  },
  'getActualMaximum(int)': (_runtime, self: JavaCalendar, field) => actualMaximum(self, checkedField(field)),
  'getActualMinimum(int)': (_runtime, _self, field) => minimum(field),
  'getMinimum(int)': (_runtime, _self, field) => minimum(field),
  'getGreatestMinimum(int)': (_runtime, _self, field) => minimum(field),
  'getMaximum(int)': (_runtime, _self, field) => limits(field)[1],
  'getLeastMaximum(int)': (_runtime, _self, field) => leastMaximum(field),
  'getWeeksInWeekYear()': (_runtime, self: JavaCalendar) => weeksIn(self, self.weekYear),
  'setWeekDate(int, int, int)': (_runtime, self: JavaCalendar, year, week, dayOfWeek) => {
    self.set(CalendarField.Year, year);
    self.set(CalendarField.WeekOfYear, week);
    self.set(CalendarField.DayOfWeek, dayOfWeek);
    return null;
  },
  'getCalendarType()': () => 'gregory',
  'isWeekDateSupported()': () => true,
  'getWeekYear()': (_runtime, self: JavaCalendar) => self.weekYear,
  'before(Object)': (_runtime, self: JavaCalendar, other) =>
    other instanceof JavaCalendar && self.millis < other.millis,
  'after(Object)': (_runtime, self: JavaCalendar, other) =>
    other instanceof JavaCalendar && self.millis > other.millis,
  'compareTo(Calendar)': (_runtime, self: JavaCalendar, other) => compare(self, other),
  'equals(Object)': (_runtime, self: JavaCalendar, other) =>
    other instanceof JavaCalendar && other.millis === self.millis && other.zone.id === self.zone.id,
  'hashCode()': (runtime, self: JavaCalendar) => runtime.hashCode(BigInt(self.millis)),
  'clone()': (_runtime, self: JavaCalendar) => self.copy(),
  'toString()': (_runtime, self: JavaCalendar) => self.text,
}));

/** Midnight by default. */
function ofFields(
  runtime: Runtime,
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): JavaCalendar {
  const calendar = now(runtime, UTC);
  calendar.clearAll();
  const isAfternoon = hour >= HOURS_PER_HALF && hour < 2 * HOURS_PER_HALF;
  calendar.assume(CalendarField.Hour, isAfternoon ? hour - HOURS_PER_HALF : hour);
  calendar.assume(CalendarField.AmPm, isAfternoon ? 1 : 0);
  setAll(calendar, year, month, day, hour, minute, second);
  return calendar;
}

export const GREGORIAN_CALENDAR_METHODS: Extension = {
  on: 'java.util.GregorianCalendar',
  methods: methodTable(() => ({
    'new()': (runtime) => now(runtime, UTC),
    'new(TimeZone)': (runtime, _self, zone: JavaTimeZone) => now(runtime, zone),
    'new(Locale)': (runtime, _self, locale: JavaLocale) => now(runtime, UTC, locale),
    'new(TimeZone, Locale)': (runtime, _self, zone: JavaTimeZone, locale: JavaLocale) =>
      now(runtime, zone, locale),
    'new(int, int, int)': (runtime, _self, ...values: YearMonthDay) => ofFields(runtime, ...values),
    'new(int, int, int, int, int)': (runtime, _self, ...values: [...YearMonthDay, number, number]) =>
      ofFields(runtime, ...values),
    'new(int, int, int, int, int, int)': (
      runtime,
      _self,
      ...values: [...YearMonthDay, number, number, number]
    ) => ofFields(runtime, ...values),
    'getGregorianChange()': () => new JavaDate(FIRST_GREGORIAN_DAY * DAY_MS),
    'isLeapYear(int)': (_runtime, _self, year) => isLeapYear(year),
  })),
};

export const CALENDAR_METHODS: Extension = {
  on: 'java.util.Calendar',
  methods: () => ({ ...METHODS(), ...CALENDAR_NAMES() }),
};
