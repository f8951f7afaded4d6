/** `java.util.TreeMap` and its sub-maps: one class, with bounds on shared entries. */
import { illegalArgument, noSuchElement, nullPointer } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { comparatorOrder } from '../comparator.ts';
import { JavaMap, type MapEntry } from '../map.ts';
import { entriesOf } from '../map-entries.ts';
import {
  type Bound,
  isInside,
  isTooHigh,
  isTooLow,
  type KeyBounds,
  narrowed,
  reversed,
  UNBOUNDED,
} from './key-bounds.ts';
import { FixedEntry, type KeyOrder, SortedEntries, type SortedEntry } from './sorted-entries.ts';
import type { SortedRules } from './sorted-wrappers.ts';

export const TREE_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TreeMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.NavigableMap', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new TreeMap(null),
    'new(Comparator)': (_runtime, _self, comparator) => new TreeMap(comparator),
    'new(Map)': (runtime, _self, source) => treeMapOf(runtime, source, null),
    'new(SortedMap)': (runtime, _self, source) =>
      treeMapOf(runtime, source, source instanceof TreeMap ? source.comparator : null),
  })),
});

const SUB_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TreeMap$AscendingSubMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.NavigableMap'],
});

export class TreeMap extends JavaMap {
  /** null: natural order. */
  readonly comparator: Value;
  readonly #sorted: SortedEntries;
  readonly #bounds: KeyBounds;
  /** The order of the bounds; only views have bounds. */
  #boundsOrder: KeyOrder | null = null;

  /** For a map that a wrapper of `Collections` has created. */
  readonly rules: SortedRules | null;

  constructor(
    comparator: Value,
    sorted = new SortedEntries(),
    bounds: KeyBounds = UNBOUNDED,
    rules: SortedRules | null = null,
  ) {
    super();
    this.rules = rules;
    this.comparator = comparator;
    this.#sorted = sorted;
    this.#bounds = bounds;
  }

  get [TYPE](): GroovyType {
    return this.rules?.mapType ?? (this.#bounds === UNBOUNDED ? TREE_MAP_TYPE : SUB_MAP_TYPE);
  }

  /** Ascending order of the keys. A null key requires a comparator. */
  #order(runtime: Runtime, key: Value): KeyOrder {
    if (key === null && this.comparator === null) throw nullPointer();
    return comparatorOrder(runtime, this.comparator);
  }

  /** The order for lookups: without a comparator the key must be a Comparable, in an empty map too. */
  #checkedOrder(runtime: Runtime, key: Value): KeyOrder {
    const order = this.#order(runtime, key);
    if (this.#sorted.size === 0 && this.comparator === null) order(key, key);
    return order;
  }

  override size(): number {
    return this.#bounds === UNBOUNDED ? this.#sorted.size : this.entries().length;
  }

  override entries(): readonly SortedEntry[] {
    const all = this.#sorted.inOrder();
    const { low, high, isDescending } = this.#bounds;
    const part = low === null && high === null ? all : all.filter((entry) => this.#shows(entry));
    const ordered = isDescending ? part.reverse() : part;
    return this.isReadOnly ? ordered.map((entry) => new FixedEntry(entry.key, entry.value)) : ordered;
  }

  #shows(entry: SortedEntry): boolean {
    return this.#boundsOrder === null || isInside(this.#bounds, this.#boundsOrder, entry.key);
  }

  #view(runtime: Runtime, bounds: KeyBounds): TreeMap {
    const view = new TreeMap(this.comparator, this.#sorted, bounds, this.rules);
    view.#boundsOrder = comparatorOrder(runtime, this.comparator);
    return view;
  }

  /** A view of the same entries with the policy of a wrapper. */
  under(rules: SortedRules): TreeMap {
    const view = new TreeMap(this.comparator, this.#sorted, this.#bounds, rules);
    view.#boundsOrder = this.#boundsOrder;
    return view;
  }

  override get isReadOnly(): boolean {
    return this.rules?.isReadOnly ?? false;
  }

  /** The range between two keys in this map's direction; `undefined` retains a bound. */
  between(runtime: Runtime, from: Bound | undefined, to: Bound | undefined): TreeMap {
    const order = comparatorOrder(runtime, this.comparator);
    return this.#view(runtime, narrowed(this.#bounds, order, from, to));
  }

  descending(runtime: Runtime): TreeMap {
    return this.#view(runtime, reversed(this.#bounds));
  }

  override changeCount(): number {
    return this.#sorted.changes;
  }

  override entry(runtime: Runtime, key: Value): SortedEntry | undefined {
    const order = this.#checkedOrder(runtime, key);
    if (!isInside(this.#bounds, order, key)) return undefined;
    const found = this.#sorted.find(order, key);
    return found && this.isReadOnly ? new FixedEntry(found.key, found.value) : found;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    this.rules?.beforePut(runtime, key, value);
    const order = this.#order(runtime, key);
    if (!isInside(this.#bounds, order, key)) {
      throw illegalArgument('key out of range');
    }
    // Java compares the first key with itself, which rejects keys that are not comparable.
    if (this.#sorted.size === 0) order(key, key);
    return this.#sorted.put(runtime, order, key, value) ?? null;
  }

  override putAll(runtime: Runtime, entries: readonly MapEntry[]): void {
    this.checkWritable();
    super.putAll(runtime, entries);
  }

  override remove(runtime: Runtime, key: Value): SortedEntry | undefined {
    this.checkWritable();
    const order = this.#checkedOrder(runtime, key);
    if (!isInside(this.#bounds, order, key)) return undefined;
    return this.#sorted.remove(order, key);
  }

  override clear(runtime: Runtime): void {
    this.checkWritable();
    if (this.#bounds === UNBOUNDED) this.#sorted.clear();
    else super.clear(runtime);
  }

  /** The first entry (in a descending map, the last in ascending order). */
  first(runtime: Runtime): SortedEntry | undefined {
    return this.#bounds.isDescending ? this.#highest(runtime) : this.#lowest(runtime);
  }

  last(runtime: Runtime): SortedEntry | undefined {
    return this.#bounds.isDescending ? this.#lowest(runtime) : this.#highest(runtime);
  }

  #lowest(runtime: Runtime): SortedEntry | undefined {
    const { low } = this.#bounds;
    if (low === null) return this.#inside(runtime, this.#sorted.first());
    const order = comparatorOrder(runtime, this.comparator);
    return this.#inside(runtime, this.#sorted.firstFrom(order, low.key, !low.isOpen));
  }

  #highest(runtime: Runtime): SortedEntry | undefined {
    const { high } = this.#bounds;
    if (high === null) return this.#inside(runtime, this.#sorted.last());
    const order = comparatorOrder(runtime, this.comparator);
    return this.#inside(runtime, this.#sorted.lastTo(order, high.key, !high.isOpen));
  }

  #inside(runtime: Runtime, entry: SortedEntry | undefined): SortedEntry | undefined {
    if (entry === undefined || this.#bounds === UNBOUNDED) return entry;
    const order = comparatorOrder(runtime, this.comparator);
    return isInside(this.#bounds, order, entry.key) ? entry : undefined;
  }

  /** The nearest entry after a key in this map's direction, or at it (`orEqual`). */
  after(runtime: Runtime, key: Value, orEqual: boolean): SortedEntry | undefined {
    return this.#bounds.isDescending
      ? this.#below(runtime, key, orEqual)
      : this.#above(runtime, key, orEqual);
  }

  before(runtime: Runtime, key: Value, orEqual: boolean): SortedEntry | undefined {
    return this.#bounds.isDescending
      ? this.#above(runtime, key, orEqual)
      : this.#below(runtime, key, orEqual);
  }

  #above(runtime: Runtime, key: Value, orEqual: boolean): SortedEntry | undefined {
    const order = this.#order(runtime, key);
    if (isTooLow(this.#bounds, order, key)) return this.#lowest(runtime);
    return this.#inside(runtime, this.#sorted.firstFrom(order, key, orEqual));
  }

  #below(runtime: Runtime, key: Value, orEqual: boolean): SortedEntry | undefined {
    const order = this.#order(runtime, key);
    if (isTooHigh(this.#bounds, order, key)) return this.#highest(runtime);
    return this.#inside(runtime, this.#sorted.lastTo(order, key, orEqual));
  }
}

/** The key of an entry. Throws if there is none. */
export function requiredKey(entry: SortedEntry | undefined): Value {
  if (entry === undefined) throw noSuchElement();
  return entry.key;
}

function treeMapOf(runtime: Runtime, source: Value, comparator: Value): TreeMap {
  const map = new TreeMap(comparator);
  map.putAll(runtime, entriesOf(runtime, source));
  return map;
}
