/**
 * A compiled pattern with two engines: JavaScript's for patterns with the same meaning there and inputs whose cost is
 * bounded, the backtracking machine of this folder for everything else.
 */
import type { Budget } from '#base';
import type { CharSet } from '../syntax/char-set.ts';
import { PatternFlag } from '../syntax/flags.ts';
import { parsePattern } from '../syntax/pattern-parser.ts';
import type { ParsedPattern } from '../syntax/tree.ts';
import type { Region } from './anchors.ts';
import { isLarge, wasteOf, wayCount } from './cost.ts';
import { firstOf, isAnchoredAtBegin } from './first-set.ts';
import { EndMode, Machine } from './machine.ts';
import { compileProgram, type Program } from './program.ts';
import { type Translation, translate } from './translate.ts';

/** The result of a search: the positions of all groups, or JavaScript's match, whose groups are strings. */
export type Found =
  | { readonly kind: 'positions'; readonly groups: Int32Array }
  | { readonly kind: 'texts'; readonly start: number; readonly groups: RegExpExecArray };

/** The parameters of a search. */
export const SearchMode = { Find: 0, LookingAt: 1, Matches: 2 } as const;
export type SearchMode = (typeof SearchMode)[keyof typeof SearchMode];

export interface SearchResult {
  readonly found: Found | null;
  readonly hitEnd: boolean;
}

/** Maximum worst-case steps of a search by JavaScript's engine: some tenths of a second. */
const NATIVE_STEPS_MAX = 2 ** 25;
/** Its backtrack stack grows with the text, by some tens of bytes per character at worst. */
const NATIVE_LENGTH_MAX = 2 ** 20;
const SURROGATE = /[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const NOT_ASCII = /[^\x00-\x7f]/;
/** Characters per budget step in a search by JavaScript's engine. */
const NATIVE_CHARACTERS_PER_STEP = 64;

export class CompiledPattern {
  readonly pattern: string;
  readonly flags: number;
  readonly parsed: ParsedPattern;
  readonly #first: CharSet | null;
  readonly #isAnchored: boolean;
  /** See {@link wasteOf}. */
  readonly #waste: number;
  /** Maximum number of paths through the pattern, by the power of two of the text length. */
  readonly #ways: number[] = [];
  #program: Program | null = null;
  readonly #translation: Translation | null;
  readonly #native = new Map<SearchMode, RegExp>();

  /** Compilation is charged to the budget; the memory of the pattern is charged by its owner. */
  constructor(pattern: string, flags: number, budget: Budget) {
    this.pattern = pattern;
    const isUnicode = (flags & PatternFlag.UnicodeCharacterClass) !== 0;
    this.parsed = parsePattern(pattern, isUnicode ? flags | PatternFlag.UnicodeCase : flags, budget);
    this.flags = flags;
    const first = firstOf(this.parsed.root);
    this.#first = first.canBeEmpty ? null : first.set;
    this.#isAnchored = isAnchoredAtBegin(this.parsed.root);
    const isNeverNative = isLarge(this.parsed.root, pattern);
    this.#translation = isNeverNative ? null : translate(this.parsed.root);
    this.#waste = isNeverNative ? Number.POSITIVE_INFINITY : wasteOf(this.parsed.root);
  }

  get groupCount(): number {
    return this.parsed.groupCount;
  }

  /** True if JavaScript's engine may search this text: equal semantics and a bounded cost. */
  canSearchNatively(text: string, mode: SearchMode = SearchMode.Find): boolean {
    const translation = this.#translation;
    if (translation === null || text.length > NATIVE_LENGTH_MAX) return false;
    if (this.#nativeSteps(text.length, mode) > NATIVE_STEPS_MAX) return false;
    return !(translation.needsAscii ? NOT_ASCII : SURROGATE).test(text);
  }

  /** The maximum cost of a search: the characters read by failed attempts, and by the successful one. */
  #nativeSteps(length: number, mode: SearchMode): number {
    const power = Math.ceil(Math.log2(length + 1));
    this.#ways[power] ??= wayCount(this.parsed.root, 2 ** power);
    const ways = this.#ways[power] as number;
    // A match anchored at the end of the text can fail there.
    const waste = mode === SearchMode.Matches ? length : Math.min(this.#waste, length);
    const starts = this.#isAnchored ? 1 : length + 1;
    return ways * (starts * (waste + 1) + length + 1);
  }

  searchNatively(text: string, from: number, mode: SearchMode, budget: Budget): Found | null {
    const native = this.#nativeFor(mode);
    native.lastIndex = from;
    const groups = native.exec(text);
    budget.steps(1 + Math.ceil(this.#walked(text, from, groups) / NATIVE_CHARACTERS_PER_STEP));
    return groups === null ? null : { kind: 'texts', start: groups.index, groups };
  }

  /**
   * The parts of a text between all matches, by JavaScript's `split`; null if its semantics differ (groups
   * become parts, empty matches count differently) or the engine may not search the text. The bound of one
   * search applies to all together: each position fails at most once, and matches do not overlap.
   */
  splitNatively(text: string, budget: Budget): string[] | null {
    if (this.#first === null || this.groupCount > 0 || !this.canSearchNatively(text)) return null;
    budget.steps(Math.ceil(this.#walked(text, 0, null) / NATIVE_CHARACTERS_PER_STEP));
    const pieces = text.split(this.#nativeFor(SearchMode.Find));
    budget.steps(pieces.length);
    return pieces;
  }

  /** Upper bound of the characters that a search has read. */
  #walked(text: string, from: number, groups: RegExpExecArray | null): number {
    const rest = text.length - from;
    if (this.#waste >= rest) return rest;
    const passed = groups === null ? rest : groups.index + (groups[0] as string).length - from;
    return passed * (this.#waste + 1);
  }

  #nativeFor(mode: SearchMode): RegExp {
    let native = this.#native.get(mode);
    if (native === undefined) {
      const { source } = this.#translation as Translation;
      native =
        mode === SearchMode.Find
          ? new RegExp(source, 'g')
          : new RegExp(mode === SearchMode.Matches ? `(?:${source})$` : source, 'y');
      this.#native.set(mode, native);
    }
    return native;
  }

  search(region: Region, from: number, mode: SearchMode, budget: Budget): SearchResult {
    this.#program ??= compileProgram(this.parsed, budget);
    const endMode = mode === SearchMode.Matches ? EndMode.RegionEnd : EndMode.Anywhere;
    const machine = new Machine(this.#program, budget, region, endMode);
    const isFound =
      mode === SearchMode.Find ? this.#find(machine, region, from, budget) : machine.matchAt(from);
    if (!isFound) return { found: null, hitEnd: machine.hitEnd || mode === SearchMode.Find };
    const groups = machine.registers.slice(0, 2 * (this.groupCount + 1));
    return { found: { kind: 'positions', groups }, hitEnd: machine.hitEnd };
  }

  #find(machine: Machine, region: Region, from: number, budget: Budget): boolean {
    const { text, to } = region;
    if (this.#isAnchored) {
      const begin = region.hasAnchoringBounds ? region.from : 0;
      return from <= begin && begin <= to && machine.matchAt(begin);
    }
    for (let start = from; start <= to; start++) {
      if (this.#first !== null) {
        start = nextStart(text, start, to, this.#first, budget);
        if (start >= to) return false;
      }
      if (machine.matchAt(start)) return true;
      if ((text.codePointAt(start) ?? 0) > UNIT_MAX) start++;
    }
    return false;
  }
}

const UNIT_MAX = 0xffff;
const CHARACTERS_PER_REPORT = 1024;

/** The next position of a character in the set, or `to`. */
function nextStart(text: string, from: number, to: number, set: CharSet, budget: Budget): number {
  let reported = from;
  for (let at = from; at < to; at++) {
    const code = text.codePointAt(at) as number;
    if (set.has(code)) return at;
    if (code > UNIT_MAX) at++;
    if (at - reported >= CHARACTERS_PER_REPORT) {
      budget.steps(at - reported);
      reported = at;
    }
  }
  return to;
}
