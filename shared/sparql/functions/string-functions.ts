/** Functions on strings (§17.4.3). Positions and lengths count code points; results keep the first language. */
import type { Budget } from '#base';
import { toDouble } from './numeric.ts';
import type { RegexCache } from './regex.ts';
import { booleanValue, integerValue, type Result, stringValue, type Value, ValueKind } from './value.ts';

/** A plain or language-tagged string. */
type Text = Extract<Value, { readonly kind: typeof ValueKind.String | typeof ValueKind.LanguageString }>;

function isText(value: Result): value is Text {
  return value !== undefined && (value.kind === ValueKind.String || value.kind === ValueKind.LanguageString);
}

/** A string with the language tag, if any, of `model`. */
function like(model: Text, lexical: string): Value {
  return model.kind === ValueKind.String ? stringValue(lexical) : { ...model, lexical };
}

/** Argument compatibility (§17.4.3.1.2): the second has no language tag, or that of the first. */
function areCompatible(a: Text, b: Text): boolean {
  if (b.kind === ValueKind.String) return true;
  return a.kind === ValueKind.LanguageString && a.language.toLowerCase() === b.language.toLowerCase();
}

function hasSurrogates(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}

export function strlen(value: Result): Result {
  if (!isText(value)) return undefined;
  return integerValue(hasSurrogates(value.lexical) ? [...value.lexical].length : value.lexical.length);
}

export function mapText(value: Result, map: (lexical: string) => string): Result {
  return isText(value) ? like(value, map(value.lexical)) : undefined;
}

/** SUBSTR as fn:substring: 1-based rounded positions, clipped to the string. */
export function substr(value: Result, start: Result, length: Result | null): Result {
  if (!isText(value) || start?.kind !== ValueKind.Numeric) return undefined;
  if (length !== null && length?.kind !== ValueKind.Numeric) return undefined;
  const first = Math.round(toDouble(start.numeric));
  const end = length === null ? Number.POSITIVE_INFINITY : first + Math.round(toDouble(length.numeric));
  if (Number.isNaN(first) || Number.isNaN(end)) return like(value, '');
  const { lexical } = value;
  const characters = hasSurrogates(lexical) ? [...lexical] : lexical;
  const from = Math.max(first, 1) - 1;
  const to = Math.max(Math.min(end - 1, characters.length), from);
  const part = characters.slice(from, to);
  return like(value, typeof part === 'string' ? part : part.join(''));
}

export function testTexts(a: Result, b: Result, test: (a: string, b: string) => boolean): Result {
  if (!isText(a) || !isText(b) || !areCompatible(a, b)) return undefined;
  return booleanValue(test(a.lexical, b.lexical));
}

/** STRBEFORE and STRAFTER: no match gives a plain empty string. */
export function partAround(a: Result, b: Result, isBefore: boolean): Result {
  if (!isText(a) || !isText(b) || !areCompatible(a, b)) return undefined;
  const at = a.lexical.indexOf(b.lexical);
  if (at < 0) return stringValue('');
  return like(a, isBefore ? a.lexical.slice(0, at) : a.lexical.slice(at + b.lexical.length));
}

/** CONCAT keeps a language only if all arguments have it. */
export function concat(args: readonly Result[], budget: Budget): Result {
  const [first] = args;
  if (!args.every(isText)) return undefined;
  const texts = args as readonly Text[];
  const length = texts.reduce((sum, text) => sum + text.lexical.length, 0);
  budget.checkLength(length);
  budget.charge(length * 2);
  const joined = texts.map((text) => text.lexical).join('');
  const isShared =
    isText(first) &&
    first.kind === ValueKind.LanguageString &&
    texts.every(
      (text) =>
        text.kind === ValueKind.LanguageString &&
        text.language.toLowerCase() === first.language.toLowerCase(),
    );
  return isShared ? like(first, joined) : stringValue(joined);
}

export function encodeForUri(lexical: string): string {
  // A lone surrogate becomes the replacement character.
  return encodeURIComponent(lexical.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** langMatches (RFC 4647, basic filtering). */
export function languageMatches(language: string, range: string): boolean {
  if (range === '*') return language !== '';
  const tag = language.toLowerCase();
  const prefix = range.toLowerCase();
  return tag === prefix || tag.startsWith(`${prefix}-`);
}

function flagsOf(flags: Result | null): string | undefined {
  if (flags === null) return '';
  return flags?.kind === ValueKind.String ? flags.lexical : undefined;
}

export function regex(
  text: Result,
  pattern: Result,
  flags: Result | null,
  cache: RegexCache,
  budget: Budget,
): Result {
  const letters = flagsOf(flags);
  if (!isText(text) || pattern?.kind !== ValueKind.String || letters === undefined) return undefined;
  const compiled = cache.get(pattern.lexical, letters);
  return compiled === undefined ? undefined : booleanValue(compiled.test(text.lexical, budget));
}

export function replace(
  text: Result,
  pattern: Result,
  by: Result,
  flags: Result | null,
  cache: RegexCache,
  budget: Budget,
): Result {
  const letters = flagsOf(flags);
  if (!isText(text) || pattern?.kind !== ValueKind.String || by?.kind !== ValueKind.String) return undefined;
  const compiled = letters === undefined ? undefined : cache.get(pattern.lexical, letters);
  // A pattern that matches the empty string is an error (fn:replace, err:FORX0003).
  if (compiled === undefined || compiled.test('', budget)) return undefined;
  const replaced = compiled.replace(text.lexical, by.lexical, budget);
  return replaced === undefined ? undefined : like(text, replaced);
}
