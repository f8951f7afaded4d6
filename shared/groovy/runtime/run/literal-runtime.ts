/** Runtime support for GStrings, list, map and range literals, and spread elements. */

import { IntRange } from '../collections/int-range.ts';
import { JavaArray } from '../collections/java-array.ts';
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import { JavaMap } from '../collections/map.ts';
import { createRange } from '../collections/object-range.ts';
import { illegalArgument, javaException, nullPointer } from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import type { Value } from '../host.ts';
import { OperatorRuntime } from './operator-runtime.ts';

/** `*x` among arguments or list elements. */
class Spread {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** Bytes charged for a small object. */
const OBJECT_BYTES = 48;

export class LiteralRuntime extends OperatorRuntime {
  gstring(strings: readonly string[], ...values: Value[]): GString {
    this.budget.charge(OBJECT_BYTES);
    return new GString(strings, values);
  }

  list(items: Value[]): Value {
    return this.newList(items);
  }

  /**
   * Varargs as an array of this context: V8's array optimizations do not apply to arrays created in generated
   * code, which have another prototype.
   */
  values(...values: Value[]): Value[] {
    return values;
  }

  /** A list of a few elements; see {@link values}. */
  listOf(...items: Value[]): Value {
    return this.newList(items);
  }

  map(flat: readonly Value[]): Value {
    const map = new LinkedHashMap();
    for (let index = 0; index < flat.length; index += 2) {
      map.put(this, flat[index] as Value, flat[index + 1] as Value);
    }
    return map;
  }

  /** A map of a few short, distinct strings to values; alternating keys and values. */
  mapOfNames(...pairs: Value[]): Value {
    const map = new LinkedHashMap();
    map.table.adopt(this, pairs);
    return map;
  }

  /** As {@link map}, with spread maps in place of keys. */
  mapWithSpread(flat: readonly (Value | Spread)[]): Value {
    const map = new LinkedHashMap();
    for (let index = 0; index < flat.length; index++) {
      const key = flat[index];
      if (key instanceof Spread) this.#putAll(map, key.value);
      else map.put(this, key as Value, flat[++index] as Value);
    }
    return map;
  }

  #putAll(map: LinkedHashMap, source: Value): void {
    if (source === null) throw nullPointer();
    if (!(source instanceof JavaMap)) {
      throw javaException(
        'groovy.lang.SpreadMapEvaluatingException',
        `Cannot spread the map ${this.typeOf(source).name}, value ${this.toText(source)}`,
      );
    }
    map.putAll(this, source.entries());
  }

  spreadMapOf(value: Value): Spread {
    return new Spread(value);
  }

  spreadOf(value: Value): Spread {
    return new Spread(value);
  }

  spread(parts: readonly (Value | Spread)[]): Value[] {
    const values: Value[] = [];
    for (const part of parts) {
      if (part instanceof Spread) for (const each of this.#spreadValues(part.value)) values.push(each);
      else values.push(part as Value);
    }
    return values;
  }

  #spreadValues(value: Value): readonly Value[] {
    if (value === null) return [null];
    const items = this.listItems(value);
    if (items !== null) return items;
    if (value instanceof JavaArray) return value.items;
    throw illegalArgument(
      `cannot spread the type ${this.typeOf(value).name} with value ${this.toJavaText(value)}`,
    );
  }

  range(from: Value, to: Value, isInclusive: boolean): Value {
    if (typeof from === 'number' && typeof to === 'number') {
      if (isInclusive) return new IntRange(from, to, true);
    }
    return createRange(this, from, to, isInclusive);
  }
}
