/** groovy.lang.IntRange: ints from one bound to another, in either direction, without storing them. */
import { indexOutOfBounds, javaException, unsupportedOperation } from '../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../host.ts';
import { BigInteger } from '../number/big-integer.ts';
import { EmptyRange } from './empty-range.ts';
import { checkSubList, JavaList } from './list.ts';

export const INT_RANGE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.IntRange',
  superclass: 'java.util.AbstractList',
  interfaces: ['groovy.lang.Range'],
  methods: methodTable(() => ({
    'new(int, int)': (_runtime, _self, from, to) => new IntRange(from, to, true),
    'new(boolean, int, int)': (_runtime, _self, inclusive, from, to) => new IntRange(from, to, inclusive),
    'new(int, int, boolean)': (_runtime, _self, from, to, reverse) =>
      reverse ? new IntRange(to, from, true) : new IntRange(from, to, true),
  })),
});

/** Maximum number of elements materialized in one array; the budget's own limit is far lower. */
const ELEMENTS_MAX = 1 << 24;

export class IntRange extends JavaList {
  /** The bounds as written. */
  readonly start: number;
  readonly end: number;
  readonly isInclusive: boolean;
  readonly reverse: boolean;
  /** Smallest and largest element; `low > high` if the range is empty. */
  readonly low: number;
  readonly high: number;

  constructor(start: number, end: number, isInclusive: boolean) {
    super();
    this.start = start;
    this.end = end;
    this.isInclusive = isInclusive;
    this.reverse = start > end;
    const cut = isInclusive ? 0 : 1;
    this.low = this.reverse ? end + cut : start;
    this.high = this.reverse ? start : end - cut;
  }

  get [TYPE](): GroovyType {
    return INT_RANGE_TYPE;
  }

  /** The first element of an iteration. */
  get first(): number {
    return this.reverse ? this.high : this.low;
  }

  override size(): number {
    return this.high - this.low + 1;
  }

  override elements(): readonly Value[] {
    const size = this.size();
    if (size > ELEMENTS_MAX) throw javaException('java.lang.OutOfMemoryError', 'Java heap space');
    const step = this.reverse ? -1 : 1;
    const first = this.first;
    const items = new Array<Value>(size);
    for (let index = 0; index < size; index++) items[index] = first + step * index;
    return items;
  }

  override get(index: number): Value {
    if (index < 0) {
      throw indexOutOfBounds(`Index: ${index} should not be negative`);
    }
    if (index >= this.size()) {
      throw indexOutOfBounds(`Index: ${index} too big for range: ${this.text()}`);
    }
    return this.reverse ? this.high - index : this.low + index;
  }

  override contains(_runtime: Runtime, given: Value): boolean {
    const value = given instanceof BigInteger ? Number(given.value) : given;
    return typeof value === 'number' && value >= this.low && value <= this.high;
  }

  override indexOf(_runtime: Runtime, value: Value): number {
    if (typeof value !== 'number' || value < this.low || value > this.high) return -1;
    return this.reverse ? this.high - value : value - this.low;
  }

  override lastIndexOf(runtime: Runtime, value: Value): number {
    return this.indexOf(runtime, value);
  }

  override get isRandomAccess(): boolean {
    return false;
  }

  /** A sub-range is a range. As in Groovy, the bounds of a reverse range count from its smallest element. */
  override subList(from: number, to: number): JavaList {
    checkSubList(from, to, this.size());
    if (from === to) return new EmptyRange(this.low);
    const least = this.low + from;
    const greatest = this.low + to - 1;
    return this.reverse ? new IntRange(greatest, least, true) : new IntRange(least, greatest, true);
  }

  override clear(_runtime: Runtime): void {
    throw unsupportedOperation();
  }

  /** The source notation: `1..3`, `3..<1`. */
  text(): string {
    return `${this.start}..${this.isInclusive ? '' : '<'}${this.end}`;
  }
}
