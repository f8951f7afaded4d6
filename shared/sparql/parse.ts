/**
 * The only file that knows sparqljs. It hands the library's grammar our own tokens, and gives back the library's
 * tree with constants as they were written.
 *
 * The version is the library's last, so its inner numbers are stable; what is reached into is named here.
 */

import { Parser, type SparqlParser, type Query as SyntaxQuery, type Update as SyntaxUpdate } from 'sparqljs';
import { type Budget, BudgetExceeded } from '#base';
import { syntaxError } from './errors.ts';
import { positionText, type Token, tokenize } from './syntax/tokens.ts';

export type * as Syntax from 'sparqljs';

/** What a generated parser asks of a lexer. */
interface GrammarLexer {
  yytext: string;
  yyleng: number;
  yylineno: number;
  yylloc: object;
  match: string;
  setInput(text: string): void;
  lex(): string;
  showPosition(): string;
}

/** The parts of the generated parser that are set from here. */
interface GrammarParser {
  lexer: GrammarLexer;
  performAction(...action: GrammarAction): unknown;
}

type GrammarAction = [
  text: string,
  length: number,
  line: number,
  shared: object,
  production: number,
  values: unknown[],
  locations: object[],
];

/** `[ … ] .` or `( … ) .` alone in a template: its optional property list is missing, and mapped over all the same. */
const TEMPLATE_SUBJECT_PRODUCTION = 103;
const PRODUCTION_ARGUMENT = 4;
/** What the grammar does for a token, in units of an operator's step: a microsecond or two. */
const STEPS_PER_TOKEN = 32;
const VALUES_ARGUMENT = 5;

/** Capital letters of language tags and exponents, which the grammar's actions would lower, as private characters. */
const CAPITAL_SHIFT = 0xe000;

/** Parses a query or an update. `base` is absolute, or '' for none. */
export function parseText(text: string, base: string, budget: Budget): SyntaxQuery | SyntaxUpdate {
  const tokens = tokenize(text, base, budget);
  const parser = new Parser({ skipUngroupedVariableCheck: true }) as SparqlParser & GrammarParser;
  const perform = parser.performAction;
  parser.performAction = function (this: unknown, ...action: GrammarAction) {
    const values = action[VALUES_ARGUMENT];
    if (action[PRODUCTION_ARGUMENT] === TEMPLATE_SUBJECT_PRODUCTION) values[values.length - 1] ??= [];
    return perform.apply(this as GrammarParser, action);
  };
  let position = 0;
  parser.lexer = lexerOf(tokens, (index) => {
    budget.steps(STEPS_PER_TOKEN);
    position = index;
  });
  parser._resetBlanks();
  try {
    const tree = parser.parse(text);
    // Of a text with nothing but a prologue, which is an update, the library makes a tree without a type.
    return 'type' in tree ? tree : { type: 'update', updates: [], prefixes: {} };
  } catch (error) {
    if (error instanceof BudgetExceeded) throw error;
    const where = positionText(text, tokens[position]?.offset ?? text.length);
    throw syntaxError(`${reasonOf(error)}, ${where}`, error);
  }
}

/** The library reports grammar errors with a drawing of its own input; that part is replaced by our position. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const expecting = message.indexOf('\nExpecting ');
  return expecting < 0
    ? message
    : `syntax error: ${message.slice(expecting + 1).toLowerCase()}`.slice(0, 300);
}

function lexerOf(tokens: readonly Token[], onToken: (index: number) => void): GrammarLexer {
  let index = 0;
  const lexer: GrammarLexer = {
    yytext: '',
    yyleng: 0,
    yylineno: 0,
    yylloc: {},
    match: '',
    setInput() {},
    lex() {
      const token = tokens[Math.min(index, tokens.length - 1)] as Token;
      onToken(index++);
      lexer.yytext = lexer.match = shieldedText(token);
      lexer.yyleng = lexer.yytext.length;
      return token.kind;
    },
    showPosition: () => '',
  };
  return lexer;
}

/** A token's text so that what the grammar's actions do to it can be undone by {@link unshield}. */
function shieldedText({ kind, text }: Token): string {
  switch (kind) {
    case 'LANGTAG':
      return text.replace(/[A-Z]/g, shieldCapital);
    case 'DOUBLE':
    case 'DOUBLE_NEGATIVE':
      return text.replace('E', shieldCapital);
    // The action strips the first character of these, which it takes for the sign.
    case 'INTEGER_POSITIVE':
    case 'DECIMAL_POSITIVE':
    case 'DOUBLE_POSITIVE':
      return `+${text.replace('E', shieldCapital)}`;
    default:
      return text;
  }
}

function shieldCapital(letter: string): string {
  return String.fromCharCode(CAPITAL_SHIFT + letter.charCodeAt(0));
}

/** Gives a language tag or the lexical form of a number its capitals back. */
export function unshield(text: string): string {
  return text.replace(/[\ue041-\ue05a]/g, (c) => String.fromCharCode(c.charCodeAt(0) - CAPITAL_SHIFT));
}
