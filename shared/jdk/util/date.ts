/** `java.util.Date`. */

import { illegalArgument, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, TYPE } from '#groovy/runtime/host';
import { formatMoment } from '../text/date-format/date-formatter.ts';
import { CalendarField } from './calendar/calendar-fields.ts';
import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS, SECOND_MS } from './calendar/civil-date.ts';
import { JavaCalendar } from './calendar.ts';
import { ofSameClass } from './collection-copies.ts';
import { parseDateText } from './date/date-text.ts';
import { UTC } from './time-zone.ts';

/** The pattern of `toString()`. */
export const TEXT_PATTERN = 'EEE MMM dd HH:mm:ss zzz yyyy';
/** The same with as many digits of the year as necessary. */
const SHOWN_PATTERN = 'EEE MMM dd HH:mm:ss zzz y';
const FIRST_YEAR = 1900;

function ofFields(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  return (
    dayNumber(year + FIRST_YEAR, month, day) * DAY_MS +
    hour * HOUR_MS +
    minute * MINUTE_MS +
    second * SECOND_MS
  );
}

function ofText(text: string, now: number): number {
  const millis = parseDateText(text, new Date(now).getUTCFullYear());
  if (millis === null) throw illegalArgument();
  return millis;
}

export const DATE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Date',
  interfaces: ['java.lang.Comparable', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': (runtime) => new JavaDate(runtime.now()),
    'new(long)': (_runtime, _self, millis) => new JavaDate(Number(millis)),
    'new(String)': (runtime, _self, text) => new JavaDate(ofText(text, runtime.now())),
    'static parse(String)': (runtime, _self, text) => BigInt(ofText(text, runtime.now())),
    'new(int, int, int)': (_runtime, _self, year, month, day) => new JavaDate(ofFields(year, month, day)),
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
    'setTime(long)': (_runtime, self: JavaDate, millis) => {
      self.millis = Number(millis);
      return null;
    },
    'before(Date)': (_runtime, self: JavaDate, other: JavaDate) => self.millis < other.millis,
    'after(Date)': (_runtime, self: JavaDate, other: JavaDate) => self.millis > other.millis,
    'compareTo(Date)': (_runtime, self: JavaDate, other: JavaDate | null) => {
      if (other === null) throw nullPointer();
      return Math.sign(self.millis - other.millis);
    },
    'equals(Object)': (_runtime, self: JavaDate, other) =>
      other instanceof JavaDate && other.millis === self.millis,
    'hashCode()': (runtime, self: JavaDate) => runtime.hashCode(BigInt(self.millis)),
    'clone()': (_runtime, self: JavaDate) => ofSameClass(self, self.at(self.millis)),
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
    'setYear(int)': (_runtime, self: JavaDate, year) => self.set(CalendarField.Year, year + FIRST_YEAR),
    'setMonth(int)': (_runtime, self: JavaDate, month) => self.set(CalendarField.Month, month),
    'setDate(int)': (_runtime, self: JavaDate, day) => self.set(CalendarField.DayOfMonth, day),
    'setHours(int)': (_runtime, self: JavaDate, hours) => self.set(CalendarField.HourOfDay, hours),
    'setMinutes(int)': (_runtime, self: JavaDate, minutes) => self.set(CalendarField.Minute, minutes),
    'setSeconds(int)': (_runtime, self: JavaDate, seconds) => self.set(CalendarField.Second, seconds),
  })),
});

/** A timestamp in milliseconds since 1970, in the default zone, which is UTC. */
export class JavaDate {
  millis: number;

  constructor(millis: number) {
    this.millis = millis;
  }

  get [TYPE](): GroovyType {
    return DATE_TYPE;
  }

  /** Another timestamp of the same class. */
  at(millis: number): JavaDate {
    return new JavaDate(millis);
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
  return formatMoment(SHOWN_PATTERN, millis, UTC);
}
