/**
 * N-Triples and N-Quads, line by line. Nearly all lines of real files have no escapes: of those every term is a
 * slice of the text, found by one expression, and already canonical.
 */
import { escapeLexical, XSD_STRING } from '#rdf';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { QuadSink, RdfReader, RdfReaderOptions } from './quad-sink.ts';

/** Characters of a single line. */
const LINE_LENGTH_MAX = 64 * 1024 * 1024;

const IRI_CHARACTERS = '[^<>"{}|^`\\\\\\u0000-\\u0020]';
const PLAIN_IRI = `<[A-Za-z][A-Za-z0-9+.\\-]*:${IRI_CHARACTERS}*>`;
const ESCAPED_IRI = `<(?:${IRI_CHARACTERS}|\\\\u[0-9A-Fa-f]{4}|\\\\U[0-9A-Fa-f]{8})*>`;
const BLANK = '_:[\\p{L}_0-9](?:[\\p{L}\\p{M}\\p{N}_\\-·.]*[\\p{L}\\p{M}\\p{N}_\\-·])?';
const LANGUAGE = '@[a-zA-Z]+(?:-[a-zA-Z0-9]+)*';
const PLAIN_STRING = '"[^"\\\\\\r\\n]*"';
const ESCAPED_STRING = '"(?:[^"\\\\\\r\\n]|\\\\[tbnrf"\'\\\\]|\\\\u[0-9A-Fa-f]{4}|\\\\U[0-9A-Fa-f]{8})*"';
const SPACE = '[ \\t]*';

function statement(iri: string, string: string): RegExp {
  const resource = `${iri}|${BLANK}`;
  const object = `${resource}|${string}(?:${LANGUAGE}|\\^\\^${iri})?`;
  return new RegExp(
    `${SPACE}(${resource})${SPACE}(${iri})${SPACE}(${object})${SPACE}(${resource})?${SPACE}\\.${SPACE}(?:#.*)?$`,
    'uy',
  );
}

const PLAIN_STATEMENT = statement(PLAIN_IRI, PLAIN_STRING);
const ANY_STATEMENT = statement(ESCAPED_IRI, ESCAPED_STRING);
const EMPTY_LINE = /^[ \t]*(?:#.*)?$/;
const ABSOLUTE_IRI = /^<[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|^`\\]*>$/;
const STRING_SUFFIX = `"^^<${XSD_STRING}>`;

export class NQuadsReader implements RdfReader {
  readonly #sink: QuadSink;
  readonly #blankPrefix: string;
  /** False for N-Triples, where a fourth term is an error. */
  readonly #allowsGraph: boolean;
  readonly #plain = new RegExp(PLAIN_STATEMENT);
  readonly #any = new RegExp(ANY_STATEMENT);
  #rest = '';
  #lineNumber = 0;

  constructor(sink: QuadSink, options: RdfReaderOptions & { readonly allowsGraph: boolean }) {
    this.#sink = sink;
    this.#blankPrefix = options.blankPrefix ?? '';
    this.#allowsGraph = options.allowsGraph;
  }

  write(text: string): void {
    const input = this.#rest + text;
    let start = 0;
    for (;;) {
      const end = input.indexOf('\n', start);
      if (end < 0) break;
      this.#line(input.slice(start, input.charCodeAt(end - 1) === 0x0d && end > start ? end - 1 : end));
      start = end + 1;
    }
    this.#rest = input.slice(start);
    if (this.#rest.length > LINE_LENGTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `a line longer than ${LINE_LENGTH_MAX} characters`);
    }
  }

  end(): void {
    // Carriage returns alone end lines too; files of that kind have no other line ends.
    for (const line of this.#rest.split('\r')) this.#line(line);
    this.#rest = '';
  }

  #line(line: string): void {
    this.#lineNumber++;
    this.#plain.lastIndex = 0;
    const match = this.#plain.exec(line);
    if (match === null) return this.#unusualLine(line);
    const graph = match[4] ?? '';
    if (graph !== '' && !this.#allowsGraph) throw this.#failure(line, 'a graph in N-Triples');
    this.#sink(
      this.#resource(match[1] as string),
      match[2] as string,
      this.#object(match[3] as string),
      graph === '' ? '' : this.#resource(graph),
    );
  }

  #unusualLine(line: string): void {
    if (EMPTY_LINE.test(line)) return;
    if (line.includes('\r')) {
      for (const part of line.split('\r')) this.#line(part);
      return;
    }
    this.#any.lastIndex = 0;
    const match = this.#any.exec(line);
    if (match === null) throw this.#failure(line, 'not a statement');
    const [subject, predicate, object, graph] = match
      .slice(1)
      .map((term) => term && this.#decode(term, line));
    if (graph !== undefined && !this.#allowsGraph) throw this.#failure(line, 'a graph in N-Triples');
    this.#sink(
      this.#resource(subject as string),
      predicate as string,
      this.#object(object as string),
      graph === undefined ? '' : this.#resource(graph),
    );
  }

  #resource(text: string): string {
    return this.#blankPrefix !== '' && text.charCodeAt(0) === 0x5f
      ? `_:${this.#blankPrefix}${text.slice(2)}`
      : text;
  }

  #object(text: string): string {
    if (text.charCodeAt(0) !== 0x22) return this.#resource(text);
    return text.endsWith(STRING_SUFFIX) ? text.slice(0, 1 - STRING_SUFFIX.length) : text;
  }

  /** A term whose escapes are undone, in canonical form. */
  #decode(term: string, line: string): string {
    if (term.startsWith('<')) return this.#decodeIri(term, line);
    if (!term.startsWith('"')) return term;
    const end = term.lastIndexOf('"');
    const suffix = term.slice(end + 1);
    const datatype = suffix.startsWith('^^') ? `^^${this.#decodeIri(suffix.slice(2), line)}` : suffix;
    return `"${escapeLexical(this.#unescape(term.slice(1, end), line))}"${datatype}`;
  }

  #decodeIri(term: string, line: string): string {
    const iri = this.#unescape(term, line);
    if (!ABSOLUTE_IRI.test(iri)) throw this.#failure(line, `${iri} is not an absolute IRI`);
    return iri;
  }

  #unescape(text: string, line: string): string {
    if (!text.includes('\\')) return text;
    return text.replace(
      /\\(?:u(.{4})|U(.{8})|(.))/gs,
      (_, short?: string, long?: string, letter?: string) => {
        if (letter !== undefined) return ESCAPED_LETTERS.get(letter) ?? letter;
        const code = Number.parseInt(short ?? long ?? '', 16);
        if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
          throw this.#failure(line, 'an escape of no character');
        return String.fromCodePoint(code);
      },
    );
  }

  #failure(line: string, reason: string): FormatError {
    return new FormatError(FormatErrorCode.Syntax, `${reason}: ${line.slice(0, 100)}`, {
      line: this.#lineNumber,
      column: 1,
    });
  }
}

const ESCAPED_LETTERS: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['b', '\b'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
]);
