/** `Calendar.getDisplayName` and `getDisplayNames`: the fields that have names, and their limits in any date. */

import { HASH_MAP_TYPE, HashMap } from '../../runtime/collections/hash-map.ts';
import { javaException } from '../../runtime/exception.ts';
import type { MethodTable, Runtime, Value } from '../../runtime/host.ts';
import type { JavaLocale } from '../util/locale.ts';
import type { JavaCalendar } from './calendar.ts';
import { CalendarField, CalendarStyle, FIELD_COUNT, FIELD_LIMITS } from './calendar-fields.ts';
import { checkedField } from './calendar-units.ts';
import { HOUR_MS, MINUTE_MS } from './civil.ts';
import { type DateNames, dateNames } from './date-names.ts';

/** The greatest value that every date reaches. */
const LEAST_MAXIMA: ReadonlyMap<number, number> = new Map([
  [CalendarField.Year, 292_269_054],
  [CalendarField.WeekOfYear, 52],
  [CalendarField.WeekOfMonth, 4],
  [CalendarField.DayOfMonth, 28],
  [CalendarField.DayOfYear, 365],
  [CalendarField.DayOfWeekInMonth, 4],
  [CalendarField.DstOffset, 20 * MINUTE_MS],
]);
const ZONE_LIMITS: readonly [number, number] = [-13 * HOUR_MS, 14 * HOUR_MS];
const DST_LIMITS: readonly [number, number] = [0, 2 * HOUR_MS];

/** The names of a field's values, and the value that the first of them has. */
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
  if (field < 0 || field >= FIELD_COUNT) throw javaException('java.lang.IllegalArgumentException', null);
}

function checkStyle(style: number, least: number): void {
  if (style < least || style > CalendarStyle.Long)
    throw javaException('java.lang.IllegalArgumentException', null);
}

function displayName(self: JavaCalendar, field: number, style: number, locale: JavaLocale): string | null {
  checkField(field);
  checkStyle(style, CalendarStyle.Short);
  const found = namesOf(field, style, dateNames(locale));
  return found === null ? null : (found[0][self.get(field) - found[1]] ?? null);
}

/** Values by name; null for a field without names. */
function displayNames(runtime: Runtime, field: number, style: number, locale: JavaLocale): Value {
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

function limits(field: number): readonly [number, number] {
  checkedField(field);
  if (field === CalendarField.ZoneOffset) return ZONE_LIMITS;
  return FIELD_LIMITS[field] ?? DST_LIMITS;
}

function minimum(field: number): number {
  return field === CalendarField.DayOfWeekInMonth ? 1 : limits(field)[0];
}

export const CALENDAR_NAMES: MethodTable = {
  'getDisplayName(int, int, Locale)': (
    _runtime,
    self: JavaCalendar,
    field: number,
    style: number,
    locale: JavaLocale,
  ) => displayName(self, field, style, locale),
  'getDisplayNames(int, int, Locale)': (runtime, _self, field: number, style: number, locale: JavaLocale) =>
    displayNames(runtime, field, style, locale),
  'getMinimum(int)': (_runtime, _self, field: number) => minimum(field),
  'getGreatestMinimum(int)': (_runtime, _self, field: number) => minimum(field),
  'getMaximum(int)': (_runtime, _self, field: number) => limits(field)[1],
  'getLeastMaximum(int)': (_runtime, _self, field: number) => LEAST_MAXIMA.get(field) ?? limits(field)[1],
};
