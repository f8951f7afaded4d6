/** Bases of views and wrappers of collections, lists and maps: reads delegate to the underlying object. */
import { GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import type { ElementIterator, JavaCollection } from './collection.ts';
import { JavaList } from './list.ts';
import { JavaMap, MapEntry } from './map.ts';

/** The class of a wrapper of `java.util.Collections`. */
export function wrapperType(name: string, superclass: string): GroovyType {
  return new GroovyType({ name: `java.util.Collections$${name}`, superclass });
}

/** The base class of read-only views that extend `Base`, which tells collections from sets. */
export function viewClass(Base: abstract new () => JavaCollection) {
  abstract class View extends Base {
    readonly inner: JavaCollection;
    override readonly [TYPE]: GroovyType;

    constructor(inner: JavaCollection, type: GroovyType) {
      super();
      this.inner = inner;
      this[TYPE] = type;
    }

    override size(): number {
      return this.inner.size();
    }

    override elements(): readonly Value[] {
      return this.inner.elements();
    }

    override iterator(runtime: Runtime): ElementIterator {
      return this.inner.iterator(runtime);
    }

    override changeCount(): number {
      return this.inner.changeCount();
    }

    override contains(runtime: Runtime, value: Value): boolean {
      return this.inner.contains(runtime, value);
    }
  }
  return View;
}

/** As {@link viewClass}; elements can be removed through the view. */
export function openViewClass(Base: abstract new () => JavaCollection) {
  return class extends viewClass(Base) {
    override remove(runtime: Runtime, value: Value): boolean {
      return this.inner.remove(runtime, value);
    }

    override clear(runtime: Runtime): void {
      this.inner.clear(runtime);
    }
  };
}

/** A list that delegates reads. */
export class ListView extends JavaList {
  readonly inner: JavaList;
  readonly [TYPE]: GroovyType;

  constructor(inner: JavaList, type: GroovyType) {
    super();
    this.inner = inner;
    this[TYPE] = type;
  }

  override size(): number {
    return this.inner.size();
  }

  override elements(): readonly Value[] {
    return this.inner.elements();
  }

  override get(index: number): Value {
    return this.inner.get(index);
  }

  override changeCount(): number {
    return this.inner.changeCount();
  }
}

/** A map that delegates reads. */
export class MapView extends JavaMap {
  readonly inner: JavaMap;
  readonly [TYPE]: GroovyType;

  constructor(inner: JavaMap, type: GroovyType) {
    super();
    this.inner = inner;
    this[TYPE] = type;
  }

  override size(): number {
    return this.inner.size();
  }

  override entries(): readonly MapEntry[] {
    return this.inner.entries();
  }

  override entry(runtime: Runtime, key: Value): MapEntry | undefined {
    return this.inner.entry(runtime, key);
  }

  override get(runtime: Runtime, key: Value): Value {
    return this.inner.get(runtime, key);
  }

  override changeCount(): number {
    return this.inner.changeCount();
  }
}

/** An entry that delegates reads. */
export abstract class EntryView extends MapEntry {
  protected readonly inner: MapEntry;

  constructor(inner: MapEntry) {
    super();
    this.inner = inner;
  }

  override get key(): Value {
    return this.inner.key;
  }

  override get value(): Value {
    return this.inner.value;
  }
}
