/** groovy.lang.ObjectRange, and the choice of range that `a..b` makes. */
import { Char, Double, Float, Short } from '#base';
import { classCast } from '../class-cast.ts';
import { javaException } from '../exception.ts';
import { GString } from '../gstring.ts';
import type { Runtime, Value } from '../host.ts';
import { absolute, minus, plus } from '../number/arithmetic.ts';
import { isNumber, toInt } from '../number/groovy-number.ts';
import { GroovyType, TYPE } from '../type.ts';
import { chargeElements, unsupportedOperation } from './collection.ts';
import { EmptyRange } from './empty-range.ts';
import { IntRange } from './int-range.ts';
import { checkSubList, JavaList } from './list.ts';

export const OBJECT_RANGE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ObjectRange',
  superclass: 'java.util.AbstractList',
  interfaces: ['groovy.lang.Range'],
  methods: {
    'new(Comparable, Comparable)': (runtime, _self, from: Value, to: Value) => objectRange(runtime, from, to),
  },
});

/** A range of anything that has `next()` and an order. Its elements are worked out when first needed. */
export class ObjectRange extends JavaList {
  /** The lower and the higher bound. */
  readonly low: Value;
  readonly high: Value;
  readonly reverse: boolean;
  readonly #runtime: Runtime;
  #elements: readonly Value[] | undefined;

  constructor(runtime: Runtime, low: Value, high: Value, reverse: boolean) {
    super();
    this.#runtime = runtime;
    this.low = low;
    this.high = high;
    this.reverse = reverse;
  }

  get [TYPE](): GroovyType {
    return OBJECT_RANGE_TYPE;
  }

  override elements(): readonly Value[] {
    if (this.#elements === undefined) {
      const rising = this.#rising();
      this.#elements = this.reverse ? rising.reverse() : rising;
    }
    return this.#elements;
  }

  /** From the lower bound by `next()` until it passes the higher one, or starts over below it. */
  #rising(): Value[] {
    const runtime = this.#runtime;
    const items: Value[] = [];
    let value = this.low;
    while (runtime.compare(value, this.high) <= 0) {
      runtime.budget.step();
      chargeElements(runtime, items.length, 1);
      items.push(value);
      const following = runtime.invokeMethod(value, 'next', []);
      if (runtime.compare(following, value) <= 0) break;
      value = following;
    }
    return items;
  }

  override size(): number {
    if (this.#elements !== undefined) return this.#elements.length;
    const { low, high } = this;
    if (isNumber(low) && isNumber(high)) {
      const length = absolute(minus(this.#runtime, high, low));
      return toInt(plus(this.#runtime, length, 1));
    }
    return this.elements().length;
  }

  override get(index: number): Value {
    if (index < 0) {
      throw javaException('java.lang.IndexOutOfBoundsException', `Index: ${index} should not be negative`);
    }
    const elements = this.elements();
    if (index >= elements.length) {
      const range = this.#runtime.toJavaText(this);
      throw javaException(
        'java.lang.IndexOutOfBoundsException',
        `Index: ${index} is too big for range: ${range}`,
      );
    }
    return elements[index] as Value;
  }

  override get isRandomAccess(): boolean {
    return false;
  }

  /** A range between two of the elements. One of a falling range has its bounds the wrong way round, and none. */
  override subList(from: number, to: number): JavaList {
    checkSubList(from, to, this.size());
    if (from === to) return new EmptyRange(this.low);
    return new ObjectRange(this.#runtime, this.get(from), this.get(to - 1), this.reverse);
  }

  /** One of the elements, which for numbers takes class into account no more than Groovy's `==`. */
  override contains(runtime: Runtime, value: Value): boolean {
    if (value === null) return false;
    return this.elements().some((element) => {
      runtime.budget.step();
      return runtime.equals(element, value);
    });
  }

  override clear(_runtime: Runtime): void {
    throw unsupportedOperation();
  }
}

/** Widens what ranges do not keep: Short to Integer, Float to Double; GStrings become text. */
function rangeBound(runtime: Runtime, value: Value): Value {
  if (value instanceof Short) return value.value;
  if (value instanceof Float) return new Double(value.value);
  return value instanceof GString ? runtime.toText(value) : value;
}

function objectRange(runtime: Runtime, start: Value, end: Value): ObjectRange {
  if (start === null) {
    throw javaException(
      'java.lang.IllegalArgumentException',
      "Must specify a non-null value for the 'from' index in a Range",
    );
  }
  if (end === null) {
    throw javaException(
      'java.lang.IllegalArgumentException',
      "Must specify a non-null value for the 'to' index in a Range",
    );
  }
  for (const each of [start, end]) {
    if (!runtime.isInstance(each, 'java.lang.Comparable'))
      throw classCast(runtime, each, 'java.lang.Comparable');
  }
  const reverse = compareBounds(runtime, start, end) > 0;
  const from = unifiedBound(runtime, start, end);
  const to = unifiedBound(runtime, end, start);
  if (typeof from === 'string' && typeof to === 'string')
    checkTexts(reverse ? to : from, reverse ? from : to);
  return reverse ? new ObjectRange(runtime, to, from, true) : new ObjectRange(runtime, from, to, false);
}

/** What cannot be compared is no range. */
function compareBounds(runtime: Runtime, start: Value, end: Value): number {
  return runtime.compare(start, end);
}

/** A bound next to its partner: beside a number a character or a text of one letter is its code. */
function unifiedBound(runtime: Runtime, bound: Value, other: Value): Value {
  const value = rangeBound(runtime, bound);
  if (isNumber(other)) {
    if (value instanceof Char) return value.code;
    return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : value;
  }
  return value instanceof Char && typeof other === 'string' ? String.fromCharCode(value.code) : value;
}

/** Strings whose next() can never arrive are refused: other length, or a difference before the last letter. */
function checkTexts(low: string, high: string): void {
  if (low.length !== high.length) return;
  let index = 0;
  while (index < low.length && low[index] === high[index]) index++;
  if (index < low.length - 1) {
    throw javaException(
      'java.lang.IllegalArgumentException',
      'Incompatible Strings for Range: String#next() will not reach the expected value',
    );
  }
}

/** `from..to` and `from..<to`. */
export function createRange(runtime: Runtime, from: Value, to: Value, isInclusive: boolean): JavaList {
  if (typeof from === 'number' && typeof to === 'number') {
    if (isInclusive || from !== to) return new IntRange(from, to, isInclusive);
    return new EmptyRange(from);
  }
  if (isInclusive) return objectRange(runtime, from, to);
  if (runtime.equals(from, to)) return new EmptyRange(from);
  const step = runtime.compare(from, to) > 0 ? 'next' : 'previous';
  return objectRange(runtime, from, runtime.invokeMethod(to, step, []));
}
