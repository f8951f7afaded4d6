/** `java.io.Reader`, with the methods that Groovy adds to it. */
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { type Extension, GroovyType, methodTable, noResult, type Runtime } from '#groovy/runtime/host';
import type { ByteSource } from '#groovy/runtime/io/byte-streams';
import { TextReader } from '#groovy/runtime/io/text-reader';
import { charsText, checkStretch, copyChars, partOf } from '../lang/char-array.ts';
import { encodingNamed } from '../nio/charset/charset.ts';
import { lines } from './input-stream.ts';

/** Fills a range of a `char[]`; -1 at the end of the text. */
function readChars(
  runtime: Runtime,
  reader: TextReader,
  chars: JavaArray,
  offset: number,
  length: number,
): number {
  const part = reader.readSome(length);
  if (part === '' && length > 0) return -1;
  copyChars(runtime, part, 0, part.length, chars, offset);
  return part.length;
}

const READER_METHODS = methodTable(() => ({
  'read()': (_runtime, self: TextReader) => self.read(),
  'readLine()': (_runtime, self: TextReader) => self.readLine(),
  'read(char[])': (runtime, self: TextReader, chars: JavaArray) =>
    readChars(runtime, self, chars, 0, chars.items.length),
  'read(char[], int, int)': (runtime, self: TextReader, chars: JavaArray, offset, length) => {
    checkStretch(chars, offset, length);
    return readChars(runtime, self, chars, offset, length);
  },
  'skip(long)': (_runtime, self: TextReader, count) => BigInt(self.readSome(Number(count)).length),
  'markSupported()': () => true,
  'mark(int)': (_runtime, self: TextReader) => noResult(self.mark()),
  'reset()': (_runtime, self: TextReader) => noResult(self.reset()),
  'ready()': (_runtime, self: TextReader) => self.ready(),
  'close()': (_runtime, self: TextReader) => noResult(self.close()),
  'getText()': (_runtime, self: TextReader) => self.consume(() => self.readRest()),
  'readLines()': (runtime, self: TextReader) => self.consume(() => lines(runtime, self)),
  'iterator()': (runtime, self: TextReader) => runtime.invokeMethod(lines(runtime, self), 'iterator', []),
  'withReader(Closure)': (runtime, self: TextReader, closure) =>
    self.consume(() => runtime.call1(closure, self)),
}));

export const READER: GroovyType = new GroovyType({
  name: 'java.io.Reader',
  form: 'abstract',
  interfaces: ['java.io.Closeable', 'java.lang.Readable'],
  methods: READER_METHODS,
});

/** Methods of some readers only. */
export const READER_EXTENSIONS: readonly Extension[] = [
  {
    on: 'java.io.InputStreamReader',
    methods: methodTable(() => ({
      // In a named character set; the class itself supports UTF-8 only.
      'new(InputStream, String)': (_runtime, _self, stream: ByteSource, charset) =>
        new TextReader('java.io.InputStreamReader', encodingNamed(charset).decode(stream.readRest())),
    })),
  },
  {
    on: 'java.io.BufferedReader',
    methods: () => ({
      'lines()': (runtime, self: TextReader) => runtime.invokeMethod(lines(runtime, self), 'stream', []),
    }),
  },
  {
    on: 'java.io.LineNumberReader',
    methods: methodTable(() => ({
      'getLineNumber()': (_runtime, self: TextReader) => self.lineNumber,
      'setLineNumber(int)': (_runtime, self: TextReader, line) => {
        self.lineNumber = line;
        return null;
      },
    })),
  },
  {
    on: 'java.io.PushbackReader',
    methods: methodTable(() => ({
      'unread(int)': (runtime, self: TextReader, code) =>
        noResult(self.unread(runtime, String.fromCharCode(code & 0xffff))),
      'unread(char[])': (runtime, self: TextReader, chars: JavaArray) =>
        noResult(self.unread(runtime, charsText(runtime, chars.items))),
    })),
  },
  {
    on: 'java.io.CharArrayReader',
    methods: methodTable(() => ({
      'new(char[])': (runtime, _self, chars: JavaArray) =>
        new TextReader('java.io.CharArrayReader', charsText(runtime, chars.items)),
      'new(char[], int, int)': (runtime, _self, chars: JavaArray, offset, length) =>
        new TextReader(
          'java.io.CharArrayReader',
          charsText(runtime, partOf(chars, offset, Math.min(length, chars.items.length - offset))),
        ),
    })),
  },
];
