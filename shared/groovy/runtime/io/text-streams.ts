/** Readers and writers of text in memory, and print streams over any of the sinks. */
import type { Runtime } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';
import type { ByteArrayInputStream, ByteSink } from './byte-streams.ts';

/** Where text can be written: `java.io.Writer`. */
export interface TextSink {
  writeText(runtime: Runtime, text: string): void;
}

export const STRING_WRITER: GroovyType = new GroovyType({
  name: 'java.io.StringWriter',
  superclass: 'java.io.Writer',
  methods: {
    'new()': () => new StringWriter(),
    'new(int)': () => new StringWriter(),
    'toString()': (_runtime, self: StringWriter) => self.text,
  },
});

/** `java.io.StringWriter`. */
export class StringWriter implements TextSink {
  #text = '';

  get [TYPE](): GroovyType {
    return STRING_WRITER;
  }

  get text(): string {
    return this.#text;
  }

  writeText(runtime: Runtime, text: string): void {
    runtime.budget.checkLength(this.#text.length + text.length);
    runtime.budget.charge(text.length * 2);
    this.#text += text;
  }
}

const UTF8 = new TextEncoder();

/** Text that is written as UTF-8 to a sink of bytes: `java.io.OutputStreamWriter`. */
export class EncodingSink implements TextSink {
  readonly #sink: ByteSink;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  writeText(runtime: Runtime, text: string): void {
    this.#sink.writeBytes(runtime, UTF8.encode(text));
  }
}

/** What `System.out` writes to: the server's log. */
export class LogSink implements TextSink {
  writeText(runtime: Runtime, text: string): void {
    runtime.print(text);
  }
}

/** The classes that print: they differ in name, and in what they can be made over. */
export type PrinterClass = 'java.io.PrintStream' | 'java.io.PrintWriter' | 'java.io.BufferedWriter';

function printerType(name: PrinterClass, superclass: string): GroovyType {
  return new GroovyType({
    name,
    superclass,
    methods: {
      'new(OutputStream)': (_runtime, _self, sink: ByteSink) => new Printer(name, new EncodingSink(sink)),
      'new(OutputStream, boolean)': (_runtime, _self, sink: ByteSink) =>
        new Printer(name, new EncodingSink(sink)),
      'new(Writer)': (_runtime, _self, sink: TextSink) => new Printer(name, sink),
      'new(Writer, boolean)': (_runtime, _self, sink: TextSink) => new Printer(name, sink),
    },
  });
}

export const PRINT_STREAM = printerType('java.io.PrintStream', 'java.io.OutputStream');
export const PRINT_WRITER = printerType('java.io.PrintWriter', 'java.io.Writer');
export const BUFFERED_WRITER = printerType('java.io.BufferedWriter', 'java.io.Writer');

const PRINTER_TYPES: Readonly<Record<PrinterClass, GroovyType>> = {
  'java.io.PrintStream': PRINT_STREAM,
  'java.io.PrintWriter': PRINT_WRITER,
  'java.io.BufferedWriter': BUFFERED_WRITER,
};

/** A writer over another sink. A print stream takes bytes too, as UTF-8. */
export class Printer implements TextSink, ByteSink {
  readonly #className: PrinterClass;
  readonly #sink: TextSink;

  constructor(className: PrinterClass, sink: TextSink) {
    this.#className = className;
    this.#sink = sink;
  }

  get [TYPE](): GroovyType {
    return PRINTER_TYPES[this.#className];
  }

  writeText(runtime: Runtime, text: string): void {
    this.#sink.writeText(runtime, text);
  }

  writeBytes(runtime: Runtime, bytes: Uint8Array): void {
    this.#sink.writeText(runtime, UTF8_DECODER.decode(bytes));
  }
}

const UTF8_DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** `java.io.StringReader`, `BufferedReader`, `InputStreamReader`: they differ in what they are made over. */
export type ReaderClass = 'java.io.StringReader' | 'java.io.BufferedReader' | 'java.io.InputStreamReader';

export const STRING_READER: GroovyType = new GroovyType({
  name: 'java.io.StringReader',
  superclass: 'java.io.Reader',
  methods: { 'new(String)': (_runtime, _self, text: string) => new TextReader('java.io.StringReader', text) },
});

export const BUFFERED_READER: GroovyType = new GroovyType({
  name: 'java.io.BufferedReader',
  superclass: 'java.io.Reader',
  methods: {
    'new(Reader)': (_runtime, _self, source: TextReader) => new TextReader('java.io.BufferedReader', source),
  },
});

/** The stream is decoded as UTF-8 whatever charset is named: no other one comes from inside a script. */
export const INPUT_STREAM_READER: GroovyType = new GroovyType({
  name: 'java.io.InputStreamReader',
  superclass: 'java.io.Reader',
  methods: {
    'new(InputStream)': (_runtime, _self, stream: ByteArrayInputStream) =>
      new TextReader('java.io.InputStreamReader', UTF8_DECODER.decode(stream.readRest())),
    'new(InputStream, String)': (_runtime, _self, stream: ByteArrayInputStream) =>
      new TextReader('java.io.InputStreamReader', UTF8_DECODER.decode(stream.readRest())),
  },
});

const READER_TYPES: Readonly<Record<ReaderClass, GroovyType>> = {
  'java.io.StringReader': STRING_READER,
  'java.io.BufferedReader': BUFFERED_READER,
  'java.io.InputStreamReader': INPUT_STREAM_READER,
};

/** A reader over a whole text. Readers made over another reader share its position. */
export class TextReader {
  readonly #className: ReaderClass;
  readonly #source: { readonly text: string; position: number };

  constructor(className: ReaderClass, source: string | TextReader) {
    this.#className = className;
    this.#source = typeof source === 'string' ? { text: source, position: 0 } : source.#source;
  }

  get [TYPE](): GroovyType {
    return READER_TYPES[this.#className];
  }

  /** The next UTF-16 unit, or -1 at the end. */
  read(): number {
    const { text, position } = this.#source;
    if (position >= text.length) return -1;
    this.#source.position += 1;
    return text.charCodeAt(position);
  }

  /** The text to the next line end (LF, CR or CR LF, which is passed over), or null at the end. */
  readLine(): string | null {
    const { text, position } = this.#source;
    if (position >= text.length) return null;
    const lineEnd = /\r\n|\r|\n/g;
    lineEnd.lastIndex = position;
    const match = lineEnd.exec(text);
    this.#source.position = match === null ? text.length : lineEnd.lastIndex;
    return text.slice(position, match?.index ?? text.length);
  }

  readRest(): string {
    const rest = this.#source.text.slice(this.#source.position);
    this.#source.position = this.#source.text.length;
    return rest;
  }
}
