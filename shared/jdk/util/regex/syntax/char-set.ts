/**
 * Sets of code points, as denoted by `[a-z]`, `\d` or `.`. A set is either a list of ranges, which can be
 * compared and printed, or a predicate for Unicode properties.
 */

import { CODE_POINT_MAX } from '#base';

/** Codes looked up in a table: most text is Latin. */
const TABLE_SIZE = 256;
/** The table entry of a code. */
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

export class CharSet {
  /** Pairs of first and last code point, ascending, neither touching nor overlapping; null for a predicate. */
  readonly ranges: readonly number[] | null;
  /** Number of predicates per lookup, which parsers bound; 0 for ranges. */
  readonly predicateCount: number;
  readonly #contains: (code: number) => boolean;
  #table: Uint8Array | null = null;

  private constructor(
    ranges: readonly number[] | null,
    contains: (code: number) => boolean,
    predicateCount: number,
  ) {
    this.ranges = ranges;
    this.#contains = contains;
    this.predicateCount = predicateCount;
  }

  static where(contains: (code: number) => boolean, predicateCount = 1): CharSet {
    return new CharSet(null, contains, predicateCount);
  }

  /** `ofRanges(0x30, 0x39, 0x41, 0x5a)`: any pairs, in any order. */
  static ofRanges(...pairs: number[]): CharSet {
    return CharSet.#ofPairs(pairs);
  }

  static #ofPairs(pairs: readonly number[]): CharSet {
    const ranges = normalized(pairs);
    return new CharSet(ranges, (code) => inRanges(ranges, code), 0);
  }

  /** The union of sets, in linear time in their ranges. */
  static union(sets: readonly CharSet[]): CharSet {
    const [only] = sets;
    if (only !== undefined && sets.length === 1) return only;
    const pairs: number[] = [];
    const predicates: CharSet[] = [];
    for (const each of sets) {
      if (each.ranges === null) predicates.push(each);
      else for (const bound of each.ranges) pairs.push(bound);
    }
    const [first] = predicates;
    if (first !== undefined && predicates.length === 1 && pairs.length === 0) return first;
    const listed = CharSet.#ofPairs(pairs);
    if (first === undefined) return listed;
    const predicateCount = predicates.reduce((sum, each) => sum + each.predicateCount, 0);
    return CharSet.where(
      (code) => listed.has(code) || predicates.some((each) => each.has(code)),
      predicateCount,
    );
  }

  /** True only if the sets are known to be disjoint. */
  static areDisjoint(sets: readonly CharSet[]): boolean {
    if (sets.length < 2) return true;
    if (sets.some((each) => each.ranges === null)) return false;
    return CharSet.union(sets).#size === sets.reduce((sum, each) => sum + each.#size, 0);
  }

  /** Number of code points in all ranges. */
  get #size(): number {
    const ranges = this.ranges ?? [];
    let size = 0;
    for (let index = 0; index < ranges.length; index += 2) {
      size += (ranges[index + 1] as number) - (ranges[index] as number) + 1;
    }
    return size;
  }

  static ofText(characters: string): CharSet {
    return CharSet.#ofPairs(
      [...characters].flatMap((each) => [each.codePointAt(0) ?? 0, each.codePointAt(0) ?? 0]),
    );
  }

  has(code: number): boolean {
    if (code >= TABLE_SIZE) return this.#contains(code);
    this.#table ??= new Uint8Array(TABLE_SIZE);
    let answer = this.#table[code];
    if (answer === UNKNOWN) {
      answer = this.#contains(code) ? YES : NO;
      this.#table[code] = answer;
    }
    return answer === YES;
  }

  union(other: CharSet): CharSet {
    return CharSet.union([this, other]);
  }

  intersect(other: CharSet): CharSet {
    if (this.ranges !== null && other.ranges !== null) return this.negate().union(other.negate()).negate();
    return CharSet.where(
      (code) => this.has(code) && other.has(code),
      this.predicateCount + other.predicateCount,
    );
  }

  negate(): CharSet {
    const { ranges } = this;
    if (ranges === null) return CharSet.where((code) => !this.has(code), this.predicateCount);
    const gaps: number[] = [];
    let from = 0;
    for (let index = 0; index < ranges.length; index += 2) {
      const first = ranges[index] as number;
      if (first > from) gaps.push(from, first - 1);
      from = (ranges[index + 1] as number) + 1;
    }
    if (from <= CODE_POINT_MAX) gaps.push(from, CODE_POINT_MAX);
    return CharSet.#ofPairs(gaps);
  }

  /** True only if both are known to be disjoint. */
  isDisjoint(other: CharSet): boolean {
    return CharSet.areDisjoint([this, other]);
  }
}

function normalized(pairs: readonly number[]): number[] {
  const sorted: [number, number][] = [];
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    sorted.push([pairs[index] as number, pairs[index + 1] as number]);
  }
  sorted.sort((a, b) => a[0] - b[0]);
  const ranges: number[] = [];
  for (const [first, last] of sorted) {
    const end = ranges.at(-1);
    if (end !== undefined && first <= end + 1) ranges[ranges.length - 1] = Math.max(end, last);
    else ranges.push(first, last);
  }
  return ranges;
}

function inRanges(ranges: readonly number[], code: number): boolean {
  let low = 0;
  let high = ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (ranges[2 * middle] as number)) high = middle - 1;
    else if (code > (ranges[2 * middle + 1] as number)) low = middle + 1;
    else return true;
  }
  return false;
}

export const EMPTY_SET = CharSet.ofRanges();
export const ALL = CharSet.ofRanges(0, CODE_POINT_MAX);
export const ASCII_DIGIT = CharSet.ofRanges(0x30, 0x39);
export const ASCII_LOWER = CharSet.ofRanges(0x61, 0x7a);
export const ASCII_UPPER = CharSet.ofRanges(0x41, 0x5a);
export const ASCII_WORD = CharSet.ofText('_').union(ASCII_DIGIT).union(ASCII_LOWER).union(ASCII_UPPER);
export const ASCII_SPACE = CharSet.ofText(' \t\n\x0B\f\r');
/** `\h` */
export const HORIZONTAL_SPACE = CharSet.ofText('\t \xA0\u1680\u180e\u202f\u205f\u3000').union(
  CharSet.ofRanges(0x2000, 0x200a),
);
/** `\v` */
export const VERTICAL_SPACE = CharSet.ofText('\n\x0B\f\r\x85\u2028\u2029');
/** The line terminators, which `.` excludes. */
export const LINE_TERMINATORS = CharSet.ofText('\n\r\u0085\u2028\u2029');
