/** The types of `java.lang` that are not deferred. Classes of values that the language creates itself are in its runtime. */
import type { TypeModule } from '#groovy/runtime/host';
import { BOOLEAN_TYPE } from './boolean.ts';
import { CHAR_SEQUENCE_TYPE } from './char-sequence.ts';
import { CHARACTER_TYPE } from './character.ts';
import { COMPARABLE_TYPE } from './comparable.ts';
import { DOUBLE_TYPE, FLOAT_TYPE } from './double.ts';
import { INTEGER_TYPE, LONG_TYPE } from './integer.ts';
import { ITERABLE_TYPE } from './iterable.ts';
import { NUMBER_TYPE } from './number.ts';
import { OBJECT_TYPE } from './object.ts';
import { BYTE_TYPE, SHORT_TYPE } from './short.ts';
import { JAVA_11_STRING_METHODS } from './string/java-11-methods.ts';
import { STRING_TYPE } from './string.ts';
import { STRING_BUFFER_TYPE, STRING_BUILDER_TYPE } from './string-builder.ts';
import { SYSTEM_TYPE } from './system.ts';

export const LANG: TypeModule = {
  types: [
    OBJECT_TYPE,
    COMPARABLE_TYPE,
    ITERABLE_TYPE,
    NUMBER_TYPE,
    INTEGER_TYPE,
    LONG_TYPE,
    SHORT_TYPE,
    BYTE_TYPE,
    DOUBLE_TYPE,
    FLOAT_TYPE,
    BOOLEAN_TYPE,
    CHARACTER_TYPE,
    CHAR_SEQUENCE_TYPE,
    STRING_TYPE,
    STRING_BUILDER_TYPE,
    STRING_BUFFER_TYPE,
    SYSTEM_TYPE,
  ],
  extensions: [JAVA_11_STRING_METHODS],
};
