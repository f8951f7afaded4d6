/** java.util.HashSet and LinkedHashSet. */
import { illegalArgument } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { type ElementIterator, JavaSet } from '../collection.ts';
import { elementsOf } from '../elements.ts';
import { SnapshotIterator } from '../snapshot-iterator.ts';
import { EntryTable } from './entry-table.ts';
import { HashCapacity } from './hash-order.ts';
import { entryClass, type TableEntry } from './table-entry.ts';

/** Scripts never see entries of sets. */
const SetEntry = entryClass(new GroovyType({ name: 'java.util.HashMap$Node' }));

function checkCapacity(capacity: number): void {
  if (capacity < 0) {
    throw illegalArgument(`Illegal initial capacity: ${capacity}`);
  }
}

/** Base of both hash sets; they differ in iteration order. */
abstract class TableSet extends JavaSet {
  readonly table: EntryTable = new EntryTable(SetEntry);

  /** The entries in the set's order. */
  protected abstract arranged(): readonly TableEntry[];

  override size(): number {
    return this.table.size;
  }

  override elements(): readonly Value[] {
    return this.arranged().map((entry) => entry.key);
  }

  override iterator(_runtime: Runtime): ElementIterator {
    const entries = this.arranged();
    return new SnapshotIterator(
      this,
      entries.map((entry) => entry.key),
      (_inner, index) => this.table.removeEntry(entries[index] as TableEntry),
    );
  }

  override changeCount(): number {
    return this.table.changes;
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return this.table.find(runtime, value) !== undefined;
  }

  override add(runtime: Runtime, value: Value): boolean {
    if (this.table.find(runtime, value) !== undefined) return false;
    this.table.put(runtime, value, true);
    return true;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.table.remove(runtime, value) !== undefined;
  }

  override clear(_runtime: Runtime): void {
    this.table.clear();
  }
}

export const LINKED_HASH_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.LinkedHashSet',
  superclass: 'java.util.HashSet',
  interfaces: ['java.util.Set', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new LinkedHashSet(),
    'new(int)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new LinkedHashSet();
    },
    'new(int, float)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new LinkedHashSet();
    },
    'new(Collection)': (runtime, _self, source) => linkedSetOf(runtime, elementsOf(runtime, source)),
  })),
});

/** Elements in insertion order. */
export class LinkedHashSet extends TableSet {
  get [TYPE](): GroovyType {
    return LINKED_HASH_SET_TYPE;
  }

  protected override arranged(): readonly TableEntry[] {
    return this.table.inOrder();
  }
}

export function linkedSetOf(runtime: Runtime, values: readonly Value[]): LinkedHashSet {
  const set = new LinkedHashSet();
  set.addAll(runtime, values);
  return set;
}

export const HASH_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.HashSet',
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.Set', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new HashSet(),
    'new(int)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new HashSet(capacity);
    },
    'new(int, float)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new HashSet(capacity);
    },
    'new(Collection)': (runtime, _self, source) => hashSetOf(runtime, elementsOf(runtime, source)),
  })),
});

/** Elements in the order of Java's hash table. */
export class HashSet extends TableSet {
  readonly #capacity: HashCapacity;
  #order: readonly TableEntry[] = [];
  #orderAt = 0;

  constructor(capacity?: number) {
    super();
    this.#capacity = new HashCapacity(capacity);
  }

  get [TYPE](): GroovyType {
    return HASH_SET_TYPE;
  }

  override add(runtime: Runtime, value: Value): boolean {
    if (!super.add(runtime, value)) return false;
    this.#capacity.added(this.table.size);
    return true;
  }

  protected override arranged(): readonly TableEntry[] {
    if (this.#orderAt !== this.table.changes) {
      this.#order = this.#capacity.arrange(this.table.inOrder());
      this.#orderAt = this.table.changes;
    }
    return this.#order;
  }
}

const LOAD_FACTOR = 0.75;
const CAPACITY_MIN = 16;

/** A set of values that are added one by one, since their number is not known before: its order is that of a table that grows. */
export function grownHashSetOf(runtime: Runtime, values: readonly Value[]): HashSet {
  const set = new HashSet();
  set.addAll(runtime, values);
  return set;
}

/** `new HashSet(collection)`, with Java's initial capacity. */
export function hashSetOf(runtime: Runtime, values: readonly Value[]): HashSet {
  const capacity = Math.max(Math.floor(Math.fround(values.length / LOAD_FACTOR)) + 1, CAPACITY_MIN);
  const set = new HashSet(capacity);
  set.addAll(runtime, values);
  return set;
}
