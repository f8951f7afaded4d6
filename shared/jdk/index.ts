/**
 * jdk: the classes of Java that scripts may use. `java.util.Scanner` is in `util/scanner.ts`, its private
 * parts in `util/scanner/`. Each package has a list of its types (`io/io-types.ts`). Value classes that the
 * language creates itself (lists, maps, numbers, exceptions, in-memory streams) are in its runtime and only
 * listed here.
 */
import type { TypeModule } from '#groovy/runtime/host';
import { DEFERRED_JDK_TYPES } from './deferred-types.ts';
import { IO_TYPES } from './io/io-types.ts';
import { LANG } from './lang/lang-types.ts';
import { MATH } from './math/math-types.ts';
import { CHARSET_TYPE, STANDARD_CHARSETS_TYPE } from './nio/charset/charset.ts';
import { COLLECTION_TYPES } from './util/collection-types.ts';
import { FUNCTIONAL_TYPES } from './util/function/functional-types.ts';
import { MATCH_RESULT_TYPE, MATCHER_TYPE } from './util/regex/matcher.ts';
import { MATCHER_METHODS } from './util/regex/matcher-methods.ts';
import { PATTERN_TYPE } from './util/regex/pattern.ts';
import { PATTERN_METHODS } from './util/regex/pattern-methods.ts';
import { STREAMING } from './util/stream/stream-methods.ts';
import { UTIL } from './util/util-types.ts';

/** Packages with a list of their own. */
const PACKAGES: readonly TypeModule[] = [LANG, MATH, COLLECTION_TYPES, UTIL, IO_TYPES];

export const JDK_TYPES: TypeModule = {
  types: [
    ...PACKAGES.flatMap(({ types }) => types),
    CHARSET_TYPE,
    STANDARD_CHARSETS_TYPE,
    ...FUNCTIONAL_TYPES,
    PATTERN_TYPE,
    MATCHER_TYPE,
    MATCH_RESULT_TYPE,
  ],
  deferred: DEFERRED_JDK_TYPES,
  extensions: [
    ...PACKAGES.flatMap(({ extensions }) => extensions ?? []),
    PATTERN_METHODS,
    MATCHER_METHODS,
    ...STREAMING,
  ],
};
