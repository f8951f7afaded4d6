/** Day arithmetic between two calendars, for `minus`, `upto` and `downto`. */

import { javaException } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';
import type { JavaCalendar } from '#jdk/util/calendar';
import { CalendarField } from '#jdk/util/calendar/calendar-fields';
import { DAY_MS } from '#jdk/util/calendar/civil-date';

function localDay(calendar: JavaCalendar): number {
  return Math.floor((calendar.millis + calendar.zone.offsetAt(calendar.millis)) / DAY_MS);
}

/** Days from one date to another, ignoring the time of day. */
export function countDays(to: JavaCalendar, from: JavaCalendar): number {
  return localDay(to) - localDay(from);
}

export function eachDay(
  runtime: Runtime,
  start: JavaCalendar,
  end: JavaCalendar,
  step: 1 | -1,
  show: (day: JavaCalendar) => string,
  visit: (day: JavaCalendar) => void,
): null {
  const isBackward = (start.millis - end.millis) * step > 0;
  if (isBackward) {
    const method = step > 0 ? 'upto' : 'downto';
    const order = step > 0 ? 'earlier' : 'later';
    throw javaException(
      'groovy.lang.GroovyRuntimeException',
      `The argument (${show(end)}) to ${method}() cannot be ${order} than the value (${show(start)}) it's called on.`,
    );
  }
  for (
    const day = start.copy();
    (day.millis - end.millis) * step <= 0;
    day.add(CalendarField.DayOfMonth, step)
  ) {
    runtime.budget.step();
    visit(day.copy());
  }
  return null;
}
