/** SPARQL 1.1 Query Results CSV and TSV Formats. */
import type { Budget } from '#base';
import { literalParts, plainText, XSD } from '#rdf';
import type { QueryResult } from '../execute.ts';
import { rowChunks, TermEncoder } from './chunks.ts';

export type BindingsResult = Extract<QueryResult, { readonly kind: 'bindings' }>;

/** RFC 4180: lines end in CR LF; fields are quoted if necessary. */
export function* writeCsv({ variables, solutions }: BindingsResult, budget: Budget): Generator<string> {
  const encoder = new TermEncoder(csvField);
  yield* rowChunks(solutions, budget, `${variables.map(quoteField).join(',')}\r\n`, '', '', () => {
    let row = '';
    for (let column = 0; column < variables.length; column++) {
      row += (column > 0 ? ',' : '') + (encoder.column(solutions, column) ?? '');
    }
    return `${row}\r\n`;
  });
}

function csvField(text: string): string {
  return text.startsWith('_:') ? text : quoteField(plainText(text));
}

function quoteField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Terms as in Turtle; an unbound variable is an empty field. */
export function* writeTsv({ variables, solutions }: BindingsResult, budget: Budget): Generator<string> {
  const encoder = new TermEncoder(tsvField);
  const head = `${variables.map((name) => `?${name}`).join('\t')}\n`;
  yield* rowChunks(solutions, budget, head, '', '', () => {
    let row = '';
    for (let column = 0; column < variables.length; column++) {
      row += (column > 0 ? '\t' : '') + (encoder.column(solutions, column) ?? '');
    }
    return `${row}\n`;
  });
}

/** Numbers that Turtle writes without quotes. */
const SHORTHANDS: ReadonlyMap<string, RegExp> = new Map([
  [`${XSD}integer`, /^[+-]?[0-9]+$/],
  [`${XSD}decimal`, /^[+-]?[0-9]*\.[0-9]+$/],
  [`${XSD}double`, /^[+-]?(?:[0-9]+\.[0-9]*|\.?[0-9]+)[eE][+-]?[0-9]+$/],
]);

function tsvField(text: string): string {
  if (text.endsWith('>') && text.startsWith('"')) {
    const { lexical, datatype } = literalParts(text);
    // The W3C suite (tsv03) has 1.0E6 written as 1.0e6: the same value in Turtle's own notation.
    if (SHORTHANDS.get(datatype)?.test(lexical) === true) return lexical.replace('E', 'e');
  }
  // The only character of a canonical term text that would end a field.
  return text.replaceAll('\t', '\\t');
}
