/** GDK methods of `java.util.Calendar`. */
import type { JavaMap } from '#groovy/runtime/collections/map';
import { methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { formatMoment } from '#jdk/text/date-format/date-formatter';
import type { JavaCalendar } from '#jdk/util/calendar';
import { CalendarField, FIELD_BY_PROPERTY } from '#jdk/util/calendar/calendar-fields';
import { countDays, eachDay } from './day-arithmetic.ts';

/** `set(year: 2013, month: 2)`; a key may be a field number; unknown names are ignored. */
export function setFromMap(runtime: Runtime, self: JavaCalendar, values: JavaMap): void {
  for (const { key, value } of values.entries()) {
    const field = typeof key === 'number' ? key : FIELD_BY_PROPERTY.get(runtime.toText(key));
    if (field !== undefined) self.set(field, runtime.asType(value, 'java.lang.Integer') as number);
  }
}

export function clearTime(self: JavaCalendar): void {
  for (const field of [CalendarField.HourOfDay, CalendarField.Minute, CalendarField.Second])
    self.set(field, 0);
  self.set(CalendarField.Millisecond, 0);
}

function shifted(self: JavaCalendar, days: number): JavaCalendar {
  const copy = self.copy();
  copy.add(CalendarField.DayOfMonth, days);
  return copy;
}

function updated(runtime: Runtime, self: JavaCalendar, values: JavaMap): JavaCalendar {
  const copy = self.copy();
  setFromMap(runtime, copy, values);
  return copy;
}

function walk(runtime: Runtime, self: JavaCalendar, end: JavaCalendar, step: 1 | -1, closure: Value): null {
  return eachDay(
    runtime,
    self,
    end,
    step,
    (day) => runtime.toJavaText(day),
    (day) => runtime.call1(closure, day),
  );
}

export const CALENDAR_METHODS = methodTable(() => ({
  'getAt(int)': (_runtime, self: JavaCalendar, field) => self.get(field),
  'putAt(int, int)': (_runtime, self: JavaCalendar, field, value) => noResult(self.set(field, value)),
  'set(Map)': (runtime, self: JavaCalendar, values: JavaMap) => noResult(setFromMap(runtime, self, values)),
  'copyWith(Map)': updated,
  'updated(Map)': updated,
  'clearTime()': (_runtime, self: JavaCalendar) => {
    clearTime(self);
    return self;
  },
  'next()': (_runtime, self: JavaCalendar) => shifted(self, 1),
  'previous()': (_runtime, self: JavaCalendar) => shifted(self, -1),
  'minus(Calendar)': (_runtime, self: JavaCalendar, other: JavaCalendar) => countDays(self, other),
  'upto(Calendar, Closure)': (runtime, self: JavaCalendar, end: JavaCalendar, closure) =>
    walk(runtime, self, end, 1, closure),
  'downto(Calendar, Closure)': (runtime, self: JavaCalendar, end: JavaCalendar, closure) =>
    walk(runtime, self, end, -1, closure),
  'format(String)': (_runtime, self: JavaCalendar, pattern) => formatMoment(pattern, self.millis, self.zone),
  'toCalendar()': (_runtime, self: JavaCalendar) => self.copy(),
}));
