/**
 * `[…]`: ranges, unions `[a[bc]]`, intersections `[a-z&&[^x]]`, negation. Combines parts in the order of
 * Java's parser, which determines the meaning of mixed unions and intersections.
 */
import { unicodeCasesOf, withAsciiCases, withUnicodeCases } from './case-folding.ts';
import { CharSet } from './char-set.ts';
import { type Escape, isSet, parseEscape, parseProperty } from './escape-parser.ts';
import { PatternFlag } from './flags.ts';
import { CLASS_PREDICATES_MAX, NESTING_MAX } from './nesting.ts';
import type { PatternReader } from './pattern-reader.ts';

const OPEN = 0x5b;
const CLOSE = 0x5d;
const AND = 0x26;
const CARET = 0x5e;
const HYPHEN = 0x2d;
const BACKSLASH = 0x5c;

/** The cursor is on `[`, or before the right side of `&&`, which ends at a `]` that belongs to the left. */
export function parseClass(reader: PatternReader, takesClose: boolean, depth = 0): CharSet {
  if (depth > NESTING_MAX) throw reader.error('Character classes are nested too deeply');
  const parts = new ClassParts(reader);
  const isBracket = reader.at(reader.cursor) === OPEN;
  let code = reader.next();
  const isNegated = isBracket && code === CARET;
  if (isNegated) code = reader.next();
  for (;;) {
    reader.budget.step();
    if (code === OPEN) parts.add(parseClass(reader, true, depth + 1));
    else if (code === AND && reader.next() === AND) intersect(reader, parts, depth);
    else {
      if (code === AND) reader.unread();
      if (code === 0 && reader.isAtEnd) throw reader.error('Unclosed character class');
      if (code === CLOSE && !parts.isEmpty) {
        if (takesClose) reader.next();
        const joined = parts.join();
        return isNegated ? joined.negate() : joined;
      }
      parseRange(reader, parts);
    }
    code = reader.peek();
  }
}

/**
 * The parts of a class up to its end or the next `&&`, combined at once: pairwise union would be quadratic.
 */
class ClassParts {
  readonly #reader: PatternReader;
  #sets: CharSet[] = [];
  /** Characters that also match their other cases in all of Unicode. */
  #folded: number[] = [];

  constructor(reader: PatternReader) {
    this.#reader = reader;
  }

  get isEmpty(): boolean {
    return this.#sets.length === 0 && this.#folded.length === 0;
  }

  add(set: CharSet): void {
    this.#sets.push(set);
  }

  addSingle(code: number): void {
    if (foldsAll(this.#reader)) this.#folded.push(code);
    else this.#sets.push(cased(this.#reader, CharSet.ofRanges(code, code)));
  }

  join(): CharSet {
    if (this.#folded.length > 0) this.#sets.push(unicodeCasesOf(this.#folded));
    const joined = CharSet.union(this.#sets);
    this.replaceBy(joined);
    return joined;
  }

  replaceBy(set: CharSet): void {
    const { budget } = this.#reader;
    if (set.predicateCount > CLASS_PREDICATES_MAX) {
      throw this.#reader.error('A character class has too many parts');
    }
    budget.steps(set.ranges?.length ?? 0);
    this.#sets = [set];
    this.#folded = [];
  }
}

/** The cursor is on the second `&`; `left` passes in the left side and returns the result. */
function intersect(reader: PatternReader, left: ClassParts, depth: number): void {
  const right = new ClassParts(reader);
  let code = reader.next();
  while (code !== CLOSE && code !== AND) {
    reader.budget.step();
    if (code === 0 && reader.isAtEnd) throw reader.error('Unclosed character class');
    if (code !== OPEN) reader.unread();
    right.add(parseClass(reader, code === OPEN, depth + 1));
    code = reader.peek();
  }
  if (right.isEmpty && left.isEmpty) throw reader.error('Bad class syntax');
  if (right.isEmpty) return;
  left.replaceBy(left.isEmpty ? right.join() : left.join().intersect(right.join()));
}

function parseRange(reader: PatternReader, parts: ClassParts): void {
  let first = reader.peek();
  if (first === BACKSLASH) {
    const parsed = parseClassEscape(reader);
    if (isSet(parsed)) {
      parts.add(parsed);
      return;
    }
    first = parsed as number;
  } else reader.next();
  const end = reader.peek() === HYPHEN ? reader.at(reader.cursor + 1) : CLOSE;
  if (end === OPEN || end === CLOSE) {
    parts.addSingle(first);
    return;
  }
  reader.next();
  const last = rangeEnd(reader);
  if (last < first) throw reader.error('Illegal character range');
  parts.add(cased(reader, CharSet.ofRanges(first, last)));
}

function parseClassEscape(reader: PatternReader): Escape {
  const letter = reader.nextEscaped();
  if (letter === 0x70 || letter === 0x50) return parseProperty(reader);
  const opensRange = reader.at(reader.cursor + 1) === HYPHEN;
  reader.unread();
  return parseEscape(reader, true, opensRange);
}

function rangeEnd(reader: PatternReader): number {
  const code = reader.peek();
  if (code !== BACKSLASH) {
    reader.next();
    return code;
  }
  const parsed = parseEscape(reader, true, true);
  return typeof parsed === 'number' ? parsed : -1;
}

export function single(reader: PatternReader, code: number): CharSet {
  return foldsAll(reader) ? unicodeCasesOf([code]) : cased(reader, CharSet.ofRanges(code, code));
}

function foldsAll(reader: PatternReader): boolean {
  return reader.has(PatternFlag.CaseInsensitive) && reader.has(PatternFlag.UnicodeCase);
}

function cased(reader: PatternReader, set: CharSet): CharSet {
  if (!reader.has(PatternFlag.CaseInsensitive)) return set;
  return reader.has(PatternFlag.UnicodeCase) ? withUnicodeCases(set) : withAsciiCases(set);
}
