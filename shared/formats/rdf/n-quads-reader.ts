/**
 * N-Triples and N-Quads reader on bytes. Fast path: a byte scanner for plain statements (no escapes, no
 * comment, ASCII blank node labels), which nearly all lines are; each term is a slice of the input that is
 * canonical already. Other lines are scanned by the whole grammar (`n-quads-statement.ts`), of which the
 * fast path accepts a subset.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { isScalarValue } from '#base';
import { escapeLexical, XSD_STRING } from '#rdf';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { linesBeforeFault } from '../utf8-error-line.ts';
import { statementTexts } from './n-quads-statement.ts';
import type { RdfReader, RdfReaderOptions, TermSink } from './quad-sink.ts';

/** Maximum line length in bytes. */
const LINE_BYTES_MAX = 64 * 1024 * 1024;

const EMPTY_LINE = /^[ \t]*(?:#.*)?$/;
const ABSOLUTE_IRI = /^<[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|^`\\]*>$/;
const STRING_SUFFIX = `"^^<${XSD_STRING}>`;

const NOT_ASCII = 0x80;

/** Character classes of bytes; bit flags. */
const ByteClass = { Scheme: 1, Iri: 2, Label: 4, String: 8, Letter: 16, Alphanumeric: 32 } as const;
const BYTE_CLASSES = byteClasses();
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Result of a scan of bytes that are not plain. */
const NOT_PLAIN = -1;
const STRING_SUFFIX_BYTES = Buffer.from(STRING_SUFFIX);

export class NQuadsReader implements RdfReader {
  readonly #sink: TermSink;
  readonly #blankPrefix: string;
  /** False for N-Triples, which has no fourth term. */
  readonly #allowsGraph: boolean;
  /** Chunks of an incomplete line. */
  #rest: Uint8Array[] = [];
  #restLength = 0;
  #isBegin = true;
  /** A high surrogate at the end of a text chunk. */
  #highSurrogate = '';
  #lineNumber = 0;
  #bytes: Buffer = Buffer.alloc(0);
  /** Offset of the next line. */
  #at = 0;
  /** Bitwise or of the bytes of the last resource or literal: whether it is ASCII. */
  #bits = 0;

  constructor(sink: TermSink, options: RdfReaderOptions & { readonly allowsGraph: boolean }) {
    this.#sink = sink;
    this.#blankPrefix = options.blankPrefix ?? '';
    this.#allowsGraph = options.allowsGraph;
  }

  /**
   * Parses the next chunk of UTF-8 bytes or text; skips a byte order mark at the start. Chunks may be split
   * anywhere.
   */
  write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? this.#encode(piece) : piece;
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) this.#lines(this.#join(bytes.subarray(0, end)));
    if (end === bytes.length) return;
    this.#rest.push(bytes.subarray(end));
    this.#restLength += bytes.length - end;
    if (this.#restLength > LINE_BYTES_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `a line longer than ${LINE_BYTES_MAX} bytes`, {
        line: this.#lineNumber + 1,
        column: 1,
      });
    }
  }

  end(): void {
    const bytes = this.#join(new Uint8Array(0));
    this.#assertUtf8(bytes);
    this.#textLine(bytes.toString('utf8'));
  }

  #encode(text: string): Buffer {
    const whole = this.#highSurrogate + text;
    const isCut = /[\ud800-\udbff]$/.test(whole);
    this.#highSurrogate = isCut ? whole.slice(-1) : '';
    return Buffer.from(isCut ? whole.slice(0, -1) : whole);
  }

  /** Joins the buffered chunks and the bytes. */
  #join(bytes: Uint8Array): Buffer {
    const pieces = [...this.#rest, bytes];
    this.#rest = [];
    this.#restLength = 0;
    const joined =
      pieces.length === 1
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Buffer.concat(pieces);
    const hasMark = this.#isBegin && joined[0] === 0xef && joined[1] === 0xbb && joined[2] === 0xbf;
    if (joined.length > 0) this.#isBegin = false;
    return hasMark ? joined.subarray(3) : joined;
  }

  /** Parses complete lines, the last including its end. */
  #lines(bytes: Buffer): void {
    this.#assertUtf8(bytes);
    this.#bytes = bytes;
    for (let start = 0; start < bytes.length; start = this.#at) {
      if (this.#plainLine(start)) {
        this.#lineNumber++;
      } else {
        const end = bytes.indexOf(LINE_FEED, start);
        const hasReturn = end > start && bytes[end - 1] === CARRIAGE_RETURN;
        this.#textLine(bytes.toString('utf8', start, hasReturn ? end - 1 : end));
        this.#at = end + 1;
      }
    }
  }

  /**
   * Parses a line with a plain statement or none, and advances after it. Returns false, without output, for any
   * other line.
   */
  #plainLine(start: number): boolean {
    let at = this.#pastSpace(start);
    if (this.#isLineEnd(at)) return true;
    const subjectAt = at;
    at = this.#resourceEnd(at);
    if (at < 0) return false;
    const subjectEnd = at;
    const subjectBits = this.#bits;
    const predicateAt = this.#pastSpace(at);
    const predicateEnd = this.#iriEnd(predicateAt);
    if (predicateEnd < 0) return false;
    const predicateBits = this.#bits;
    const objectAt = this.#pastSpace(predicateEnd);
    const objectEnd = this.#objectEnd(objectAt);
    if (objectEnd < 0) return false;
    const objectBits = this.#bits;
    at = this.#pastSpace(objectEnd);
    const graphAt = at;
    let graphEnd = at;
    if (this.#bytes[at] !== 0x2e) {
      graphEnd = this.#resourceEnd(at);
      if (graphEnd < 0 || !this.#allowsGraph) return false;
      at = this.#pastSpace(graphEnd);
    }
    if (this.#bytes[at] !== 0x2e || !this.#isLineEnd(this.#pastSpace(at + 1))) return false;
    this.#sink.addQuad(
      this.#term(subjectAt, subjectEnd, subjectBits),
      this.#term(predicateAt, predicateEnd, predicateBits),
      this.#term(objectAt, this.#canonicalEnd(objectAt, objectEnd), objectBits),
      graphEnd === graphAt ? 0 : this.#term(graphAt, graphEnd, this.#bits),
    );
    return true;
  }

  #pastSpace(from: number): number {
    let at = from;
    while (this.#bytes[at] === 0x20 || this.#bytes[at] === 0x09) at++;
    return at;
  }

  /** True at a line end, which it consumes. */
  #isLineEnd(from: number): boolean {
    const at = this.#bytes[from] === CARRIAGE_RETURN ? from + 1 : from;
    if (this.#bytes[at] !== LINE_FEED) return false;
    this.#at = at + 1;
    return true;
  }

  #resourceEnd(from: number): number {
    return this.#bytes[from] === 0x3c ? this.#iriEnd(from) : this.#blankEnd(from);
  }

  /** The end of an absolute IRI in angle brackets. */
  #iriEnd(from: number): number {
    const bytes = this.#bytes;
    if (bytes[from] !== 0x3c || (BYTE_CLASSES[bytes[from + 1]!]! & ByteClass.Letter) === 0) return NOT_PLAIN;
    let at = from + 2;
    while ((BYTE_CLASSES[bytes[at]!]! & ByteClass.Scheme) !== 0) at++;
    if (bytes[at] !== 0x3a) return NOT_PLAIN;
    let bits = 0;
    for (let byte = bytes[++at]!; (BYTE_CLASSES[byte]! & ByteClass.Iri) !== 0; byte = bytes[++at]!)
      bits |= byte;
    this.#bits = bits;
    return bytes[at] === 0x3e ? at + 1 : NOT_PLAIN;
  }

  /** The end of a blank node label; a trailing dot ends the statement. */
  #blankEnd(from: number): number {
    const bytes = this.#bytes;
    const isBlank = bytes[from] === 0x5f && bytes[from + 1] === 0x3a;
    if (!isBlank || (BYTE_CLASSES[bytes[from + 2]!]! & ByteClass.Label) === 0) return NOT_PLAIN;
    if (bytes[from + 2] === 0x2d || bytes[from + 2] === 0x2e) return NOT_PLAIN;
    let at = from + 3;
    while ((BYTE_CLASSES[bytes[at]!]! & ByteClass.Label) !== 0) at++;
    if (bytes[at]! >= NOT_ASCII) return NOT_PLAIN;
    while (bytes[at - 1] === 0x2e) at--;
    this.#bits = 0;
    return at;
  }

  #objectEnd(from: number): number {
    const bytes = this.#bytes;
    if (bytes[from] !== 0x22) return this.#resourceEnd(from);
    let at = from + 1;
    let bits = 0;
    for (let byte = bytes[at]!; (BYTE_CLASSES[byte]! & ByteClass.String) !== 0; byte = bytes[++at]!)
      bits |= byte;
    if (bytes[at++] !== 0x22) return NOT_PLAIN;
    this.#bits = bits;
    if (bytes[at] === 0x40) return this.#languageEnd(at + 1);
    if (bytes[at] !== 0x5e) return at;
    if (bytes[at + 1] !== 0x5e) return NOT_PLAIN;
    const end = this.#iriEnd(at + 2);
    this.#bits |= bits;
    return end;
  }

  #languageEnd(from: number): number {
    let at = this.#run(from, ByteClass.Letter);
    if (at === from) return NOT_PLAIN;
    while (this.#bytes[at] === 0x2d) {
      const end = this.#run(at + 1, ByteClass.Alphanumeric);
      if (end === at + 1) return NOT_PLAIN;
      at = end;
    }
    return at;
  }

  #run(from: number, byteClass: number): number {
    let at = from;
    while ((BYTE_CLASSES[this.#bytes[at]!]! & byteClass) !== 0) at++;
    return at;
  }

  /** The end without a redundant datatype xsd:string. */
  #canonicalEnd(start: number, end: number): number {
    const suffixAt = end - STRING_SUFFIX_BYTES.length;
    if (this.#bytes[start] !== 0x22 || suffixAt <= start || this.#bytes[suffixAt] !== 0x22) return end;
    return this.#bytes.compare(STRING_SUFFIX_BYTES, 0, STRING_SUFFIX_BYTES.length, suffixAt, end) === 0
      ? suffixAt + 1
      : end;
  }

  #term(start: number, end: number, bits: number): number {
    const isRenamed = this.#blankPrefix !== '' && this.#bytes[start] === 0x5f;
    if (bits < NOT_ASCII && !isRenamed) return this.#sink.asciiTerm(this.#bytes, start, end);
    return this.#sink.term(this.#resource(this.#bytes.toString('utf8', start, end)));
  }

  #textLine(line: string): void {
    this.#lineNumber++;
    if (EMPTY_LINE.test(line)) return;
    const texts = statementTexts(line);
    if (texts === null) {
      if (!line.includes('\r')) throw this.#failure(line, 'not a statement');
      // A single carriage return is a line end too.
      for (const part of line.split('\r')) this.#textLine(part);
      return;
    }
    if (texts.graph !== undefined && !this.#allowsGraph) {
      throw this.#failure(line, 'unexpected graph in N-Triples');
    }
    const decoded = (term: string) => this.#decode(term, line);
    const sink = this.#sink;
    sink.addQuad(
      sink.term(this.#resource(decoded(texts.subject))),
      sink.term(decoded(texts.predicate)),
      sink.term(this.#object(decoded(texts.object))),
      texts.graph === undefined ? 0 : sink.term(this.#resource(decoded(texts.graph))),
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

  /** Unescapes a term to canonical form. */
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
        if (!isScalarValue(code)) throw this.#failure(line, 'an invalid escape');
        return String.fromCodePoint(code);
      },
    );
  }

  #assertUtf8(bytes: Uint8Array): void {
    if (isAscii(bytes) || isUtf8(bytes)) return;
    throw new FormatError(FormatErrorCode.Encoding, 'bytes that are not UTF-8 text', {
      line: this.#lineNumber + linesBeforeFault(bytes) + 1,
      column: 1,
    });
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

function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  const add = (pattern: RegExp, bit: number) => {
    for (let byte = 0; byte < NOT_ASCII; byte++) {
      if (pattern.test(String.fromCharCode(byte))) classes[byte] = classes[byte]! | bit;
    }
  };
  add(/[A-Za-z0-9+.-]/, ByteClass.Scheme);
  add(/[!-~]/, ByteClass.Iri);
  for (const byte of Buffer.from('<>"{}|^`\\')) classes[byte] = classes[byte]! & ~ByteClass.Iri;
  add(/[A-Za-z0-9_.-]/, ByteClass.Label);
  add(/[^"\\\r\n]/, ByteClass.String);
  add(/[A-Za-z]/, ByteClass.Letter);
  add(/[A-Za-z0-9]/, ByteClass.Alphanumeric);
  // IRIs and strings may contain any non-ASCII character.
  for (let byte = NOT_ASCII; byte < 256; byte++) classes[byte] = ByteClass.Iri | ByteClass.String;
  return classes;
}
