/** `java.util.LinkedHashMap` (every map literal), `HashMap`, and the maps that differ from them only in name. */
import { illegalArgument, nullPointer } from '../../errors/exception.ts';
import { GroovyType, type MethodTable, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { JavaMap } from '../map.ts';
import { entriesOf } from '../map-entries.ts';
import { EntryTable } from './entry-table.ts';
import { CAPACITY_DEFAULT, HASHTABLE_CAPACITY, HashCapacity, hashtableOrder } from './hash-order.ts';
import { entryClass, type TableEntry } from './table-entry.ts';

function checkCapacity(capacity: number): void {
  if (capacity < 0) {
    throw illegalArgument(`Illegal initial capacity: ${capacity}`);
  }
}

const LinkedEntry = entryClass(
  new GroovyType({ name: 'java.util.LinkedHashMap$Entry', interfaces: ['java.util.Map$Entry'] }),
);

const HashNode = entryClass(
  new GroovyType({ name: 'java.util.HashMap$Node', interfaces: ['java.util.Map$Entry'] }),
);

export const LINKED_HASH_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.LinkedHashMap',
  superclass: 'java.util.HashMap',
  interfaces: ['java.util.Map'],
  methods: methodTable(() => ({
    'new()': () => new LinkedHashMap(),
    'new(int)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new LinkedHashMap();
    },
    'new(int, float)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new LinkedHashMap();
    },
    'new(int, float, boolean)': (_runtime, _self, capacity, _load: Value, byAccess) => {
      checkCapacity(capacity);
      return byAccess ? new AccessOrderMap() : new LinkedHashMap();
    },
    'new(Map)': (runtime, _self, source) => linkedMapOf(runtime, source),
    'removeEldestEntry(Object)': () => false,
  })),
});

/** Keys in insertion order. */
export class LinkedHashMap extends JavaMap {
  declare readonly table: EntryTable;
  /** Set if a subclass overrides `removeEldestEntry`, which is called after each new key. */
  declare asksForEldest: boolean;

  constructor() {
    super();
    this.table = new EntryTable(LinkedEntry);
    this.asksForEldest = false;
  }

  get [TYPE](): GroovyType {
    return LINKED_HASH_MAP_TYPE;
  }

  protected added(runtime: Runtime): void {
    const [eldest] = this.entries();
    if (eldest === undefined || !runtime.truth(runtime.invokeMethod(this, 'removeEldestEntry', [eldest])))
      return;
    this.table.removeEntry(eldest);
  }

  override size(): number {
    return this.table.size;
  }

  override entries(): readonly TableEntry[] {
    return this.table.inOrder();
  }

  override entry(runtime: Runtime, key: Value): TableEntry | undefined {
    return this.table.find(runtime, key);
  }

  override get(runtime: Runtime, key: Value): Value {
    return this.table.get(runtime, key) ?? null;
  }

  override changeCount(): number {
    return this.table.changes;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    const old = this.table.put(runtime, key, value);
    if (old === undefined && this.asksForEldest) this.added(runtime);
    return old ?? null;
  }

  /** A subclass may restrict keys and values. */
  get #isPlain(): boolean {
    return this.constructor === LinkedHashMap && !this.asksForEldest;
  }

  override addLong(runtime: Runtime, key: Value, amount: bigint): boolean {
    return this.#isPlain && this.table.addLong(runtime, key, amount);
  }

  override fill(runtime: Runtime, pairs: Value[]): boolean {
    if (!this.#isPlain || this.table.size > 0) return false;
    this.table.adopt(runtime, pairs);
    return true;
  }

  override remove(runtime: Runtime, key: Value): TableEntry | undefined {
    return this.table.remove(runtime, key);
  }

  override clear(_runtime: Runtime): void {
    this.table.clear();
  }
}

/** `new LinkedHashMap(n, f, true)`: access order; a read or written key moves to the end. */
class AccessOrderMap extends LinkedHashMap {
  override get(runtime: Runtime, key: Value): Value {
    const found = this.table.find(runtime, key);
    if (found === undefined) return null;
    this.#moveToEnd(runtime, found);
    return found.value;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    const old = this.table.put(runtime, key, value);
    const found = this.table.find(runtime, key);
    if (old !== undefined && found !== undefined) this.#moveToEnd(runtime, found);
    else if (this.asksForEldest) this.added(runtime);
    return old ?? null;
  }

  #moveToEnd(runtime: Runtime, entry: TableEntry): void {
    this.table.removeEntry(entry);
    this.table.put(runtime, entry.key, entry.value);
  }
}

/** A LinkedHashMap with the entries of any map. */
export function linkedMapOf(runtime: Runtime, source: Value): LinkedHashMap {
  const map = new LinkedHashMap();
  for (const { key, value } of entriesOf(runtime, source)) map.put(runtime, key, value);
  return map;
}

/** The differences between HashMap and its variants. */
interface HashMapSpec {
  readonly name: string;
  readonly superclass: string;
  readonly interfaces?: readonly string[];
  readonly make: (capacity?: number) => HashMap;
  /** Reserves capacity for the entries of another map. */
  readonly copyCapacity?: (size: number) => number;
  /** A class with a `toString()` of its own uses Java's form; Groovy replaces an inherited one. */
  readonly hasOwnText?: true;
}

function hashMapType({ name, superclass, interfaces = [], make, ...spec }: HashMapSpec): GroovyType {
  const sized = (capacity: number): HashMap => {
    checkCapacity(capacity);
    return make(capacity);
  };
  const ownText: MethodTable = { 'toString()': (runtime, self: HashMap) => runtime.toJavaText(self) };
  return new GroovyType({
    name,
    superclass,
    interfaces: ['java.util.Map', 'java.lang.Cloneable', 'java.io.Serializable', ...interfaces],
    methods: methodTable(() => ({
      'new()': () => make(),
      'new(int)': (_runtime, _self, capacity) => sized(capacity),
      'new(int, float)': (_runtime, _self, capacity) => sized(capacity),
      'new(Map)': (runtime, _self, source) => {
        const entries = entriesOf(runtime, source);
        const map = make(spec.copyCapacity?.(entries.length));
        map.putAll(runtime, entries);
        return map;
      },
      ...(spec.hasOwnText ? ownText : {}),
    })),
  });
}

export const HASH_MAP_TYPE: GroovyType = hashMapType({
  name: 'java.util.HashMap',
  superclass: 'java.util.AbstractMap',
  make: (capacity) => new HashMap(HASH_MAP_TYPE, capacity),
});

const NO_ENTRIES: readonly TableEntry[] = [];

/**
 * Keys in the order of Java's hash table, computed on first use after a change. Its fields are declared and assigned, never
 * defined: V8 defines the fields of a base of several classes on its slow path.
 */
export class HashMap extends JavaMap {
  declare readonly table: EntryTable;
  declare private readonly type: GroovyType;
  declare private readonly capacity: HashCapacity;
  declare private arranged: readonly TableEntry[];
  declare private arrangedAt: number;

  constructor(type: GroovyType = HASH_MAP_TYPE, capacity?: number) {
    super();
    this.table = new EntryTable(HashNode);
    this.type = type;
    this.capacity = new HashCapacity(capacity);
    this.arranged = NO_ENTRIES;
    this.arrangedAt = 0;
  }

  get [TYPE](): GroovyType {
    return this.type;
  }

  override size(): number {
    return this.table.size;
  }

  override entries(): readonly TableEntry[] {
    if (this.arrangedAt !== this.table.changes) {
      this.arranged = this.capacity.arrange(this.table.inOrder());
      this.arrangedAt = this.table.changes;
    }
    return this.arranged;
  }

  override entry(runtime: Runtime, key: Value): TableEntry | undefined {
    return this.table.find(runtime, key);
  }

  override changeCount(): number {
    return this.table.changes;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    const old = this.table.put(runtime, key, value);
    if (old === undefined) this.capacity.added(this.table.size);
    return old ?? null;
  }

  /** A subclass may restrict keys and values. */
  override addLong(runtime: Runtime, key: Value, amount: bigint): boolean {
    const sizeBefore = this.table.size;
    if (this.constructor !== HashMap || !this.table.addLong(runtime, key, amount)) return false;
    if (this.table.size !== sizeBefore) this.capacity.added(this.table.size);
    return true;
  }

  override fill(runtime: Runtime, pairs: Value[]): boolean {
    if (this.constructor !== HashMap || this.table.size > 0) return false;
    this.table.adopt(runtime, pairs);
    for (let size = 1; size <= this.table.size; size++) this.capacity.added(size);
    return true;
  }

  override putAll(runtime: Runtime, entries: Parameters<JavaMap['putAll']>[1]): void {
    this.capacity.expect(entries.length);
    super.putAll(runtime, entries);
  }

  override remove(runtime: Runtime, key: Value): TableEntry | undefined {
    return this.table.remove(runtime, key);
  }

  override clear(_runtime: Runtime): void {
    this.table.clear();
  }
}

/** java.util.WeakHashMap, here a HashMap under another name: nothing is collected weakly. */
export const WEAK_HASH_MAP_TYPE: GroovyType = hashMapType({
  name: 'java.util.WeakHashMap',
  superclass: 'java.util.AbstractMap',
  make: (capacity) => new HashMap(WEAK_HASH_MAP_TYPE, capacity),
});

/** java.util.concurrent.ConcurrentHashMap, which rejects nulls and allows modification during iteration. */
export const CONCURRENT_HASH_MAP_TYPE: GroovyType = hashMapType({
  name: 'java.util.concurrent.ConcurrentHashMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.concurrent.ConcurrentMap'],
  make: (capacity) => new ConcurrentHashMap(CONCURRENT_HASH_MAP_TYPE, capacity),
  copyCapacity: (size) => Math.max(size + (size >>> 1) + 1, CAPACITY_DEFAULT),
  hasOwnText: true,
});

/** java.util.Hashtable: rejects nulls; has an iteration order of its own. */
export const HASHTABLE_TYPE: GroovyType = hashMapType({
  name: 'java.util.Hashtable',
  superclass: 'java.util.Dictionary',
  make: (capacity) => new Hashtable(capacity),
  copyCapacity: (size) => Math.max(2 * size, HASHTABLE_CAPACITY),
  hasOwnText: true,
});

export class NoNullMap extends HashMap {
  override put(runtime: Runtime, key: Value, value: Value): Value {
    if (key === null || value === null) throw nullPointer();
    return super.put(runtime, key, value);
  }
}

class ConcurrentHashMap extends NoNullMap {
  /** An iteration is over the entries at its start. */
  override changeCount(): number {
    return 0;
  }
}

export class Hashtable extends NoNullMap {
  readonly #initial: number;
  #arranged = NO_ENTRIES;
  #arrangedAt = 0;

  constructor(capacity?: number) {
    super(HASHTABLE_TYPE, capacity);
    this.#initial = Math.max(capacity ?? HASHTABLE_CAPACITY, 1);
  }

  override entries(): readonly TableEntry[] {
    if (this.#arrangedAt !== this.table.changes) {
      this.#arranged = hashtableOrder(this.table.inOrder(), this.#initial);
      this.#arrangedAt = this.table.changes;
    }
    return this.#arranged;
  }
}
