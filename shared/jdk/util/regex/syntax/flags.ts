/** The flags of `java.util.regex.Pattern`, with Java's numbers. */
export const PatternFlag = {
  UnixLines: 1,
  CaseInsensitive: 2,
  Comments: 4,
  Multiline: 8,
  Literal: 16,
  Dotall: 32,
  UnicodeCase: 64,
  CanonicalEquality: 128,
  UnicodeCharacterClass: 256,
} as const;

/** Inline flags such as `(?i)`. `U` implies UNICODE_CASE. */
export const INLINE_FLAGS: ReadonlyMap<string, number> = new Map([
  ['i', PatternFlag.CaseInsensitive],
  ['m', PatternFlag.Multiline],
  ['s', PatternFlag.Dotall],
  ['d', PatternFlag.UnixLines],
  ['u', PatternFlag.UnicodeCase],
  ['c', PatternFlag.CanonicalEquality],
  ['x', PatternFlag.Comments],
  ['U', PatternFlag.UnicodeCharacterClass | PatternFlag.UnicodeCase],
]);
