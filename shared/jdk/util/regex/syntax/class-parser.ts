/**
 * `[…]`: ranges, unions `[a[bc]]`, intersections `[a-z&&[^x]]`, negation. Follows the order in which Java's
 * parser joins the parts, since that decides what mixed unions and intersections mean.
 */
import { unicodeCasesOf, withAsciiCases, withUnicodeCases } from './case-folding.ts';
import { CharSet } from './char-set.ts';
import { isSet, parseEscape, parseProperty } from './escape-parser.ts';
import { PatternFlag } from './flags.ts';
import { NESTING_MAX } from './nesting.ts';
import type { PatternReader } from './pattern-reader.ts';

const OPEN = 0x5b;
const CLOSE = 0x5d;
const AND = 0x26;
const CARET = 0x5e;
const HYPHEN = 0x2d;
const BACKSLASH = 0x5c;

/** The cursor stands on `[`, or before the right side of `&&`, which ends at a `]` that belongs to the left. */
export function parseClass(reader: PatternReader, takesClose: boolean, depth = 0): CharSet {
  if (depth > NESTING_MAX) throw reader.error('Character classes are nested too deeply');
  let joined: CharSet | null = null;
  const isBracket = reader.at(reader.cursor) === OPEN;
  let code = reader.next();
  const isNegated = isBracket && code === CARET;
  if (isNegated) code = reader.next();
  for (;;) {
    if (code === OPEN) joined = unionOf(joined, parseClass(reader, true, depth + 1));
    else if (code === AND && reader.next() === AND) joined = intersection(reader, joined, depth);
    else {
      if (code === AND) reader.unread();
      if (code === 0 && reader.isAtEnd) throw reader.error('Unclosed character class');
      if (code === CLOSE && joined !== null) {
        if (takesClose) reader.next();
        return isNegated ? joined.negate() : joined;
      }
      joined = unionOf(joined, parseRange(reader));
    }
    code = reader.peek();
  }
}

function unionOf(left: CharSet | null, right: CharSet): CharSet {
  return left === null ? right : left.union(right);
}

/** The cursor stands on the second `&`. */
function intersection(reader: PatternReader, left: CharSet | null, depth: number): CharSet {
  let right: CharSet | null = null;
  let code = reader.next();
  while (code !== CLOSE && code !== AND) {
    if (code === 0 && reader.isAtEnd) throw reader.error('Unclosed character class');
    if (code !== OPEN) reader.unread();
    right = unionOf(right, parseClass(reader, code === OPEN, depth + 1));
    code = reader.peek();
  }
  if (left === null) {
    if (right === null) throw reader.error('Bad class syntax');
    return right;
  }
  return right === null ? left : left.intersect(right);
}

function parseRange(reader: PatternReader): CharSet {
  let first = reader.peek();
  if (first === BACKSLASH) {
    const letter = reader.nextEscaped();
    if (letter === 0x70 || letter === 0x50) return parseProperty(reader);
    const opensRange = reader.at(reader.cursor + 1) === HYPHEN;
    reader.unread();
    const parsed = parseEscape(reader, true, opensRange);
    if (isSet(parsed)) return parsed;
    first = parsed as number;
  } else reader.next();
  if (reader.peek() !== HYPHEN) return single(reader, first);
  const end = reader.at(reader.cursor + 1);
  if (end === OPEN || end === CLOSE) return single(reader, first);
  reader.next();
  const last = rangeEnd(reader);
  if (last < first) throw reader.error('Illegal character range');
  return cased(reader, CharSet.ofRanges(first, last));
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
  const foldsAll = reader.has(PatternFlag.CaseInsensitive) && reader.has(PatternFlag.UnicodeCase);
  return foldsAll ? unicodeCasesOf(code) : cased(reader, CharSet.ofRanges(code, code));
}

function cased(reader: PatternReader, set: CharSet): CharSet {
  if (!reader.has(PatternFlag.CaseInsensitive)) return set;
  return reader.has(PatternFlag.UnicodeCase) ? withUnicodeCases(set) : withAsciiCases(set);
}
