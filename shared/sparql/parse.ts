/**
 * The only file that knows sparqljs. Of the library it uses the grammar: tables and actions. Tokens and the
 * driver are ours (see syntax/), which mends what the library does wrong with escapes, relative IRIs, the form of
 * constants and long or deep texts.
 *
 * The version is the library's last, so its inner numbers are stable; what is reached into is named here.
 */
import {
  Parser,
  type ServicePattern,
  type SparqlParser,
  type Query as SyntaxQuery,
  type Update as SyntaxUpdate,
} from 'sparqljs';
import { type Budget, BudgetExceeded, onDemand } from '#base';
import { SparqlError, syntaxError } from './errors.ts';
import {
  type GeneratedGrammar,
  LrParser,
  type ProductionAction,
  UnexpectedToken,
} from './syntax/lr-parser.ts';
import { positionText, type Token, tokenize } from './syntax/tokens.ts';

export type * as Syntax from 'sparqljs';

/** The parts of the generated parser that are used here. */
interface SparqlGrammar extends GeneratedGrammar {
  /** Performs a production with `this.$` as its result. */
  performAction(...action: GrammarAction): unknown;
  /** What the actions read, set for each parse. */
  readonly Parser: {
    base: string;
    prefixes: Record<string, string> | null;
    factory: typeof TERMS;
    sparqlStar: boolean;
    pathOnly: boolean;
    skipValidation: boolean;
    _resetBlanks(): void;
  };
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

/** The terms of the tree: plain objects with the members of RDF/JS that are read later. */
const TERMS = {
  namedNode: (value: string) => ({ termType: 'NamedNode', value }),
  blankNode: (value: string) => ({ termType: 'BlankNode', value }),
  variable: (value: string) => ({ termType: 'Variable', value }),
  literal: (value: string, kind?: string | object) => ({
    termType: 'Literal',
    value,
    language: typeof kind === 'string' ? kind : '',
    datatype: typeof kind === 'object' ? kind : XSD_STRING_TERM,
  }),
} as const;
const XSD_STRING_TERM = { termType: 'NamedNode', value: 'http://www.w3.org/2001/XMLSchema#string' } as const;

interface Grammar {
  readonly library: SparqlGrammar;
  readonly parser: LrParser;
}

/**
 * Made by the first text that is parsed: its tables take two megabytes, of which the form in which they are driven here is a
 * quarter.
 */
const grammar: () => Grammar = onDemand(() => {
  const library = new Parser() as SparqlParser & SparqlGrammar;
  // The library's one switch over all productions has a case for each with an action.
  const cases = [...library.performAction.toString().matchAll(/\bcase (\d+):/g)];
  const withAction = new Set(cases.map(([, production]) => Number(production)));
  const parser = new LrParser(library, (production) => withAction.has(production));
  // Only its own driver reads it.
  Object.assign(Object.getPrototypeOf(library) as object, { table: [] });
  return { library, parser };
});

/** `[ … ] .` or `( … ) .` alone in a template: its optional property list is missing, and mapped over all the same. */
const TEMPLATE_SUBJECT_PRODUCTION = 103;
/** `SERVICE` with its group, the last token of which has just been read. */
const SERVICE_PRODUCTION = 78;
/** What the grammar does for a token, in units of an operator's step: about a microsecond. */
const STEPS_PER_TOKEN = 16;
/** A token, its node in the tree and its place in the algebra. */
const BYTES_PER_TOKEN = 200;

/** Capital letters of language tags and exponents, which the grammar's actions would lower, as private characters. */
const CAPITAL_SHIFT = 0xe000;

/** Parses a query or an update. `base` is absolute, or '' for none. */
export function parseText(text: string, base: string, budget: Budget): SyntaxQuery | SyntaxUpdate {
  const tokens = tokenize(text, base, budget);
  let position = 0;
  let readCount = 0;
  const textOf = (token: Token) => {
    readCount++;
    budget.steps(STEPS_PER_TOKEN);
    budget.charge(BYTES_PER_TOKEN);
    position = token.offset;
    return shieldedText(token);
  };
  const { library, parser } = grammar();
  const action: ProductionAction = (result, tokenText, production, values) => {
    const end = perform(library, result, tokenText, production, values);
    if (production === SERVICE_PRODUCTION) {
      const groupEnd = readCount;
      Object.assign(result.$ as object, { source: () => groupSource(tokens, groupEnd) });
    }
    return end;
  };
  prepareActions(library);
  try {
    const tree = parser.parse(tokens, textOf, action) as
      | SyntaxQuery
      | SyntaxUpdate
      | { readonly base?: string };
    // Of a text with nothing but a prologue, which is an update, the library makes a tree without a type.
    return 'type' in tree ? tree : { type: 'update', updates: [], prefixes: {} };
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof SparqlError || error instanceof RangeError) {
      throw error;
    }
    throw failureOf(error, text, position);
  }
}

function prepareActions({ Parser: settings }: SparqlGrammar): void {
  settings.base = '';
  settings.prefixes = Object.create(null) as Record<string, string>;
  settings.factory = TERMS;
  settings.sparqlStar = false;
  settings.pathOnly = false;
  // The library's check of grouped variables has gaps; ours is made on the algebra.
  settings.skipValidation = true;
  settings._resetBlanks();
}

const NO_LOCATIONS: object[] = [];

function perform(
  library: SparqlGrammar,
  result: { $: unknown },
  text: string,
  production: number,
  values: unknown[],
): unknown {
  if (production === TEMPLATE_SUBJECT_PRODUCTION) values[values.length - 1] ??= [];
  return library.performAction.call(
    result as never,
    text,
    text.length,
    0,
    result,
    production,
    values,
    NO_LOCATIONS,
  );
}

/** The group of a SERVICE as it was written, prefixes and relative IRIs resolved: what the other endpoint is asked. */
export interface GroupSource {
  readonly text: string;
  /** The variables in it, without their sign. */
  readonly variables: readonly string[];
}

/** The group that ends with the token before `end`. */
function groupSource(tokens: readonly Token[], end: number): GroupSource {
  let start = end;
  let depth = 0;
  do {
    const { kind } = tokens[--start] as Token;
    if (kind === '}') depth++;
    else if (kind === '{') depth--;
  } while (depth > 0);
  const group = tokens.slice(start, end);
  return {
    text: group
      .map(({ kind, text }, i) => (isAttached(kind, group[i - 1]?.kind) ? text : ` ${text}`))
      .join(''),
    variables: group.flatMap(({ kind, text }) => (kind === 'VAR' ? [text.slice(1)] : [])),
  };
}

/** Tags and datatypes are written without a blank: not every parser takes them for tokens of their own. */
function isAttached(kind: string, previous: string | undefined): boolean {
  return previous === undefined || kind === 'LANGTAG' || kind === '^^' || previous === '^^';
}

/** Made anew at every call: of services inside each other only the outermost is asked for. */
export function sourceOfService(pattern: ServicePattern): GroupSource {
  return (pattern as ServicePattern & { source(): GroupSource }).source();
}

function failureOf(error: unknown, text: string, position: number): SparqlError {
  if (error instanceof UnexpectedToken) {
    const expected = error.expected.slice(0, EXPECTED_SHOWN_MAX).join(' ');
    return syntaxError(
      `unexpected token, expected one of ${expected}, ${positionText(text, error.token.offset)}`,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return syntaxError(`${message}, ${positionText(text, position)}`, error);
}

const EXPECTED_SHOWN_MAX = 12;

/** A token's text so that what the grammar's actions do to it can be undone by {@link unshield}. */
function shieldedText({ kind, text }: Token): string {
  switch (kind) {
    case 'LANGTAG':
      return text.replace(/[A-Z]/g, shieldCapital);
    case 'BLANK_NODE_LABEL':
      // The action puts this before labels that do not have it, so that _:x and _:e_x would be one.
      return `_:${LABEL_PREFIX}${text.slice(2)}`;
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

/** How labels written in the text start; those of `[]` and lists start otherwise. */
export const LABEL_PREFIX = 'e_';

function shieldCapital(letter: string): string {
  return String.fromCharCode(CAPITAL_SHIFT + letter.charCodeAt(0));
}

/** Gives a language tag or the lexical form of a number its capitals back. */
export function unshield(text: string): string {
  return text.replace(/[\ue041-\ue05a]/g, (c) => String.fromCharCode(c.charCodeAt(0) - CAPITAL_SHIFT));
}
