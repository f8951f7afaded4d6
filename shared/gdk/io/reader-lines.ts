/** GDK methods of readers that iterate, filter, transform or split lines. */
import {
  type MethodTable,
  type MethodTableMaker,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import type { ByteArrayInputStream } from '#groovy/runtime/io/byte-streams';
import { readerOf, type TextReader } from '#groovy/runtime/io/text-reader';
import { StringWriter } from '#groovy/runtime/io/text-streams';
import { decodedReader } from '#jdk/io/input-stream';

/** Default number of the first line. */
const FIRST_LINE = 1;

/** Every line transformed by `change`; null omits it. */
function copyLines(
  runtime: Runtime,
  reader: TextReader,
  writer: Value,
  change: (line: string) => string | null,
): Value {
  for (let line = reader.readLine(); line !== null; line = reader.readLine()) {
    runtime.budget.step();
    const changed = change(line);
    if (changed !== null) runtime.invokeMethod(writer, 'write', [`${changed}\n`]);
  }
  return writer;
}

function splitEachLine(runtime: Runtime, self: TextReader, pattern: Value, closure: Value): Value {
  return self.consume(() => runtime.invokeMethod(self.readRest(), 'splitEachLine', [pattern, closure]));
}

/** The closure gets a line, or a line and its number; its last value is the result. */
function eachLine(runtime: Runtime, reader: TextReader, closure: Value, first = FIRST_LINE): Value {
  const wantsNumber = runtime.parameterCount(closure) > 1;
  return reader.consume(() => {
    let result: Value = null;
    let number = first;
    for (let line = reader.readLine(); line !== null; line = reader.readLine()) {
      runtime.budget.step();
      result = wantsNumber ? runtime.call2(closure, line, number) : runtime.call1(closure, line);
      number += 1;
    }
    return result;
  });
}

export const READER_LINE_METHODS = methodTable(() => ({
  'eachLine(Closure)': eachLine,
  'eachLine(int, Closure)': (runtime, self: TextReader, first, closure) =>
    eachLine(runtime, self, closure, first),
  'filterLine(java.io.Writer, Closure)': (runtime, self: TextReader, writer, closure) =>
    noResult(
      self.consume(() =>
        copyLines(runtime, self, writer, (line) =>
          runtime.truth(runtime.call1(closure, line)) ? line : null,
        ),
      ),
    ),
  'filterLine(Closure)': (runtime, self: TextReader, closure) =>
    copyLines(runtime, self, new StringWriter(), (line) =>
      runtime.truth(runtime.call1(closure, line)) ? line : null,
    ),
  'transformLine(java.io.Writer, Closure)': (runtime, self: TextReader, writer, closure) =>
    noResult(
      self.consume(() =>
        copyLines(runtime, self, writer, (line) => runtime.toText(runtime.call1(closure, line))),
      ),
    ),
  'transformChar(java.io.Writer, Closure)': (runtime, self: TextReader, writer, closure) =>
    noResult(
      self.consume(() => {
        for (const character of self.readRest()) {
          runtime.budget.step();
          runtime.invokeMethod(writer, 'write', [runtime.toText(runtime.call1(closure, character))]);
        }
      }),
    ),
  'splitEachLine(String, Closure)': splitEachLine,
  'splitEachLine(java.util.regex.Pattern, Closure)': splitEachLine,
}));

/** The same methods of a stream, whose text is read first. */
const OF_STREAMS = (): MethodTable =>
  Object.fromEntries(
    Object.entries(READER_LINE_METHODS())
      .filter(([signature]) => !signature.startsWith('transform'))
      .map(([signature, body]) => [
        signature,
        (runtime: Runtime, self: ByteArrayInputStream, ...args: never[]) =>
          body(runtime, readerOf(self) as never, ...args),
      ]),
  );

/** For streams in a named character set. */
const OF_CHARSET = methodTable(() => ({
  'eachLine(String, Closure)': (runtime, self: ByteArrayInputStream, charset, closure) =>
    eachLine(runtime, decodedReader(self, charset), closure),
  'eachLine(String, int, Closure)': (runtime, self: ByteArrayInputStream, charset, first, closure) =>
    eachLine(runtime, decodedReader(self, charset), closure, first),
}));

export const STREAM_LINE_METHODS: MethodTableMaker = () => ({ ...OF_STREAMS(), ...OF_CHARSET() });
