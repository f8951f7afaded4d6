/** Node of the hash table behind maps and sets. */
import { type GroovyType, type Runtime, TYPE, type Value } from '../../host.ts';
import { MapEntry } from '../map.ts';

/**
 * An entry of a hash table. Its fields are declared and assigned, never defined: V8 defines the fields of a base of
 * several classes on its slow path.
 */
export abstract class TableEntry extends MapEntry {
  declare readonly key: Value;
  declare value: Value;
  /** Java's hash code of an object key at insertion; else 0. */
  declare readonly hash: number;
  /** The neighbours in the table's order. */
  declare before: TableEntry | null;
  declare next: TableEntry | null;
  /** The next entry in the bucket of an object key. */
  declare chained: TableEntry | null;

  constructor(key: Value, value: Value, hash: number) {
    super();
    this.key = key;
    this.value = value;
    this.hash = hash;
    this.before = null;
    this.next = null;
    this.chained = null;
  }

  override setValue(_runtime: Runtime, value: Value): Value {
    return replaced(this, value);
  }
}

/** Creates the entries of one kind of table. */
export type EntryClass = new (key: Value, value: Value, hash: number) => TableEntry;

/** The entry class of a table, with the type that scripts see. */
export function entryClass(type: GroovyType): EntryClass {
  return class extends TableEntry {
    get [TYPE](): GroovyType {
      return type;
    }
  };
}

/** Sets the value; returns the old one. */
export function replaced(entry: TableEntry, value: Value): Value {
  const old = entry.value;
  entry.value = value;
  return old;
}
