/**
 * Parses Java's regular expression syntax. The parser has the structure of `java.util.regex.Pattern`
 * (sequence, atom, closure, group), so that it accepts what Java 17 accepts and reports errors at the same
 * index.
 */

import type { Budget } from '#base';
import { isAsciiDigit, isAsciiLetter } from './ascii.ts';
import { ALL, CharSet, LINE_TERMINATORS } from './char-set.ts';
import { parseClass, single } from './class-parser.ts';
import { isSet, parseEscape, parseProperty, unsupported } from './escape-parser.ts';
import { INLINE_FLAGS, PatternFlag } from './flags.ts';
import { NESTING_MAX } from './nesting.ts';
import { PatternReader } from './pattern-reader.ts';
import { parseQuantifier } from './quantifier-parser.ts';
import {
  BACKSLASH,
  BAR,
  CARET,
  CLOSE_GROUP,
  code,
  DOLLAR,
  DOT,
  GREATER,
  LESS,
  OPEN_BRACE,
  OPEN_CLASS,
  OPEN_GROUP,
  PLUS,
  QUESTION,
  STAR,
} from './syntax-codes.ts';
import {
  Anchor,
  EMPTY_NODE,
  Folding,
  lengthRange,
  type ParsedPattern,
  type RegexNode,
  UNBOUNDED,
} from './tree.ts';

export function parsePattern(pattern: string, flags: number, budget: Budget): ParsedPattern {
  return new PatternParser(pattern, flags, budget).parse();
}

const ANCHOR_ESCAPES: Readonly<Record<string, Anchor>> = {
  A: Anchor.Begin,
  G: Anchor.LastMatchEnd,
  z: Anchor.End,
};
const CARRIAGE_RETURN: RegexNode = { kind: 'character', code: 0x0d };
const NEWLINE: RegexNode = { kind: 'character', code: 0x0a };
/** `\R` */
const LINE_BREAK: RegexNode = {
  kind: 'alternation',
  branches: [
    { kind: 'sequence', items: [CARRIAGE_RETURN, NEWLINE] },
    { kind: 'set', set: LINE_TERMINATORS.union(CharSet.ofRanges(0x0a, 0x0d)) },
  ],
};

class PatternParser {
  readonly #reader: PatternReader;
  readonly #names = new Map<string, number>();
  #groupCount = 0;
  #hasBackReference = false;
  #depth = 0;

  constructor(pattern: string, flags: number, budget: Budget) {
    this.#reader = new PatternReader(pattern, flags, budget);
  }

  parse(): ParsedPattern {
    const reader = this.#reader;
    if (reader.has(PatternFlag.CanonicalEquality)) throw unsupported('CANON_EQ');
    const root = reader.has(PatternFlag.Literal) ? this.#literal() : this.#alternation();
    if (reader.cursor !== reader.length) {
      throw reader.error(
        reader.peek() === CLOSE_GROUP ? "Unmatched closing ')'" : 'Unexpected internal error',
      );
    }
    return {
      root,
      groupCount: this.#groupCount,
      groupNames: this.#names,
      hasBackReference: this.#hasBackReference,
      flags: reader.flags,
    };
  }

  #literal(): RegexNode {
    const items: RegexNode[] = [];
    const reader = this.#reader;
    for (const each of reader.pattern) items.push(this.#character(each.codePointAt(0) ?? 0));
    reader.cursor = reader.length;
    return { kind: 'sequence', items };
  }

  #alternation(): RegexNode {
    const branches = [this.#sequence()];
    while (this.#reader.peek() === BAR) {
      this.#reader.next();
      branches.push(this.#sequence());
    }
    return branches.length === 1 ? (branches[0] ?? EMPTY_NODE) : { kind: 'alternation', branches };
  }

  #sequence(): RegexNode {
    const items: RegexNode[] = [];
    for (;;) {
      const next = this.#reader.peek();
      if (next === BAR || next === CLOSE_GROUP) break;
      if (next === 0 && this.#reader.isAtEnd) break;
      const item = this.#item(next);
      if (item !== null) items.push(item);
    }
    return items.length === 1 ? (items[0] ?? EMPTY_NODE) : { kind: 'sequence', items };
  }

  /** One part of a sequence with its quantifier; null for a group that only sets flags. */
  #item(next: number): RegexNode | null {
    const reader = this.#reader;
    reader.budget.step();
    switch (next) {
      case OPEN_GROUP:
        return this.#group();
      case OPEN_CLASS:
        return parseQuantifier(reader, { kind: 'set', set: parseClass(reader, true) });
      case BACKSLASH:
        return parseQuantifier(reader, this.#escaped());
      case CARET:
        reader.next();
        return parseQuantifier(reader, { kind: 'anchor', anchor: this.#caret() });
      case DOLLAR:
        reader.next();
        return parseQuantifier(reader, { kind: 'anchor', anchor: this.#dollar() });
      case DOT:
        reader.next();
        return parseQuantifier(reader, { kind: 'set', set: this.#dot() });
      case QUESTION:
      case STAR:
      case PLUS:
        reader.next();
        throw reader.error(`Dangling meta character '${String.fromCodePoint(next)}'`);
      case OPEN_BRACE:
        return parseQuantifier(reader, EMPTY_NODE);
      default:
        reader.next();
        return parseQuantifier(reader, this.#character(next));
    }
  }

  #character(literal: number): RegexNode {
    const set = single(this.#reader, literal);
    return set.ranges?.length === 2 && set.ranges[0] === set.ranges[1]
      ? { kind: 'character', code: literal }
      : { kind: 'set', set };
  }

  #caret(): Anchor {
    const isUnix = this.#reader.has(PatternFlag.UnixLines);
    if (!this.#reader.has(PatternFlag.Multiline)) return Anchor.Begin;
    return isUnix ? Anchor.UnixLineBegin : Anchor.LineBegin;
  }

  #dollar(): Anchor {
    const isUnix = this.#reader.has(PatternFlag.UnixLines);
    if (this.#reader.has(PatternFlag.Multiline)) return isUnix ? Anchor.UnixLineEnd : Anchor.LineEnd;
    return isUnix ? Anchor.LastUnixLineEnd : Anchor.LastLineEnd;
  }

  #dot(): CharSet {
    if (this.#reader.has(PatternFlag.Dotall)) return ALL;
    if (this.#reader.has(PatternFlag.UnixLines)) return CharSet.ofText('\n').negate();
    return LINE_TERMINATORS.negate();
  }

  // --------------------------------------------------------------------------------------------- escapes

  #escaped(): RegexNode {
    const reader = this.#reader;
    const letter = reader.nextEscaped();
    if (letter === code('p') || letter === code('P')) return { kind: 'set', set: parseProperty(reader) };
    reader.unread();
    const parsed = parseEscape(reader, false, false);
    if (isSet(parsed)) return { kind: 'set', set: parsed };
    return typeof parsed === 'number' ? this.#character(parsed) : this.#special(parsed.letter);
  }

  #special(letter: string): RegexNode {
    const reader = this.#reader;
    const anchor = ANCHOR_ESCAPES[letter];
    if (anchor !== undefined) return { kind: 'anchor', anchor };
    switch (letter) {
      case 'Z': {
        const isUnix = reader.has(PatternFlag.UnixLines);
        return { kind: 'anchor', anchor: isUnix ? Anchor.LastUnixLineEnd : Anchor.LastLineEnd };
      }
      case 'b':
        if (reader.peek() === OPEN_BRACE && reader.at(reader.cursor + 1) === code('g'))
          throw unsupported('\\b{g}');
        return { kind: 'anchor', anchor: this.#boundary(Anchor.WordBoundary, Anchor.UnicodeWordBoundary) };
      case 'B':
        return {
          kind: 'anchor',
          anchor: this.#boundary(Anchor.NoWordBoundary, Anchor.NoUnicodeWordBoundary),
        };
      case 'R':
        return LINE_BREAK;
      case 'X':
        throw unsupported('\\X');
      case 'k':
        return this.#namedReference();
      default:
        return this.#numberedReference(Number(letter));
    }
  }

  #boundary(plain: Anchor, unicode: Anchor): Anchor {
    return this.#reader.has(PatternFlag.UnicodeCharacterClass) ? unicode : plain;
  }

  /** Further digits belong to the number while there are that many groups so far. */
  #numberedReference(first: number): RegexNode {
    let index = first;
    for (;;) {
      const digit = this.#reader.peek();
      if (!isAsciiDigit(digit)) break;
      const longer = index * 10 + digit - code('0');
      if (longer > this.#groupCount) break;
      index = longer;
      this.#reader.read();
    }
    return this.#reference(index);
  }

  #namedReference(): RegexNode {
    const reader = this.#reader;
    if (reader.read() !== LESS) throw reader.error("\\k is not followed by '<' for named capturing group");
    const name = this.#groupName(reader.read());
    const index = this.#names.get(name);
    if (index === undefined) throw reader.error(`named capturing group <${name}> does not exist`);
    return this.#reference(index);
  }

  #reference(index: number): RegexNode {
    this.#hasBackReference = true;
    return { kind: 'back-reference', index, folding: this.#folding() };
  }

  #folding(): Folding {
    if (!this.#reader.has(PatternFlag.CaseInsensitive)) return Folding.None;
    return this.#reader.has(PatternFlag.UnicodeCase) ? Folding.Unicode : Folding.Ascii;
  }

  #groupName(first: number): string {
    const reader = this.#reader;
    if (!isAsciiLetter(first)) throw reader.error('capturing group name does not start with a Latin letter');
    let name = '';
    let next = first;
    while (isAsciiLetter(next) || isAsciiDigit(next)) {
      name += String.fromCodePoint(next);
      next = reader.read();
    }
    if (next !== GREATER) throw reader.error("named capturing group is missing trailing '>'");
    return name;
  }

  // --------------------------------------------------------------------------------------------- groups

  #group(): RegexNode | null {
    const reader = this.#reader;
    if (++this.#depth > NESTING_MAX) throw reader.error('Groups are nested too deeply');
    const flags = reader.flags;
    const body = reader.next() === QUESTION ? this.#specialGroup(reader.skip()) : this.#capture(null);
    this.#depth--;
    if (body === null) return null;
    reader.accept(CLOSE_GROUP, 'Unclosed group');
    reader.flags = flags;
    return parseQuantifier(reader, body);
  }

  #capture(name: string | null): RegexNode {
    const index = ++this.#groupCount;
    if (name !== null) this.#names.set(name, index);
    return { kind: 'group', index, body: this.#alternation() };
  }

  #specialGroup(kind: number): RegexNode | null {
    const reader = this.#reader;
    switch (String.fromCodePoint(kind)) {
      case ':':
        return this.#alternation();
      case '=':
        return { kind: 'lookahead', body: this.#alternation(), isNegative: false };
      case '!':
        return { kind: 'lookahead', body: this.#alternation(), isNegative: true };
      case '>':
        return { kind: 'atomic', body: this.#alternation() };
      case '<':
        return this.#lookbehindOrName(reader.read());
      case '$':
      case '@':
        throw reader.error('Unknown group type');
      default:
        reader.unread();
        return this.#flagGroup();
    }
  }

  #lookbehindOrName(next: number): RegexNode {
    const reader = this.#reader;
    const isNegative = next === code('!');
    if (next !== code('=') && !isNegative) {
      const name = this.#groupName(next);
      if (this.#names.has(name)) throw reader.error(`Named capturing group <${name}> is already defined`);
      return this.#capture(name);
    }
    const body = this.#alternation();
    const { min, max } = lengthRange(body);
    if (max === Number.POSITIVE_INFINITY) {
      throw reader.error('Look-behind group does not have an obvious maximum length');
    }
    return { kind: 'lookbehind', body, isNegative, min, max: Math.min(max, UNBOUNDED) };
  }

  /** `(?i)` applies to the end of the enclosing group, `(?i:…)` to its own body. */
  #flagGroup(): RegexNode | null {
    const reader = this.#reader;
    this.#readFlags();
    const next = reader.read();
    if (next === CLOSE_GROUP) return null;
    if (next !== code(':')) throw reader.error('Unknown inline modifier');
    return this.#alternation();
  }

  #readFlags(): void {
    const reader = this.#reader;
    let isOff = false;
    for (let next = reader.peek(); ; next = reader.next()) {
      const flag = INLINE_FLAGS.get(String.fromCodePoint(next));
      if (flag !== undefined) reader.flags = isOff ? reader.flags & ~flag : reader.flags | flag;
      else if (next === code('-') && !isOff) isOff = true;
      else return;
    }
  }
}
