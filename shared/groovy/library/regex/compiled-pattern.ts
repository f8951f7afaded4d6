/**
 * A pattern ready to search with, and the two engines behind it: JavaScript's, for patterns that mean the same
 * there and texts on which they cannot take long, and the machine of this folder for everything else.
 */
import type { Budget } from '#base';
import type { Region } from './anchors.ts';
import type { CharSet } from './char-set.ts';
import { wayCount } from './cost.ts';
import { firstOf, isAnchoredAtBegin } from './first-set.ts';
import { PatternFlag } from './flags.ts';
import { EndMode, Machine } from './machine.ts';
import { parsePattern } from './pattern-parser.ts';
import { compileProgram, type Program } from './program.ts';
import { type Translation, translate } from './translate.ts';
import type { ParsedPattern } from './tree.ts';

/** What a search found: either positions of all groups, or JavaScript's own result, whose groups are texts. */
export type Found =
  | { readonly kind: 'positions'; readonly groups: Int32Array }
  | { readonly kind: 'texts'; readonly start: number; readonly groups: RegExpExecArray };

/** What a search asks for. */
export const SearchMode = { Find: 0, LookingAt: 1, Matches: 2 } as const;
export type SearchMode = (typeof SearchMode)[keyof typeof SearchMode];

export interface SearchResult {
  readonly found: Found | null;
  readonly hitEnd: boolean;
}

/** Steps that JavaScript's engine may take at worst in one search: some tenths of a second. */
const NATIVE_STEPS_MAX = 2 ** 25;
const SURROGATE = /[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const NOT_ASCII = /[^\x00-\x7f]/;
/** Characters that count as one step when JavaScript searches them. */
const NATIVE_CHARACTERS_PER_STEP = 64;

export class CompiledPattern {
  readonly pattern: string;
  readonly flags: number;
  readonly parsed: ParsedPattern;
  readonly #first: CharSet | null;
  readonly #isAnchored: boolean;
  #program: Program | null = null;
  readonly #translation: Translation | null;
  readonly #native = new Map<SearchMode, RegExp>();

  constructor(pattern: string, flags: number) {
    this.pattern = pattern;
    const isUnicode = (flags & PatternFlag.UnicodeCharacterClass) !== 0;
    this.parsed = parsePattern(pattern, isUnicode ? flags | PatternFlag.UnicodeCase : flags);
    this.flags = flags;
    const first = firstOf(this.parsed.root);
    this.#first = first.canBeEmpty ? null : first.set;
    this.#isAnchored = isAnchoredAtBegin(this.parsed.root);
    this.#translation = translate(this.parsed.root);
  }

  get groupCount(): number {
    return this.parsed.groupCount;
  }

  /** Whether JavaScript's engine may search this text: it means the same there, and cannot take long. */
  canSearchNatively(text: string): boolean {
    const translation = this.#translation;
    if (translation === null) return false;
    const starts = this.#isAnchored ? 1 : text.length + 1;
    const steps = wayCount(this.parsed.root, text.length) * starts * (text.length + 1);
    return steps <= NATIVE_STEPS_MAX && !(translation.needsAscii ? NOT_ASCII : SURROGATE).test(text);
  }

  searchNatively(text: string, from: number, mode: SearchMode, budget: Budget): Found | null {
    const native = this.#nativeFor(mode);
    native.lastIndex = from;
    const groups = native.exec(text);
    budget.steps(1 + Math.ceil((text.length - from) / NATIVE_CHARACTERS_PER_STEP));
    return groups === null ? null : { kind: 'texts', start: groups.index, groups };
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
    this.#program ??= compileProgram(this.parsed);
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

/** The next place whose character is in the set, or `to`. */
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
