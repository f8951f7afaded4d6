/** `?`, `*`, `+` and `{n,m}`, greedy, lazy and possessive. */
import { isAsciiDigit } from './ascii.ts';
import type { PatternReader } from './pattern-reader.ts';
import { CLOSE_BRACE, COMMA, code, OPEN_BRACE, PLUS, QUESTION, STAR } from './syntax-codes.ts';
import { type RegexNode, RepeatMode, UNBOUNDED } from './tree.ts';

/** The node with a following quantifier, if any. */
export function parseQuantifier(reader: PatternReader, body: RegexNode): RegexNode {
  switch (reader.peek()) {
    case QUESTION:
      reader.next();
      return repeat(reader, body, 0, 1);
    case STAR:
      reader.next();
      return repeat(reader, body, 0, UNBOUNDED);
    case PLUS:
      reader.next();
      return repeat(reader, body, 1, UNBOUNDED);
    case OPEN_BRACE:
      return counted(reader, body);
    default:
      return body;
  }
}

function counted(reader: PatternReader, body: RegexNode): RegexNode {
  if (!isAsciiDigit(reader.skip())) throw reader.error('Illegal repetition');
  reader.unread();
  const min = count(reader);
  let max = min;
  if (reader.peek() === COMMA) {
    max = UNBOUNDED;
    if (reader.next() !== CLOSE_BRACE) max = count(reader);
  }
  if (reader.peek() !== CLOSE_BRACE) throw afterNext(reader, 'Unclosed counted closure');
  if (max < min) throw afterNext(reader, 'Illegal repetition range');
  reader.next();
  return repeat(reader, body, min, max);
}

/** An error at the current code. */
function afterNext(reader: PatternReader, description: string): Error {
  reader.cursor++;
  return reader.error(description);
}

function count(reader: PatternReader): number {
  let value = 0;
  while (isAsciiDigit(reader.peek())) {
    value = value * 10 + reader.peek() - code('0');
    if (value > UNBOUNDED) throw afterNext(reader, 'Illegal repetition range');
    reader.next();
  }
  return value;
}

function repeat(reader: PatternReader, body: RegexNode, min: number, max: number): RegexNode {
  const next = reader.peek();
  if (next !== QUESTION && next !== PLUS) return { kind: 'repeat', body, min, max, mode: RepeatMode.Greedy };
  reader.next();
  return {
    kind: 'repeat',
    body,
    min,
    max,
    mode: next === QUESTION ? RepeatMode.Lazy : RepeatMode.Possessive,
  };
}
