/** `groovy.lang.ObjectRange`, and the factory that selects the range class for `a..b`. */
import { Char, Double, Float, Short } from '#base';
import { classCast } from '../errors/class-cast.ts';
import {
  illegalArgument,
  indexOutOfBounds,
  JavaThrowable,
  javaException,
  unsupportedOperation,
} from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../host.ts';
import { absolute, minus, plus } from '../number/arithmetic.ts';
import { isNumber, toInt } from '../number/groovy-number.ts';
import { chargeElements } from './collection.ts';
import { EmptyRange } from './empty-range.ts';
import { IntRange } from './int-range.ts';
import { checkSubList, JavaList } from './list.ts';

const UNKNOWN_SIZE = -1;

export const OBJECT_RANGE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ObjectRange',
  superclass: 'java.util.AbstractList',
  interfaces: ['groovy.lang.Range'],
  methods: methodTable(() => ({
    'new(Comparable, Comparable)': (runtime, _self, from, to) => objectRange(runtime, from, to),
  })),
  // The original caches the size in this field, which is not readable before the first call.
  propertyMissing: (_runtime, self: ObjectRange, name: string) =>
    name === 'size' ? (self.knownSize ?? UNKNOWN_SIZE) : undefined,
});

/** A range of values with `next()` and an order. Its elements are computed on first use. */
export class ObjectRange extends JavaList {
  /** The lower and the higher bound. */
  readonly low: Value;
  readonly high: Value;
  readonly reverse: boolean;
  readonly #runtime: Runtime;
  #elements: readonly Value[] | undefined;
  /** The result of the first call of {@link size}. */
  knownSize: number | undefined;

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
    this.#elements ??= this.reverse ? this.#falling() : this.#rising();
    return this.#elements;
  }

  /** From the upper bound by `previous()`, as many elements as `next()` finds between the bounds. */
  #falling(): Value[] {
    const runtime = this.#runtime;
    const size = this.#sizeOfNumbers() ?? this.#rising().length;
    const items: Value[] = [];
    for (let value = this.high; items.length < size; value = runtime.invokeMethod(value, 'previous', [])) {
      runtime.budget.step();
      chargeElements(runtime, items.length, 1);
      items.push(value);
    }
    return items;
  }

  /** From the lower bound by `next()` until it exceeds the upper one, or wraps around below the lower one. */
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
    this.knownSize ??= this.#elements?.length ?? this.#sizeOfNumbers() ?? this.elements().length;
    return this.knownSize;
  }

  /** The size of a range of numbers; null for other bounds. */
  #sizeOfNumbers(): number | null {
    const { low, high } = this;
    if (!isNumber(low) || !isNumber(high)) return null;
    const length = absolute(minus(this.#runtime, high, low));
    return toInt(plus(this.#runtime, length, 1));
  }

  override get(index: number): Value {
    if (index < 0) {
      throw indexOutOfBounds(`Index: ${index} should not be negative`);
    }
    const elements = this.elements();
    if (index >= elements.length) {
      const range = this.#runtime.toJavaText(this);
      throw indexOutOfBounds(`Index: ${index} is too big for range: ${range}`);
    }
    return elements[index] as Value;
  }

  override get isRandomAccess(): boolean {
    return false;
  }

  /**
   * A range between two of the elements. As in Groovy, that of a reverse range has swapped bounds, and no
   * elements.
   */
  override subList(from: number, to: number): JavaList {
    checkSubList(from, to, this.size());
    if (from === to) return new EmptyRange(this.low);
    return new ObjectRange(this.#runtime, this.get(from), this.get(to - 1), this.reverse);
  }

  /** Membership, which compares numbers as Groovy's `==`. */
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

/** Converts bounds: Short to Integer, Float to Double, GString to String. */
function rangeBound(runtime: Runtime, value: Value): Value {
  if (value instanceof Short) return value.value;
  if (value instanceof Float) return new Double(value.value);
  return value instanceof GString ? runtime.toText(value) : value;
}

function objectRange(runtime: Runtime, start: Value, end: Value): ObjectRange {
  if (start === null) {
    throw illegalArgument("Must specify a non-null value for the 'from' index in a Range");
  }
  if (end === null) {
    throw illegalArgument("Must specify a non-null value for the 'to' index in a Range");
  }
  for (const each of [start, end]) {
    if (!runtime.isInstance(each, 'java.lang.Comparable'))
      throw classCast(runtime, each, 'java.lang.Comparable');
  }
  const reverse = isFalling(runtime, start, end);
  const [low, high] = reverse ? [end, start] : [start, end];
  checkTexts(runtime, low, high);
  return new ObjectRange(
    runtime,
    unifiedBound(runtime, low, high),
    unifiedBound(runtime, high, low),
    reverse,
  );
}

/** True for a reverse range. Bounds whose compareTo throws have no range. */
function isFalling(runtime: Runtime, start: Value, end: Value): boolean {
  try {
    return runtime.compare(start, end) > 0;
  } catch (error) {
    if (!(error instanceof JavaThrowable) || !runtime.isInstance(error, 'java.lang.ClassCastException'))
      throw error;
    const types = `${runtime.typeOf(start).simpleName}..${runtime.typeOf(end).simpleName}`;
    throw javaException(
      'java.lang.IllegalArgumentException',
      `Unable to create range due to incompatible types: ${types} (possible missing brackets around range?)`,
      error,
    );
  }
}

/**
 * Converts a bound by the other one: an Integer beside a Long to a Long; a character or a string of one
 * letter beside another class to its code.
 */
function unifiedBound(runtime: Runtime, bound: Value, other: Value): Value {
  const [value, partner] = [rangeBound(runtime, bound), rangeBound(runtime, other)];
  if (typeof value === 'number' && typeof partner === 'bigint') return BigInt(value);
  if (runtime.typeOf(value) === runtime.typeOf(partner)) return value;
  if (value instanceof Char) return value.code;
  return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : value;
}

/**
 * Throws for strings whose next() never reaches the other bound: the lower one is longer, or they differ
 * before the last letter.
 */
function checkTexts(runtime: Runtime, lower: Value, higher: Value): void {
  const [from, to] = [rangeBound(runtime, lower), rangeBound(runtime, higher)];
  if (typeof from !== 'string' && typeof to !== 'string') return;
  const [low, high] = [runtime.toJavaText(from), runtime.toJavaText(to)];
  if (low.length > high.length) refuseTexts('starting String is longer than ending string');
  let index = 0;
  while (index < low.length && low[index] === high[index]) index++;
  if (index < low.length - 1) refuseTexts('String#next() will not reach the expected value');
}

function refuseTexts(reason: string): never {
  throw illegalArgument(`Incompatible Strings for Range: ${reason}`);
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
