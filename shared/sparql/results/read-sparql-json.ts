/** Parser of the SPARQL 1.1 Query Results JSON Format, for the results of remote endpoints. */
import type { Budget } from '#base';
import { blankNodeText, isTermText, literalText, namedNodeText, RDF_LANG_STRING, XSD_STRING } from '#rdf';
import { SparqlCause, SparqlError } from '../errors.ts';

/** Solutions of a remote endpoint: canonical term texts by column, null for unbound. */
export interface RemoteSolutions {
  readonly variables: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Bytes per cell in addition to its characters. */
const BYTES_PER_CELL = 48;

/** `blankPrefix` makes the blank node labels of this result unique. Throws SPARQL_FETCH. */
export function readSparqlJson(text: string, blankPrefix: string, budget: Budget): RemoteSolutions {
  const answer = parsed(text);
  const variables = member(member(answer, 'head'), 'vars');
  const bindings = member(member(answer, 'results'), 'bindings');
  if (!isTextArray(variables) || !Array.isArray(bindings))
    throw malformed('variables or bindings are missing');
  const rows = bindings.map((binding: unknown) => {
    budget.step();
    budget.charge(BYTES_PER_CELL * (variables.length + 1));
    return variables.map((name) => {
      const term = member(binding, name);
      return term === undefined ? null : termText(term, blankPrefix);
    });
  });
  return { variables, rows };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed('not JSON', error);
  }
}

/** An own property only: remote names may be those of inherited ones. */
function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function isTextArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function termText(term: unknown, blankPrefix: string): string {
  const value = member(term, 'value');
  if (typeof value !== 'string') throw malformed('a term without a value');
  const text = textOf(String(member(term, 'type')), value, term, blankPrefix);
  if (!isTermText(text)) throw malformed(`not a term: ${value.slice(0, 80)}`);
  return text;
}

function textOf(type: string, value: string, term: unknown, blankPrefix: string): string {
  switch (type) {
    case 'uri':
      return namedNodeText(value);
    case 'bnode':
      return blankNodeText(`${blankPrefix}${labelPart(value)}`);
    case 'literal':
    case 'typed-literal': {
      const language = member(term, 'xml:lang');
      if (typeof language === 'string') return literalText(value, RDF_LANG_STRING, language);
      const datatype = member(term, 'datatype');
      return literalText(value, typeof datatype === 'string' ? datatype : XSD_STRING);
    }
    default:
      throw malformed(`a term of type ${type.slice(0, 40)}`);
  }
}

/** Encodes a label in letters and digits: remote labels may have other characters. */
function labelPart(label: string): string {
  return label.replace(/[^A-Za-z0-9]/gu, (character) => `x${character.codePointAt(0)?.toString(16)}x`);
}

function malformed(reason: string, cause?: unknown): SparqlError {
  return new SparqlError(
    SparqlCause.Fetch,
    `the response of a SERVICE is not a SPARQL result in JSON: ${reason}`,
    cause === undefined ? undefined : { cause },
  );
}
