/**
 * Sets of code points, the meaning of `[a-z]`, `\d` or `.`. A set is either a list of ranges, which can be
 * compared and written as source text, or a predicate where Java asks the Unicode tables.
 */

/** The highest code point of Unicode. */
const CODE_POINT_MAX = 0x10ffff;
/** Codes answered from a table: most text is Latin. */
const TABLE_SIZE = 256;

export class CharSet {
  /** Pairs of first and last code point, ascending, neither touching nor overlapping; null for a predicate. */
  readonly ranges: readonly number[] | null;
  readonly #contains: (code: number) => boolean;
  #table: Uint8Array | null = null;

  private constructor(ranges: readonly number[] | null, contains: (code: number) => boolean) {
    this.ranges = ranges;
    this.#contains = contains;
  }

  static where(contains: (code: number) => boolean): CharSet {
    return new CharSet(null, contains);
  }

  /** `ofRanges(0x30, 0x39, 0x41, 0x5a)`: any pairs, in any order. */
  static ofRanges(...pairs: number[]): CharSet {
    const ranges = normalized(pairs);
    return new CharSet(ranges, (code) => inRanges(ranges, code));
  }

  static ofText(characters: string): CharSet {
    return CharSet.ofRanges(
      ...[...characters].flatMap((each) => [each.codePointAt(0) ?? 0, each.codePointAt(0) ?? 0]),
    );
  }

  has(code: number): boolean {
    if (code >= TABLE_SIZE) return this.#contains(code);
    this.#table ??= this.#makeTable();
    return this.#table[code] === 1;
  }

  #makeTable(): Uint8Array {
    const table = new Uint8Array(TABLE_SIZE);
    for (let code = 0; code < TABLE_SIZE; code++) table[code] = this.#contains(code) ? 1 : 0;
    return table;
  }

  union(other: CharSet): CharSet {
    if (this.ranges !== null && other.ranges !== null)
      return CharSet.ofRanges(...this.ranges, ...other.ranges);
    return CharSet.where((code) => this.has(code) || other.has(code));
  }

  intersect(other: CharSet): CharSet {
    if (this.ranges !== null && other.ranges !== null) return this.negate().union(other.negate()).negate();
    return CharSet.where((code) => this.has(code) && other.has(code));
  }

  negate(): CharSet {
    const { ranges } = this;
    if (ranges === null) return CharSet.where((code) => !this.has(code));
    const gaps: number[] = [];
    let from = 0;
    for (let index = 0; index < ranges.length; index += 2) {
      const first = ranges[index] as number;
      if (first > from) gaps.push(from, first - 1);
      from = (ranges[index + 1] as number) + 1;
    }
    if (from <= CODE_POINT_MAX) gaps.push(from, CODE_POINT_MAX);
    return CharSet.ofRanges(...gaps);
  }

  /** True only if certainly no code point is in both. */
  isDisjoint(other: CharSet): boolean {
    if (this.ranges === null || other.ranges === null) return false;
    return this.intersect(other).ranges?.length === 0;
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
/** What `.` leaves out. */
export const LINE_TERMINATORS = CharSet.ofText('\n\r\u0085\u2028\u2029');
