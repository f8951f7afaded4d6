/**
 * The tokens of Groovy with their grammatical properties as data: text in messages, precedence as a binary operator,
 * whether the token can end an expression or be a member name.
 */

/** A token's kind. Numbers are contiguous, so that facts about kinds are arrays. */
export const TokenKind = {
  EndOfFile: 0,
  /** One or more significant newlines. */
  Newline: 1,
  /** Text that starts no token; the lexer stops there and stores its error beside the tokens. */
  Invalid: 2,
  Identifier: 3,
  StringLiteral: 4,
  /** The pieces of a GString around its values: `"a ${`, `} b ${`, `} c"`. */
  StringStart: 5,
  StringMiddle: 6,
  StringEnd: 7,
  IntegerLiteral: 8,
  DecimalLiteral: 9,

  LeftParen: 10,
  RightParen: 11,
  LeftBracket: 12,
  RightBracket: 13,
  LeftBrace: 14,
  RightBrace: 15,
  Question: 16,
  Colon: 17,
  Comma: 18,
  Semicolon: 19,
  Dot: 20,
  SafeDot: 21,
  SpreadDot: 22,
  MemberPointer: 23,
  At: 24,
  Arrow: 25,
  Ellipsis: 26,
  Not: 27,
  BitNot: 28,
  Increment: 29,
  Decrement: 30,
  Elvis: 31,

  Assign: 32,
  PlusAssign: 33,
  MinusAssign: 34,
  StarAssign: 35,
  SlashAssign: 36,
  PercentAssign: 37,
  PowerAssign: 38,
  ShiftLeftAssign: 39,
  ShiftRightAssign: 40,
  ShiftRightUnsignedAssign: 41,
  BitAndAssign: 42,
  BitXorAssign: 43,
  BitOrAssign: 44,

  Or: 45,
  And: 46,
  BitOr: 47,
  BitXor: 48,
  BitAnd: 49,
  RegexFind: 50,
  RegexMatch: 51,
  Equal: 52,
  NotEqual: 53,
  Identical: 54,
  NotIdentical: 55,
  CompareTo: 56,
  Less: 57,
  LessEqual: 58,
  Greater: 59,
  GreaterEqual: 60,
  ShiftLeft: 61,
  ShiftRight: 62,
  ShiftRightUnsigned: 63,
  RangeInclusive: 64,
  RangeExclusive: 65,
  Plus: 66,
  Minus: 67,
  Star: 68,
  Slash: 69,
  Percent: 70,
  Power: 71,

  As: 72,
  In: 73,
  Instanceof: 74,

  Boolean: 75,
  Byte: 76,
  Char: 77,
  Short: 78,
  Int: 79,
  Float: 80,
  Long: 81,
  Double: 82,
  Void: 83,

  Private: 84,
  Public: 85,
  Protected: 86,
  Static: 87,
  Transient: 88,
  Final: 89,
  Abstract: 90,
  Native: 91,
  Threadsafe: 92,
  Synchronized: 93,
  Volatile: 94,
  Strictfp: 95,

  Assert: 96,
  Break: 97,
  Case: 98,
  Catch: 99,
  Class: 100,
  Const: 101,
  Continue: 102,
  Def: 103,
  Default: 104,
  Do: 105,
  Else: 106,
  Enum: 107,
  Extends: 108,
  False: 109,
  Finally: 110,
  For: 111,
  Goto: 112,
  If: 113,
  Implements: 114,
  Import: 115,
  Interface: 116,
  New: 117,
  Null: 118,
  Package: 119,
  Return: 120,
  Super: 121,
  Switch: 122,
  This: 123,
  Throw: 124,
  Throws: 125,
  Trait: 126,
  True: 127,
  Try: 128,
  While: 129,
} as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

const KIND_COUNT = TokenKind.While + 1;
const FIRST_KEYWORD = TokenKind.As;

/** The keywords by kind. */
export const KEYWORDS: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries(TokenKind)
    .filter(([, kind]) => kind >= FIRST_KEYWORD)
    .map(([name, kind]) => [name.toLowerCase(), kind]),
);

/** Operators and punctuation as written. */
const SYMBOLS: readonly (readonly [TokenKind, string])[] = [
  [TokenKind.LeftParen, '('],
  [TokenKind.RightParen, ')'],
  [TokenKind.LeftBracket, '['],
  [TokenKind.RightBracket, ']'],
  [TokenKind.LeftBrace, '{'],
  [TokenKind.RightBrace, '}'],
  [TokenKind.Question, '?'],
  [TokenKind.Colon, ':'],
  [TokenKind.Comma, ','],
  [TokenKind.Semicolon, ';'],
  [TokenKind.Dot, '.'],
  [TokenKind.SafeDot, '?.'],
  [TokenKind.SpreadDot, '*.'],
  [TokenKind.MemberPointer, '.&'],
  [TokenKind.Arrow, '->'],
  [TokenKind.Ellipsis, '...'],
  [TokenKind.Not, '!'],
  [TokenKind.BitNot, '~'],
  [TokenKind.Increment, '++'],
  [TokenKind.Decrement, '--'],
  [TokenKind.Elvis, '?:'],
  [TokenKind.Assign, '='],
  [TokenKind.PlusAssign, '+='],
  [TokenKind.MinusAssign, '-='],
  [TokenKind.StarAssign, '*='],
  [TokenKind.SlashAssign, '/='],
  [TokenKind.PercentAssign, '%='],
  [TokenKind.PowerAssign, '**='],
  [TokenKind.ShiftLeftAssign, '<<='],
  [TokenKind.ShiftRightAssign, '>>='],
  [TokenKind.ShiftRightUnsignedAssign, '>>>='],
  [TokenKind.BitAndAssign, '&='],
  [TokenKind.BitXorAssign, '^='],
  [TokenKind.BitOrAssign, '|='],
  [TokenKind.Or, '||'],
  [TokenKind.And, '&&'],
  [TokenKind.BitOr, '|'],
  [TokenKind.BitXor, '^'],
  [TokenKind.BitAnd, '&'],
  [TokenKind.RegexFind, '=~'],
  [TokenKind.RegexMatch, '==~'],
  [TokenKind.Equal, '=='],
  [TokenKind.NotEqual, '!='],
  [TokenKind.Identical, '==='],
  [TokenKind.NotIdentical, '!=='],
  [TokenKind.CompareTo, '<=>'],
  [TokenKind.Less, '<'],
  [TokenKind.LessEqual, '<='],
  [TokenKind.Greater, '>'],
  [TokenKind.GreaterEqual, '>='],
  [TokenKind.ShiftLeft, '<<'],
  [TokenKind.ShiftRight, '>>'],
  [TokenKind.ShiftRightUnsigned, '>>>'],
  [TokenKind.RangeInclusive, '..'],
  [TokenKind.RangeExclusive, '..<'],
  [TokenKind.Plus, '+'],
  [TokenKind.Minus, '-'],
  [TokenKind.Star, '*'],
  [TokenKind.Slash, '/'],
  [TokenKind.Percent, '%'],
  [TokenKind.Power, '**'],
];

/** The expected token in messages, with ANTLR's names for Groovy tokens. */
const NAMES: readonly string[] = tabulate('', [
  ...SYMBOLS.map(([kind, text]) => [kind, `'${text}'`] as const),
  ...[...KEYWORDS].map(([word, kind]) => [kind, `"${word}"`] as const),
  [TokenKind.EndOfFile, 'EOF'],
  [TokenKind.Newline, 'some newlines, whitespace or comments'],
  [TokenKind.Identifier, 'an identifier'],
  [TokenKind.StringLiteral, 'a string literal'],
  [TokenKind.StringEnd, 'a string literal end'],
  [TokenKind.IntegerLiteral, 'a numeric literal'],
  [TokenKind.DecimalLiteral, 'a numeric literal'],
  [TokenKind.At, 'AT'],
  [TokenKind.Final, '"final"'],
]);

export function tokenName(kind: TokenKind): string {
  return NAMES[kind] as string;
}

/**
 * Precedence of binary operators; 0 for all other tokens. All are left-associative, the relational operators
 * not at all. `*`, `/`, `%` and `**` are excluded: signs come between them (see the grammar of products).
 */
export const Precedence = {
  None: 0,
  Or: 1,
  And: 2,
  BitOr: 3,
  BitXor: 4,
  BitAnd: 5,
  Regex: 6,
  Equality: 7,
  Relational: 8,
  Shift: 9,
  Additive: 10,
} as const;

const PRECEDENCES: readonly number[] = tabulate<number>(Precedence.None, [
  [TokenKind.Or, Precedence.Or],
  [TokenKind.And, Precedence.And],
  [TokenKind.BitOr, Precedence.BitOr],
  [TokenKind.BitXor, Precedence.BitXor],
  [TokenKind.BitAnd, Precedence.BitAnd],
  [TokenKind.RegexFind, Precedence.Regex],
  [TokenKind.RegexMatch, Precedence.Regex],
  [TokenKind.Equal, Precedence.Equality],
  [TokenKind.NotEqual, Precedence.Equality],
  [TokenKind.Identical, Precedence.Equality],
  [TokenKind.NotIdentical, Precedence.Equality],
  [TokenKind.CompareTo, Precedence.Equality],
  [TokenKind.Less, Precedence.Relational],
  [TokenKind.LessEqual, Precedence.Relational],
  [TokenKind.Greater, Precedence.Relational],
  [TokenKind.GreaterEqual, Precedence.Relational],
  [TokenKind.In, Precedence.Relational],
  [TokenKind.As, Precedence.Relational],
  [TokenKind.Instanceof, Precedence.Relational],
  [TokenKind.ShiftLeft, Precedence.Shift],
  [TokenKind.ShiftRight, Precedence.Shift],
  [TokenKind.ShiftRightUnsigned, Precedence.Shift],
  [TokenKind.RangeInclusive, Precedence.Shift],
  [TokenKind.RangeExclusive, Precedence.Shift],
  [TokenKind.Plus, Precedence.Additive],
  [TokenKind.Minus, Precedence.Additive],
]);

export function binaryPrecedence(kind: TokenKind): number {
  return PRECEDENCES[kind] as number;
}

export function isAssignment(kind: TokenKind): boolean {
  return kind >= TokenKind.Assign && kind <= TokenKind.BitOrAssign;
}

export function isPrimitiveType(kind: TokenKind): boolean {
  return kind >= TokenKind.Boolean && kind <= TokenKind.Void;
}

export function isModifier(kind: TokenKind): boolean {
  return kind >= TokenKind.Private && kind <= TokenKind.Strictfp;
}

/** Every keyword may follow a dot or be a label in brackets. */
export function isKeyword(kind: TokenKind): boolean {
  return kind >= FIRST_KEYWORD;
}

export function isNumber(kind: TokenKind): boolean {
  return kind === TokenKind.IntegerLiteral || kind === TokenKind.DecimalLiteral;
}

/**
 * True if a `/` after this token is a division; otherwise it opens a slashy string. As in the original:
 * closing brackets, literals, names and keywords, except a few keywords.
 */
export function endsExpression(kind: TokenKind): boolean {
  return ENDS_EXPRESSION[kind] as boolean;
}

const ENDS_EXPRESSION: readonly boolean[] = tabulate<boolean>(false, [
  ...[...KEYWORDS.values()].map((kind) => [kind, true] as const),
  ...[
    TokenKind.Abstract,
    TokenKind.Final,
    TokenKind.Strictfp,
    TokenKind.Const,
    TokenKind.Do,
    TokenKind.Goto,
  ].map((kind) => [kind, false] as const),
  [TokenKind.Increment, true],
  [TokenKind.Decrement, true],
  [TokenKind.RightParen, true],
  [TokenKind.RightBracket, true],
  [TokenKind.RightBrace, true],
  [TokenKind.StringLiteral, true],
  [TokenKind.StringEnd, true],
  [TokenKind.IntegerLiteral, true],
  [TokenKind.DecimalLiteral, true],
  [TokenKind.Identifier, true],
]);

/** True if the token can start a command argument: an expression without brackets or sign. */
export function startsOperand(kind: TokenKind): boolean {
  return STARTS_OPERAND[kind] as boolean;
}

const STARTS_OPERAND: readonly boolean[] = tabulate<boolean>(false, [
  ...(
    [
      TokenKind.Identifier,
      TokenKind.StringLiteral,
      TokenKind.StringStart,
      TokenKind.IntegerLiteral,
      TokenKind.DecimalLiteral,
      TokenKind.LeftParen,
      TokenKind.LeftBracket,
      TokenKind.LeftBrace,
      TokenKind.Not,
      TokenKind.BitNot,
      TokenKind.New,
      TokenKind.This,
      TokenKind.Super,
      TokenKind.True,
      TokenKind.False,
      TokenKind.Null,
    ] as const
  ).map((kind) => [kind, true] as const),
  ...[...KEYWORDS.values()].filter(isPrimitiveType).map((kind) => [kind, true] as const),
]);

export function isSign(kind: TokenKind): boolean {
  return (
    kind === TokenKind.Minus ||
    kind === TokenKind.Plus ||
    kind === TokenKind.Increment ||
    kind === TokenKind.Decrement
  );
}

/** True if an expression can start with the token. */
export function startsExpression(kind: TokenKind): boolean {
  return startsOperand(kind) || isSign(kind);
}

/** True if an argument can start with the token: an expression, a label, a spread, an annotation. */
export function startsArgument(kind: TokenKind): boolean {
  return startsExpression(kind) || kind === TokenKind.Star || kind === TokenKind.At || isKeyword(kind);
}

function tabulate<T>(otherwise: T, entries: readonly (readonly [TokenKind, T])[]): readonly T[] {
  const table = new Array<T>(KIND_COUNT).fill(otherwise);
  for (const [kind, value] of entries) table[kind] = value;
  return table;
}
