/** `Calendar.getDisplayName` and `getDisplayNames`. */

import { HASH_MAP_TYPE, HashMap } from '#groovy/runtime/collections/map/hash-map';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type DateNames, dateNames } from '../../text/date-format/date-names.ts';
import type { JavaCalendar } from '../calendar.ts';
import type { JavaLocale } from '../locale.ts';
import { CalendarField, CalendarStyle, FIELD_COUNT } from './calendar-fields.ts';

/** The names of a field's values, and the first value. */
function namesOf(
  field: number,
  style: number,
  names: DateNames,
): readonly [readonly string[], number] | null {
  switch (field) {
    case CalendarField.Era:
      return [names.eras, 0];
    case CalendarField.Month:
      return [style === CalendarStyle.Short ? names.shortMonths : names.months, 0];
    case CalendarField.DayOfWeek:
      return [style === CalendarStyle.Short ? names.shortWeekdays : names.weekdays, 1];
    case CalendarField.AmPm:
      return [names.halves, 0];
    default:
      return null;
  }
}

function checkField(field: number): void {
  if (field < 0 || field >= FIELD_COUNT) throw illegalArgument();
}

function checkStyle(style: number, least: number): void {
  if (style < least || style > CalendarStyle.Long) throw illegalArgument();
}

function displayName(self: JavaCalendar, field: number, style: number, locale: JavaLocale): string | null {
  checkField(field);
  checkStyle(style, CalendarStyle.Short);
  const found = namesOf(field, style, dateNames(locale));
  return found === null ? null : (found[0][self.get(field) - found[1]] ?? null);
}

/** Values by name; null for a field without names. */
function displayNames(
  runtime: Runtime,
  _self: unknown,
  field: number,
  style: number,
  locale: JavaLocale,
): Value {
  checkField(field);
  checkStyle(style, CalendarStyle.AllStyles);
  const map = new HashMap(HASH_MAP_TYPE);
  for (const each of style === CalendarStyle.AllStyles
    ? [CalendarStyle.Short, CalendarStyle.Long]
    : [style]) {
    const found = namesOf(field, each, dateNames(locale));
    if (found === null) return null;
    for (const [index, name] of found[0].entries()) map.put(runtime, name, index + found[1]);
  }
  return map;
}

export const CALENDAR_NAMES = methodTable(() => ({
  'getDisplayName(int, int, Locale)': (_runtime, self: JavaCalendar, field, style, locale: JavaLocale) =>
    displayName(self, field, style, locale),
  'getDisplayNames(int, int, Locale)': displayNames,
}));
