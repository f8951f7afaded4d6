/** Everything of the library that stands outside of the core collections, numbers and texts. */
import type { TypeModule } from '../runtime/host.ts';
import { COMPLETABLE_FUTURE_TYPES } from './concurrent/completable-future.ts';
import { CONCURRENT_TYPES } from './concurrent/concurrent-types.ts';
import { EXECUTOR_TYPES } from './concurrent/executor.ts';
import { SYNCHRONIZER_TYPES } from './concurrent/synchronizers.ts';
import { SLEEPING, THREAD_TYPES } from './concurrent/thread.ts';
import { CALENDAR_TYPE, GREGORIAN_CALENDAR_TYPE } from './date/calendar.ts';
import { CALENDAR_METHODS, GREGORIAN_CALENDAR_METHODS } from './date/calendar-methods.ts';
import { DATE_TYPE } from './date/date.ts';
import { DATE_FORMAT_SYMBOLS_TYPE } from './date/date-format-symbols.ts';
import { DATE_EXTENSION } from './date/date-methods.ts';
import { DURATION_TYPES } from './date/duration.ts';
import { DATE_FORMAT_TYPE, SIMPLE_DATE_FORMAT_TYPE } from './date/simple-date-format.ts';
import { SIMPLE_TIME_ZONE_TYPE } from './date/simple-time-zone.ts';
import { SQL_DATE_TYPES } from './date/sql-dates.ts';
import { TIME_CATEGORY_TYPE } from './date/time-category.ts';
import { ZONE_TYPES } from './date/time-zone.ts';
import { FUNCTIONAL_TYPES } from './functional/functional-types.ts';
import { IO_TYPES } from './io/io-types.ts';
import { JSON_TYPES } from './json/json-types.ts';
import { RANDOM_TYPE, SECURE_RANDOM_TYPE } from './random.ts';
import { MATCH_RESULT_TYPE, MATCHER_TYPE } from './regex/matcher.ts';
import { MATCHER_METHODS } from './regex/matcher-methods.ts';
import { PATTERN_TYPE } from './regex/pattern.ts';
import { PATTERN_METHODS } from './regex/pattern-methods.ts';
import { STRING_REGEX } from './regex/string-regex.ts';
import { STREAM_TYPES, STREAMING } from './stream/stream-types.ts';
import { CHOICE_FORMAT_TYPE } from './text/choice-format.ts';
import { COLLATOR_TYPE, NORMALIZER_FORM_TYPE, NORMALIZER_TYPE } from './text/collator.ts';
import { CURRENCY_TYPE } from './text/currency.ts';
import { DECIMAL_FORMAT_TYPE, FORMAT_TYPE, NUMBER_FORMAT_TYPE } from './text/decimal-format.ts';
import { DECIMAL_FORMAT_METHODS, NUMBER_FORMAT_METHODS } from './text/decimal-format-methods.ts';
import { DECIMAL_FORMAT_SYMBOLS_TYPE } from './text/decimal-format-symbols.ts';
import { FORMATTER_TYPE, FORMATTING } from './text/formatter-type.ts';
import { MESSAGE_FORMAT_TYPE } from './text/message-format.ts';
import { PARSE_POSITION_TYPE } from './text/parse-position.ts';
import { TEMPLATE_TYPES } from './text/template-engine.ts';
import { ATOMIC_TYPES } from './util/atomic.ts';
import { ATOMIC_ARRAY_TYPES } from './util/atomic-array.ts';
import { BIT_SET_TYPE } from './util/bit-set.ts';
import { CHARSET_TYPE, STANDARD_CHARSETS_TYPE } from './util/charset.ts';
import { CONFIG_TYPES } from './util/config-slurper.ts';
import { DATA_INPUT_TYPE, DATA_OUTPUT_TYPE } from './util/data-streams.ts';
import {
  ADLER32_TYPE,
  BASE64_TYPES,
  CRC32_TYPE,
  ENCODED_TYPE,
  ENCODINGS,
  MESSAGE_DIGEST_TYPE,
} from './util/digest.ts';
import { ENUM_COLLECTION_TYPES } from './util/enum-collections.ts';
import { EXPANDO_TYPE } from './util/expando.ts';
import { LOCALE_TYPE } from './util/locale.ts';
import { LOGGING_TYPES } from './util/logger.ts';
import { OBSERVING_TYPES } from './util/observable.ts';
import { OBSERVABLE_TYPES } from './util/observable-list.ts';
import { OBSERVABLE_MAP_TYPES } from './util/observable-map.ts';
import { OPTIONAL_TYPE, PRIMITIVE_OPTIONALS } from './util/optional.ts';
import { PROPERTIES_TYPE } from './util/properties.ts';
import { READER_LINES } from './util/reader-lines.ts';
import { SCANNER_TYPE } from './util/scanner.ts';
import { STRING_JOINER_TYPE } from './util/string-joiner.ts';
import { STRING_TOKENIZER_TYPE } from './util/string-tokenizer.ts';
import { STATISTICS_TYPES } from './util/summary-statistics.ts';
import { SYSTEM_TYPE, TIME_UNIT_TYPE } from './util/system.ts';
import { URL_EXTENSION, URL_TYPES } from './util/url.ts';
import { UUID_TYPE } from './util/uuid.ts';
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
