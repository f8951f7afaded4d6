/** java.util.Date: a moment, with the methods that Groovy adds. */
import {
  type Extension,
  type JavaMap,
  javaException,
  type Runtime,
  TYPE,
  type Value,
} from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { JavaCalendar } from './calendar.ts';
import { CalendarField } from './calendar-fields.ts';
import { clearTime, setFromMap } from './calendar-type.ts';
import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS, SECOND_MS } from './civil.ts';
import { formatMoment, parseMoment } from './date-format.ts';
import { countDays, eachDay } from './day-walk.ts';
import { type JavaTimeZone, UTC } from './time-zone.ts';

const TEXT_PATTERN = 'EEE MMM dd HH:mm:ss zzz yyyy';
const FIRST_YEAR = 1900;

function ofFields(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  return (
    dayNumber(year + FIRST_YEAR, month, day) * DAY_MS +
    hour * HOUR_MS +
    minute * MINUTE_MS +
    second * SECOND_MS
  );
}

export const DATE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Date',
  interfaces: ['java.lang.Comparable', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: {
    'new()': (runtime) => new JavaDate(runtime.now()),
    'new(long)': (_runtime, _self, millis: bigint) => new JavaDate(Number(millis)),
    'new(int, int, int)': (_runtime, _self, year: number, month: number, day: number) =>
      new JavaDate(ofFields(year, month, day)),
    'new(int, int, int, int, int)': (_runtime, _self, ...values: [number, number, number, number, number]) =>
      new JavaDate(ofFields(...values)),
    'new(int, int, int, int, int, int)': (
      _runtime,
      _self,
      ...values: [number, number, number, number, number, number]
    ) => new JavaDate(ofFields(...values)),
    'static UTC(int, int, int, int, int, int)': (
      _runtime,
      _self,
      ...values: [number, number, number, number, number, number]
    ) => BigInt(ofFields(...values)),
    'getTime()': (_runtime, self: JavaDate) => BigInt(self.millis),
    'setTime(long)': (_runtime, self: JavaDate, millis: bigint) => {
      self.millis = Number(millis);
      return null;
    },
    'before(Date)': (_runtime, self: JavaDate, other: JavaDate) => self.millis < other.millis,
    'after(Date)': (_runtime, self: JavaDate, other: JavaDate) => self.millis > other.millis,
    'compareTo(Date)': (_runtime, self: JavaDate, other: JavaDate | null) => {
      if (other === null) throw javaException('java.lang.NullPointerException', null);
      return Math.sign(self.millis - other.millis);
    },
    'equals(Object)': (_runtime, self: JavaDate, other: Value) =>
      other instanceof JavaDate && other.millis === self.millis,
    'hashCode()': (runtime, self: JavaDate) => runtime.hashCode(BigInt(self.millis)),
    'clone()': (_runtime, self: JavaDate) => new JavaDate(self.millis),
    'toString()': (_runtime, self: JavaDate) => dateText(self.millis),
    'toGMTString()': (_runtime, self: JavaDate) =>
      formatMoment("d MMM yyyy HH:mm:ss 'GMT'", self.millis, UTC),
    'toLocaleString()': (_runtime, self: JavaDate) =>
      formatMoment('MMM d, yyyy, h:mm:ss a', self.millis, UTC),
    'getYear()': (_runtime, self: JavaDate) => self.field(CalendarField.Year) - FIRST_YEAR,
    'getMonth()': (_runtime, self: JavaDate) => self.field(CalendarField.Month),
    'getDate()': (_runtime, self: JavaDate) => self.field(CalendarField.DayOfMonth),
    'getDay()': (_runtime, self: JavaDate) => self.field(CalendarField.DayOfWeek) - 1,
    'getHours()': (_runtime, self: JavaDate) => self.field(CalendarField.HourOfDay),
    'getMinutes()': (_runtime, self: JavaDate) => self.field(CalendarField.Minute),
    'getSeconds()': (_runtime, self: JavaDate) => self.field(CalendarField.Second),
    'getTimezoneOffset()': () => 0,
    'setYear(int)': (_runtime, self: JavaDate, year: number) =>
      self.set(CalendarField.Year, year + FIRST_YEAR),
    'setMonth(int)': (_runtime, self: JavaDate, month: number) => self.set(CalendarField.Month, month),
    'setDate(int)': (_runtime, self: JavaDate, day: number) => self.set(CalendarField.DayOfMonth, day),
    'setHours(int)': (_runtime, self: JavaDate, hours: number) => self.set(CalendarField.HourOfDay, hours),
    'setMinutes(int)': (_runtime, self: JavaDate, minutes: number) => self.set(CalendarField.Minute, minutes),
    'setSeconds(int)': (_runtime, self: JavaDate, seconds: number) => self.set(CalendarField.Second, seconds),
  },
});

/** A moment in milliseconds since 1970, in the default zone, which is UTC. */
export class JavaDate {
  millis: number;

  constructor(millis: number) {
    this.millis = millis;
  }

  get [TYPE](): GroovyType {
    return DATE_TYPE;
  }

  calendar(): JavaCalendar {
    return new JavaCalendar(UTC, this.millis);
  }

  field(field: number): number {
    return this.calendar().get(field);
  }

  set(field: number, value: number): null {
    const calendar = this.calendar();
    calendar.set(field, value);
    this.millis = calendar.millis;
    return null;
  }
}

/** `Date.toString()`: `Thu Jan 01 00:00:00 UTC 1970`. */
export function dateText(millis: number): string {
  return formatMoment(TEXT_PATTERN, millis, UTC);
}

function shifted(self: JavaDate, days: number): JavaDate {
  return new JavaDate(self.millis + days * DAY_MS);
}

function copyWith(runtime: Runtime, self: JavaDate, values: JavaMap): JavaDate {
  const calendar = self.calendar();
  setFromMap(runtime, calendar, values);
  return new JavaDate(calendar.millis);
}

function walk(runtime: Runtime, self: JavaDate, end: JavaDate, step: 1 | -1, closure: Value): null {
  return eachDay(
    runtime,
    self.calendar(),
    end.calendar(),
    step,
    (day) => dateText(day.millis),
    (day) => runtime.call1(closure, new JavaDate(day.millis)),
  );
}

export const DATE_EXTENSION: Extension = {
  on: 'java.util.Date',
  methods: {
    'plus(int)': (_runtime, self: JavaDate, days: number) => shifted(self, days),
    'minus(int)': (_runtime, self: JavaDate, days: number) => shifted(self, -days),
    'minus(Date)': (_runtime, self: JavaDate, other: JavaDate) =>
      countDays(self.calendar(), other.calendar()),
    'next()': (_runtime, self: JavaDate) => shifted(self, 1),
    'previous()': (_runtime, self: JavaDate) => shifted(self, -1),
    'getAt(int)': (_runtime, self: JavaDate, field: number) => self.field(field),
    'putAt(int, int)': (_runtime, self: JavaDate, field: number, value: number) => self.set(field, value),
    'set(Map)': (runtime, self: JavaDate, values: JavaMap) => {
      self.millis = copyWith(runtime, self, values).millis;
      return null;
    },
    'copyWith(Map)': copyWith,
    'updated(Map)': copyWith,
    'clearTime()': (_runtime, self: JavaDate) => {
      const calendar = self.calendar();
      clearTime(calendar);
      self.millis = calendar.millis;
      return self;
    },
    'toCalendar()': (_runtime, self: JavaDate) => self.calendar(),
    'format(String)': (_runtime, self: JavaDate, pattern: string) => formatMoment(pattern, self.millis, UTC),
    'format(String, TimeZone)': (_runtime, self: JavaDate, pattern: string, zone: JavaTimeZone) =>
      formatMoment(pattern, self.millis, zone),
    'getDateString()': (_runtime, self: JavaDate) => formatMoment('M/d/yy', self.millis, UTC),
    'getTimeString()': (_runtime, self: JavaDate) => formatMoment('h:mm:ss a', self.millis, UTC),
    'getDateTimeString()': (_runtime, self: JavaDate) => formatMoment('M/d/yy, h:mm:ss a', self.millis, UTC),
    'upto(Date, Closure)': (runtime, self: JavaDate, end: JavaDate, closure: Value) =>
      walk(runtime, self, end, 1, closure),
    'downto(Date, Closure)': (runtime, self: JavaDate, end: JavaDate, closure: Value) =>
      walk(runtime, self, end, -1, closure),
    'static parse(String, String)': (_runtime, _self, pattern: string, text: string) =>
      new JavaDate(parseMoment(pattern, text, UTC)),
    'static parse(String, String, TimeZone)': (
      _runtime,
      _self,
      pattern: string,
      text: string,
      zone: JavaTimeZone,
    ) => new JavaDate(parseMoment(pattern, text, zone)),
    'static parseToStringDate(String)': (_runtime, _self, text: string) =>
      new JavaDate(parseMoment(TEXT_PATTERN, text, UTC)),
  },
};
