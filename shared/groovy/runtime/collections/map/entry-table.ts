/**
 * The hash table behind maps and sets. All entries form one linked list in insertion order. Primitive keys (int, long,
 * String, boolean, null) are indexed by a JavaScript Map, whose equality is exactly Java's `equals` for them; object
 * keys by buckets with Java's `hashCode` and `equals`.
 *
 * A few entries with short keys or objects have no index: most maps of a script are records with few names, and a linear search of
 * a short list costs less than creating and holding a Map or buckets. Entries inserted together with distinct keys, such as those
 * of a map literal, stay an array of alternating keys and values until an entry is requested: half the memory of the
 * list, and contiguous. Even then no key is hashed before the first lookup.
 */
import { HASH, isSelfComparing, type Runtime, type Value } from '../../host.ts';
import { chargeElements, ENTRY_BYTES, sameElement } from '../collection.ts';
import { ObjectBuckets } from './object-buckets.ts';
import { type EntryClass, replaced, type TableEntry } from './table-entry.ts';

/** Maximum number of entries without a Map. */
export const FEW_MAX = 12;
/** Maximum number of entries without buckets for the objects among their keys. */
const FEW_WITH_OBJECTS_MAX = 8;
/** Maximum length of keys without a Map: comparing longer ones could take long. */
export const QUICK_KEY_LENGTH_MAX = 256;
/** Bits of a Java long. */
const LONG_BITS = 64;

function isQuickKey(key: Value): boolean {
  return typeof key !== 'string' || key.length <= QUICK_KEY_LENGTH_MAX;
}

function isObject(key: Value): key is object {
  return typeof key === 'object' && key !== null;
}

export class EntryTable {
  readonly #Entry: EntryClass;
  /** Alternating keys and values; null once there are entries. */
  #pairs: Value[] | null = null;
  #first: TableEntry | null = null;
  #last: TableEntry | null = null;
  /** Entries of the list. */
  #count = 0;
  /** The entries with primitive keys, once there are many entries or a key is long. */
  #byKey: Map<Value, TableEntry> | undefined;
  #byHash: ObjectBuckets | undefined;
  /** False while there are only pairs or an unindexed list of them. */
  #isIndexed = true;
  /** Counts added and removed keys. */
  changes = 0;

  constructor(Entry: EntryClass) {
    this.#Entry = Entry;
  }

  /**
   * Fills an empty table with alternating keys and values and takes ownership of the array. The keys are
   * distinct, and objects among them are {@link SelfComparing}.
   */
  adopt(runtime: Runtime, pairs: Value[]): void {
    const count = pairs.length / 2;
    chargeElements(runtime, 0, count);
    runtime.budget.charge(count * ENTRY_BYTES);
    this.changes += count;
    this.#pairs = pairs;
    this.#isIndexed = false;
  }

  get size(): number {
    return this.#pairs === null ? this.#count : this.#pairs.length / 2;
  }

  /** The entries in insertion order. */
  inOrder(): TableEntry[] {
    this.#makeEntries();
    const entries: TableEntry[] = [];
    for (let entry = this.#first; entry !== null; entry = entry.next) entries.push(entry);
    return entries;
  }

  /** The value of a key, undefined if absent. */
  get(runtime: Runtime, key: Value): Value | undefined {
    const pairs = this.#fewPairs(key);
    if (pairs === null) return this.find(runtime, key)?.value;
    const at = indexOfKey(pairs, key);
    return at < 0 ? undefined : pairs[at + 1];
  }

  /** The pairs, if they can be searched for the key. */
  #fewPairs(key: Value): Value[] | null {
    const pairs = this.#pairs;
    return pairs !== null && pairs.length <= FEW_MAX * 2 && !isObject(key) ? pairs : null;
  }

  #makeEntries(): void {
    const pairs = this.#pairs;
    if (pairs === null) return;
    this.#pairs = null;
    for (let at = 0; at < pairs.length; at += 2) {
      const key = pairs[at] as Value;
      const hash = isObject(key) && isSelfComparing(key) ? key[HASH]() : 0;
      this.#append(new this.#Entry(key, pairs[at + 1] as Value, hash));
    }
  }

  /** Called before each lookup. */
  #index(): void {
    if (this.#isIndexed) return;
    this.#makeEntries();
    this.#isIndexed = true;
    let isMapped = this.#count > FEW_MAX;
    let hasObjects = false;
    for (let entry = this.#first; entry !== null; entry = entry.next) {
      if (isObject(entry.key)) hasObjects = true;
      else isMapped ||= !isQuickKey(entry.key);
    }
    if (isMapped) this.#mapKeys();
    if (hasObjects && this.#count > FEW_WITH_OBJECTS_MAX) this.#fillBuckets();
  }

  find(runtime: Runtime, key: Value): TableEntry | undefined {
    this.#index();
    return isObject(key) ? this.#findObject(runtime, key, runtime.hashCode(key)) : this.#findPlain(key);
  }

  /** The entry of an object key. */
  #findObject(runtime: Runtime, key: object, hash: number): TableEntry | undefined {
    if (this.#byHash !== undefined) return this.#byHash.find(runtime, key, hash);
    for (let entry = this.#first; entry !== null; entry = entry.next) {
      if (entry.hash !== hash || !isObject(entry.key)) continue;
      if (sameElement(runtime, key, entry.key)) return entry;
    }
    return undefined;
  }

  /** The entry of a primitive key. */
  #findPlain(key: Value): TableEntry | undefined {
    if (this.#byKey !== undefined) return this.#byKey.get(key);
    for (let entry = this.#first; entry !== null; entry = entry.next) if (entry.key === key) return entry;
    return undefined;
  }

  /** Sets the value of a key; returns the entry's old value, undefined if the key is new. */
  put(runtime: Runtime, key: Value, value: Value): Value | undefined {
    const pairs = this.#fewPairs(key);
    if (pairs !== null) return this.#putInPairs(runtime, pairs, key, value);
    this.#index();
    const hash = isObject(key) ? runtime.hashCode(key) : 0;
    const found = isObject(key) ? this.#findObject(runtime, key, hash) : this.#findPlain(key);
    if (found !== undefined) return replaced(found, value);
    this.#insert(runtime, key, value, hash);
    return undefined;
  }

  /**
   * Adds to the Long of a key, or puts the amount for a new key. Returns false without effect if the value is
   * not a Long.
   */
  addLong(runtime: Runtime, key: Value, amount: bigint): boolean {
    this.#index();
    const hash = isObject(key) ? runtime.hashCode(key) : 0;
    const found = isObject(key) ? this.#findObject(runtime, key, hash) : this.#findPlain(key);
    if (found === undefined) this.#insert(runtime, key, amount, hash);
    else if (typeof found.value === 'bigint') found.value = BigInt.asIntN(LONG_BITS, found.value + amount);
    else return false;
    return true;
  }

  #putInPairs(runtime: Runtime, pairs: Value[], key: Value, value: Value): Value | undefined {
    const at = indexOfKey(pairs, key);
    if (at >= 0) {
      const old = pairs[at + 1];
      pairs[at + 1] = value;
      return old;
    }
    if (pairs.length < FEW_MAX * 2 && isQuickKey(key)) {
      this.#charge(runtime);
      pairs.push(key, value);
    } else {
      this.#index();
      this.#insert(runtime, key, value, 0);
    }
    return undefined;
  }

  /** Adds a new key. */
  #insert(runtime: Runtime, key: Value, value: Value, hash: number): void {
    this.#charge(runtime);
    const entry = new this.#Entry(key, value, hash);
    this.#append(entry);
    if (isObject(key)) {
      if (this.#byHash !== undefined) this.#byHash.add(entry);
      else if (this.#count > FEW_WITH_OBJECTS_MAX) this.#fillBuckets();
    } else if (this.#byKey !== undefined) this.#byKey.set(key, entry);
    if (this.#byKey === undefined && (this.#count > FEW_MAX || !isQuickKey(key))) this.#mapKeys();
  }

  #append(entry: TableEntry): void {
    entry.before = this.#last;
    if (this.#last === null) this.#first = entry;
    else this.#last.next = entry;
    this.#last = entry;
    this.#count++;
  }

  #fillBuckets(): void {
    const byHash = new ObjectBuckets();
    for (let entry = this.#first; entry !== null; entry = entry.next) {
      if (isObject(entry.key)) byHash.add(entry);
    }
    this.#byHash = byHash;
  }

  #mapKeys(): void {
    const byKey = new Map<Value, TableEntry>();
    for (let entry = this.#first; entry !== null; entry = entry.next) {
      if (!isObject(entry.key)) byKey.set(entry.key, entry);
    }
    this.#byKey = byKey;
  }

  #charge(runtime: Runtime): void {
    chargeElements(runtime, this.size, 1);
    runtime.budget.charge(ENTRY_BYTES);
    this.changes++;
  }

  remove(runtime: Runtime, key: Value): TableEntry | undefined {
    const entry = this.find(runtime, key);
    if (entry !== undefined) this.removeEntry(entry);
    return entry;
  }

  /** Removes an entry if present. */
  removeEntry(entry: TableEntry): void {
    this.changes++;
    this.#index();
    if (isObject(entry.key)) {
      if (!(this.#byHash?.remove(entry) ?? this.#isListed(entry))) return;
    } else {
      if (this.#findPlain(entry.key) !== entry) return;
      this.#byKey?.delete(entry.key);
    }
    this.#unlink(entry);
  }

  #isListed(wanted: TableEntry): boolean {
    for (let entry = this.#first; entry !== null; entry = entry.next) if (entry === wanted) return true;
    return false;
  }

  #unlink(entry: TableEntry): void {
    const { before, next } = entry;
    if (before === null) this.#first = next;
    else before.next = next;
    if (next === null) this.#last = before;
    else next.before = before;
    entry.before = null;
    entry.next = null;
    this.#count--;
  }

  clear(): void {
    this.changes++;
    this.#pairs = null;
    this.#first = null;
    this.#last = null;
    this.#count = 0;
    this.#byKey = undefined;
    this.#byHash = undefined;
    this.#isIndexed = true;
  }
}

/** Index of the key in the alternating keys and values; -1 if absent. */
function indexOfKey(pairs: readonly Value[], key: Value): number {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === key) return at;
  return -1;
}
