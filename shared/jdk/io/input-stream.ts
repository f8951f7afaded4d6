/** `java.io.InputStream` and `Reader`, with the methods that Groovy adds to them. */
import { Byte, defined } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import type { Extension, MethodTable, Runtime, Value } from '#groovy/runtime/host';
import { type ByteArrayInputStream, type ByteSource, toByteArray } from '#groovy/runtime/io/byte-streams';
import { readerOf, TextReader } from '#groovy/runtime/io/text-reader';
import { GroovyType } from '#groovy/runtime/type';
import { charsText, checkStretch, copyChars, partOf } from '../lang/char-array.ts';
import { encodingNamed } from '../nio/charset/charset.ts';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

function nothing(): null {
  return null;
}

/** Fills a stretch of a `byte[]`; -1 at the end of the stream. */
function readInto(stream: ByteSource, array: JavaArray, offset: number, length: number): number {
  const bytes = stream.readBytes(Math.min(length, array.items.length - offset));
  if (length > 0 && bytes.length === 0) return -1;
  for (let index = 0; index < bytes.length; index += 1) {
    array.items[offset + index] = new Byte(defined(bytes[index], 'an index within the bytes'));
  }
  return bytes.length;
}

/** Reads over so many bytes, or to the end. */
function skip(runtime: Runtime, stream: ByteSource, count: number): bigint {
  let left = Math.max(0, count);
  while (left > 0) {
    runtime.budget.step();
    const { length } = stream.readBytes(left);
    if (length === 0) break;
    left -= length;
  }
  return BigInt(Math.max(0, count) - left);
}

export const INPUT_STREAM: GroovyType = new GroovyType({
  name: 'java.io.InputStream',
  form: 'abstract',
  interfaces: ['java.io.Closeable'],
  methods: {
    'read()': (_runtime, self: ByteSource & object) => self.readByte(),
    'read(byte[])': (_runtime, self: ByteSource & object, array: JavaArray) =>
      readInto(self, array, 0, array.items.length),
    'read(byte[], int, int)': (
      _runtime,
      self: ByteSource & object,
      array: JavaArray,
      offset: number,
      length: number,
    ) => readInto(self, array, offset, length),
    'available()': (_runtime, self: ByteSource & object) => self.available,
    'skip(long)': (runtime, self: ByteSource, count: bigint) => skip(runtime, self, Number(count)),
    'markSupported()': () => true,
    'mark(int)': (_runtime, self: ByteArrayInputStream) => {
      self.mark();
      return null;
    },
    'reset()': (_runtime, self: ByteArrayInputStream) => {
      self.reset();
      return null;
    },
    'close()': nothing,
    'getBytes()': (runtime, self: ByteSource & object) => toByteArray(runtime, self.readRest()),
    'getText()': (_runtime, self: ByteSource & object) => UTF8.decode(self.readRest()),
    'getText(String)': (_runtime, self: ByteSource & object, charset: string) =>
      encodingNamed(charset).decode(self.readRest()),
    'newReader()': (_runtime, self: ByteSource & object) => readerOf(self),
    'newReader(String)': (_runtime, self: ByteSource & object) => readerOf(self),
    'readLines()': (runtime, self: ByteSource & object) => lines(runtime, readerOf(self)),
    'eachLine(Closure)': (runtime, self: ByteSource & object, closure: Value) =>
      eachLine(runtime, readerOf(self), closure),
    'eachByte(Closure)': (runtime, self: ByteSource & object, closure: Value) => {
      for (let byte = self.readByte(); byte >= 0; byte = self.readByte()) {
        runtime.budget.step();
        runtime.call1(closure, new Byte(byte));
      }
      return null;
    },
    'withReader(Closure)': (runtime, self: ByteSource & object, closure: Value) =>
      runtime.call1(closure, readerOf(self)),
    'withReader(String, Closure)': (runtime, self: ByteSource & object, _charset: string, closure: Value) =>
      runtime.call1(closure, readerOf(self)),
    'withStream(Closure)': (runtime, self: ByteSource & object, closure: Value) =>
      runtime.call1(closure, self),
  },
});

function lines(runtime: Runtime, reader: TextReader): ArrayList {
  const items: Value[] = [];
  for (let line = reader.readLine(); line !== null; line = reader.readLine()) {
    runtime.budget.step();
    runtime.budget.checkLength(items.length + 1);
    items.push(line);
  }
  return new ArrayList(items);
}

/** The closure gets a line, or a line and its number from 1; its last value is the result. */
function eachLine(runtime: Runtime, reader: TextReader, closure: Value): Value {
  const wantsNumber = runtime.parameterCount(closure) > 1;
  let result: Value = null;
  let number = 1;
  for (let line = reader.readLine(); line !== null; line = reader.readLine()) {
    runtime.budget.step();
    result = wantsNumber ? runtime.call2(closure, line, number) : runtime.call1(closure, line);
    number += 1;
  }
  return result;
}

/** Fills a stretch of a `char[]`; -1 at the end of the text. */
function readChars(reader: TextReader, chars: JavaArray, offset: number, length: number): number {
  const part = reader.readSome(length);
  if (part === '' && length > 0) return -1;
  copyChars(part, 0, part.length, chars, offset);
  return part.length;
}

const READER_METHODS: MethodTable = {
  'read()': (_runtime, self: TextReader) => self.read(),
  'readLine()': (_runtime, self: TextReader) => self.readLine(),
  'read(char[])': (_runtime, self: TextReader, chars: JavaArray) =>
    readChars(self, chars, 0, chars.items.length),
  'read(char[], int, int)': (
    _runtime,
    self: TextReader,
    chars: JavaArray,
    offset: number,
    length: number,
  ) => {
    checkStretch(chars, offset, length);
    return readChars(self, chars, offset, length);
  },
  'skip(long)': (_runtime, self: TextReader, count: bigint) => BigInt(self.readSome(Number(count)).length),
  'markSupported()': () => true,
  'mark(int)': (_runtime, self: TextReader) => {
    self.mark();
    return null;
  },
  'reset()': (_runtime, self: TextReader) => {
    self.reset();
    return null;
  },
  'ready()': () => true,
  'close()': (_runtime, self: TextReader) => {
    self.close();
    return null;
  },
  'getText()': (_runtime, self: TextReader) => self.readRest(),
  'readLines()': (runtime, self: TextReader) => lines(runtime, self),
  'eachLine(Closure)': (runtime, self: TextReader, closure: Value) => eachLine(runtime, self, closure),
  'iterator()': (runtime, self: TextReader) => runtime.invokeMethod(lines(runtime, self), 'iterator', []),
  'withReader(Closure)': (runtime, self: TextReader, closure: Value) => runtime.call1(closure, self),
};

export const READER: GroovyType = new GroovyType({
  name: 'java.io.Reader',
  form: 'abstract',
  interfaces: ['java.io.Closeable', 'java.lang.Readable'],
  methods: READER_METHODS,
});

/** What only some readers have. */
export const READER_EXTENSIONS: readonly Extension[] = [
  {
    on: 'java.io.BufferedReader',
    methods: {
      'lines()': (runtime, self: TextReader) => runtime.invokeMethod(lines(runtime, self), 'stream', []),
    },
  },
  {
    on: 'java.io.LineNumberReader',
    methods: {
      'getLineNumber()': (_runtime, self: TextReader) => self.lineNumber,
      'setLineNumber(int)': (_runtime, self: TextReader, line: number) => {
        self.lineNumber = line;
        return null;
      },
    },
  },
  {
    on: 'java.io.PushbackReader',
    methods: {
      'unread(int)': (runtime, self: TextReader, code: number) => {
        self.unread(runtime, String.fromCharCode(code & 0xffff));
        return null;
      },
      'unread(char[])': (runtime, self: TextReader, chars: JavaArray) => {
        self.unread(runtime, charsText(chars.items));
        return null;
      },
    },
  },
  {
    on: 'java.io.CharArrayReader',
    methods: {
      'new(char[])': (_runtime, _self, chars: JavaArray) =>
        new TextReader('java.io.CharArrayReader', charsText(chars.items)),
      'new(char[], int, int)': (_runtime, _self, chars: JavaArray, offset: number, length: number) =>
        new TextReader(
          'java.io.CharArrayReader',
          charsText(partOf(chars, offset, Math.min(length, chars.items.length - offset))),
        ),
    },
  },
];
