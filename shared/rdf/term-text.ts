/**
 * Term text: the canonical N-Quads form of a term, which is what commit records and the dictionary hold.
 *
 *     <http://example.org/a>     IRI
 *     _:label                    blank node
 *     "text"                     xsd:string (its datatype is never written)
 *     "text"@en-GB               language-tagged string
 *     "1"^^<http://…#integer>    any other literal
 *
 * Inside the quotes exactly `"`, `\`, LF and CR are escaped (RDF 1.1 N-Triples, canonical form), so the last
 * quote of a literal's text always ends its lexical form. The empty text is the default graph.
 */
import { RdfCause, RdfError } from './errors.ts';

export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const XSD_STRING = `${XSD}string`;
export const RDF_LANG_STRING = `${RDF}langString`;
export const DEFAULT_GRAPH_TEXT = '';

export const TermKind = { NamedNode: 0, BlankNode: 1, Literal: 2 } as const;
export type TermKind = (typeof TermKind)[keyof typeof TermKind];

/** The parts of a literal. `language` is '' without a language tag. */
export interface LiteralParts {
  readonly lexical: string;
  readonly datatype: string;
  readonly language: string;
}

/** RFC 3987's scheme, then none of the characters that N-Quads forbids between `<` and `>`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: N-Quads forbids them by code
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/;

/** True for a text that is valid between `<` and `>`. */
export function isAbsoluteIri(text: string): boolean {
  return ABSOLUTE_IRI.test(text);
}

export function namedNodeText(iri: string): string {
  return `<${iri}>`;
}

export function blankNodeText(label: string): string {
  return `_:${label}`;
}

export function literalText(lexical: string, datatype: string = XSD_STRING, language = ''): string {
  const quoted = `"${escapeLexical(lexical)}"`;
  if (language !== '') return `${quoted}@${language}`;
  return datatype === XSD_STRING ? quoted : `${quoted}^^<${datatype}>`;
}

export function termKind(text: string): TermKind {
  switch (text.charCodeAt(0)) {
    case 0x3c:
      return TermKind.NamedNode;
    case 0x5f:
      return TermKind.BlankNode;
    case 0x22:
      return TermKind.Literal;
    default:
      throw new RdfError(RdfCause.Term, `not a term: ${text.slice(0, 80)}`);
  }
}

/** The IRI of a named node's text. */
export function iriOf(text: string): string {
  return text.slice(1, -1);
}

/** The label of a blank node's text. */
export function labelOf(text: string): string {
  return text.slice(2);
}

export function literalParts(text: string): LiteralParts {
  const end = text.lastIndexOf('"');
  const lexical = unescapeLexical(text.slice(1, end));
  if (end === text.length - 1) return { lexical, datatype: XSD_STRING, language: '' };
  if (text.charCodeAt(end + 1) === 0x40) {
    return { lexical, datatype: RDF_LANG_STRING, language: text.slice(end + 2) };
  }
  return { lexical, datatype: text.slice(end + 4, -1), language: '' };
}

/** The displayed text of a term: the IRI, the label, or the lexical form. */
export function plainText(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3c:
      return text.slice(1, -1);
    case 0x5f:
      return text.slice(2);
    default:
      return unescapeLexical(text.slice(1, text.lastIndexOf('"')));
  }
}

/** True if the language tag has a capital letter, so that it must be folded for comparison. */
function hasMixedCaseTag(text: string): boolean {
  if (text.charCodeAt(0) !== 0x22 || text.charCodeAt(text.length - 1) === 0x22) return false;
  const quote = text.lastIndexOf('"');
  if (text.charCodeAt(quote + 1) !== 0x40) return false;
  for (let i = quote + 2; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x41 && code <= 0x5a) return true;
  }
  return false;
}

/** The text by which terms are compared: language tags are equal without regard to case (RDF 1.1 §3.3). */
export function comparisonText(text: string): string {
  if (!hasMixedCaseTag(text)) return text;
  const quote = text.lastIndexOf('"');
  return text.slice(0, quote) + text.slice(quote).toLowerCase();
}

export function escapeLexical(lexical: string): string {
  if (!NEEDS_ESCAPE.test(lexical)) return lexical;
  return lexical
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

function unescapeLexical(escaped: string): string {
  if (!escaped.includes('\\')) return escaped;
  return escaped.replace(/\\(.)/gs, (_, code: string) => (code === 'n' ? '\n' : code === 'r' ? '\r' : code));
}

const NEEDS_ESCAPE = /["\\\n\r]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what IRIREF of the grammar leaves out
const IRI_TEXT = /^<[^\u0000-\u0020<>"{}|^`\\]*>$/;
const BLANK_TEXT = /^_:[^\s<>"]+$/;
const LITERAL_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what IRIREF of the grammar leaves out
  /^"(?:[^"\\\n\r]|\\["\\nr])*"(?:@[a-zA-Z]+(?:-[a-zA-Z0-9]+)*|\^\^<[^\u0000-\u0020<>"{}|^`\\]*>)?$/;

/** True for the canonical text of an IRI, blank node or literal. Validates external input; costs a scan. */
export function isTermText(text: string): boolean {
  switch (text.charCodeAt(0)) {
    case 0x3c:
      return IRI_TEXT.test(text);
    case 0x5f:
      return BLANK_TEXT.test(text);
    case 0x22:
      return LITERAL_TEXT.test(text) && !text.endsWith(`^^<${XSD_STRING}>`);
    default:
      return false;
  }
}
