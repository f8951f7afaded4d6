/** `java.io.OutputStream`, with the methods that Groovy adds to it. `flush` is a no-op. */
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { type ByteArrayOutputStream, type ByteSink, fromByteArray } from '#groovy/runtime/io/byte-streams';
import { EncodingSink, Printer, type TextSink } from '#groovy/runtime/io/text-streams';
import { encodingNamed } from '../nio/charset/charset.ts';

const UTF8 = new TextEncoder();

export function nothing(): null {
  return null;
}

export function close(runtime: Runtime, self: ByteSink | TextSink): null {
  self.close?.(runtime);
  return null;
}

/** Passes the sink to the closure, and closes the stream even if it throws. */
export function closing(runtime: Runtime, stream: Value, closure: Value, given: Value): Value {
  try {
    return runtime.call1(closure, given);
  } finally {
    runtime.invokeMethod(stream, 'close', []);
  }
}

export const OUTPUT_STREAM: GroovyType = new GroovyType({
  name: 'java.io.OutputStream',
  form: 'abstract',
  interfaces: ['java.io.Closeable', 'java.io.Flushable'],
  methods: methodTable(() => ({
    'write(int)': (runtime, self: ByteSink, byte) =>
      noResult(self.writeBytes(runtime, new Uint8Array([byte]))),
    'write(byte[])': (runtime, self: ByteSink, array: JavaArray) =>
      noResult(self.writeBytes(runtime, fromByteArray(runtime, array))),
    'write(byte[], int, int)': (runtime, self: ByteSink, array: JavaArray, offset, length) =>
      noResult(self.writeBytes(runtime, fromByteArray(runtime, array, offset, offset + length))),
    'flush()': nothing,
    'close()': close,
    'leftShift(Object)': (runtime, self: ByteSink & object, value) => {
      self.writeBytes(runtime, UTF8.encode(runtime.toText(value)));
      return self;
    },
    'withStream(Closure)': (runtime, self: ByteSink & object, closure) =>
      closing(runtime, self, closure, self),
    'withWriter(Closure)': (runtime, self: ByteSink & object, closure) =>
      closing(runtime, self, closure, writerOn(self)),
    'withWriter(String, Closure)': (runtime, self: ByteSink & object, _charset, closure) =>
      closing(runtime, self, closure, writerOn(self)),
    'withPrintWriter(Closure)': (runtime, self: ByteSink & object, closure) =>
      closing(runtime, self, closure, new Printer('java.io.PrintWriter', new EncodingSink(self))),
    'leftShift(byte[])': (runtime, self: ByteSink & object, array: JavaArray) => {
      self.writeBytes(runtime, fromByteArray(runtime, array));
      return self;
    },
  })),
});

/** Methods of the in-memory stream only: it can be copied to another one, and read. */
export const BYTE_OUTPUT_METHODS = methodTable(() => ({
  'toString(String)': (_runtime, self: ByteArrayOutputStream, charset) =>
    encodingNamed(charset).decode(self.bytes()),
  'writeTo(OutputStream)': (runtime, self: ByteArrayOutputStream, target: ByteSink) =>
    noResult(target.writeBytes(runtime, self.bytes().slice())),
}));

function writerOn(stream: ByteSink): Printer {
  return new Printer('java.io.BufferedWriter', new EncodingSink(stream));
}
