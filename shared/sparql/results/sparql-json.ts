/** SPARQL 1.1 Query Results JSON Format. */
import type { Budget } from '#base';
import { iriOf, labelOf, literalParts, TermKind, termKind, XSD_STRING } from '#rdf';
import type { QueryResult } from '../execute.ts';
import { rowChunks, TermEncoder } from './chunks.ts';

export type TabularResult = Extract<QueryResult, { readonly kind: 'bindings' | 'boolean' }>;

export function* writeSparqlJson(result: TabularResult, budget: Budget): Generator<string> {
  if (result.kind === 'boolean') {
    yield `{"head":{},"boolean":${result.value}}`;
    return;
  }
  const { variables, solutions } = result;
  const encoder = new TermEncoder(jsonTerm);
  const names = variables.map((name) => `${JSON.stringify(name)}:`);
  const head = `{"head":{"vars":${JSON.stringify(variables)}},"results":{"bindings":[`;
  yield* rowChunks(solutions, budget, head, ',', ']}}', () => {
    let row = '{';
    for (let column = 0; column < names.length; column++) {
      const term = encoder.column(solutions, column);
      if (term !== undefined) row += (row.length > 1 ? ',' : '') + names[column] + term;
    }
    return `${row}}`;
  });
}

function jsonTerm(text: string): string {
  switch (termKind(text)) {
    case TermKind.NamedNode:
      return `{"type":"uri","value":${JSON.stringify(iriOf(text))}}`;
    case TermKind.BlankNode:
      return `{"type":"bnode","value":${JSON.stringify(labelOf(text))}}`;
    default: {
      const { lexical, datatype, language } = literalParts(text);
      const value = `{"type":"literal","value":${JSON.stringify(lexical)}`;
      if (language !== '') return `${value},"xml:lang":${JSON.stringify(language)}}`;
      return datatype === XSD_STRING ? `${value}}` : `${value},"datatype":${JSON.stringify(datatype)}}`;
    }
  }
}
