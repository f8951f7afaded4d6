/**
 * gdk: Groovy's additions to Java. Methods are grouped by the kind of their receiver (`collection`, `map`,
 * `string`, `number`, `date`, `io`, `regex`, `object` for all objects), classes of groovy.* by their package
 * (`json`, `xml`, `text`, `time`, `util`, `lang`).
 */

import { EMPTY_RANGE_TYPE } from '#groovy/runtime/collections/empty-range';
import { INT_RANGE_TYPE } from '#groovy/runtime/collections/int-range';
import { TUPLE_TYPE, TUPLE2_TYPE } from '#groovy/runtime/collections/list/tuple';
import { OBJECT_RANGE_TYPE } from '#groovy/runtime/collections/object-range';
import type { TypeModule } from '#groovy/runtime/host';
import { ARRAYS } from './collection/array.ts';
import { COLLECTION } from './collection/collection.ts';
import { ITERABLE, PERMUTATION_GENERATOR_TYPE } from './collection/iterable.ts';
import { COLLECTION_PARTS, ITERABLE_PARTS } from './collection/iterable-parts.ts';
import { ENUMERATION, ITERATOR } from './collection/iterator.ts';
import { LIST } from './collection/list.ts';
import { SET } from './collection/set.ts';
import { DEFERRED_EXTENSIONS } from './deferred-extensions.ts';
import { DEFERRED_GDK_TYPES } from './deferred-types.ts';
import { CLOSING } from './io/closeable.ts';
import { ENCODED_TYPE, ENCODINGS } from './io/encodings.ts';
import { RANGE_TYPE } from './lang/range.ts';
import { MAP } from './map/map.ts';
import { FLOATING } from './number/floating.ts';
import { NUMBER } from './number/number.ts';
import { BOOLEAN } from './object/boolean.ts';
import { ITERATION } from './object/iteration.ts';
import { COMPARABLE, OBJECT } from './object/object.ts';
import { SLEEPING } from './object/sleep.ts';
import { MATCHER } from './regex/matcher.ts';
import { PATTERN } from './regex/pattern.ts';
import { STRING_REGEX } from './regex/string-regex.ts';
import { TEXT } from './string/char-sequence.ts';
import { CHARACTER } from './string/character.ts';
import { GSTRING } from './string/gstring.ts';
import { LINES } from './string/lines.ts';
import { PRINTF, WRITER_PRINTF } from './string/printf.ts';
import { STRING_BUILDERS } from './string/string-builder.ts';
import { TEXT_TO_NUMBER } from './string/text-to-number.ts';
import { URL_EXTENSION } from './string/url.ts';

export const GDK_TYPES: TypeModule = {
  types: [
    RANGE_TYPE,
    INT_RANGE_TYPE,
    OBJECT_RANGE_TYPE,
    EMPTY_RANGE_TYPE,
    TUPLE_TYPE,
    TUPLE2_TYPE,
    PERMUTATION_GENERATOR_TYPE,
    ENCODED_TYPE,
  ],
  deferred: DEFERRED_GDK_TYPES,
  extensions: [
    OBJECT,
    ITERATION,
    SLEEPING,
    PRINTF,
    WRITER_PRINTF,
    COMPARABLE,
    BOOLEAN,
    NUMBER,
    ...FLOATING,
    TEXT,
    LINES,
    TEXT_TO_NUMBER,
    URL_EXTENSION,
    GSTRING,
    ...STRING_BUILDERS,
    CHARACTER,
    ...STRING_REGEX,
    PATTERN,
    MATCHER,
    ITERABLE,
    COLLECTION_PARTS,
    ITERABLE_PARTS,
    COLLECTION,
    LIST,
    SET,
    MAP,
    ITERATOR,
    ENUMERATION,
    ...ARRAYS,
    CLOSING,
    ...ENCODINGS,
    ...DEFERRED_EXTENSIONS,
  ],
};
