/** `java.util.IntSummaryStatistics`, `LongSummaryStatistics` and `DoubleSummaryStatistics`. */
import { Double } from '#base';
import { GroovyType, type MethodTable, noResult, TYPE, type Value } from '#groovy/runtime/host';
import type { Primitive } from './function/functional-types.ts';

const INT_MAX = 2 ** 31 - 1;
const INT_MIN = -(2 ** 31);
const LONG_MAX = 2n ** 63n - 1n;
const LONG_MIN = -(2n ** 63n);
/** Java's `%f`. */
const FRACTION_DIGITS = 6;

/** A compensated sum of doubles, as in Java (Kahan). */
class CompensatedSum {
  #sum = 0;
  #lost = 0;
  /** Uncompensated sum: distinguishes infinities from NaN. */
  #simple = 0;

  add(value: number): void {
    const corrected = value - this.#lost;
    const sum = this.#sum + corrected;
    this.#lost = sum - this.#sum - corrected;
    this.#sum = sum;
    this.#simple += value;
  }

  get value(): number {
    const sum = this.#sum - this.#lost;
    return Number.isNaN(sum) && !Number.isFinite(this.#simple) ? this.#simple : sum;
  }
}

/** Count, sum, minimum and maximum of numbers of one primitive type. */
export class SummaryStatistics {
  readonly #of: Primitive;
  readonly #doubles = new CompensatedSum();
  #count = 0;
  #integers = 0n;
  #least: Value = null;
  #greatest: Value = null;

  constructor(of: Primitive) {
    this.#of = of;
  }

  get [TYPE](): GroovyType {
    return STATISTICS_TYPES[this.#of];
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a number of the type. */
  accept(value: Value): void {
    this.#count++;
    if (value instanceof Double) this.#doubles.add(value.value);
    else this.#integers = BigInt.asIntN(64, this.#integers + BigInt(value as number | bigint));
    if (this.#least === null || before(value, this.#least)) this.#least = value;
    if (this.#greatest === null || before(this.#greatest, value)) this.#greatest = value;
  }

  combine(other: SummaryStatistics): void {
    this.#count += other.#count;
    this.#integers = BigInt.asIntN(64, this.#integers + other.#integers);
    this.#doubles.add(other.#doubles.value);
    for (const each of [other.#least, other.#greatest]) {
      if (each === null) continue;
      if (this.#least === null || before(each, this.#least)) this.#least = each;
      if (this.#greatest === null || before(this.#greatest, each)) this.#greatest = each;
    }
  }

  get sum(): bigint | Double {
    return this.#of === 'double' ? new Double(this.#doubles.value) : this.#integers;
  }

  get average(): number {
    const sum = this.#of === 'double' ? this.#doubles.value : Number(this.#integers);
    return this.#count === 0 ? 0 : sum / this.#count;
  }

  get least(): Value {
    if (this.#least !== null) return this.#least;
    return this.#of === 'int'
      ? INT_MAX
      : this.#of === 'long'
        ? LONG_MAX
        : new Double(Number.POSITIVE_INFINITY);
  }

  get greatest(): Value {
    if (this.#greatest !== null) return this.#greatest;
    return this.#of === 'int'
      ? INT_MIN
      : this.#of === 'long'
        ? LONG_MIN
        : new Double(Number.NEGATIVE_INFINITY);
  }

  get text(): string {
    const shown = (value: Value): string =>
      value instanceof Double ? value.value.toFixed(FRACTION_DIGITS) : String(value);
    const average = this.average.toFixed(FRACTION_DIGITS);
    const parts = `count=${this.#count}, sum=${shown(this.sum)}, min=${shown(this.least)}`;
    return `${this[TYPE].simpleName}{${parts}, average=${average}, max=${shown(this.greatest)}}`;
  }
}

/** The order of `Math.min` and `Math.max`: NaN wins both. */
function before(a: Value, b: Value): boolean {
  if (!(a instanceof Double) || !(b instanceof Double))
    return (a as number | bigint) < (b as number | bigint);
  return Number.isNaN(a.value) || a.value < b.value;
}

function rows(of: Primitive): MethodTable {
  return {
    'new()': () => new SummaryStatistics(of),
    [`accept(${of})`]: (_runtime, self: SummaryStatistics, value: Value) => noResult(self.accept(value)),
    [`combine(${NAMES[of]})`]: (_runtime, self: SummaryStatistics, other: SummaryStatistics) =>
      noResult(self.combine(other)),
    'getCount()': (_runtime, self: SummaryStatistics) => BigInt(self.count),
    'getSum()': (_runtime, self: SummaryStatistics) => self.sum,
    'getMin()': (_runtime, self: SummaryStatistics) => self.least,
    'getMax()': (_runtime, self: SummaryStatistics) => self.greatest,
    'getAverage()': (_runtime, self: SummaryStatistics) => new Double(self.average),
    'toString()': (_runtime, self: SummaryStatistics) => self.text,
  };
}

const NAMES: Readonly<Record<Primitive, string>> = {
  int: 'IntSummaryStatistics',
  long: 'LongSummaryStatistics',
  double: 'DoubleSummaryStatistics',
};

function statisticsType(of: Primitive): GroovyType {
  const interfaces = of === 'double' ? [] : [`java.util.function.${of === 'int' ? 'Int' : 'Long'}Consumer`];
  return new GroovyType({ name: `java.util.${NAMES[of]}`, interfaces, methods: () => rows(of) });
}

export const STATISTICS_TYPES: Readonly<Record<Primitive, GroovyType>> = {
  int: statisticsType('int'),
  long: statisticsType('long'),
  double: statisticsType('double'),
};
