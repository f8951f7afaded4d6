/** `java.util.Map`: the abstract base of all built-in maps, and their entries. */
import type { Runtime, Value } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';
import { unsupportedOperation } from './collection.ts';

/** A java.util.Map.Entry. Entries of a map are live: they show and set the map's value. */
export abstract class MapEntry {
  abstract get [TYPE](): GroovyType;
  abstract readonly key: Value;
  abstract readonly value: Value;
  /** Gives the old value. */
  abstract setValue(runtime: Runtime, value: Value): Value;
  /** What stands between the key and the value in the text. */
  get separator(): string {
    return '=';
  }
}

export const SIMPLE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.AbstractMap$SimpleEntry',
  interfaces: ['java.util.Map$Entry', 'java.io.Serializable'],
  methods: () => ({
    'new(Object, Object)': (_runtime, _self, key: Value, value: Value) => new SimpleEntry(key, value),
    'new(java.util.Map$Entry)': (_runtime, _self, entry: MapEntry) => new SimpleEntry(entry.key, entry.value),
  }),
});

/** An entry that belongs to no map. */
export class SimpleEntry extends MapEntry {
  override readonly key: Value;
  override value: Value;

  constructor(key: Value, value: Value) {
    super();
    this.key = key;
    this.value = value;
  }

  get [TYPE](): GroovyType {
    return SIMPLE_ENTRY_TYPE;
  }

  override setValue(_runtime: Runtime, value: Value): Value {
    const old = this.value;
    this.value = value;
    return old;
  }
}

export const IMMUTABLE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.AbstractMap$SimpleImmutableEntry',
  interfaces: ['java.util.Map$Entry', 'java.io.Serializable'],
  methods: () => ({
    'new(Object, Object)': (_runtime, _self, key: Value, value: Value) => new ImmutableEntry(key, value),
    'new(java.util.Map$Entry)': (_runtime, _self, entry: MapEntry) =>
      new ImmutableEntry(entry.key, entry.value),
  }),
});

/** Of the entries of unmodifiable maps, sorted or not. */
export const UNMODIFIABLE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry',
  interfaces: ['java.util.Map$Entry'],
});

/** An entry that belongs to no map and cannot be set. */
export class ImmutableEntry extends SimpleEntry {
  override get [TYPE](): GroovyType {
    return IMMUTABLE_ENTRY_TYPE;
  }

  override setValue(_runtime: Runtime, _value: Value): Value {
    throw unsupportedOperation();
  }
}

export abstract class JavaMap {
  abstract get [TYPE](): GroovyType;
  abstract size(): number;
  /** The live entries in order, for reading at once. */
  abstract entries(): readonly MapEntry[];
  abstract entry(runtime: Runtime, key: Value): MapEntry | undefined;
  /** Changes with every new and removed key; iterators compare it. */
  abstract changeCount(): number;

  /** `get`: null for an absent key. A map with defaults makes one here. */
  get(runtime: Runtime, key: Value): Value {
    return this.entry(runtime, key)?.value ?? null;
  }

  get isReadOnly(): boolean {
    return false;
  }

  /** Throws if nothing may be stored, whatever the key: asked before the methods that look at what is there. */
  checkWritable(): void {
    if (this.isReadOnly) throw unsupportedOperation();
  }

  /** The old value, null if there was none. */
  put(_runtime: Runtime, _key: Value, _value: Value): Value {
    throw unsupportedOperation();
  }

  /**
   * Adds to the Long that a key has, or gives the amount to a key that is not there: what `get` and `put` would do, in
   * one go. False, and nothing done, where those have to do it.
   */
  addLong(_runtime: Runtime, _key: Value, _amount: bigint): boolean {
    return false;
  }

  /**
   * Fills an empty map with keys and values in turn, and takes the array over. The keys are different, and those that
   * are objects {@link SelfComparing}. False, and nothing done, where each has to be put.
   */
  fill(_runtime: Runtime, _pairs: Value[]): boolean {
    return false;
  }

  /** The removed entry, undefined if there was none. */
  remove(_runtime: Runtime, _key: Value): MapEntry | undefined {
    throw unsupportedOperation();
  }

  putAll(runtime: Runtime, entries: readonly MapEntry[]): void {
    for (const { key, value } of [...entries]) {
      runtime.budget.step();
      this.put(runtime, key, value);
    }
  }

  clear(runtime: Runtime): void {
    for (const { key } of [...this.entries()]) this.remove(runtime, key);
  }
}
