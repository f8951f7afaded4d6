/** `java.io.InputStream`, with the methods that Groovy adds to it. */
import { Byte, defined } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { type ByteArrayInputStream, type ByteSource, toByteArray } from '#groovy/runtime/io/byte-streams';
import { readerOf, TextReader } from '#groovy/runtime/io/text-reader';
import { encodingNamed } from '../nio/charset/charset.ts';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

function nothing(): null {
  return null;
}

/** Fills a range of a `byte[]`; -1 at the end of the stream. */
function readInto(stream: ByteSource, array: JavaArray, offset: number, length: number): number {
  const bytes = stream.readBytes(Math.min(length, array.items.length - offset));
  if (length > 0 && bytes.length === 0) return -1;
  for (let index = 0; index < bytes.length; index += 1) {
    array.items[offset + index] = new Byte(defined(bytes[index], 'an index within the bytes'));
  }
  return bytes.length;
}

/** Skips bytes, at most to the end. */
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

/** Calls the closure with one array, filled again for each call, and how many of its bytes are new. */
function eachBuffer(runtime: Runtime, stream: ByteSource, size: number, closure: Value): null {
  if (size < 0) throw javaException('java.lang.NegativeArraySizeException', `${size}`);
  runtime.budget.checkLength(size);
  const buffer = toByteArray(runtime, new Uint8Array(size));
  for (;;) {
    const count = readInto(stream, buffer, 0, size);
    if (count <= 0) return null;
    runtime.budget.steps(count);
    runtime.callWith(closure, [buffer, count]);
  }
}

export const INPUT_STREAM: GroovyType = new GroovyType({
  name: 'java.io.InputStream',
  form: 'abstract',
  interfaces: ['java.io.Closeable'],
  methods: methodTable(() => ({
    'read()': (_runtime, self: ByteSource & object) => self.readByte(),
    'read(byte[])': (_runtime, self: ByteSource & object, array: JavaArray) =>
      readInto(self, array, 0, array.items.length),
    'read(byte[], int, int)': (_runtime, self: ByteSource & object, array: JavaArray, offset, length) =>
      readInto(self, array, offset, length),
    'available()': (_runtime, self: ByteSource & object) => self.available,
    'skip(long)': (runtime, self: ByteSource, count) => skip(runtime, self, Number(count)),
    'markSupported()': () => true,
    'mark(int)': (_runtime, self: ByteArrayInputStream) => noResult(self.mark()),
    'reset()': (_runtime, self: ByteArrayInputStream) => noResult(self.reset()),
    'close()': nothing,
    'getBytes()': (runtime, self: ByteSource & object) => toByteArray(runtime, self.readRest()),
    'getText()': (_runtime, self: ByteSource & object) => UTF8.decode(self.readRest()),
    'getText(String)': (_runtime, self: ByteSource & object, charset) =>
      encodingNamed(charset).decode(self.readRest()),
    'newReader()': (_runtime, self: ByteSource & object) => readerOf(self),
    'newReader(String)': (_runtime, self: ByteSource & object, charset) => decodedReader(self, charset),
    'readLines()': (runtime, self: ByteSource & object) => lines(runtime, readerOf(self)),
    'eachByte(Closure)': (runtime, self: ByteSource & object, closure) => {
      for (let byte = self.readByte(); byte >= 0; byte = self.readByte()) {
        runtime.budget.step();
        runtime.call1(closure, new Byte(byte));
      }
      return null;
    },
    'eachByte(int, Closure)': eachBuffer,
    'withReader(Closure)': (runtime, self: ByteSource & object, closure) =>
      runtime.call1(closure, readerOf(self)),
    'withReader(String, Closure)': (runtime, self: ByteSource & object, charset, closure) =>
      runtime.call1(closure, decodedReader(self, charset)),
    'withStream(Closure)': (runtime, self: ByteSource & object, closure) => runtime.call1(closure, self),
  })),
});

export function lines(runtime: Runtime, reader: TextReader): ArrayList {
  const items: Value[] = [];
  for (let line = reader.readLine(); line !== null; line = reader.readLine()) {
    runtime.budget.step();
    runtime.budget.checkLength(items.length + 1);
    items.push(line);
  }
  return new ArrayList(items);
}

/** A reader of the whole text of a stream in the named character set. */
export function decodedReader(stream: ByteSource, charset: string): TextReader {
  return new TextReader('java.io.BufferedReader', encodingNamed(charset).decode(stream.readRest()));
}
