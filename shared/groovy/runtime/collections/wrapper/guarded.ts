/**
 * The wrappers of `Collections.checkedX` and `synchronizedX`, which delegate every call. A checked wrapper type-checks
 * what is added; a synchronized one differs only in its class, since a run has one thread.
 */
import { javaException } from '../../errors/exception.ts';
import { type GroovyType, type Runtime, TYPE, type Value } from '../../host.ts';
import { JavaCollection, JavaSet } from '../collection.ts';
import { EntryView, ListView, MapView, openViewClass, wrapperType } from '../collection-view.ts';
import { JavaList } from '../list.ts';
import type { JavaMap, MapEntry } from '../map.ts';

/** Throws if a value must not be added. */
type Guard = (runtime: Runtime, value: Value) => void;

interface MapGuards {
  readonly key: Guard;
  readonly value: Guard;
}

const ANYTHING: Guard = () => {};
const ANY_ENTRY: MapGuards = { key: ANYTHING, value: ANYTHING };

/** Throws ClassCastException for a value that is not an instance of the class. */
export function instanceGuard(type: GroovyType, where: 'element' | 'key' | 'value'): Guard {
  const place = where === 'element' ? 'collection' : 'map';
  return (runtime, value) => {
    if (value === null || runtime.isInstance(value, type.name)) return;
    const message = `Attempt to insert ${runtime.toJavaText(runtime.typeOf(value))} ${where} into ${place} with ${where} type ${runtime.toJavaText(type)}`;
    throw javaException('java.lang.ClassCastException', message);
  };
}

interface WrapperTypes {
  readonly collection: GroovyType;
  readonly list: GroovyType;
  readonly randomAccessList: GroovyType;
  readonly set: GroovyType;
  readonly map: GroovyType;
}

function wrapperTypes(kind: string): WrapperTypes {
  return {
    collection: wrapperType(`${kind}Collection`, 'java.util.AbstractCollection'),
    list: wrapperType(`${kind}List`, 'java.util.AbstractList'),
    randomAccessList: wrapperType(`${kind}RandomAccessList`, 'java.util.AbstractList'),
    set: wrapperType(`${kind}Set`, 'java.util.AbstractSet'),
    map: wrapperType(`${kind}Map`, 'java.util.AbstractMap'),
  };
}

const CHECKED = wrapperTypes('Checked');
const SYNCHRONIZED = wrapperTypes('Synchronized');

function guardAll(runtime: Runtime, guard: Guard, values: readonly Value[]): void {
  if (guard === ANYTHING) return;
  for (const value of values) {
    runtime.budget.step();
    guard(runtime, value);
  }
}

class GuardedList extends ListView {
  readonly #types: WrapperTypes;
  readonly #guard: Guard;

  constructor(inner: JavaList, types: WrapperTypes, guard: Guard) {
    super(inner, inner.isRandomAccess ? types.randomAccessList : types.list);
    this.#types = types;
    this.#guard = guard;
  }

  override set(runtime: Runtime, index: number, value: Value): Value {
    this.#guard(runtime, value);
    return this.inner.set(runtime, index, value);
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    this.#guard(runtime, value);
    this.inner.insert(runtime, index, value);
  }

  override addAll(runtime: Runtime, values: readonly Value[]): boolean {
    guardAll(runtime, this.#guard, values);
    return this.inner.addAll(runtime, values);
  }

  override removeAt(runtime: Runtime, index: number): Value {
    return this.inner.removeAt(runtime, index);
  }

  override replaceAll(runtime: Runtime, values: readonly Value[]): void {
    guardAll(runtime, this.#guard, values);
    this.inner.replaceAll(runtime, values);
  }

  override clear(runtime: Runtime): void {
    this.inner.clear(runtime);
  }

  override subList(from: number, to: number): JavaList {
    return new GuardedList(this.inner.subList(from, to), this.#types, this.#guard);
  }
}

/** The base class of guarded collections or sets, by `Base`. */
function guardedClass(Base: abstract new () => JavaCollection) {
  return class extends openViewClass(Base) {
    readonly #guard: Guard;

    constructor(inner: JavaCollection, type: GroovyType, guard: Guard) {
      super(inner, type);
      this.#guard = guard;
    }

    override add(runtime: Runtime, value: Value): boolean {
      this.#guard(runtime, value);
      return this.inner.add(runtime, value);
    }

    override addAll(runtime: Runtime, values: readonly Value[]): boolean {
      guardAll(runtime, this.#guard, values);
      return this.inner.addAll(runtime, values);
    }
  };
}

const GuardedCollection = guardedClass(JavaCollection);
const GuardedSet = guardedClass(JavaSet);

/** An entry that checks its new value. */
class GuardedEntry extends EntryView {
  readonly #guard: Guard;

  constructor(inner: MapEntry, guard: Guard) {
    super(inner);
    this.#guard = guard;
  }

  get [TYPE](): GroovyType {
    return this.inner[TYPE];
  }

  override setValue(runtime: Runtime, value: Value): Value {
    this.#guard(runtime, value);
    return this.inner.setValue(runtime, value);
  }
}

class GuardedMap extends MapView {
  readonly #guards: MapGuards;

  constructor(inner: JavaMap, type: GroovyType, guards: MapGuards) {
    super(inner, type);
    this.#guards = guards;
  }

  override entries(): readonly MapEntry[] {
    const entries = this.inner.entries();
    return this.#guards === ANY_ENTRY ? entries : entries.map((entry) => this.#guarded(entry));
  }

  override entry(runtime: Runtime, key: Value): MapEntry | undefined {
    const entry = this.inner.entry(runtime, key);
    return entry && this.#guarded(entry);
  }

  #guarded(entry: MapEntry): MapEntry {
    return this.#guards === ANY_ENTRY ? entry : new GuardedEntry(entry, this.#guards.value);
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    this.#guards.key(runtime, key);
    this.#guards.value(runtime, value);
    return this.inner.put(runtime, key, value);
  }

  override putAll(runtime: Runtime, entries: readonly MapEntry[]): void {
    for (const { key, value } of entries) {
      runtime.budget.step();
      this.#guards.key(runtime, key);
      this.#guards.value(runtime, value);
    }
    this.inner.putAll(runtime, entries);
  }

  override remove(runtime: Runtime, key: Value): MapEntry | undefined {
    return this.inner.remove(runtime, key);
  }

  override clear(runtime: Runtime): void {
    this.inner.clear(runtime);
  }
}

function wrapped(inner: JavaCollection, types: WrapperTypes, guard: Guard): JavaCollection {
  if (inner instanceof JavaList) return new GuardedList(inner, types, guard);
  if (inner instanceof JavaSet) return new GuardedSet(inner, types.set, guard);
  return new GuardedCollection(inner, types.collection, guard);
}

export function checkedCollection(inner: JavaCollection, guard: Guard): JavaCollection {
  return new GuardedCollection(inner, CHECKED.collection, guard);
}

/** `checkedList` and `checkedSet`. */
export function checkedElements(inner: JavaList | JavaSet, guard: Guard): JavaCollection {
  return wrapped(inner, CHECKED, guard);
}

export function checkedMap(inner: JavaMap, guards: MapGuards): JavaMap {
  return new GuardedMap(inner, CHECKED.map, guards);
}

export function synchronizedCollection(inner: JavaCollection): JavaCollection {
  return new GuardedCollection(inner, SYNCHRONIZED.collection, ANYTHING);
}

/** `asSynchronized()`: wraps a list as a list, a set as a set, any other collection as a collection. */
export function synchronizedElements(inner: JavaCollection): JavaCollection {
  return wrapped(inner, SYNCHRONIZED, ANYTHING);
}

export function synchronizedMap(inner: JavaMap): JavaMap {
  return new GuardedMap(inner, SYNCHRONIZED.map, ANY_ENTRY);
}
