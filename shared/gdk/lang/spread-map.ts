/** `groovy.lang.SpreadMap`, the immutable map that `toSpreadMap()` returns. */
import { elementsOf } from '#groovy/runtime/collections/elements';
import type { JavaMap, MapEntry } from '#groovy/runtime/collections/map';
import { HashMap, LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { arrayIndexOutOfBounds, type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { groovyText, javaText } from '#groovy/runtime/values/text';

export const SPREAD_MAP_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.SpreadMap',
  superclass: 'java.util.HashMap',
  methods: methodTable(() => ({
    'new(Map)': (runtime, _self, source) => spreadCopy(runtime, entriesOf(runtime, source)),
    'new(List)': (runtime, _self, source) => ofPairs(runtime, elementsOf(runtime, source)),
    'new(Object...)': (runtime, _self, values) => ofPairs(runtime, values),
    'hashCode()': (runtime, self: SpreadMap) =>
      self.entries().reduce((hash, { key }) => hash ^ runtime.hashCode(key), 0),
    'toString()': (runtime, self: SpreadMap) => self.text(runtime),
  })),
});

class SpreadMap extends HashMap {
  #isMade = false;

  override get [TYPE](): GroovyType {
    return SPREAD_MAP_TYPE;
  }

  /** Makes it immutable. */
  finish(): this {
    this.#isMade = true;
    return this;
  }

  text(runtime: Runtime): string {
    return `*:${groovyText(runtime, this)}`;
  }

  #refusal(runtime: Runtime, what: string): JavaThrowable {
    const message = `SpreadMap: ${this.text(runtime)} is an immutable map, and so ${what}.`;
    return javaException('java.lang.RuntimeException', message);
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    if (!this.#isMade) return super.put(runtime, key, value);
    const pair = `(${javaText(runtime, key)}: ${javaText(runtime, value)})`;
    throw this.#refusal(runtime, `${pair} cannot be added`);
  }

  override putAll(runtime: Runtime, entries: readonly MapEntry[]): void {
    if (!this.#isMade) return super.putAll(runtime, entries);
    const more = new LinkedHashMap();
    more.putAll(runtime, entries);
    throw this.#refusal(runtime, `the map (${javaText(runtime, more)}) cannot be put in this spreadMap`);
  }

  override remove(runtime: Runtime, key: Value): never {
    throw this.#refusal(runtime, `the key (${javaText(runtime, key)}) cannot be deleted`);
  }
}

/** The entries as an immutable map. */
export function spreadCopy(runtime: Runtime, entries: readonly MapEntry[]): JavaMap {
  const map = new SpreadMap();
  map.putAll(runtime, entries);
  return map.finish();
}

function ofPairs(runtime: Runtime, values: readonly Value[]): JavaMap {
  const map = new SpreadMap();
  for (let index = 0; index < values.length; index += 2) {
    runtime.budget.step();
    const value = values[index + 1];
    if (value === undefined) {
      throw arrayIndexOutOfBounds(`Index ${index + 1} out of bounds for length ${values.length}`);
    }
    map.put(runtime, values[index] as Value, value);
  }
  return map.finish();
}

/** Alternating keys and values as a map. */
export function spreadMap(runtime: Runtime, values: readonly Value[], source: 'List' | 'Object[]'): Value {
  if (values.length % 2 !== 0) {
    throw javaException(
      'groovy.lang.GroovyRuntimeException',
      `Fail to convert ${source} to SpreadMap, because it's size is not even.`,
    );
  }
  return ofPairs(runtime, values);
}
