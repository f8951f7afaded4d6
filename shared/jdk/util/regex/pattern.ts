/** `java.util.regex.Pattern`, and the thread's cache of compiled patterns. */
import { LruCache } from '#base';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { CompiledPattern } from './engine/compiled-pattern.ts';
import { PatternFlag } from './syntax/flags.ts';

/** `java.util.regex.Pattern`; its methods are an extension of the library. */
export const PATTERN_TYPE: GroovyType = new GroovyType({
  name: 'java.util.regex.Pattern',
  interfaces: ['java.io.Serializable'],
  statics: {
    UNIX_LINES: PatternFlag.UnixLines,
    CASE_INSENSITIVE: PatternFlag.CaseInsensitive,
    COMMENTS: PatternFlag.Comments,
    MULTILINE: PatternFlag.Multiline,
    LITERAL: PatternFlag.Literal,
    DOTALL: PatternFlag.Dotall,
    UNICODE_CASE: PatternFlag.UnicodeCase,
    CANON_EQ: PatternFlag.CanonicalEquality,
    UNICODE_CHARACTER_CLASS: PatternFlag.UnicodeCharacterClass,
  },
});

export class JavaPattern {
  readonly [TYPE] = PATTERN_TYPE;
  readonly compiled: CompiledPattern;

  constructor(compiled: CompiledPattern) {
    this.compiled = compiled;
  }
}

/** Approximate bytes of a compiled pattern, and in addition for each character of its source. */
const BYTES_PER_PATTERN = 8 * 1024;
const BYTES_PER_CHARACTER = 64;
/** Approximate bytes of a thread's compiled patterns: some hundred short ones. */
const CACHED_BYTES_MAX = 2 * 1024 * 1024;

/** Of the thread, by flags and source: a pattern has no state, and compiling takes longer than most searches. */
const COMPILED = new LruCache<CompiledPattern>(
  CACHED_BYTES_MAX,
  (key) => BYTES_PER_PATTERN + BYTES_PER_CHARACTER * key.length,
);

export function compilePattern(runtime: Runtime, pattern: string, flags = 0): JavaPattern {
  const key = `${flags}:${pattern}`;
  let compiled = COMPILED.get(key);
  if (compiled === undefined) {
    runtime.budget.charge(BYTES_PER_CHARACTER * pattern.length);
    runtime.budget.steps(pattern.length);
    compiled = new CompiledPattern(pattern, flags, runtime.budget);
    COMPILED.set(key, compiled);
  }
  return new JavaPattern(compiled);
}

/** The pattern of the right operand of `=~`: a Pattern, or any value as string. */
export function patternOf(runtime: Runtime, value: Value): JavaPattern {
  if (value instanceof JavaPattern) return value;
  return compilePattern(runtime, textOf(runtime, value));
}

/** The characters of a CharSequence. */
export function textOf(runtime: Runtime, value: Value): string {
  return typeof value === 'string' ? value : runtime.toJavaText(value);
}
