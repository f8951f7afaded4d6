/** `map.withDefault { }` and `list.withDefault { }`: a closure computes missing values, which are stored. */
import { javaException } from '../../errors/exception.ts';
import type { Runtime, Value } from '../../host.ts';
import { GroovyType, TYPE } from '../../type.ts';
import { JavaList } from '../list.ts';
import { JavaMap, type MapEntry } from '../map.ts';

const MAP_WITH_DEFAULT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.MapWithDefault',
  superclass: 'java.util.AbstractMap',
});

export class MapWithDefault extends JavaMap {
  readonly inner: JavaMap;
  readonly #makeDefault: Value;

  constructor(inner: JavaMap, makeDefault: Value) {
    super();
    this.inner = inner;
    this.#makeDefault = makeDefault;
  }

  get [TYPE](): GroovyType {
    return MAP_WITH_DEFAULT_TYPE;
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

  override changeCount(): number {
    return this.inner.changeCount();
  }

  override get(runtime: Runtime, key: Value): Value {
    if (this.inner.entry(runtime, key) === undefined) {
      this.inner.put(runtime, key, runtime.call1(this.#makeDefault, key));
    }
    return this.inner.get(runtime, key);
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    return this.inner.put(runtime, key, value);
  }

  override remove(runtime: Runtime, key: Value): MapEntry | undefined {
    return this.inner.remove(runtime, key);
  }

  override clear(runtime: Runtime): void {
    this.inner.clear(runtime);
  }
}

const LIST_WITH_DEFAULT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ListWithDefault',
  superclass: 'java.util.AbstractList',
});

/** Lazy: a gap below the index asked for is filled with nulls, to be asked for later. Eager: with defaults. */
export class ListWithDefault extends JavaList {
  readonly inner: JavaList;
  readonly isLazy: boolean;
  readonly #makeDefault: Value;

  constructor(inner: JavaList, isLazy: boolean, makeDefault: Value) {
    super();
    this.inner = inner;
    this.isLazy = isLazy;
    this.#makeDefault = makeDefault;
  }

  get [TYPE](): GroovyType {
    return LIST_WITH_DEFAULT_TYPE;
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

  /** `list[index]`, from the end where it is negative. */
  getOrMake(runtime: Runtime, given: number): Value {
    const size = this.inner.size();
    const index = given < 0 ? given + size : given;
    if (index < 0) {
      const message = `Negative index [${index}] too large for list size ${size}`;
      throw javaException('java.lang.IndexOutOfBoundsException', message);
    }
    if (index >= size) {
      for (let gap = size; gap < index; gap++) {
        runtime.budget.step();
        this.inner.add(runtime, this.isLazy ? null : this.#default(runtime, gap));
      }
      this.inner.add(runtime, this.#default(runtime, index));
    } else if (this.isLazy && this.inner.get(index) === null) {
      this.inner.set(runtime, index, this.#default(runtime, index));
    }
    return this.inner.get(index);
  }

  #default(runtime: Runtime, index: number): Value {
    return runtime.call1(this.#makeDefault, index);
  }

  override set(runtime: Runtime, index: number, value: Value): Value {
    return this.inner.set(runtime, index, value);
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    this.inner.insert(runtime, index, value);
  }

  override removeAt(runtime: Runtime, index: number): Value {
    return this.inner.removeAt(runtime, index);
  }
}
