/** Validates field numbers of a calendar, and the length of one unit of a field. */
import { arrayIndexOutOfBounds, illegalArgument } from '#groovy/runtime/errors/exception';
import { CalendarField, FIELD_COUNT } from './calendar-fields.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './civil-date.ts';

export function checkedField(field: number): number {
  if (field < 0 || field >= FIELD_COUNT) {
    throw arrayIndexOutOfBounds(`Index ${field} out of bounds for length ${FIELD_COUNT}`);
  }
  return field;
}

export function unitMillis(field: number): number {
  switch (field) {
    case CalendarField.AmPm:
      return 12 * HOUR_MS;
    case CalendarField.Hour:
    case CalendarField.HourOfDay:
      return HOUR_MS;
    case CalendarField.Minute:
      return MINUTE_MS;
    case CalendarField.Second:
      return SECOND_MS;
    case CalendarField.Millisecond:
      return 1;
    default:
      throw illegalArgument();
  }
}
