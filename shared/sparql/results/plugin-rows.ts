/**
 * The JSON array of the query plugin: one object per solution with a string per bound variable. For other forms than SELECT:
 * CONSTRUCT and DESCRIBE are one row per triple with `subject`, `predicate` and `object`; ASK is by {@link RowFormat}.
 */
import type { Budget } from '#base';
import { plainText, type QuadView } from '#rdf';
import {
  type ExecuteOptions,
  executeQuery,
  type PreparedQuery,
  type QueryResult,
  type Solutions,
} from '../execute.ts';
import type { TripleText } from '../triple-text.ts';
import { CHUNK_LENGTH, rowChunks, TermEncoder } from './chunks.ts';

/**
 * How rows are written.
 *
 * - `plain`: the lexical form of a literal, an IRI, or the label of a blank node; ASK is one row with `boolean`.
 * - `sesame`: as the original's (`SparqlMapRepresentation`), by `toString` of Sesame's values: literals as `"text"`, `"text"@tag` or
 *   `"text"^^<datatype>`, in whose text nothing is escaped, blank nodes as `_:label`; ASK is its first solution, or no row.
 */
export type RowFormat = 'plain' | 'sesame';

/** As {@link executeQuery}, for {@link writePluginRows}. */
export function executeForRows(
  { base, form }: PreparedQuery,
  view: QuadView,
  options: ExecuteOptions,
  format: RowFormat,
): QueryResult {
  if (form.form !== 'ask' || format === 'plain') return executeQuery({ base, form }, view, options);
  const result = executeQuery({ base, form: { ...form, form: 'select' } }, view, options);
  return result.kind === 'bindings' ? { ...result, solutions: firstOf(result.solutions) } : result;
}

function firstOf(solutions: Solutions): Solutions {
  let isRead = false;
  return {
    next() {
      if (isRead) return false;
      isRead = true;
      return solutions.next();
    },
    text: (column) => solutions.text(column),
    id: (column) => solutions.id(column),
  };
}

export function* writePluginRows(result: QueryResult, budget: Budget, format: RowFormat): Generator<string> {
  const valueText = format === 'plain' ? plainText : sesameText;
  switch (result.kind) {
    case 'boolean':
      yield `[{"boolean":"${result.value}"}]`;
      return;
    case 'graph':
      yield* tripleRows(result.triples, budget, valueText);
      return;
    case 'bindings': {
      const { variables, solutions } = result;
      const encoder = new TermEncoder((text) => JSON.stringify(valueText(text)));
      const names = variables.map((name) => `${JSON.stringify(name)}:`);
      yield* rowChunks(solutions, budget, '[', ',', ']', () => {
        let row = '{';
        for (let column = 0; column < names.length; column++) {
          const value = encoder.column(solutions, column);
          if (value !== undefined) row += (row.length > 1 ? ',' : '') + names[column] + value;
        }
        return `${row}}`;
      });
    }
  }
}

function* tripleRows(
  triples: Iterable<TripleText>,
  budget: Budget,
  valueText: (text: string) => string,
): Generator<string> {
  let chunk = '[';
  let isFirst = true;
  for (const [subject, predicate, object] of triples) {
    budget.step();
    const row = { subject: valueText(subject), predicate: valueText(predicate), object: valueText(object) };
    chunk += (isFirst ? '' : ',') + JSON.stringify(row);
    isFirst = false;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}

/** `toString` of `URIImpl`, `BNodeImpl` or `LiteralImpl`, whose language tags are in lower case. */
function sesameText(text: string): string {
  switch (text[0]) {
    case '<':
      return plainText(text);
    case '_':
      return text;
    default: {
      const suffix = text.slice(text.lastIndexOf('"') + 1);
      return `"${plainText(text)}"${suffix[0] === '@' ? suffix.toLowerCase() : suffix}`;
    }
  }
}
