/** `java.util.regex.Matcher` and `MatchResult`: state of the matching of a pattern against an input. */

import {
  illegalArgument,
  illegalState,
  indexOutOfBounds,
  nullPointer,
} from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import type { Region } from './engine/anchors.ts';
import { type CompiledPattern, type Found, SearchMode } from './engine/compiled-pattern.ts';
import { type JavaPattern, patternOf, textOf } from './pattern.ts';
import { expandReplacement, type MatchedGroups } from './replacement.ts';

const NONE = -1;

/** `java.util.regex.Matcher`; its methods are an extension of the library. */
export const MATCHER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.regex.Matcher',
  interfaces: ['java.util.regex.MatchResult'],
});

export const MATCH_RESULT_TYPE: GroovyType = new GroovyType({
  name: 'java.util.regex.MatchResult',
  form: 'interface',
});

const NO_MATCH_FOUND = 'No match found';

export class Matcher implements MatchedGroups {
  readonly [TYPE] = MATCHER_TYPE;
  readonly #runtime: Runtime;
  #pattern: JavaPattern;
  #text: string;
  #from = 0;
  #to: number;
  #found: Found | null = null;
  /** Start of the last search, to repeat it for data that it did not store. */
  #searchStart = 0;
  #searchMode: SearchMode = SearchMode.Find;
  #last = 0;
  /** Position of `\G`: the end of the last match, or the start of the first search. */
  #nextMatchEnd = NONE;
  #lastMatchEnd = 0;
  #first = NONE;
  #appended = 0;
  #hasAnchoringBounds = true;
  #hasTransparentBounds = false;
  #hitEnd: boolean | null = false;
  /** The message for a missing match; that of a result differs. */
  #unmatched = 'No match available';
  /** True if JavaScript's engine may search, cached per mode. */
  #isNative = new Map<SearchMode, boolean>();

  constructor(runtime: Runtime, pattern: JavaPattern, text: string) {
    this.#runtime = runtime;
    this.#pattern = pattern;
    this.#text = text;
    this.#to = text.length;
  }

  get pattern(): JavaPattern {
    return this.#pattern;
  }

  get text(): string {
    return this.#text;
  }

  get groupCount(): number {
    return this.#compiled.groupCount;
  }

  get #compiled(): CompiledPattern {
    return this.#pattern.compiled;
  }

  // ------------------------------------------------------------------------------------------- searching

  find(): boolean {
    // An empty match advances by one, so that the next one differs.
    let start = this.#last === this.#first ? this.#last + 1 : this.#last;
    if (start < this.#from) start = this.#from;
    if (start > this.#to) {
      this.#found = null;
      this.#first = NONE;
      return false;
    }
    return this.#search(start, SearchMode.Find);
  }

  findFrom(start: number): boolean {
    if (start < 0 || start > this.#text.length) {
      throw indexOutOfBounds('Illegal start index');
    }
    this.reset();
    return this.#search(start, SearchMode.Find);
  }

  matches(): boolean {
    return this.#search(this.#from, SearchMode.Matches);
  }

  lookingAt(): boolean {
    return this.#search(this.#from, SearchMode.LookingAt);
  }

  #search(start: number, mode: SearchMode): boolean {
    this.#searchStart = start;
    this.#searchMode = mode;
    this.#lastMatchEnd = this.#nextMatchEnd < 0 ? start : this.#nextMatchEnd;
    const { budget } = this.#runtime;
    if (this.#canSearchNatively(mode)) {
      this.#found = this.#compiled.searchNatively(this.#text, start, mode, budget);
      this.#hitEnd = null;
    } else {
      const result = this.#compiled.search(this.#region(), start, mode, budget);
      this.#found = result.found;
      this.#hitEnd = result.hitEnd;
    }
    this.#first = this.#found === null ? NONE : startOf(this.#found);
    if (this.#found !== null) this.#last = endOf(this.#found);
    this.#nextMatchEnd = this.#last;
    return this.#found !== null;
  }

  #canSearchNatively(mode: SearchMode): boolean {
    const isWhole = this.#from === 0 && this.#to === this.#text.length && !this.#hasTransparentBounds;
    if (!isWhole || !this.#hasAnchoringBounds) return false;
    let isNative = this.#isNative.get(mode);
    if (isNative === undefined) {
      isNative = this.#compiled.canSearchNatively(this.#text, mode);
      this.#isNative.set(mode, isNative);
    }
    return isNative;
  }

  #region(): Region {
    return {
      text: this.#text,
      from: this.#from,
      to: this.#to,
      hasAnchoringBounds: this.#hasAnchoringBounds,
      hasTransparentBounds: this.#hasTransparentBounds,
      lastMatchEnd: this.#lastMatchEnd,
    };
  }

  /** JavaScript's engine does not report it; the machine determines it. */
  get hitEnd(): boolean {
    this.#hitEnd ??= this.#compiled.search(
      this.#region(),
      this.#searchStart,
      this.#searchMode,
      this.#runtime.budget,
    ).hitEnd;
    return this.#hitEnd;
  }

  // ------------------------------------------------------------------------------------------- the match

  get hasMatch(): boolean {
    return this.#found !== null;
  }

  #match(reason = NO_MATCH_FOUND): Found {
    if (this.#found === null) throw illegalState(reason);
    return this.#found;
  }

  group(index: number): string | null {
    const found = this.#match();
    this.#checkGroup(index);
    if (found.kind === 'texts') return found.groups[index] ?? null;
    const start = found.groups[2 * index] as number;
    return start < 0 ? null : this.#text.slice(start, found.groups[2 * index + 1]);
  }

  start(index: number): number {
    const found = this.#match(this.#unmatched);
    this.#checkGroup(index);
    return index === 0 ? startOf(found) : (this.#positions(found)[2 * index] as number);
  }

  end(index: number): number {
    const found = this.#match(this.#unmatched);
    this.#checkGroup(index);
    return index === 0 ? endOf(found) : (this.#positions(found)[2 * index + 1] as number);
  }

  #checkGroup(index: number): void {
    if (index < 0 || index > this.groupCount) {
      throw indexOutOfBounds(`No group ${index}`);
    }
  }

  /**
   * Positions of all groups. JavaScript's result contains only strings, so the machine matches again there.
   */
  #positions(found: Found): Int32Array {
    if (found.kind === 'positions') return found.groups;
    const mode = this.#searchMode === SearchMode.Matches ? SearchMode.Matches : SearchMode.LookingAt;
    const again = this.#compiled.search(this.#region(), found.start, mode, this.#runtime.budget).found;
    if (again?.kind !== 'positions') throw illegalState('No match available');
    this.#found = again;
    return again.groups;
  }

  /** A snapshot of the match, unaffected by further searches. */
  copy(): Matcher {
    const copy = new Matcher(this.#runtime, this.#pattern, this.#text);
    copy.#unmatched = NO_MATCH_FOUND;
    copy.#found = this.#found;
    copy.#first = this.#first;
    copy.#last = this.#last;
    copy.#searchMode = this.#searchMode;
    return copy;
  }

  groupNamed(name: string): number | undefined {
    return this.#compiled.parsed.groupNames.get(name);
  }

  /** The number of a named group; throws Java's exception if there is none. */
  namedGroup(name: string | null): number {
    this.#match();
    if (name === null) throw nullPointer('Group name');
    const index = this.groupNamed(name);
    if (index === undefined) {
      throw illegalArgument(`No group with name <${name}>`);
    }
    return index;
  }

  // ------------------------------------------------------------------------------------------- region, reset

  reset(): void {
    this.#found = null;
    this.#first = NONE;
    this.#last = 0;
    this.#nextMatchEnd = NONE;
    this.#appended = 0;
    this.#from = 0;
    this.#to = this.#text.length;
  }

  resetTo(text: string): void {
    this.#text = text;
    this.#isNative.clear();
    this.reset();
  }

  usePattern(pattern: JavaPattern): void {
    this.#pattern = pattern;
    this.#found = null;
    this.#isNative.clear();
  }

  region(start: number, end: number): void {
    if (start < 0 || start > this.#text.length) throw indexOutOfBounds('start');
    if (end < 0 || end > this.#text.length) throw indexOutOfBounds('end');
    if (start > end) throw indexOutOfBounds('start > end');
    this.reset();
    this.#from = start;
    this.#to = end;
    this.#last = start;
  }

  get regionStart(): number {
    return this.#from;
  }

  get regionEnd(): number {
    return this.#to;
  }

  get hasAnchoringBounds(): boolean {
    return this.#hasAnchoringBounds;
  }

  get hasTransparentBounds(): boolean {
    return this.#hasTransparentBounds;
  }

  useAnchoringBounds(isOn: boolean): void {
    this.#hasAnchoringBounds = isOn;
  }

  useTransparentBounds(isOn: boolean): void {
    this.#hasTransparentBounds = isOn;
  }

  // ------------------------------------------------------------------------------------------- replacing

  /** Appends the text from the end of the last replacement to this match, then the replacement. */
  appendReplacement(replacement: string): string {
    const found = this.#match('No match available');
    const expanded = expandReplacement(replacement, this);
    return this.#appendBefore(found, expanded);
  }

  /** The same with a literal replacement. */
  appendLiteral(replacement: string): string {
    return this.#appendBefore(this.#match('No match available'), replacement);
  }

  #appendBefore(found: Found, replacement: string): string {
    const before = this.#text.slice(this.#appended, startOf(found));
    this.#appended = endOf(found);
    return before + replacement;
  }

  appendTail(): string {
    return this.#text.slice(this.#appended);
  }

  /** Replaces matches by `replace`; at most `limit` of them. */
  replaceEach(replace: () => string, limit: number): string {
    this.reset();
    let out = '';
    for (let count = 0; count < limit && this.find(); count++) {
      this.#runtime.budget.step();
      out += this.appendLiteral(replace());
      this.#runtime.budget.checkLength(out.length);
    }
    return out === '' && this.#appended === 0 ? this.#text : this.#charged(out + this.appendTail());
  }

  #charged(text: string): string {
    this.#runtime.budget.checkLength(text.length);
    this.#runtime.budget.charge(2 * text.length);
    return text;
  }
}

function startOf(found: Found): number {
  return found.kind === 'texts' ? found.start : (found.groups[0] as number);
}

function endOf(found: Found): number {
  return found.kind === 'texts' ? found.start + (found.groups[0] ?? '').length : (found.groups[1] as number);
}

/** A matcher of a regular expression, given as String or Pattern, on a text. */
export function matcherOn(runtime: Runtime, text: Value, pattern: Value): Matcher {
  return new Matcher(runtime, patternOf(runtime, pattern), textOf(runtime, text));
}
