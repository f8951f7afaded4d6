/** In-memory character readers. */
import { javaException } from '../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE } from '../host.ts';
import type { ByteSource } from './byte-streams.ts';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** `java.io.StringReader`, `BufferedReader`, …: they differ in their constructors. */
type ReaderClass = `java.io.${
  | 'StringReader'
  | 'BufferedReader'
  | 'InputStreamReader'
  | 'LineNumberReader'
  | 'PushbackReader'
  | 'CharArrayReader'}`;

/** A reader of the whole text of a stream, decoded as UTF-8. */
export function readerOf(stream: ByteSource): TextReader {
  return new TextReader('java.io.BufferedReader', UTF8.decode(stream.readRest()));
}

function readerOver(name: ReaderClass, superclass = 'java.io.Reader'): GroovyType {
  return new GroovyType({
    name,
    superclass,
    methods: () => ({
      'new(Reader)': (_runtime, _self, source: TextReader) => new TextReader(name, source),
      'new(Reader, int)': (_runtime, _self, source: TextReader) => new TextReader(name, source),
    }),
  });
}

const STRING_READER: GroovyType = new GroovyType({
  name: 'java.io.StringReader',
  superclass: 'java.io.Reader',
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, text) => new TextReader('java.io.StringReader', text),
  })),
});

/** The constructors, which need arrays, are in `shared/jdk`. */
const CHAR_ARRAY_READER: GroovyType = new GroovyType({
  name: 'java.io.CharArrayReader',
  superclass: 'java.io.Reader',
});

const BUFFERED_READER = readerOver('java.io.BufferedReader');
const LINE_NUMBER_READER = readerOver('java.io.LineNumberReader', 'java.io.BufferedReader');
const PUSHBACK_READER = readerOver('java.io.PushbackReader');

/** For a UTF-8 stream; `shared/jdk` adds other character sets. */
const INPUT_STREAM_READER: GroovyType = new GroovyType({
  name: 'java.io.InputStreamReader',
  superclass: 'java.io.Reader',
  methods: () => ({
    'new(InputStream)': (_runtime, _self, stream: ByteSource) =>
      new TextReader('java.io.InputStreamReader', UTF8.decode(stream.readRest())),
  }),
});

export const READER_TYPES: readonly GroovyType[] = [
  STRING_READER,
  BUFFERED_READER,
  INPUT_STREAM_READER,
  LINE_NUMBER_READER,
  PUSHBACK_READER,
  CHAR_ARRAY_READER,
];

const TYPES_BY_NAME = new Map(READER_TYPES.map((type) => [type.name, type]));

interface Source {
  text: string;
  position: number;
  mark: number;
  isClosed: boolean;
}

/** A reader over a whole text. Readers made over another reader share its position. */
export class TextReader {
  readonly #className: ReaderClass;
  readonly #source: Source;
  /** Of a LineNumberReader: the number of lines read. */
  lineNumber = 0;

  constructor(className: ReaderClass, source: string | TextReader) {
    this.#className = className;
    this.#source =
      typeof source === 'string' ? { text: source, position: 0, mark: 0, isClosed: false } : source.#source;
  }

  get [TYPE](): GroovyType {
    return TYPES_BY_NAME.get(this.#className) as GroovyType;
  }

  /** Reads by `body`, then closes the reader, as the methods do that read to the end. */
  consume<T>(body: () => T): T {
    try {
      return body();
    } finally {
      this.close();
    }
  }

  /** Closes the reader; later reads fail. */
  close(): void {
    this.#source.isClosed = true;
  }

  /** True unless the reader is closed, which throws. */
  ready(): boolean {
    this.#open();
    return true;
  }

  #open(): Source {
    if (this.#source.isClosed) throw javaException('java.io.IOException', 'Stream closed');
    return this.#source;
  }

  /** The next UTF-16 unit, or -1 at the end. */
  read(): number {
    const source = this.#open();
    if (source.position >= source.text.length) return -1;
    const code = source.text.charCodeAt(source.position++);
    if (code === 10) this.lineNumber++;
    return code;
  }

  /** Up to so many UTF-16 units; empty at the end. */
  readSome(count: number): string {
    const source = this.#open();
    const part = source.text.slice(source.position, source.position + count);
    source.position += part.length;
    return part;
  }

  /** Pushes back a string before the remaining text. */
  unread(runtime: Runtime, part: string): void {
    const source = this.#open();
    const rest = source.text.slice(source.position);
    runtime.budget.charge((rest.length + part.length) * 2);
    source.text = part + rest;
    source.position = 0;
  }

  mark(): void {
    const source = this.#open();
    source.mark = source.position;
  }

  reset(): void {
    const source = this.#open();
    source.position = source.mark;
  }

  /** The next line without its terminator (LF, CR or CR LF), or null at the end. */
  readLine(): string | null {
    const source = this.#open();
    const { text, position } = source;
    if (position >= text.length) return null;
    this.lineNumber++;
    const lineEnd = /\r\n|\r|\n/g;
    lineEnd.lastIndex = position;
    const match = lineEnd.exec(text);
    source.position = match === null ? text.length : lineEnd.lastIndex;
    return text.slice(position, match?.index ?? text.length);
  }

  readRest(): string {
    return this.readSome(this.#open().text.length);
  }
}
