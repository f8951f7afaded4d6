/**
 * The hash table behind maps and sets. A JavaScript Map keeps the entries in insertion order. Keys that are no
 * objects (int, long, String, boolean, null) are its keys as they are, since JavaScript tells them apart exactly
 * as Java's `equals` does. An entry with an object as key stands in it under itself, and is found through
 * buckets by Java's `hashCode` and `equals`.
 *
 * A few entries with short keys that are no objects stand in a linked list instead: most maps of a script are records
 * of a few names, and looking through a list that short costs less than a Map does to make and to keep. What began as
 * a map literal stays an array of keys and values until an entry is asked for: half the memory of the list, and next
 * to each other.
 */
import type { Runtime, Value } from '../host.ts';
import type { GroovyType } from '../type.ts';
import { TYPE } from '../type.ts';
import { chargeElements, ENTRY_BYTES, sameElement } from './collection.ts';
import { MapEntry } from './map.ts';

/** An entry of a hash table. */
export abstract class TableEntry extends MapEntry {
  override readonly key: Value;
  override value: Value;
  /** Java's hash code of a key that is an object, as it was when it came in; else 0. */
  readonly hash: number;
  /** The next in the list of a table with few entries. */
  next: TableEntry | null = null;

  constructor(key: Value, value: Value, hash: number) {
    super();
    this.key = key;
    this.value = value;
    this.hash = hash;
  }

  override setValue(_runtime: Runtime, value: Value): Value {
    const old = this.value;
    this.value = value;
    return old;
  }
}

/** Makes the entries of one kind of table. */
export type EntryClass = new (key: Value, value: Value, hash: number) => TableEntry;

/** The class of a table's entries, of the type that scripts see. */
export function entryClass(type: GroovyType): EntryClass {
  return class extends TableEntry {
    get [TYPE](): GroovyType {
      return type;
    }
  };
}

/** Entries in a list; with one more they go into a Map. */
export const FEW_MAX = 12;
/** A longer text is no key of a list: each comparison with it could take long. */
export const QUICK_KEY_LENGTH_MAX = 256;

function isQuickKey(key: Value): boolean {
  return typeof key !== 'string' || key.length <= QUICK_KEY_LENGTH_MAX;
}

export class EntryTable {
  readonly #Entry: EntryClass;
  /** Keys and values in turn; null once there are entries. */
  #pairs: Value[] | null = null;
  /** The first of a list of all entries, as long as there is no {@link #many}. */
  #first: TableEntry | null = null;
  /** All entries, once they are many or a key is an object or long. */
  #many: Map<Value, TableEntry> | undefined;
  #buckets: Map<number, TableEntry[]> | undefined;
  /** Counts new and removed keys. */
  changes = 0;

  constructor(Entry: EntryClass) {
    this.#Entry = Entry;
  }

  /**
   * Fills a new table with keys and values in turn, and takes the array over. The keys are no objects, short and
   * different, and not more than {@link FEW_MAX}.
   */
  adopt(runtime: Runtime, pairs: Value[]): void {
    const count = pairs.length / 2;
    chargeElements(runtime, 0, count);
    runtime.budget.charge(count * ENTRY_BYTES);
    this.changes += count;
    this.#pairs = pairs;
  }

  get size(): number {
    if (this.#many !== undefined) return this.#many.size;
    if (this.#pairs !== null) return this.#pairs.length / 2;
    let size = 0;
    for (let entry = this.#first; entry !== null; entry = entry.next) size++;
    return size;
  }

  /** The entries in the order in which their keys came. */
  inOrder(): TableEntry[] {
    if (this.#many !== undefined) return [...this.#many.values()];
    this.#makeEntries();
    const entries: TableEntry[] = [];
    for (let entry = this.#first; entry !== null; entry = entry.next) entries.push(entry);
    return entries;
  }

  /** The value of a key, undefined if it is not there. */
  get(runtime: Runtime, key: Value): Value | undefined {
    if (this.#pairs === null) return this.find(runtime, key)?.value;
    const at = indexOfKey(this.#pairs, key);
    return at < 0 ? undefined : this.#pairs[at + 1];
  }

  #makeEntries(): void {
    const pairs = this.#pairs;
    if (pairs === null) return;
    this.#pairs = null;
    let next: TableEntry | null = null;
    for (let at = pairs.length - 2; at >= 0; at -= 2) {
      const entry: TableEntry = new this.#Entry(pairs[at] as Value, pairs[at + 1] as Value, 0);
      entry.next = next;
      next = entry;
    }
    this.#first = next;
  }

  find(runtime: Runtime, key: Value): TableEntry | undefined {
    if (typeof key !== 'object' || key === null) {
      if (this.#many !== undefined) return this.#many.get(key);
      this.#makeEntries();
      for (let entry = this.#first; entry !== null; entry = entry.next) if (entry.key === key) return entry;
      return undefined;
    }
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
    if (typeof key === 'object' && key !== null) return this.#putObject(runtime, key, value);
    if (this.#many === undefined) return this.#putInList(runtime, key, value);
    const found = this.#many.get(key);
    if (found !== undefined) return replaced(found, value);
    this.#added(runtime, this.#many.size);
    this.#many.set(key, new this.#Entry(key, value, 0));
    return undefined;
  }

  #putInList(runtime: Runtime, key: Value, value: Value): Value | undefined {
    if (this.#pairs !== null) {
      const at = indexOfKey(this.#pairs, key);
      if (at >= 0) {
        const old = this.#pairs[at + 1];
        this.#pairs[at + 1] = value;
        return old;
      }
      if (this.#pairs.length < FEW_MAX * 2 && isQuickKey(key)) {
        this.#added(runtime, this.#pairs.length / 2);
        this.#pairs.push(key, value);
        return undefined;
      }
      this.#makeEntries();
    }
    let last: TableEntry | null = null;
    let size = 0;
    for (let entry = this.#first; entry !== null; entry = entry.next) {
      if (entry.key === key) return replaced(entry, value);
      last = entry;
      size++;
    }
    this.#added(runtime, size);
    const entry = new this.#Entry(key, value, 0);
    if (size >= FEW_MAX || !isQuickKey(key)) this.#mapped().set(key, entry);
    else if (last === null) this.#first = entry;
    else last.next = entry;
    return undefined;
  }

  /** From now on the entries stand in a Map. */
  #mapped(): Map<Value, TableEntry> {
    if (this.#many === undefined) {
      const many = new Map<Value, TableEntry>();
      for (const entry of this.inOrder()) {
        many.set(entry.key, entry);
        entry.next = null;
      }
      this.#first = null;
      this.#many = many;
    }
    return this.#many;
  }

  #putObject(runtime: Runtime, key: Value, value: Value): Value | undefined {
    const hash = runtime.hashCode(key);
    this.#buckets ??= new Map();
    const bucket = this.#buckets.get(hash);
    const found = this.#findIn(runtime, bucket, key);
    if (found !== undefined) return replaced(found, value);
    const many = this.#mapped();
    this.#added(runtime, many.size);
    const entry = new this.#Entry(key, value, hash);
    if (bucket === undefined) this.#buckets.set(hash, [entry]);
    else bucket.push(entry);
    many.set(entry, entry);
    return undefined;
  }

  #added(runtime: Runtime, size: number): void {
    chargeElements(runtime, size, 1);
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
    if (this.#many === undefined) this.#unlink(entry);
    else if (typeof entry.key !== 'object' || entry.key === null) this.#many.delete(entry.key);
    else {
      this.#many.delete(entry);
      this.#removeFromBucket(entry);
    }
  }

  #unlink(entry: TableEntry): void {
    if (this.#first === entry) this.#first = entry.next;
    else {
      let before = this.#first;
      while (before !== null && before.next !== entry) before = before.next;
      if (before !== null) before.next = entry.next;
    }
    entry.next = null;
  }

  #removeFromBucket(entry: TableEntry): void {
    const bucket = this.#buckets?.get(entry.hash);
    if (bucket === undefined) return;
    if (bucket.length === 1) this.#buckets?.delete(entry.hash);
    else bucket.splice(bucket.indexOf(entry), 1);
  }

  clear(): void {
    this.changes++;
    this.#pairs = null;
    this.#first = null;
    this.#many = undefined;
    this.#buckets = undefined;
  }
}

/** Where the key stands among keys and values in turn; -1 if nowhere. */
function indexOfKey(pairs: readonly Value[], key: Value): number {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === key) return at;
  return -1;
}

/** Gives the old value. */
function replaced(entry: TableEntry, value: Value): Value {
  const old = entry.value;
  entry.value = value;
  return old;
}
