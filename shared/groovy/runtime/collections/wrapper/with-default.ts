/** `map.withDefault { }` and `list.withDefault { }`: a closure computes missing values, which are stored. */
import { indexOutOfBounds } from '../../errors/exception.ts';
import { GroovyType, type Runtime, type Value } from '../../host.ts';
import { ListView, MapView } from '../collection-view.ts';
import type { JavaList } from '../list.ts';
import type { JavaMap, MapEntry } from '../map.ts';

const MAP_WITH_DEFAULT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.MapWithDefault',
  superclass: 'java.util.AbstractMap',
});

export class MapWithDefault extends MapView {
  readonly #makeDefault: Value;

  constructor(inner: JavaMap, makeDefault: Value) {
    super(inner, MAP_WITH_DEFAULT_TYPE);
    this.#makeDefault = makeDefault;
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

/** Reading beyond the end appends default values; a lazy list fills the gap with nulls, replaced when read. */
export class ListWithDefault extends ListView {
  readonly isLazy: boolean;
  readonly #makeDefault: Value;

  constructor(inner: JavaList, isLazy: boolean, makeDefault: Value) {
    super(inner, LIST_WITH_DEFAULT_TYPE);
    this.isLazy = isLazy;
    this.#makeDefault = makeDefault;
  }

  /** `list[index]`; a negative index counts from the end. */
  getOrMake(runtime: Runtime, given: number): Value {
    const size = this.inner.size();
    const index = given < 0 ? given + size : given;
    if (index < 0) {
      throw indexOutOfBounds(`Negative index [${index}] too large for list size ${size}`);
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
