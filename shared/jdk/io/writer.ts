/** `java.io.Writer`, with the methods that Groovy adds to it, and the print methods that it shares with PrintStream. */
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { GroovyType, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { Printer, type StringWriter, type TextSink } from '#groovy/runtime/io/text-streams';
import { charsText, checkStretch } from '../lang/char-array.ts';
import { substring } from '../lang/char-sequence.ts';
import { StringBuilder } from '../lang/string-builder.ts';
import { formatText } from '../util/formatter/format-text.ts';
import { close, closing, nothing } from './output-stream.ts';

function write(runtime: Runtime, sink: TextSink, text: string): null {
  sink.writeText(runtime, text);
  return null;
}

function formatted(runtime: Runtime, self: TextSink & object, pattern: string, args: Value[]): Value {
  self.writeText(runtime, formatText(runtime, pattern, args));
  return self;
}

/** `print`, `println` and so on, for every text sink. */
export const PRINTING = methodTable(() => ({
  'print(Object)': (runtime, self: TextSink, value) => write(runtime, self, runtime.toText(value)),
  'println()': (runtime, self: TextSink) => write(runtime, self, '\n'),
  'println(Object)': (runtime, self: TextSink, value) => write(runtime, self, `${runtime.toText(value)}\n`),
  'printf(String, Object...)': formatted,
  'format(String, Object...)': formatted,
  'checkError()': () => false,
  'append(CharSequence)': (runtime, self: TextSink & object, text) => {
    self.writeText(runtime, runtime.toJavaText(text));
    return self;
  },
  'append(CharSequence, int, int)': (runtime, self: TextSink & object, text, start, end) => {
    self.writeText(runtime, substring(runtime.toJavaText(text), start, end));
    return self;
  },
  'append(char)': (runtime, self: TextSink & object, char: Value) => {
    self.writeText(runtime, runtime.toJavaText(char));
    return self;
  },
}));

/** The buffer of a StringWriter is a live StringBuffer. */
export const STRING_WRITER_METHODS = (): MethodTable => ({
  'getBuffer()': (_runtime, self: StringWriter) =>
    self.buffer((text) => new StringBuilder('java.lang.StringBuffer', text)),
});

export const WRITER: GroovyType = new GroovyType({
  name: 'java.io.Writer',
  form: 'abstract',
  interfaces: ['java.lang.Appendable', 'java.io.Closeable', 'java.io.Flushable'],
  methods: methodTable(() => ({
    ...PRINTING(),
    'write(int)': (runtime, self: TextSink, code) => write(runtime, self, String.fromCharCode(code & 0xffff)),
    'write(String)': write,
    'write(String, int, int)': (runtime, self: TextSink, text, offset, length) =>
      write(runtime, self, text.slice(offset, offset + length)),
    'write(char[])': (runtime, self: TextSink, chars: JavaArray) =>
      write(runtime, self, charsText(runtime, chars.items)),
    'write(char[], int, int)': (runtime, self: TextSink, chars: JavaArray, offset, length) => {
      checkStretch(chars, offset, length);
      return write(runtime, self, charsText(runtime, chars.items.slice(offset, offset + length)));
    },
    'newLine()': (runtime, self: TextSink) => write(runtime, self, '\n'),
    'flush()': nothing,
    'close()': close,
    'leftShift(Object)': (runtime, self: TextSink & object, value) => {
      self.writeText(runtime, runtime.toText(value));
      return self;
    },
    'withWriter(Closure)': (runtime, self: TextSink & object, closure) =>
      closing(runtime, self, closure, self),
    'withPrintWriter(Closure)': (runtime, self: TextSink & object, closure) =>
      closing(runtime, self, closure, printWriterOn(self)),
    'newPrintWriter()': (_runtime, self: TextSink & object) => printWriterOn(self),
  })),
});

function printWriterOn(writer: TextSink): Printer {
  return new Printer('java.io.PrintWriter', writer);
}
