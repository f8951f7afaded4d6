/** The read-only views of `Collections.unmodifiableX` and `asImmutable()`, which delegate every read. */
import { javaException } from '../../errors/exception.ts';
import type { Runtime, Value } from '../../host.ts';
import { GroovyType, TYPE } from '../../type.ts';
import {
  checkElementIndex,
  type ElementIterator,
  JavaCollection,
  JavaSet,
  unsupportedOperation,
} from '../collection.ts';
import { viewClass } from '../collection-view.ts';
import { ReadIterator } from '../enumeration.ts';
import { iteratorTypeOf } from '../iterator-types.ts';
import { JavaList } from '../list.ts';
import { JavaMap, MapEntry, UNMODIFIABLE_ENTRY_TYPE } from '../map.ts';
import { EntrySetView, KeySetView, ValuesView } from '../map-views.ts';

function wrapperType(name: string, above: string): GroovyType {
  return new GroovyType({ name: `java.util.Collections$${name}`, superclass: above });
}

const LIST_TYPE = wrapperType('UnmodifiableRandomAccessList', 'java.util.AbstractList');
const LINKED_LIST_TYPE = wrapperType('UnmodifiableList', 'java.util.AbstractList');
const SET_TYPE = wrapperType('UnmodifiableSet', 'java.util.AbstractSet');
const ENTRY_SET_TYPE = wrapperType('UnmodifiableMap$UnmodifiableEntrySet', 'java.util.AbstractSet');
const COLLECTION_TYPE = wrapperType('UnmodifiableCollection', 'java.util.AbstractCollection');
const MAP_TYPE = wrapperType('UnmodifiableMap', 'java.util.AbstractMap');

/** The names that `Collections.emptyList()` and its kin have; they behave as the others. */
export const EMPTY_LIST_TYPE = wrapperType('EmptyList', 'java.util.AbstractList');
export const SINGLETON_LIST_TYPE = wrapperType('SingletonList', 'java.util.AbstractList');
export const COPIES_LIST_TYPE = wrapperType('CopiesList', 'java.util.AbstractList');
export const EMPTY_SET_TYPE = wrapperType('EmptySet', 'java.util.AbstractSet');
export const SINGLETON_SET_TYPE = wrapperType('SingletonSet', 'java.util.AbstractSet');
export const EMPTY_MAP_TYPE = wrapperType('EmptyMap', 'java.util.AbstractMap');
export const SINGLETON_MAP_TYPE = wrapperType('SingletonMap', 'java.util.AbstractMap');

/** Lists that complain of an index in their own words, not in those of what is inside. */
const OWN_COMPLAINTS: ReadonlySet<GroovyType> = new Set([SINGLETON_LIST_TYPE, COPIES_LIST_TYPE]);

/** An iterator that cannot remove, over a wrapper of that class. */
function readOnly(runtime: Runtime, inner: JavaCollection, wrapper: GroovyType): ElementIterator {
  const iterator = inner.iterator(runtime);
  return new ReadIterator(() => (iterator.hasNext() ? iterator.next() : undefined), iteratorTypeOf(wrapper));
}

export class UnmodifiableList extends JavaList {
  readonly inner: JavaList;
  readonly #type: GroovyType;
  constructor(inner: JavaList, type = inner.isRandomAccess ? LIST_TYPE : LINKED_LIST_TYPE) {
    super();
    this.inner = inner;
    this.#type = type;
  }
  get [TYPE](): GroovyType {
    return this.#type;
  }
  override size(): number {
    return this.inner.size();
  }
  override elements(): readonly Value[] {
    return this.inner.elements();
  }
  override get(index: number): Value {
    if (this.#type === EMPTY_LIST_TYPE) {
      throw javaException('java.lang.IndexOutOfBoundsException', `Index: ${index}`);
    }
    if (OWN_COMPLAINTS.has(this.#type)) checkElementIndex(index, this.inner.size());
    return this.inner.get(index);
  }
  override changeCount(): number {
    return this.inner.changeCount();
  }
  override iterator(runtime: Runtime): ElementIterator {
    return readOnly(runtime, this.inner, this.#type);
  }
  override subList(from: number, to: number): JavaList {
    return new UnmodifiableList(this.inner.subList(from, to));
  }
  override addAll(_runtime: Runtime, _values: readonly Value[]): boolean {
    throw unsupportedOperation();
  }
  override remove(_runtime: Runtime, _value: Value): boolean {
    throw unsupportedOperation();
  }
  override retain(_runtime: Runtime, _keep: (element: Value) => boolean): boolean {
    throw unsupportedOperation();
  }
  override replaceAll(_runtime: Runtime, _values: readonly Value[]): void {
    throw unsupportedOperation();
  }
  override clear(_runtime: Runtime): void {
    throw unsupportedOperation();
  }
}

/** A collection or a set around another, by the class that tells the two apart. */
function readOnlyClass(Base: abstract new () => JavaCollection) {
  return class extends viewClass(Base) {
    override iterator(runtime: Runtime): ElementIterator {
      return readOnly(runtime, this.inner, this.type);
    }
    override addAll(_runtime: Runtime, _values: readonly Value[]): boolean {
      throw unsupportedOperation();
    }
    override retain(_runtime: Runtime, _keep: (element: Value) => boolean): boolean {
      throw unsupportedOperation();
    }
    override clear(_runtime: Runtime): void {
      throw unsupportedOperation();
    }
  };
}

export class UnmodifiableSet extends readOnlyClass(JavaSet) {
  constructor(inner: JavaCollection, type = SET_TYPE) {
    super(inner, type);
  }
}

export class UnmodifiableCollection extends readOnlyClass(JavaCollection) {
  constructor(inner: JavaCollection, type = COLLECTION_TYPE) {
    super(inner, type);
  }
}

/** An entry whose value cannot be set. */
class UnmodifiableEntry extends MapEntry {
  readonly #inner: MapEntry;
  constructor(inner: MapEntry) {
    super();
    this.#inner = inner;
  }
  get [TYPE](): GroovyType {
    return UNMODIFIABLE_ENTRY_TYPE;
  }
  override get key(): Value {
    return this.#inner.key;
  }
  override get value(): Value {
    return this.#inner.value;
  }
  override setValue(_runtime: Runtime, _value: Value): Value {
    throw unsupportedOperation();
  }
}

export class UnmodifiableMap extends JavaMap {
  readonly inner: JavaMap;
  readonly #type: GroovyType;
  constructor(inner: JavaMap, type = MAP_TYPE) {
    super();
    this.inner = inner;
    this.#type = type;
  }
  get [TYPE](): GroovyType {
    return this.#type;
  }
  override size(): number {
    return this.inner.size();
  }
  override entries(): readonly MapEntry[] {
    return this.inner.entries().map((entry) => new UnmodifiableEntry(entry));
  }
  override entry(runtime: Runtime, key: Value): MapEntry | undefined {
    const found = this.inner.entry(runtime, key);
    return found && new UnmodifiableEntry(found);
  }
  override get(runtime: Runtime, key: Value): Value {
    return this.inner.get(runtime, key);
  }
  override changeCount(): number {
    return this.inner.changeCount();
  }
  override get isReadOnly(): boolean {
    return true;
  }
  override putAll(_runtime: Runtime, _entries: readonly MapEntry[]): void {
    throw unsupportedOperation();
  }
  override clear(_runtime: Runtime): void {
    throw unsupportedOperation();
  }
}

/** The classes of the views of a map with few entries, all alike. */
const VIEW_TYPES: ReadonlyMap<GroovyType, GroovyType> = new Map([
  [EMPTY_MAP_TYPE, EMPTY_SET_TYPE],
  [SINGLETON_MAP_TYPE, SINGLETON_SET_TYPE],
]);

/** The views of such a map, which cannot be changed either. */
export function unmodifiableKeySet(map: JavaMap): JavaCollection {
  return new UnmodifiableSet(new KeySetView(map), VIEW_TYPES.get(map[TYPE]) ?? SET_TYPE);
}

export function unmodifiableEntrySet(map: JavaMap): JavaCollection {
  return new UnmodifiableSet(new EntrySetView(map), VIEW_TYPES.get(map[TYPE]) ?? ENTRY_SET_TYPE);
}

export function unmodifiableValues(map: JavaMap): JavaCollection {
  return new UnmodifiableCollection(new ValuesView(map), VIEW_TYPES.get(map[TYPE]) ?? COLLECTION_TYPE);
}
