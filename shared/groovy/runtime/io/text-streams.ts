/** In-memory character writers, and print streams over any sink. */
import { GroovyType, type Runtime, TYPE } from '../host.ts';
import type { ByteSink } from './byte-streams.ts';

/** Character sink: `java.io.Writer`. */
export interface TextSink {
  writeText(runtime: Runtime, text: string): void;
  /** Closes the underlying sink. */
  close?(runtime: Runtime): void;
}

/** An appendable string, which others may change as well. */
export interface TextBuffer {
  readonly [TYPE]: GroovyType;
  readonly text: string;
  append(runtime: Runtime, text: string): void;
}

export const STRING_WRITER: GroovyType = new GroovyType({
  name: 'java.io.StringWriter',
  superclass: 'java.io.Writer',
  methods: () => ({
    'new()': () => new StringWriter(),
    'new(int)': () => new StringWriter(),
    'toString()': (_runtime, self: StringWriter) => self.text,
  }),
});

/** `java.io.StringWriter`. */
export class StringWriter implements TextSink {
  readonly [TYPE] = STRING_WRITER;
  #text = '';
  #buffer: TextBuffer | null = null;

  get text(): string {
    return this.#buffer?.text ?? this.#text;
  }

  /** The content as a mutable object, created by `make` on first use. */
  buffer<T extends TextBuffer>(make: (text: string) => T): TextBuffer {
    return (this.#buffer ??= make(this.#text));
  }

  /** Clears the content. */
  clear(): void {
    this.#text = '';
    this.#buffer = null;
  }

  writeText(runtime: Runtime, text: string): void {
    if (this.#buffer !== null) {
      this.#buffer.append(runtime, text);
      return;
    }
    runtime.budget.checkLength(this.#text.length + text.length);
    runtime.budget.charge(text.length * 2);
    this.#text += text;
  }
}

const UTF8 = new TextEncoder();

/** Writes text as UTF-8 to a byte sink: `java.io.OutputStreamWriter`. */
export class EncodingSink implements TextSink {
  readonly #sink: ByteSink;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  writeText(runtime: Runtime, text: string): void {
    this.#sink.writeBytes(runtime, UTF8.encode(text));
  }

  close(runtime: Runtime): void {
    this.#sink.close?.(runtime);
  }
}

/** The sink of `System.out`: the server's log. */
export class LogSink implements TextSink {
  writeText(runtime: Runtime, text: string): void {
    runtime.print(text);
  }
}

/** The printing classes: they differ in name and constructors. */
export type PrinterClass = 'java.io.PrintStream' | 'java.io.PrintWriter' | 'java.io.BufferedWriter';

function printerType(name: PrinterClass, superclass: string): GroovyType {
  return new GroovyType({
    name,
    superclass,
    methods: () => ({
      'new(OutputStream)': (_runtime, _self, sink: ByteSink) => new Printer(name, new EncodingSink(sink)),
      'new(OutputStream, boolean)': (_runtime, _self, sink: ByteSink) =>
        new Printer(name, new EncodingSink(sink)),
      'new(Writer)': (_runtime, _self, sink: TextSink) => new Printer(name, sink),
      'new(Writer, boolean)': (_runtime, _self, sink: TextSink) => new Printer(name, sink),
    }),
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

/** A writer over another sink. A print stream also accepts bytes, as UTF-8. */
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

  close(runtime: Runtime): void {
    this.#sink.close?.(runtime);
  }
}

const UTF8_DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
