/** `java.io.OutputStream` and `Writer`, with the methods that Groovy adds to them. `flush` is a no-op. */
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import type { MethodTable, Runtime, Value } from '#groovy/runtime/host';
import { type ByteArrayOutputStream, type ByteSink, fromByteArray } from '#groovy/runtime/io/byte-streams';
import { EncodingSink, Printer, type StringWriter, type TextSink } from '#groovy/runtime/io/text-streams';
import { GroovyType } from '#groovy/runtime/type';
import { charsText, checkStretch } from '../lang/char-array.ts';
import { substring } from '../lang/char-sequence.ts';
import { StringBuilder } from '../lang/string-builder.ts';
import { encodingNamed } from '../nio/charset/charset.ts';
import { formatText } from '../util/formatter/format-text.ts';

const UTF8 = new TextEncoder();

function nothing(): null {
  return null;
}

function close(runtime: Runtime, self: ByteSink | TextSink): null {
  self.close?.(runtime);
  return null;
}

/** Gives the closure what it is to write to, and closes the stream whatever comes of it. */
function closing(runtime: Runtime, stream: Value, closure: Value, given: Value): Value {
  try {
    return runtime.call1(closure, given);
  } finally {
    runtime.invokeMethod(stream, 'close', []);
  }
}

function write(runtime: Runtime, sink: TextSink, text: string): null {
  sink.writeText(runtime, text);
  return null;
}

function formatted(runtime: Runtime, self: TextSink & object, pattern: string, args: Value[]): Value {
  self.writeText(runtime, formatText(runtime, pattern, args));
  return self;
}

/** `print`, `println` and their relatives, for everything that takes text. */
export const PRINTING: MethodTable = {
  'print(Object)': (runtime, self: TextSink, value: Value) => write(runtime, self, runtime.toText(value)),
  'println()': (runtime, self: TextSink) => write(runtime, self, '\n'),
  'println(Object)': (runtime, self: TextSink, value: Value) =>
    write(runtime, self, `${runtime.toText(value)}\n`),
  'printf(String, Object...)': formatted,
  'format(String, Object...)': formatted,
  'checkError()': () => false,
  'append(CharSequence)': (runtime, self: TextSink & object, text: Value) => {
    self.writeText(runtime, runtime.toJavaText(text));
    return self;
  },
  'append(CharSequence, int, int)': (
    runtime,
    self: TextSink & object,
    text: Value,
    start: number,
    end: number,
  ) => {
    self.writeText(runtime, substring(runtime.toJavaText(text), start, end));
    return self;
  },
  'append(char)': (runtime, self: TextSink & object, char: Value) => {
    self.writeText(runtime, runtime.toJavaText(char));
    return self;
  },
};

export const OUTPUT_STREAM: GroovyType = new GroovyType({
  name: 'java.io.OutputStream',
  form: 'abstract',
  interfaces: ['java.io.Closeable', 'java.io.Flushable'],
  methods: {
    'write(int)': (runtime, self: ByteSink, byte: number) => {
      self.writeBytes(runtime, new Uint8Array([byte]));
      return null;
    },
    'write(byte[])': (runtime, self: ByteSink, array: JavaArray) => {
      self.writeBytes(runtime, fromByteArray(array));
      return null;
    },
    'write(byte[], int, int)': (
      runtime,
      self: ByteSink,
      array: JavaArray,
      offset: number,
      length: number,
    ) => {
      self.writeBytes(runtime, fromByteArray(array, offset, offset + length));
      return null;
    },
    'flush()': nothing,
    'close()': close,
    'leftShift(Object)': (runtime, self: ByteSink & object, value: Value) => {
      self.writeBytes(runtime, UTF8.encode(runtime.toText(value)));
      return self;
    },
    'withStream(Closure)': (runtime, self: ByteSink & object, closure: Value) =>
      closing(runtime, self, closure, self),
    'withWriter(Closure)': (runtime, self: ByteSink & object, closure: Value) =>
      closing(runtime, self, closure, writerOn(self)),
    'withWriter(String, Closure)': (runtime, self: ByteSink & object, _charset: string, closure: Value) =>
      closing(runtime, self, closure, writerOn(self)),
    'withPrintWriter(Closure)': (runtime, self: ByteSink & object, closure: Value) =>
      closing(runtime, self, closure, new Printer('java.io.PrintWriter', new EncodingSink(self))),
    'leftShift(byte[])': (runtime, self: ByteSink & object, array: JavaArray) => {
      self.writeBytes(runtime, fromByteArray(array));
      return self;
    },
  },
});

/** What only the stream in memory has: it can be poured into another one, and read. */
export const BYTE_OUTPUT_METHODS: MethodTable = {
  'toString(String)': (_runtime, self: ByteArrayOutputStream, charset: string) =>
    encodingNamed(charset).decode(self.bytes()),
  'writeTo(OutputStream)': (runtime, self: ByteArrayOutputStream, target: ByteSink) => {
    target.writeBytes(runtime, self.bytes().slice());
    return null;
  },
};

/** The buffer of a StringWriter is a StringBuffer, and what is changed there is changed here. */
export const STRING_WRITER_METHODS: MethodTable = {
  'getBuffer()': (_runtime, self: StringWriter) =>
    self.buffer((text) => new StringBuilder('java.lang.StringBuffer', text)),
};

export const WRITER: GroovyType = new GroovyType({
  name: 'java.io.Writer',
  form: 'abstract',
  interfaces: ['java.lang.Appendable', 'java.io.Closeable', 'java.io.Flushable'],
  methods: {
    ...PRINTING,
    'write(int)': (runtime, self: TextSink, code: number) =>
      write(runtime, self, String.fromCharCode(code & 0xffff)),
    'write(String)': (runtime, self: TextSink, text: string) => write(runtime, self, text),
    'write(String, int, int)': (runtime, self: TextSink, text: string, offset: number, length: number) =>
      write(runtime, self, text.slice(offset, offset + length)),
    'write(char[])': (runtime, self: TextSink, chars: JavaArray) =>
      write(runtime, self, charsText(chars.items)),
    'write(char[], int, int)': (
      runtime,
      self: TextSink,
      chars: JavaArray,
      offset: number,
      length: number,
    ) => {
      checkStretch(chars, offset, length);
      return write(runtime, self, charsText(chars.items.slice(offset, offset + length)));
    },
    'newLine()': (runtime, self: TextSink) => write(runtime, self, '\n'),
    'flush()': nothing,
    'close()': close,
    'leftShift(Object)': (runtime, self: TextSink & object, value: Value) => {
      self.writeText(runtime, runtime.toText(value));
      return self;
    },
    'withWriter(Closure)': (runtime, self: TextSink & object, closure: Value) =>
      closing(runtime, self, closure, self),
    'withPrintWriter(Closure)': (runtime, self: TextSink & object, closure: Value) =>
      closing(runtime, self, closure, printWriterOn(self)),
    'newPrintWriter()': (_runtime, self: TextSink & object) => printWriterOn(self),
  },
});

function printWriterOn(writer: TextSink): Printer {
  return new Printer('java.io.PrintWriter', writer);
}

function writerOn(stream: ByteSink): Printer {
  return new Printer('java.io.BufferedWriter', new EncodingSink(stream));
}
