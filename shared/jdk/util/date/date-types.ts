/** The types of dates, calendars and time zones. */
import type { LoadedTypes } from '#groovy/runtime/host';
import { SQL_DATE_TYPES } from '../../sql/timestamp.ts';
import { CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS } from '../calendar/calendar-methods.ts';
import { CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from '../calendar.ts';
import { DATE_TYPE } from '../date.ts';
import { ZONE_TYPES } from '../time-zone.ts';

export const DATES: LoadedTypes = {
  types: [DATE_TYPE, CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE, ...ZONE_TYPES, ...SQL_DATE_TYPES],
  extensions: [CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS],
};
