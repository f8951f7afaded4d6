/**
 * Parses queries and updates with the grammar of sparqljs, which only this file imports: its LR tables and
 * actions. Lexer and driver are ours (see syntax/), which corrects the library's handling of escapes, relative
 * IRIs, constants, and long or deep texts.
 *
 * The library's version is its last, so its internals are stable; the ones used are declared here.
 */
import {
  Parser,
  type ServicePattern,
  type SparqlParser,
  type Query as SyntaxQuery,
  type Update as SyntaxUpdate,
} from 'sparqljs';
import { type Budget, BudgetExceeded, onDemand } from '#base';
import { XSD } from '#rdf';
import { SparqlError, syntaxError } from './errors.ts';
import {
  type GeneratedGrammar,
  LrParser,
  type ProductionAction,
  UnexpectedToken,
} from './syntax/lr-parser.ts';
import { positionText, type Token, tokenize } from './syntax/tokens.ts';

export type * as Syntax from 'sparqljs';

/** The members of the generated parser that are used. */
interface SparqlGrammar extends GeneratedGrammar {
  /** Runs the action of a production; its result is `this.$`. */
  performAction(...action: GrammarAction): unknown;
  /** Parser state that the actions read, set per parse. */
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

/** Factory of the tree's terms: plain objects with the RDF/JS members that are used. */
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
const XSD_STRING_TERM = { termType: 'NamedNode', value: `${XSD}string` } as const;

interface Grammar {
  readonly library: SparqlGrammar;
  readonly parser: LrParser;
}

/** Lazy, on the first parse: its tables take two megabytes, of which the driver's form is a quarter. */
const grammar: () => Grammar = onDemand(() => {
  const library = new Parser() as SparqlParser & SparqlGrammar;
  // The library has one switch over all productions, with a case for each that has an action.
  const cases = [...library.performAction.toString().matchAll(/\bcase (\d+):/g)];
  const withAction = new Set(cases.map(([, production]) => Number(production)));
  const parser = new LrParser(library, (production) => withAction.has(production));
  // Read by the library's own driver only.
  Object.assign(Object.getPrototypeOf(library) as object, { table: [] });
  return { library, parser };
});

/** `[ … ] .` or `( … ) .` alone in a template: the action maps over its property list, which is missing. */
const TEMPLATE_SUBJECT_PRODUCTION = 103;
/** `SERVICE` with its group, whose last token has been read. */
const SERVICE_PRODUCTION = 78;
/** Cost of a token in steps of the budget: about a microsecond. */
const STEPS_PER_TOKEN = 16;
/** Bytes per token, its tree node and its algebra. */
const BYTES_PER_TOKEN = 200;

/** Actions in place of the library's, which lower-case tags and exponents and take the first character off `+1`. */
const OWN_ACTIONS = new Map<number, (last: string, beforeLast: string) => object>([
  [193, (tag, text) => TERMS.literal(text, tag.slice(1))],
  ...[197, 203, 206].map((production) => [production, numberAction('double')] as const),
  [201, numberAction('integer')],
  [202, numberAction('decimal')],
]);

function numberAction(type: string): (text: string) => object {
  const datatype = TERMS.namedNode(`${XSD}${type}`);
  return (text) => TERMS.literal(text, datatype);
}

/** Parses a query or an update. `base` is absolute, or '' for none. */
export function parseText(text: string, base: string, budget: Budget): SyntaxQuery | SyntaxUpdate {
  return parseTokens(tokenize(text, base, budget), text, budget);
}

/** As {@link parseText}, of tokens; errors are placed in `text`. */
export function parseTokens(
  tokens: readonly Token[],
  text: string,
  budget: Budget,
): SyntaxQuery | SyntaxUpdate {
  let position = 0;
  let readCount = 0;
  const textOf = (token: Token) => {
    readCount++;
    budget.steps(STEPS_PER_TOKEN);
    budget.charge(BYTES_PER_TOKEN);
    position = token.offset;
    // The action adds this prefix unless present, so _:x and _:e_x would collide.
    return token.kind === 'BLANK_NODE_LABEL' ? `_:${LABEL_PREFIX}${token.text.slice(2)}` : token.text;
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
    // For a text with only a prologue, which is an update, the library returns a tree without type.
    return 'type' in tree ? tree : { type: 'update', updates: [], prefixes: {} };
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof SparqlError || error instanceof RangeError) {
      throw error;
    }
    throw toSparqlError(error, text, position);
  }
}

function prepareActions({ Parser: settings }: SparqlGrammar): void {
  settings.base = '';
  settings.prefixes = Object.create(null) as Record<string, string>;
  settings.factory = TERMS;
  settings.sparqlStar = false;
  settings.pathOnly = false;
  // Disabled: the library's check of grouped variables has gaps; it is done on the algebra.
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
  const own = OWN_ACTIONS.get(production);
  if (own !== undefined) {
    result.$ = own(values[values.length - 1] as string, values[values.length - 2] as string);
    return undefined;
  }
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

/** The text of a SERVICE group with prefixes and relative IRIs resolved, for the remote query. */
export interface GroupSource {
  readonly text: string;
  /** Its variable names. */
  readonly variables: readonly string[];
}

/** The source of the group that ends before token `end`. */
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

/** Tags and datatypes are attached without a space: not every parser accepts them separated. */
function isAttached(kind: string, previous: string | undefined): boolean {
  return previous === undefined || kind === 'LANGTAG' || kind === '^^' || previous === '^^';
}

/** Computed per call: only the outermost of nested services is used. */
export function sourceOfService(pattern: ServicePattern): GroupSource {
  return (pattern as ServicePattern & { source(): GroupSource }).source();
}

function toSparqlError(error: unknown, text: string, position: number): SparqlError {
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

/** Prefix of explicit labels; those of `[]` and lists differ. */
export const LABEL_PREFIX = 'e_';
