/** The read-only views of `Collections.unmodifiableX` and `asImmutable()`, which delegate every read. */
import { indexOutOfBounds, unsupportedOperation } from '../../errors/exception.ts';
import { type GroovyType, type Runtime, TYPE, type Value } from '../../host.ts';
import { checkElementIndex, type ElementIterator, JavaCollection, JavaSet } from '../collection.ts';
import { EntryView, ListView, MapView, viewClass, wrapperType } from '../collection-view.ts';
import { ReadIterator } from '../enumeration.ts';
import { iteratorTypeOf } from '../iterator-types.ts';
import type { JavaList } from '../list.ts';
import { type JavaMap, type MapEntry, UNMODIFIABLE_ENTRY_TYPE } from '../map.ts';
import { EntrySetView, KeySetView, ValuesView } from '../map-views.ts';

const LIST_TYPE = wrapperType('UnmodifiableRandomAccessList', 'java.util.AbstractList');
const LINKED_LIST_TYPE = wrapperType('UnmodifiableList', 'java.util.AbstractList');
const SET_TYPE = wrapperType('UnmodifiableSet', 'java.util.AbstractSet');
const ENTRY_SET_TYPE = wrapperType('UnmodifiableMap$UnmodifiableEntrySet', 'java.util.AbstractSet');
const COLLECTION_TYPE = wrapperType('UnmodifiableCollection', 'java.util.AbstractCollection');
const MAP_TYPE = wrapperType('UnmodifiableMap', 'java.util.AbstractMap');

/** The classes of `Collections.emptyList()`, `singletonList()` and so on; they behave as the others. */
export const EMPTY_LIST_TYPE = wrapperType('EmptyList', 'java.util.AbstractList');
export const SINGLETON_LIST_TYPE = wrapperType('SingletonList', 'java.util.AbstractList');
export const COPIES_LIST_TYPE = wrapperType('CopiesList', 'java.util.AbstractList');
export const EMPTY_SET_TYPE = wrapperType('EmptySet', 'java.util.AbstractSet');
export const SINGLETON_SET_TYPE = wrapperType('SingletonSet', 'java.util.AbstractSet');
export const EMPTY_MAP_TYPE = wrapperType('EmptyMap', 'java.util.AbstractMap');
export const SINGLETON_MAP_TYPE = wrapperType('SingletonMap', 'java.util.AbstractMap');

/** Lists that check an index themselves: their message is not that of the underlying list. */
const INDEX_CHECKING: ReadonlySet<GroovyType> = new Set([SINGLETON_LIST_TYPE, COPIES_LIST_TYPE]);

/** An iterator over `inner` without `remove`, of the iterator class of `wrapper`. */
function readOnly(runtime: Runtime, inner: JavaCollection, wrapper: GroovyType): ElementIterator {
  const iterator = inner.iterator(runtime);
  return new ReadIterator(() => (iterator.hasNext() ? iterator.next() : undefined), iteratorTypeOf(wrapper));
}

export class UnmodifiableList extends ListView {
  constructor(inner: JavaList, type = inner.isRandomAccess ? LIST_TYPE : LINKED_LIST_TYPE) {
    super(inner, type);
  }
  override get(index: number): Value {
    if (this[TYPE] === EMPTY_LIST_TYPE) {
      throw indexOutOfBounds(`Index: ${index}`);
    }
    if (INDEX_CHECKING.has(this[TYPE])) checkElementIndex(index, this.inner.size());
    return this.inner.get(index);
  }
  override iterator(runtime: Runtime): ElementIterator {
    return readOnly(runtime, this.inner, this[TYPE]);
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

/** The base class of unmodifiable collections or sets, by `Base`. */
function readOnlyClass(Base: abstract new () => JavaCollection) {
  return class extends viewClass(Base) {
    override iterator(runtime: Runtime): ElementIterator {
      return readOnly(runtime, this.inner, this[TYPE]);
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
class UnmodifiableEntry extends EntryView {
  get [TYPE](): GroovyType {
    return UNMODIFIABLE_ENTRY_TYPE;
  }
  override setValue(_runtime: Runtime, _value: Value): Value {
    throw unsupportedOperation();
  }
}

export class UnmodifiableMap extends MapView {
  constructor(inner: JavaMap, type = MAP_TYPE) {
    super(inner, type);
  }
  override entries(): readonly MapEntry[] {
    return this.inner.entries().map((entry) => new UnmodifiableEntry(entry));
  }
  override entry(runtime: Runtime, key: Value): MapEntry | undefined {
    const found = this.inner.entry(runtime, key);
    return found && new UnmodifiableEntry(found);
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

/** The class of all views of an empty or singleton map. */
const VIEW_TYPES: ReadonlyMap<GroovyType, GroovyType> = new Map([
  [EMPTY_MAP_TYPE, EMPTY_SET_TYPE],
  [SINGLETON_MAP_TYPE, SINGLETON_SET_TYPE],
]);

/** The views of an unmodifiable map, which are unmodifiable too. */
export function unmodifiableKeySet(map: JavaMap): JavaCollection {
  return new UnmodifiableSet(new KeySetView(map), VIEW_TYPES.get(map[TYPE]) ?? SET_TYPE);
}

export function unmodifiableEntrySet(map: JavaMap): JavaCollection {
  return new UnmodifiableSet(new EntrySetView(map), VIEW_TYPES.get(map[TYPE]) ?? ENTRY_SET_TYPE);
}

export function unmodifiableValues(map: JavaMap): JavaCollection {
  return new UnmodifiableCollection(new ValuesView(map), VIEW_TYPES.get(map[TYPE]) ?? COLLECTION_TYPE);
}
