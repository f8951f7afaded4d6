/**
 * The JSON array of the query plugin: one object per solution with a string per bound variable: the lexical
 * form of a literal, an IRI, or the label of a blank node.
 *
 * For other forms than SELECT: ASK is one row with `boolean`; CONSTRUCT and DESCRIBE are one row per triple
 * with `subject`, `predicate` and `object`.
 */
import type { Budget } from '#base';
import { plainText } from '#rdf';
import type { QueryResult } from '../execute.ts';
import type { TripleText } from '../triple-text.ts';
import { CHUNK_LENGTH, rowChunks, TermEncoder } from './chunks.ts';

export function* writePluginRows(result: QueryResult, budget: Budget): Generator<string> {
  switch (result.kind) {
    case 'boolean':
      yield `[{"boolean":"${result.value}"}]`;
      return;
    case 'graph':
      yield* tripleRows(result.triples, budget);
      return;
    case 'bindings': {
      const { variables, solutions } = result;
      const encoder = new TermEncoder((text) => JSON.stringify(plainText(text)));
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

function* tripleRows(triples: Iterable<TripleText>, budget: Budget): Generator<string> {
  let chunk = '[';
  let isFirst = true;
  for (const [subject, predicate, object] of triples) {
    budget.step();
    const row = { subject: plainText(subject), predicate: plainText(predicate), object: plainText(object) };
    chunk += (isFirst ? '' : ',') + JSON.stringify(row);
    isFirst = false;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}
