/** All types of java.text. */
import type { LoadedTypes } from '#groovy/runtime/host';
import { CHOICE_FORMAT_TYPE } from './choice-format.ts';
import { COLLATOR_TYPE } from './collator.ts';
import { DATE_FORMAT_SYMBOLS_TYPE } from './date-format-symbols.ts';
import { DECIMAL_FORMAT_METHODS, NUMBER_FORMAT_METHODS } from './decimal-format/decimal-format-methods.ts';
import { DECIMAL_FORMAT_TYPE, FORMAT_TYPE, NUMBER_FORMAT_TYPE } from './decimal-format.ts';
import { DECIMAL_FORMAT_SYMBOLS_TYPE } from './decimal-format-symbols.ts';
import { MESSAGE_FORMAT_TYPE } from './message-format.ts';
import { NORMALIZER_FORM_TYPE, NORMALIZER_TYPE } from './normalizer.ts';
import { PARSE_POSITION_TYPE } from './parse-position.ts';
import { DATE_FORMAT_TYPE, SIMPLE_DATE_FORMAT_TYPE } from './simple-date-format.ts';

export const TEXT: LoadedTypes = {
  types: [
    FORMAT_TYPE,
    NUMBER_FORMAT_TYPE,
    DECIMAL_FORMAT_TYPE,
    DECIMAL_FORMAT_SYMBOLS_TYPE,
    DATE_FORMAT_TYPE,
    SIMPLE_DATE_FORMAT_TYPE,
    DATE_FORMAT_SYMBOLS_TYPE,
    CHOICE_FORMAT_TYPE,
    MESSAGE_FORMAT_TYPE,
    PARSE_POSITION_TYPE,
    COLLATOR_TYPE,
    NORMALIZER_TYPE,
    NORMALIZER_FORM_TYPE,
  ],
  extensions: [NUMBER_FORMAT_METHODS, DECIMAL_FORMAT_METHODS],
};
