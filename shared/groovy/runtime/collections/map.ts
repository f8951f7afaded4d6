/** `java.util.Map`: the abstract base of all built-in maps, and their entries. */
import { unsupportedOperation } from '../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../host.ts';

/** A java.util.Map.Entry. Entries of a map are live: they read and write the map. */
export abstract class MapEntry {
  abstract get [TYPE](): GroovyType;
  abstract readonly key: Value;
  abstract readonly value: Value;
  /** Returns the old value. */
  abstract setValue(runtime: Runtime, value: Value): Value;
  /** Separator of key and value in the string. */
  get separator(): string {
    return '=';
  }
}

export const SIMPLE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.AbstractMap$SimpleEntry',
  interfaces: ['java.util.Map$Entry', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, key, value) => new SimpleEntry(key, value),
    'new(java.util.Map$Entry)': (_runtime, _self, entry: MapEntry) => new SimpleEntry(entry.key, entry.value),
  })),
});

/** A standalone entry. */
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
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, key, value) => new ImmutableEntry(key, value),
    'new(java.util.Map$Entry)': (_runtime, _self, entry: MapEntry) =>
      new ImmutableEntry(entry.key, entry.value),
  })),
});

/** The class of entries of unmodifiable maps, sorted or not. */
export const UNMODIFIABLE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry',
  interfaces: ['java.util.Map$Entry'],
});

/** A standalone immutable entry. */
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
  /** The live entries in order, for immediate reading. */
  abstract entries(): readonly MapEntry[];
  abstract entry(runtime: Runtime, key: Value): MapEntry | undefined;
  /** Changes with every added and removed key; iterators compare it. */
  abstract changeCount(): number;

  /** `get`: null for an absent key. A map with defaults creates the value here. */
  get(runtime: Runtime, key: Value): Value {
    return this.entry(runtime, key)?.value ?? null;
  }

  get isReadOnly(): boolean {
    return false;
  }

  /** Throws if the map is read-only; called before methods that read the map first. */
  checkWritable(): void {
    if (this.isReadOnly) throw unsupportedOperation();
  }

  /** Returns the old value, null if there was none. */
  put(_runtime: Runtime, _key: Value, _value: Value): Value {
    throw unsupportedOperation();
  }

  /**
   * Adds to the Long of a key, or puts the amount for a new key: `get` and `put` in one lookup. Returns false
   * without effect if the caller has to use these.
   */
  addLong(_runtime: Runtime, _key: Value, _amount: bigint): boolean {
    return false;
  }

  /**
   * Fills an empty map with alternating keys and values and takes ownership of the array. The keys are
   * distinct, and objects among them are {@link SelfComparing}. Returns false without effect if the caller
   * has to put each.
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
