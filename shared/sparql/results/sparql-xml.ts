/** SPARQL Query Results XML Format (Second Edition). */
import { type Budget, escapeMarkup } from '#base';
import { iriOf, labelOf, literalParts, TermKind, termKind, XSD_STRING } from '#rdf';
import { rowChunks, TermEncoder } from './chunks.ts';
import type { TabularResult } from './sparql-json.ts';

const OPENING = '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">';

export function* writeSparqlXml(result: TabularResult, budget: Budget): Generator<string> {
  if (result.kind === 'boolean') {
    yield `${OPENING}<head></head><boolean>${result.value}</boolean></sparql>`;
    return;
  }
  const { variables, solutions } = result;
  const encoder = new TermEncoder(xmlTerm);
  const openings = variables.map((name) => `<binding name="${escapeXml(name)}">`);
  const head = variables.map((name) => `<variable name="${escapeXml(name)}"/>`).join('');
  yield* rowChunks(
    solutions,
    budget,
    `${OPENING}<head>${head}</head><results>`,
    '',
    '</results></sparql>',
    () => {
      let row = '<result>';
      for (let column = 0; column < openings.length; column++) {
        const term = encoder.column(solutions, column);
        if (term !== undefined) row += `${openings[column]}${term}</binding>`;
      }
      return `${row}</result>`;
    },
  );
}

function xmlTerm(text: string): string {
  switch (termKind(text)) {
    case TermKind.NamedNode:
      return `<uri>${escapeXml(iriOf(text))}</uri>`;
    case TermKind.BlankNode:
      return `<bnode>${escapeXml(labelOf(text))}</bnode>`;
    default: {
      const { lexical, datatype, language } = literalParts(text);
      const attribute =
        language !== ''
          ? ` xml:lang="${language}"`
          : datatype === XSD_STRING
            ? ''
            : ` datatype="${escapeXml(datatype)}"`;
      return `<literal${attribute}>${escapeXml(lexical)}</literal>`;
    }
  }
}

/**
 * Escapes text for element content and double-quoted attributes. Characters that XML 1.0 excludes become
 * U+FFFD.
 */
function escapeXml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return escapeMarkup(text, /[&<>"\r]/g).replace(FORBIDDEN, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 leaves out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 leaves out
const NEEDS_ESCAPE = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
