/** The types of `java.util` without collections and sub-packages. */
import type { TypeModule } from '#groovy/runtime/host';
import { SECURE_RANDOM_TYPE } from '../security/secure-random.ts';
import { BASE64_TYPES } from './base64.ts';
import { BIT_SET_TYPE } from './bit-set.ts';
import { CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS } from './calendar/calendar-methods.ts';
import { CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from './calendar.ts';
import { CURRENCY_TYPE } from './currency.ts';
import { DATE_TYPE } from './date.ts';
import { FORMATTER_TYPE, FORMATTING } from './formatter.ts';
import { LOCALE_TYPE } from './locale.ts';
import { OBJECTS_TYPE } from './objects.ts';
import { OBSERVING_TYPES } from './observable.ts';
import { OPTIONAL_TYPE, PRIMITIVE_OPTIONALS } from './optional.ts';
import { PROPERTIES_TYPE } from './properties.ts';
import { RANDOM_TYPE } from './random.ts';
import { SCANNER_TYPE } from './scanner.ts';
import { SIMPLE_TIME_ZONE_TYPE } from './simple-time-zone.ts';
import { STRING_JOINER_TYPE } from './string-joiner.ts';
import { STRING_TOKENIZER_TYPE } from './string-tokenizer.ts';
import { STATISTICS_TYPES } from './summary-statistics.ts';
import { ZONE_TYPES } from './time-zone.ts';
import { UUID_TYPE } from './uuid.ts';

export const UTIL: TypeModule = {
  types: [
    ...BASE64_TYPES,
    BIT_SET_TYPE,
    CALENDAR_TYPE,
    GREGORIAN_CALENDAR_TYPE,
    CURRENCY_TYPE,
    DATE_TYPE,
    FORMATTER_TYPE,
    LOCALE_TYPE,
    OBJECTS_TYPE,
    ...OBSERVING_TYPES,
    OPTIONAL_TYPE,
    ...Object.values(PRIMITIVE_OPTIONALS),
    PROPERTIES_TYPE,
    RANDOM_TYPE,
    SECURE_RANDOM_TYPE,
    SCANNER_TYPE,
    SIMPLE_TIME_ZONE_TYPE,
    STRING_JOINER_TYPE,
    STRING_TOKENIZER_TYPE,
    ...Object.values(STATISTICS_TYPES),
    ...ZONE_TYPES,
    UUID_TYPE,
  ],
  extensions: [CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS, ...FORMATTING],
};
