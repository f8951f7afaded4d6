/** Adapters from collections and maps of scripts to the ones that pipes fill, and those that pipes create. */
import type { ObjectCollection, ObjectMap } from '#gremlin';
import {
  ArrayList,
  classCast,
  entriesOf,
  HashMap,
  JavaCollection,
  JavaMap,
  type Runtime,
  type Value,
} from '#groovy/host';

abstract class Adapter<Adapted extends Value> {
  readonly value: Adapted;
  protected readonly runtime: Runtime;

  constructor(runtime: Runtime, value: Adapted) {
    this.runtime = runtime;
    this.value = value;
  }

  /** `value.getClass().newInstance()`. */
  protected newInstance(): Value {
    return this.runtime.invokeMethod(this.runtime.typeOf(this.value), 'newInstance', []);
  }
}

abstract class CollectionAdapter<Adapted extends Value> extends Adapter<Adapted> {
  fresh(): ObjectCollection {
    return wrapCollection(this.runtime, this.newInstance());
  }
}

abstract class MapAdapter<Adapted extends Value> extends Adapter<Adapted> {
  *entries(): Iterable<readonly [Value, Value]> {
    for (const { key, value } of entriesOf(this.runtime, this.value)) yield [key, value];
  }

  fresh(): ObjectMap {
    return wrapMap(this.runtime, this.newInstance());
  }
}

class RuntimeCollection extends CollectionAdapter<JavaCollection> implements ObjectCollection {
  add(item: Value): void {
    this.value.add(this.runtime, item);
  }

  clear(): void {
    this.value.clear(this.runtime);
  }
}

/** A user-defined collection, accessed through its methods. */
class UserCollection extends CollectionAdapter<Value> implements ObjectCollection {
  add(item: Value): void {
    this.runtime.invokeMethod(this.value, 'add', [item]);
  }

  clear(): void {
    this.runtime.invokeMethod(this.value, 'clear', []);
  }
}

class RuntimeMap extends MapAdapter<JavaMap> implements ObjectMap {
  /** An existing entry is read directly; without one, `get` lets a map with defaults create its value. */
  get(key: Value): Value | undefined {
    const entry = this.value.entry(this.runtime, key);
    if (entry !== undefined) return entry.value;
    return this.value.get(this.runtime, key) ?? undefined;
  }

  put(key: Value, value: Value): void {
    this.value.put(this.runtime, key, value);
  }

  addLong(key: Value, amount: bigint): void {
    if (!this.value.addLong(this.runtime, key, amount)) addToLong(this.runtime, this, key, amount);
  }

  fill(pairs: Value[]): boolean {
    return this.value.fill(this.runtime, pairs);
  }
}

class UserMap extends MapAdapter<Value> implements ObjectMap {
  get(key: Value): Value | undefined {
    const found = this.runtime.invokeMethod(this.value, 'get', [key]);
    if (found !== null) return found;
    return this.runtime.invokeMethod(this.value, 'containsKey', [key]) === true ? null : undefined;
  }

  put(key: Value, value: Value): void {
    this.runtime.invokeMethod(this.value, 'put', [key, value]);
  }

  addLong(key: Value, amount: bigint): void {
    addToLong(this.runtime, this, key, amount);
  }

  fill(): boolean {
    return false;
  }
}

export function newArrayList(runtime: Runtime): ObjectCollection {
  return new RuntimeCollection(runtime, new ArrayList([]));
}

export function wrapCollection(runtime: Runtime, value: Value): ObjectCollection {
  return value instanceof JavaCollection
    ? new RuntimeCollection(runtime, value)
    : new UserCollection(runtime, value);
}

export function newHashMap(runtime: Runtime): ObjectMap {
  return new RuntimeMap(runtime, new HashMap());
}

export function wrapMap(runtime: Runtime, value: Value): ObjectMap {
  return value instanceof JavaMap ? new RuntimeMap(runtime, value) : new UserMap(runtime, value);
}

/** {@link ObjectMap.addLong} for a map that may hold any number or override its methods. */
function addToLong(runtime: Runtime, map: ObjectMap, key: Value, amount: bigint): void {
  map.put(key, BigInt.asIntN(LONG_BITS, amount + longOf(runtime, map.get(key) ?? ZERO)));
}

const ZERO = 0n;
const LONG_BITS = 64;

/** `((Number) value).longValue()`. */
function longOf(runtime: Runtime, value: Value): bigint {
  if (typeof value === 'bigint') return value;
  if (!runtime.isInstance(value, 'java.lang.Number')) throw classCast(runtime, value, 'java.lang.Number');
  return runtime.invokeMethod(value, 'longValue', []) as bigint;
}
