/** GDK methods of `java.util.Date`. */

import type { JavaMap } from '#groovy/runtime/collections/map';
import { methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { toTimestamp } from '#jdk/sql/timestamp';
import { formatMoment, parseMoment } from '#jdk/text/date-format/date-formatter';
import { DAY_MS } from '#jdk/util/calendar/civil-date';
import { dateText, JavaDate, TEXT_PATTERN } from '#jdk/util/date';
import { type JavaTimeZone, UTC } from '#jdk/util/time-zone';
import { clearTime, setFromMap } from './calendar.ts';
import { countDays, eachDay } from './day-arithmetic.ts';

function shifted(self: JavaDate, days: number): JavaDate {
  return self.at(self.millis + days * DAY_MS);
}

function copyWith(runtime: Runtime, self: JavaDate, values: JavaMap): JavaDate {
  const calendar = self.calendar();
  setFromMap(runtime, calendar, values);
  return self.at(calendar.millis);
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

export const DATE_METHODS = methodTable(() => ({
  'plus(int)': (_runtime, self: JavaDate, days) => shifted(self, days),
  'minus(int)': (_runtime, self: JavaDate, days) => shifted(self, -days),
  'minus(Date)': (_runtime, self: JavaDate, other: JavaDate) => countDays(self.calendar(), other.calendar()),
  'next()': (_runtime, self: JavaDate) => shifted(self, 1),
  'previous()': (_runtime, self: JavaDate) => shifted(self, -1),
  'getAt(int)': (_runtime, self: JavaDate, field) => self.field(field),
  'putAt(int, int)': (_runtime, self: JavaDate, field, value) => self.set(field, value),
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
  'toTimestamp()': (_runtime, self: JavaDate) => toTimestamp(self.millis),
  'toCalendar()': (_runtime, self: JavaDate) => self.calendar(),
  'format(String)': (_runtime, self: JavaDate, pattern) => formatMoment(pattern, self.millis, UTC),
  'format(String, TimeZone)': (_runtime, self: JavaDate, pattern, zone: JavaTimeZone) =>
    formatMoment(pattern, self.millis, zone),
  'getDateString()': (_runtime, self: JavaDate) => formatMoment('M/d/yy', self.millis, UTC),
  'getTimeString()': (_runtime, self: JavaDate) => formatMoment('h:mm:ss a', self.millis, UTC),
  'getDateTimeString()': (_runtime, self: JavaDate) => formatMoment('M/d/yy, h:mm:ss a', self.millis, UTC),
  'upto(Date, Closure)': (runtime, self: JavaDate, end: JavaDate, closure) =>
    walk(runtime, self, end, 1, closure),
  'downto(Date, Closure)': (runtime, self: JavaDate, end: JavaDate, closure) =>
    walk(runtime, self, end, -1, closure),
  'static parse(String, String)': (_runtime, _self, pattern, text) =>
    new JavaDate(parseMoment(pattern, text, UTC)),
  'static parse(String, String, TimeZone)': (_runtime, _self, pattern, text, zone: JavaTimeZone) =>
    new JavaDate(parseMoment(pattern, text, zone)),
  'static parseToStringDate(String)': (_runtime, _self, text) =>
    new JavaDate(parseMoment(TEXT_PATTERN, text, UTC)),
}));
