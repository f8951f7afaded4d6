/** Operators and punctuation, by longest match. */
import { TokenKind } from './token.ts';

export interface ScannedSymbol {
  readonly kind: TokenKind;
  readonly length: number;
}

/** Every symbol by its text, longest first. */
const SYMBOLS: readonly (readonly [string, TokenKind])[] = [
  ['>>>=', TokenKind.ShiftRightUnsignedAssign],
  ['==~', TokenKind.RegexMatch],
  ['===', TokenKind.Identical],
  ['!==', TokenKind.NotIdentical],
  ['<=>', TokenKind.CompareTo],
  ['<<=', TokenKind.ShiftLeftAssign],
  ['>>=', TokenKind.ShiftRightAssign],
  ['>>>', TokenKind.ShiftRightUnsigned],
  ['**=', TokenKind.PowerAssign],
  ['..<', TokenKind.RangeExclusive],
  ['...', TokenKind.Ellipsis],
  ['==', TokenKind.Equal],
  ['=~', TokenKind.RegexFind],
  ['!=', TokenKind.NotEqual],
  ['<=', TokenKind.LessEqual],
  ['<<', TokenKind.ShiftLeft],
  ['>=', TokenKind.GreaterEqual],
  ['>>', TokenKind.ShiftRight],
  ['++', TokenKind.Increment],
  ['+=', TokenKind.PlusAssign],
  ['--', TokenKind.Decrement],
  ['-=', TokenKind.MinusAssign],
  ['->', TokenKind.Arrow],
  ['**', TokenKind.Power],
  ['*=', TokenKind.StarAssign],
  ['*.', TokenKind.SpreadDot],
  ['/=', TokenKind.SlashAssign],
  ['%=', TokenKind.PercentAssign],
  ['^=', TokenKind.BitXorAssign],
  ['|=', TokenKind.BitOrAssign],
  ['||', TokenKind.Or],
  ['&=', TokenKind.BitAndAssign],
  ['&&', TokenKind.And],
  ['..', TokenKind.RangeInclusive],
  ['.&', TokenKind.MemberPointer],
  ['?.', TokenKind.SafeDot],
  ['?:', TokenKind.Elvis],
  ['(', TokenKind.LeftParen],
  [')', TokenKind.RightParen],
  ['[', TokenKind.LeftBracket],
  [']', TokenKind.RightBracket],
  ['{', TokenKind.LeftBrace],
  ['}', TokenKind.RightBrace],
  ['?', TokenKind.Question],
  [':', TokenKind.Colon],
  [',', TokenKind.Comma],
  [';', TokenKind.Semicolon],
  ['.', TokenKind.Dot],
  ['@', TokenKind.At],
  ['!', TokenKind.Not],
  ['~', TokenKind.BitNot],
  ['=', TokenKind.Assign],
  ['<', TokenKind.Less],
  ['>', TokenKind.Greater],
  ['+', TokenKind.Plus],
  ['-', TokenKind.Minus],
  ['*', TokenKind.Star],
  ['/', TokenKind.Slash],
  ['%', TokenKind.Percent],
  ['^', TokenKind.BitXor],
  ['|', TokenKind.BitOr],
  ['&', TokenKind.BitAnd],
];

interface Candidate extends ScannedSymbol {
  readonly rest: string;
}

const INVALID: ScannedSymbol = { kind: TokenKind.Invalid, length: 0 };
const ASCII = 128;

/** By first character, longest first: a few comparisons at most. */
const CANDIDATES: readonly (readonly Candidate[])[] = byFirstCharacter();

function byFirstCharacter(): Candidate[][] {
  const candidates: Candidate[][] = Array.from({ length: ASCII }, () => []);
  for (const [text, kind] of SYMBOLS) {
    candidates[text.charCodeAt(0)]!.push({ kind, length: text.length, rest: text.slice(1) });
  }
  return candidates;
}

/** The longest symbol at an offset; kind Invalid if there is none. */
export function scanSymbol(source: string, start: number): ScannedSymbol {
  const code = source.charCodeAt(start);
  if (code >= ASCII) return INVALID;
  for (const candidate of CANDIDATES[code] as readonly Candidate[]) {
    if (candidate.length === 1 || source.startsWith(candidate.rest, start + 1)) return candidate;
  }
  return INVALID;
}
