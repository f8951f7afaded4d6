/**
 * Entries in key order, as in `java.util.TreeMap`: a list of blocks, each a sorted array of at most {@link BLOCK_MAX}
 * entries. A lookup is two binary searches; an insertion moves at most one block. Invariants: no block is empty; keys
 * ascend within and across blocks.
 */
import { unsupportedOperation } from '../../errors/exception.ts';
import { GroovyType, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements, ENTRY_BYTES } from '../collection.ts';
import { SimpleEntry, UNMODIFIABLE_ENTRY_TYPE } from '../map.ts';

/** Moving this many references costs about as much as the comparisons of one search. */
const BLOCK_MAX = 256;

const TREE_ENTRY_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TreeMap$Entry',
  interfaces: ['java.util.Map$Entry'],
});

export class SortedEntry extends SimpleEntry {
  override get [TYPE](): GroovyType {
    return TREE_ENTRY_TYPE;
  }
}

/** An entry of an unmodifiable map. */
export class FixedEntry extends SortedEntry {
  override get [TYPE](): GroovyType {
    return UNMODIFIABLE_ENTRY_TYPE;
  }

  override setValue(_runtime: Runtime, _value: Value): Value {
    throw unsupportedOperation();
  }
}

export type KeyOrder = (a: Value, b: Value) => number;

/** A position between entries: the block and the index in it. */
interface Place {
  readonly block: number;
  readonly index: number;
}

export class SortedEntries {
  #blocks: SortedEntry[][] = [];
  #size = 0;
  /** Counts added and removed keys. */
  changes = 0;

  get size(): number {
    return this.#size;
  }

  /** Position of the first entry whose key is not below `key` (`orEqual`) or is above it. */
  #place(order: KeyOrder, key: Value, orEqual: boolean): Place {
    // The searched key is the first argument of a comparator, as in Java.
    const least = orEqual ? 1 : 0;
    const isBefore = (entry: SortedEntry): boolean => order(key, entry.key) >= least;
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = (this.#blocks[middle] as SortedEntry[]).at(-1) as SortedEntry;
      if (isBefore(last)) low = middle + 1;
      else high = middle;
    }
    const block = low;
    const entries = this.#blocks[block] ?? [];
    low = 0;
    high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(entries[middle] as SortedEntry)) low = middle + 1;
      else high = middle;
    }
    return { block, index: low };
  }

  /** The first entry not below (`orEqual`) or above a key. */
  firstFrom(order: KeyOrder, key: Value, orEqual: boolean): SortedEntry | undefined {
    const { block, index } = this.#place(order, key, orEqual);
    return this.#blocks[block]?.[index];
  }

  /** The last entry not above (`orEqual`) or below a key. */
  lastTo(order: KeyOrder, key: Value, orEqual: boolean): SortedEntry | undefined {
    const { block, index } = this.#place(order, key, !orEqual);
    return index > 0 ? this.#blocks[block]?.[index - 1] : this.#blocks[block - 1]?.at(-1);
  }

  first(): SortedEntry | undefined {
    return this.#blocks[0]?.[0];
  }

  last(): SortedEntry | undefined {
    return this.#blocks.at(-1)?.at(-1);
  }

  find(order: KeyOrder, key: Value): SortedEntry | undefined {
    const found = this.firstFrom(order, key, true);
    return found !== undefined && order(key, found.key) === 0 ? found : undefined;
  }

  /** Sets the value of a key; returns the old one, undefined if the key is new. */
  put(runtime: Runtime, order: KeyOrder, key: Value, value: Value): Value | undefined {
    const place = this.#place(order, key, true);
    const found = this.#blocks[place.block]?.[place.index];
    if (found !== undefined && order(key, found.key) === 0) return found.setValue(runtime, value);
    chargeElements(runtime, this.#size, 1);
    runtime.budget.charge(ENTRY_BYTES);
    this.#insert(place, new SortedEntry(key, value));
    return undefined;
  }

  #insert(place: Place, entry: SortedEntry): void {
    this.#size++;
    this.changes++;
    // A key above all others is appended to the last block.
    const at = place.block === this.#blocks.length ? place.block - 1 : place.block;
    const block = this.#blocks[at];
    if (block === undefined) {
      this.#blocks.push([entry]);
      return;
    }
    if (at === place.block) block.splice(place.index, 0, entry);
    else block.push(entry);
    if (block.length > BLOCK_MAX) this.#blocks.splice(at + 1, 0, block.splice(BLOCK_MAX >> 1));
  }

  remove(order: KeyOrder, key: Value): SortedEntry | undefined {
    const { block: at, index } = this.#place(order, key, true);
    const block = this.#blocks[at];
    const found = block?.[index];
    if (block === undefined || found === undefined || order(key, found.key) !== 0) return undefined;
    block.splice(index, 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
    this.#size--;
    this.changes++;
    return found;
  }

  clear(): void {
    this.#blocks = [];
    this.#size = 0;
    this.changes++;
  }

  inOrder(): SortedEntry[] {
    return this.#blocks.flat();
  }
}
