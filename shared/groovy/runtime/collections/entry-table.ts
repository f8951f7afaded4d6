/**
 * The hash table behind maps and sets. A JavaScript Map keeps the entries in insertion order. Keys that are no
 * objects (int, long, String, boolean, null) are its keys as they are, since JavaScript tells them apart exactly
 * as Java's `equals` does. An entry with an object as key stands in it under itself, and is found through
 * buckets by Java's `hashCode` and `equals`.
 */
import type { Runtime, Value } from '../host.ts';
import type { GroovyType } from '../type.ts';
import { TYPE } from '../type.ts';
import { chargeElements, ENTRY_BYTES, sameElement } from './collection.ts';
import { MapEntry } from './map.ts';

/** An entry of a hash table. */
export class TableEntry extends MapEntry {
  override readonly key: Value;
  override value: Value;
  /** Java's hash code of a key that is an object, as it was when it came in; else 0. */
  readonly hash: number;
  readonly #type: GroovyType;

  constructor(type: GroovyType, key: Value, value: Value, hash: number) {
    super();
    this.#type = type;
    this.key = key;
    this.value = value;
    this.hash = hash;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  override setValue(_runtime: Runtime, value: Value): Value {
    const old = this.value;
    this.value = value;
    return old;
  }
}

export class EntryTable {
  readonly #entryType: GroovyType;
  #entries = new Map<Value, TableEntry>();
  #buckets: Map<number, TableEntry[]> | undefined;
  /** Counts new and removed keys. */
  changes = 0;

  constructor(entryType: GroovyType) {
    this.#entryType = entryType;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The entries in the order in which their keys came. */
  inOrder(): TableEntry[] {
    return [...this.#entries.values()];
  }

  find(runtime: Runtime, key: Value): TableEntry | undefined {
    if (typeof key !== 'object' || key === null) return this.#entries.get(key);
    if (this.#buckets === undefined) return undefined;
    return this.#findIn(runtime, this.#buckets.get(runtime.hashCode(key)), key);
  }

  #findIn(runtime: Runtime, bucket: TableEntry[] | undefined, key: Value): TableEntry | undefined {
    if (bucket === undefined) return undefined;
    for (const entry of bucket) {
      runtime.budget.step();
      if (sameElement(runtime, key, entry.key)) return entry;
    }
    return undefined;
  }

  /** Sets the value of a key; gives the entry's old value, undefined if the key is new. */
  put(runtime: Runtime, key: Value, value: Value): Value | undefined {
    if (typeof key !== 'object' || key === null) {
      const found = this.#entries.get(key);
      if (found === undefined) {
        this.#added(runtime);
        this.#entries.set(key, new TableEntry(this.#entryType, key, value, 0));
        return undefined;
      }
      const old = found.value;
      found.value = value;
      return old;
    }
    return this.#putObject(runtime, key, value);
  }

  #putObject(runtime: Runtime, key: Value, value: Value): Value | undefined {
    const hash = runtime.hashCode(key);
    this.#buckets ??= new Map();
    const bucket = this.#buckets.get(hash);
    const found = this.#findIn(runtime, bucket, key);
    if (found !== undefined) {
      const old = found.value;
      found.value = value;
      return old;
    }
    this.#added(runtime);
    const entry = new TableEntry(this.#entryType, key, value, hash);
    if (bucket === undefined) this.#buckets.set(hash, [entry]);
    else bucket.push(entry);
    this.#entries.set(entry, entry);
    return undefined;
  }

  #added(runtime: Runtime): void {
    chargeElements(runtime, this.#entries.size, 1);
    runtime.budget.charge(ENTRY_BYTES);
    this.changes++;
  }

  remove(runtime: Runtime, key: Value): TableEntry | undefined {
    const entry = this.find(runtime, key);
    if (entry !== undefined) this.removeEntry(entry);
    return entry;
  }

  removeEntry(entry: TableEntry): void {
    this.changes++;
    if (typeof entry.key !== 'object' || entry.key === null) {
      this.#entries.delete(entry.key);
      return;
    }
    this.#entries.delete(entry);
    const bucket = this.#buckets?.get(entry.hash);
    if (bucket === undefined) return;
    if (bucket.length === 1) this.#buckets?.delete(entry.hash);
    else bucket.splice(bucket.indexOf(entry), 1);
  }

  clear(): void {
    this.changes++;
    this.#entries = new Map();
    this.#buckets = undefined;
  }
}
