/** The types of `java.util` without collections and sub-packages that are not deferred. */
import type { TypeModule } from '#groovy/runtime/host';
import { SECURE_RANDOM_TYPE } from '../security/secure-random.ts';
import { CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS } from './calendar/calendar-methods.ts';
import { CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from './calendar.ts';
import { DATE_TYPE } from './date.ts';
import { FORMATTER_TYPE, FORMATTING } from './formatter.ts';
import { LOCALE_TYPE } from './locale.ts';
import { OBJECTS_TYPE } from './objects.ts';
import { RANDOM_TYPE } from './random.ts';
import { ZONE_TYPES } from './time-zone.ts';
import { UUID_TYPE } from './uuid.ts';

export const UTIL: TypeModule = {
  types: [
    CALENDAR_TYPE,
    GREGORIAN_CALENDAR_TYPE,
    DATE_TYPE,
    FORMATTER_TYPE,
    LOCALE_TYPE,
    OBJECTS_TYPE,
    RANDOM_TYPE,
    SECURE_RANDOM_TYPE,
    ...ZONE_TYPES,
    UUID_TYPE,
  ],
  extensions: [CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS, ...FORMATTING],
};
