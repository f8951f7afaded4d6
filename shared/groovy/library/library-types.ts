/** Everything of the library that stands outside of the core collections, numbers and texts. */
import type { TypeModule } from '../runtime/host.ts';
import { CALENDAR_EXTENSION, CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from './date/calendar-type.ts';
import { DATE_EXTENSION, DATE_TYPE } from './date/date.ts';
import { DURATION_TYPES } from './date/duration.ts';
import { DATE_FORMAT_TYPE, SIMPLE_DATE_FORMAT_TYPE } from './date/simple-date-format.ts';
import { TIME_CATEGORY_TYPE } from './date/time-category.ts';
import { TIME_ZONE_TYPE } from './date/time-zone.ts';
import { JSON_TYPES } from './json/json-types.ts';
import { RANDOM_TYPE, SECURE_RANDOM_TYPE } from './random.ts';
import { MATCH_RESULT_TYPE, MATCHER_TYPE } from './regex/matcher-type.ts';
import { PATTERN_TYPE } from './regex/pattern-type.ts';
import { STRING_REGEX } from './regex/string-regex.ts';
import {
  DECIMAL_FORMAT_SYMBOLS_TYPE,
  DECIMAL_FORMAT_TYPE,
  FORMAT_TYPE,
  NUMBER_FORMAT_TYPE,
} from './text/decimal-format-type.ts';
import { FORMATTER_TYPE, FORMATTING } from './text/formatter-type.ts';
import { CHARSET_TYPE, STANDARD_CHARSETS_TYPE } from './util/charset.ts';
import { LOCALE_TYPE } from './util/locale.ts';
import { UUID_TYPE } from './util/uuid.ts';

export const LIBRARY_TYPES: TypeModule = {
  types: [
    PATTERN_TYPE,
    MATCHER_TYPE,
    MATCH_RESULT_TYPE,
    DATE_TYPE,
    CALENDAR_TYPE,
    GREGORIAN_CALENDAR_TYPE,
    TIME_ZONE_TYPE,
    DATE_FORMAT_TYPE,
    SIMPLE_DATE_FORMAT_TYPE,
    TIME_CATEGORY_TYPE,
    ...DURATION_TYPES,
    FORMAT_TYPE,
    NUMBER_FORMAT_TYPE,
    DECIMAL_FORMAT_TYPE,
    DECIMAL_FORMAT_SYMBOLS_TYPE,
    FORMATTER_TYPE,
    ...JSON_TYPES,
    RANDOM_TYPE,
    SECURE_RANDOM_TYPE,
    UUID_TYPE,
    LOCALE_TYPE,
    CHARSET_TYPE,
    STANDARD_CHARSETS_TYPE,
  ],
  extensions: [...STRING_REGEX, ...FORMATTING, DATE_EXTENSION, CALENDAR_EXTENSION],
};
