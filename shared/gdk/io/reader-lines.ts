/** GDK methods of readers that filter, transform or split lines into a writer. */
import type { Extension, MethodTable, Runtime, Value } from '#groovy/runtime/host';
import type { ByteArrayInputStream } from '#groovy/runtime/io/byte-streams';
import { readerOf, type TextReader } from '#groovy/runtime/io/text-reader';
import { StringWriter } from '#groovy/runtime/io/text-streams';

/** Every line with what `change` makes of it; null leaves it out. */
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
  return runtime.invokeMethod(self.readRest(), 'splitEachLine', [pattern, closure]);
}

const LINE_METHODS = (): MethodTable => ({
  'filterLine(java.io.Writer, Closure)': (runtime, self: TextReader, writer: Value, closure: Value) => {
    copyLines(runtime, self, writer, (line) => (runtime.truth(runtime.call1(closure, line)) ? line : null));
    return null;
  },
  'filterLine(Closure)': (runtime, self: TextReader, closure: Value) =>
    copyLines(runtime, self, new StringWriter(), (line) =>
      runtime.truth(runtime.call1(closure, line)) ? line : null,
    ),
  'transformLine(java.io.Writer, Closure)': (runtime, self: TextReader, writer: Value, closure: Value) => {
    copyLines(runtime, self, writer, (line) => runtime.toText(runtime.call1(closure, line)));
    return null;
  },
  'transformChar(java.io.Writer, Closure)': (runtime, self: TextReader, writer: Value, closure: Value) => {
    for (const character of self.readRest()) {
      runtime.budget.step();
      runtime.invokeMethod(writer, 'write', [runtime.toText(runtime.call1(closure, character))]);
    }
    return null;
  },
  'splitEachLine(String, Closure)': splitEachLine,
  'splitEachLine(java.util.regex.Pattern, Closure)': splitEachLine,
});

/** The same methods of a stream, whose text is read first. */
const OF_STREAMS = (): MethodTable =>
  Object.fromEntries(
    Object.entries(LINE_METHODS())
      .filter(([signature]) => !signature.startsWith('transform'))
      .map(([signature, body]) => [
        signature,
        (runtime: Runtime, self: ByteArrayInputStream, ...args: never[]) =>
          body(runtime, readerOf(self) as never, ...args),
      ]),
  );

export const READER_LINES: readonly Extension[] = [
  { on: 'java.io.Reader', methods: LINE_METHODS },
  { on: 'java.io.InputStream', methods: OF_STREAMS },
];
