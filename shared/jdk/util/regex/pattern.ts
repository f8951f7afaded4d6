/** `java.util.regex.Pattern`, and the run's cache of compiled patterns. */
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

/** Maximum number of cached patterns per run; a loop over lines compiles its pattern once. */
const CACHED_PATTERNS_MAX = 256;
/** Approximate bytes of a compiled pattern per character of its source. */
const BYTES_PER_CHARACTER = 64;

/** Compiled patterns by run: charged to its budget and released with it. */
const CACHES = new WeakMap<Runtime, Map<string, CompiledPattern>>();

export function compilePattern(runtime: Runtime, pattern: string, flags = 0): JavaPattern {
  let cache = CACHES.get(runtime);
  if (cache === undefined) {
    cache = new Map();
    CACHES.set(runtime, cache);
  }
  const key = `${flags}:${pattern}`;
  let compiled = cache.get(key);
  if (compiled === undefined) {
    runtime.budget.charge(BYTES_PER_CHARACTER * pattern.length);
    runtime.budget.steps(pattern.length);
    compiled = new CompiledPattern(pattern, flags, runtime.budget);
    if (cache.size >= CACHED_PATTERNS_MAX) cache.clear();
    cache.set(key, compiled);
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
