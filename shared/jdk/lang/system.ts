/** The parts of `java.lang.System` that expose nothing of the process or machine. */

import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { arrayIndexOutOfBounds, illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { LogSink, Printer } from '#groovy/runtime/io/text-streams';

/** The properties of `System.getProperty`: those of the language, the same on every machine. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['line.separator', '\n'],
  ['file.separator', '/'],
  ['path.separator', ':'],
  ['file.encoding', 'UTF-8'],
  ['user.timezone', 'UTC'],
  ['user.language', 'en'],
  ['java.version', '1.7.0'],
  ['user.dir', '/'],
]);

/** Interval at which a sleep checks the deadline. */
const SLEEP_SLICE_MS = 20;

function arrayCopy(
  runtime: Runtime,
  _self: unknown,
  source: JavaArray,
  from: number,
  target: JavaArray,
  to: number,
  count: number,
): null {
  const isOutside =
    from < 0 || to < 0 || count < 0 || from + count > source.items.length || to + count > target.items.length;
  if (isOutside) {
    throw arrayIndexOutOfBounds(
      `arraycopy: last source index ${from + count} out of bounds for length ${source.items.length}`,
    );
  }
  runtime.budget.steps(count);
  const items = source.items.slice(from, from + count);
  for (let index = 0; index < count; index++) target.items[to + index] = items[index] as Value;
  return null;
}

export const SYSTEM_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.System',
  statics: {
    out: () => new Printer('java.io.PrintStream', new LogSink()),
    err: () => new Printer('java.io.PrintStream', new LogSink()),
  },
  methods: methodTable(() => ({
    'static currentTimeMillis()': (runtime) => BigInt(Math.trunc(runtime.now())),
    'static nanoTime()': () => process.hrtime.bigint(),
    'static identityHashCode(Object)': (_runtime, _self, value) => identityHash(value),
    'static lineSeparator()': () => '\n',
    // Nothing of the server's process shows.
    'static getenv(String)': () => null,
    'static getenv()': (runtime) => runtime.newMap([]),
    'static getProperty(String)': (_runtime, _self, name) => PROPERTIES.get(name) ?? null,
    'static getProperty(String, String)': (_runtime, _self, name, otherwise) =>
      PROPERTIES.get(name) ?? otherwise,
    'static arraycopy(Object, int, Object, int, int)': arrayCopy,
  })),
});

/** Identity numbers, assigned on request. */
class Identities {
  readonly #numbers = new WeakMap<object, number>();
  #next = 1;

  of(value: object): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      // Scattered like those of a JVM, so that they are not used as counters.
      number = Math.imul(this.#next++, 0x9e3779b1) >>> 1;
      this.#numbers.set(value, number);
    }
    return number;
  }
}
const IDENTITIES = new Identities();

function identityHash(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'object') return IDENTITIES.of(value);
  return Number(BigInt.asIntN(31, BigInt(String(value).length))) | 0;
}

/** Sleeps in the run's thread, which wakes to check for cancellation. */
export function sleep(runtime: Runtime, millis: number): null {
  if (millis < 0) throw illegalArgument('timeout value is negative');
  const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const end = performance.now() + millis;
  for (let left = millis; left > 0; left = end - performance.now()) {
    Atomics.wait(cell, 0, 0, Math.min(left, SLEEP_SLICE_MS));
    runtime.budget.checkNow();
  }
  return null;
}
