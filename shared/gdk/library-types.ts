/** Everything of the library that stands outside of the core collections, numbers and texts. */
import type { TypeModule } from '#groovy/runtime/host';
import { DATA_INPUT_TYPE, DATA_OUTPUT_TYPE } from '#jdk/io/data-streams';
import { SYSTEM_TYPE, TIME_UNIT_TYPE } from '#jdk/lang/system';
import { SLEEPING, THREAD_TYPES } from '#jdk/lang/thread';
import { URL_EXTENSION, URL_TYPES } from '#jdk/net/url';
import { CHARSET_TYPE, STANDARD_CHARSETS_TYPE } from '#jdk/nio/charset/charset';
import {
  ADLER32_TYPE,
  BASE64_TYPES,
  CRC32_TYPE,
  ENCODED_TYPE,
  ENCODINGS,
  MESSAGE_DIGEST_TYPE,
} from '#jdk/security/message-digest';
import { SQL_DATE_TYPES } from '#jdk/sql/sql-dates';
import { CHOICE_FORMAT_TYPE } from '#jdk/text/choice-format';
import { COLLATOR_TYPE, NORMALIZER_FORM_TYPE, NORMALIZER_TYPE } from '#jdk/text/collator';
import { DATE_FORMAT_SYMBOLS_TYPE } from '#jdk/text/date-format-symbols';
import { DECIMAL_FORMAT_TYPE, FORMAT_TYPE, NUMBER_FORMAT_TYPE } from '#jdk/text/decimal-format';
import {
  DECIMAL_FORMAT_METHODS,
  NUMBER_FORMAT_METHODS,
} from '#jdk/text/decimal-format/decimal-format-methods';
import { DECIMAL_FORMAT_SYMBOLS_TYPE } from '#jdk/text/decimal-format-symbols';
import { MESSAGE_FORMAT_TYPE } from '#jdk/text/message-format';
import { PARSE_POSITION_TYPE } from '#jdk/text/parse-position';
import { DATE_FORMAT_TYPE, SIMPLE_DATE_FORMAT_TYPE } from '#jdk/text/simple-date-format';
import { BIT_SET_TYPE } from '#jdk/util/bit-set';
import { CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from '#jdk/util/calendar';
import { CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS } from '#jdk/util/calendar/calendar-methods';
import { ATOMIC_TYPES } from '#jdk/util/concurrent/atomic/atomic';
import { ATOMIC_ARRAY_TYPES } from '#jdk/util/concurrent/atomic/atomic-array';
import { COMPLETABLE_FUTURE_TYPES } from '#jdk/util/concurrent/completable-future';
import { CONCURRENT_TYPES } from '#jdk/util/concurrent/concurrent-types';
import { EXECUTOR_TYPES } from '#jdk/util/concurrent/executor';
import { SYNCHRONIZER_TYPES } from '#jdk/util/concurrent/synchronizers';
import { CURRENCY_TYPE } from '#jdk/util/currency';
import { DATE_TYPE } from '#jdk/util/date';
import { ENUM_COLLECTION_TYPES } from '#jdk/util/enum-collections';
import { FORMATTER_TYPE, FORMATTING } from '#jdk/util/formatter';
import { FUNCTIONAL_TYPES } from '#jdk/util/function/functional-types';
import { LOCALE_TYPE } from '#jdk/util/locale';
import { LOGGING_TYPES } from '#jdk/util/logging/logger';
import { OBSERVING_TYPES } from '#jdk/util/observable';
import { OPTIONAL_TYPE, PRIMITIVE_OPTIONALS } from '#jdk/util/optional';
import { PROPERTIES_TYPE } from '#jdk/util/properties';
import { RANDOM_TYPE, SECURE_RANDOM_TYPE } from '#jdk/util/random';
import { MATCH_RESULT_TYPE, MATCHER_TYPE } from '#jdk/util/regex/matcher';
import { MATCHER_METHODS } from '#jdk/util/regex/matcher-methods';
import { PATTERN_TYPE } from '#jdk/util/regex/pattern';
import { PATTERN_METHODS } from '#jdk/util/regex/pattern-methods';
import { STRING_REGEX } from '#jdk/util/regex/string-regex';
import { SCANNER_TYPE } from '#jdk/util/scanner';
import { SIMPLE_TIME_ZONE_TYPE } from '#jdk/util/simple-time-zone';
import { STREAM_TYPES, STREAMING } from '#jdk/util/stream/stream-types';
import { STRING_JOINER_TYPE } from '#jdk/util/string-joiner';
import { STRING_TOKENIZER_TYPE } from '#jdk/util/string-tokenizer';
import { STATISTICS_TYPES } from '#jdk/util/summary-statistics';
import { ZONE_TYPES } from '#jdk/util/time-zone';
import { UUID_TYPE } from '#jdk/util/uuid';
import { DATE_EXTENSION } from './date/date-methods.ts';
import { READER_LINES } from './io/reader-lines.ts';
import { IO_TYPES } from './io-types.ts';
import { JSON_TYPES } from './json/json-types.ts';
import { TEMPLATE_TYPES } from './text/template-engine.ts';
import { DURATION_TYPES } from './time/duration.ts';
import { TIME_CATEGORY_TYPE } from './time/time-category.ts';
import { CONFIG_TYPES } from './util/config-slurper.ts';
import { EXPANDO_TYPE } from './util/expando.ts';
import { OBSERVABLE_TYPES } from './util/observable-list.ts';
import { OBSERVABLE_MAP_TYPES } from './util/observable-map.ts';
import { XML_EXTENSIONS, XML_TYPES } from './xml/xml-types.ts';

export const LIBRARY_TYPES: TypeModule = {
  types: [
    ...LOGGING_TYPES,
    PATTERN_TYPE,
    MATCHER_TYPE,
    MATCH_RESULT_TYPE,
    DATE_TYPE,
    CALENDAR_TYPE,
    GREGORIAN_CALENDAR_TYPE,
    ...ZONE_TYPES,
    SIMPLE_TIME_ZONE_TYPE,
    DATE_FORMAT_TYPE,
    SIMPLE_DATE_FORMAT_TYPE,
    TIME_CATEGORY_TYPE,
    ...DURATION_TYPES,
    FORMAT_TYPE,
    NUMBER_FORMAT_TYPE,
    DECIMAL_FORMAT_TYPE,
    DECIMAL_FORMAT_SYMBOLS_TYPE,
    FORMATTER_TYPE,
    DATE_FORMAT_SYMBOLS_TYPE,
    PARSE_POSITION_TYPE,
    ...SQL_DATE_TYPES,
    COLLATOR_TYPE,
    NORMALIZER_TYPE,
    NORMALIZER_FORM_TYPE,
    ...TEMPLATE_TYPES,
    ...OBSERVING_TYPES,
    ...OBSERVABLE_MAP_TYPES,
    ...ATOMIC_ARRAY_TYPES,
    ...COMPLETABLE_FUTURE_TYPES,
    CHOICE_FORMAT_TYPE,
    CURRENCY_TYPE,
    PROPERTIES_TYPE,
    STRING_JOINER_TYPE,
    ...JSON_TYPES,
    RANDOM_TYPE,
    SECURE_RANDOM_TYPE,
    UUID_TYPE,
    LOCALE_TYPE,
    CHARSET_TYPE,
    STANDARD_CHARSETS_TYPE,
    MESSAGE_FORMAT_TYPE,
    ...CONCURRENT_TYPES,
    ...ATOMIC_TYPES,
    BIT_SET_TYPE,
    DATA_INPUT_TYPE,
    DATA_OUTPUT_TYPE,
    MESSAGE_DIGEST_TYPE,
    CRC32_TYPE,
    ADLER32_TYPE,
    ENCODED_TYPE,
    ...BASE64_TYPES,
    ...ENUM_COLLECTION_TYPES,
    EXPANDO_TYPE,
    ...OBSERVABLE_TYPES,
    OPTIONAL_TYPE,
    ...Object.values(PRIMITIVE_OPTIONALS),
    ...Object.values(STATISTICS_TYPES),
    ...FUNCTIONAL_TYPES,
    ...STREAM_TYPES,
    SCANNER_TYPE,
    STRING_TOKENIZER_TYPE,
    SYSTEM_TYPE,
    ...THREAD_TYPES,
    ...EXECUTOR_TYPES,
    ...SYNCHRONIZER_TYPES,
    TIME_UNIT_TYPE,
    ...CONFIG_TYPES,
    ...URL_TYPES,
    ...XML_TYPES,
    ...IO_TYPES.types,
  ],
  extensions: [
    ...(IO_TYPES.extensions ?? []),
    ...ENCODINGS,
    ...STREAMING,
    SLEEPING,
    ...READER_LINES,
    URL_EXTENSION,
    ...STRING_REGEX,
    ...FORMATTING,
    DATE_EXTENSION,
    CALENDAR_METHODS,
    GREGORIAN_CALENDAR_METHODS,
    PATTERN_METHODS,
    MATCHER_METHODS,
    NUMBER_FORMAT_METHODS,
    DECIMAL_FORMAT_METHODS,
    ...XML_EXTENSIONS,
  ],
};
