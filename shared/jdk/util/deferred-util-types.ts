/** Types that are loaded when a script first names one: rare ones of `java.util`, and streams of compressed and typed data. */

import type { GroovyType } from '#groovy/runtime/host';
import { DATA_INPUT_TYPE, DATA_OUTPUT_TYPE } from '../io/data-input-stream.ts';
import { SEQUENCE_INPUT_TYPE } from '../io/sequence-input-stream.ts';
import { STREAM_TOKENIZER_TYPE } from '../io/stream-tokenizer.ts';
import { URL_TYPES } from '../net/url.ts';
import { MESSAGE_DIGEST_TYPE } from '../security/message-digest.ts';
import { BASE64_TYPES } from './base64.ts';
import { BIT_SET_TYPE } from './bit-set.ts';
import { CURRENCY_TYPE } from './currency.ts';
import { ENUM_COLLECTION_TYPES } from './enum-map.ts';
import { LOGGING_TYPES } from './logging/logger.ts';
import { OBSERVING_TYPES } from './observable.ts';
import { PROPERTIES_TYPE } from './properties.ts';
import { SCANNER_TYPE } from './scanner.ts';
import { SIMPLE_TIME_ZONE_TYPE } from './simple-time-zone.ts';
import { STRING_JOINER_TYPE } from './string-joiner.ts';
import { STRING_TOKENIZER_TYPE } from './string-tokenizer.ts';
import { ADLER32_TYPE, CRC32_TYPE } from './zip/crc32.ts';
import { GZIP_TYPES } from './zip/gzip-input-stream.ts';

export const DEFERRED_UTIL_TYPES: readonly GroovyType[] = [
  ...BASE64_TYPES,
  BIT_SET_TYPE,
  CURRENCY_TYPE,
  ...ENUM_COLLECTION_TYPES,
  ...OBSERVING_TYPES,
  PROPERTIES_TYPE,
  SCANNER_TYPE,
  SIMPLE_TIME_ZONE_TYPE,
  STRING_JOINER_TYPE,
  STRING_TOKENIZER_TYPE,
  ...LOGGING_TYPES,
  ...URL_TYPES,
  MESSAGE_DIGEST_TYPE,
  CRC32_TYPE,
  ADLER32_TYPE,
  ...GZIP_TYPES,
  DATA_INPUT_TYPE,
  DATA_OUTPUT_TYPE,
  SEQUENCE_INPUT_TYPE,
  STREAM_TOKENIZER_TYPE,
];
