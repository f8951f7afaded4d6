/** `java.text.DecimalFormat`, `NumberFormat` and `Format`. Rounds half even by default. */
import { Double, Float } from '#base';
import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import {
  type BigDecimal,
  compareDecimals,
  decimal,
  multiplyDecimals,
  negateDecimal,
  precisionOf,
  setScale,
} from '#groovy/runtime/number/big-decimal';
import { exactDouble } from '#groovy/runtime/number/exact-double';
import { type GroovyNumber, isNumber, toDecimal, toDouble } from '#groovy/runtime/number/groovy-number';
import { countOperand } from '#groovy/runtime/number/large-numbers';
import { decimalPlainText } from '#groovy/runtime/number/number-text';
import { parseDecimal } from '#groovy/runtime/number/parse-number';
import { Rounding } from '#groovy/runtime/number/rounding';
import type { JavaLocale } from '../util/locale.ts';
import {
  type Affix,
  CURRENCY,
  type DecimalPattern,
  MINUS,
  PER_MILLE,
  PERCENT,
  parseDecimalPattern,
} from './decimal-format/decimal-pattern.ts';
import { grouped, type NumberSymbols, numberSymbols } from './decimal-format/number-symbols.ts';
import { ParsePosition } from './parse-position.ts';

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const ZERO = decimal(0, 0);
const ASCII_ZERO = 0x30;

const HALVING: ReadonlySet<Rounding> = new Set([Rounding.HalfUp, Rounding.HalfDown, Rounding.HalfEven]);

export const FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.Format',
  form: 'abstract',
  methods: methodTable(() => ({
    'parseObject(String)': (runtime, self: object, text) => {
      const position = new ParsePosition(0);
      const value = runtime.invokeMethod(self, 'parse', [text, position]);
      if (position.index > 0) return value;
      throw javaException('java.text.ParseException', 'Format.parseObject(String) failed', null, {
        errorOffset: position.errorIndex,
      });
    },
    'parseObject(String, ParsePosition)': (runtime, self: object, text, position: ParsePosition) =>
      runtime.invokeMethod(self, 'parse', [text, position]),
  })),
});

/** `java.text.NumberFormat`; the methods of both are extensions of the library. */
export const NUMBER_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.NumberFormat',
  form: 'abstract',
  superclass: 'java.text.Format',
});

export const DECIMAL_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DecimalFormat',
  superclass: 'java.text.NumberFormat',
});

export class DecimalFormat {
  readonly [TYPE] = DECIMAL_FORMAT_TYPE;
  #pattern: DecimalPattern;
  #source: string;
  readonly locale: JavaLocale;
  symbols: NumberSymbols;
  rounding: Rounding = Rounding.HalfEven;
  isParsingIntegers = false;
  isParsingDecimals = false;

  constructor(source: string, locale: JavaLocale, symbols: NumberSymbols = numberSymbols(locale)) {
    this.#source = source;
    this.#pattern = parseDecimalPattern(source);
    this.locale = locale;
    this.symbols = symbols;
  }

  get pattern(): DecimalPattern {
    return this.#pattern;
  }

  applyPattern(source: string): void {
    this.#pattern = parseDecimalPattern(source);
    this.#source = source;
  }

  /** Changes the settings of the pattern. */
  change(changes: Partial<DecimalPattern>): void {
    this.#pattern = { ...this.#pattern, ...changes };
  }

  copy(): DecimalFormat {
    const copy = new DecimalFormat(this.#source, this.locale, this.symbols);
    copy.#pattern = this.#pattern;
    copy.rounding = this.rounding;
    copy.isParsingIntegers = this.isParsingIntegers;
    copy.isParsingDecimals = this.isParsingDecimals;
    return copy;
  }

  /** True if the other formats every number in the same way. */
  isLike(other: DecimalFormat): boolean {
    const told = ({ pattern, symbols, rounding }: DecimalFormat): string =>
      JSON.stringify([pattern, symbols, rounding]);
    return told(this) === told(other);
  }

  // ------------------------------------------------------------------------------------------- to text

  format(value: Value): string {
    if (!isNumber(value)) {
      throw illegalArgument('Cannot format given Object as a Number');
    }
    const pattern = this.#pattern;
    const double = value instanceof Double ? value.value : 0;
    if (Number.isNaN(double)) return this.symbols.nan;
    if (!Number.isFinite(double)) return this.#withAffixes(this.symbols.infinity, double < 0);
    const { shown, exact } = this.#multiplied(value);
    const isBelowZero = compareDecimals(shown, ZERO) < 0;
    const magnitude: Rounded = isBelowZero
      ? { shown: negateDecimal(shown), exact: negateDecimal(exact) }
      : { shown, exact };
    const digits = pattern.exponentDigitsMin < 0 ? this.#plain(magnitude) : this.#scientific(magnitude);
    return this.#withAffixes(this.#inDigits(digits), isBelowZero || Object.is(double, -0));
  }

  /**
   * The number times the pattern's multiplier. A double is multiplied as a double; for rounding of halves the
   * remainder is exact, so that 2.355, which is slightly less, is not a half.
   */
  #multiplied(value: GroovyNumber): Rounded {
    const { factor } = this.#pattern;
    if (!(value instanceof Double || value instanceof Float)) {
      const product = multiplyDecimals(toDecimal(value), decimal(factor, 0));
      return { shown: product, exact: product };
    }
    const product = value.value * factor;
    const shown = toDecimal(new Double(product));
    return { shown, exact: HALVING.has(this.rounding) ? exactDouble(product) : shown };
  }

  /** Rounds to a number of fraction digits; uses the shortest representation unless digits are dropped. */
  #rounded({ shown, exact }: Rounded, scale: number): BigDecimal {
    return setScale(shown.scale <= scale ? shown : exact, scale, this.rounding);
  }

  /** In the digits of the locale. */
  #inDigits(text: string): string {
    const zero = this.symbols.zero.charCodeAt(0);
    if (zero === ASCII_ZERO) return text;
    return text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));
  }

  #withAffixes(digits: string, isNegative: boolean): string {
    const { prefix, suffix, negativePrefix, negativeSuffix } = this.affixes();
    return isNegative ? negativePrefix + digits + negativeSuffix : prefix + digits + suffix;
  }

  /** The prefix and the suffix, with the symbols of the locale. */
  affixes(): Record<'prefix' | 'suffix' | 'negativePrefix' | 'negativeSuffix', string> {
    const { prefix, suffix, negativePrefix, negativeSuffix } = this.#pattern;
    return {
      prefix: this.#inLanguage(prefix),
      suffix: this.#inLanguage(suffix),
      negativePrefix: this.#inLanguage(negativePrefix),
      negativeSuffix: this.#inLanguage(negativeSuffix),
    };
  }

  #inLanguage({ text }: Affix): string {
    const { minus, percent, perMille, currencyCode, currencySymbol } = this.symbols;
    return text
      .replaceAll(MINUS, minus)
      .replaceAll(PERCENT, percent)
      .replaceAll(PER_MILLE, perMille)
      .replaceAll(CURRENCY + CURRENCY, currencyCode)
      .replaceAll(CURRENCY, currencySymbol);
  }

  #plain(value: Rounded): string {
    const { fractionDigitsMax, isGrouped, groupSize, integerDigitsMax } = this.#pattern;
    const rounded = this.#rounded(value, fractionDigitsMax);
    const [whole = '', fraction = ''] = decimalPlainText(rounded).split('.');
    const digits = (whole === '0' ? '' : whole).slice(-integerDigitsMax || undefined);
    const filled = this.#filledInteger(digits, this.#cutFraction(fraction));
    const integer = isGrouped ? grouped(filled, this.symbols.grouping, groupSize) : filled;
    return this.#join(integer, this.#cutFraction(fraction));
  }

  /** At least the minimum digits; a zero if there would be none. */
  #filledInteger(digits: string, fraction: string): string {
    const filled = digits.padStart(this.#pattern.integerDigitsMin, '0');
    return filled === '' && fraction === '' ? '0' : filled;
  }

  #cutFraction(fraction: string): string {
    const kept = fraction.replace(/0+$/, '');
    return kept.padEnd(this.#pattern.fractionDigitsMin, '0');
  }

  #join(integer: string, fraction: string): string {
    const hasPoint = fraction !== '' || this.#pattern.hasDecimalSeparatorAlways;
    return hasPoint ? integer + this.symbols.decimal + fraction : integer;
  }

  /** `00.###E0`; with several `#` before the point the exponent is a multiple of their number. */
  #scientific(value: Rounded): string {
    const { shown } = value;
    const isZero = compareDecimals(shown, ZERO) === 0;
    const magnitude = isZero ? 1 : precisionOf(shown) - shown.scale;
    // Rounding up may add a digit, which changes the exponent.
    return (
      this.#withExponent(value, magnitude, isZero) ??
      (this.#withExponent(value, magnitude + 1, isZero) as string)
    );
  }

  /** Formats with this many integer digits; null if rounding results in more. */
  #withExponent(value: Rounded, magnitude: number, isZero: boolean): string | null {
    const { integerDigitsMin, integerDigitsMax, fractionDigitsMax, exponentDigitsMin } = this.#pattern;
    const isMultiple = integerDigitsMax > integerDigitsMin && integerDigitsMax > 1;
    let exponent = magnitude - Math.max(integerDigitsMin, 1);
    if (isMultiple) exponent = Math.floor((magnitude - 1) / integerDigitsMax) * integerDigitsMax;
    if (isZero) exponent = 0;
    const digits = isMultiple
      ? integerDigitsMax + fractionDigitsMax - (magnitude - exponent)
      : fractionDigitsMax;
    const rounded = this.#rounded(
      { shown: shifted(value.shown, exponent), exact: shifted(value.exact, exponent) },
      Math.max(digits, 0),
    );
    if (precisionOf(rounded) - rounded.scale > magnitude - exponent && !isZero) return null;
    const [whole = '0', fraction = ''] = decimalPlainText(rounded).split('.');
    const sign = exponent < 0 ? this.symbols.minus : '';
    const power = String(Math.abs(exponent)).padStart(exponentDigitsMin, '0');
    return `${this.#join(whole.padStart(integerDigitsMin, '0'), this.#cutFraction(fraction))}${this.symbols.exponent}${sign}${power}`;
  }

  // ------------------------------------------------------------------------------------------- from text

  /** Parses the leading number: a Long if integral, else a Double. */
  parse(runtime: Runtime, text: string): Value {
    const position = new ParsePosition(0);
    const value = this.parseAt(runtime, text, position);
    if (value === null) throw unparseable(text, position.errorIndex);
    return value;
  }

  /** Parses the number at the position, which is advanced; null if there is none. */
  parseAt(runtime: Runtime, source: string, position: ParsePosition): Value {
    const text = source.slice(position.index);
    const { prefix, suffix, negativePrefix, negativeSuffix } = this.affixes();
    const isPositive = text.startsWith(prefix) && !(prefix === '' && text.startsWith(negativePrefix));
    const isNegative = !isPositive && text.startsWith(negativePrefix);
    const start = isNegative ? negativePrefix.length : prefix.length;
    const read = this.#readNumber(runtime, text.slice(start));
    const end = start + read.length;
    const tail = isNegative ? negativeSuffix : suffix;
    if (!(isPositive || isNegative) || read.digits === '' || !text.startsWith(tail, end)) {
      position.errorIndex = position.index;
      return null;
    }
    position.index += end + tail.length;
    const value = toDecimal(parseDecimal(isNegative ? `-${read.digits}` : read.digits));
    countOperand(runtime, value);
    return this.#result(value, this.#pattern.factor);
  }

  #readNumber(runtime: Runtime, text: string): { digits: string; length: number } {
    let digits = '';
    let length = 0;
    let hasPoint = false;
    for (; length < text.length; length++) {
      runtime.budget.step();
      const character = text[length] as string;
      if (/\d/.test(character)) digits += character;
      else if (character === this.symbols.decimal && !hasPoint && !this.isParsingIntegers) {
        hasPoint = true;
        digits += '.';
      } else if (character === this.symbols.grouping && this.#pattern.isGrouped && !hasPoint) continue;
      else break;
    }
    const exponent = /^E-?\d+/.exec(text.slice(length))?.[0] ?? '';
    return { digits: /\d/.test(digits) ? digits + exponent : '', length: length + exponent.length };
  }

  #result(value: BigDecimal, factor: number): Value {
    if (this.isParsingDecimals) return value;
    const double = toDouble(value);
    // The digits of a number beyond a Long, which may be very many, are not needed.
    const integer = factor === 1 && Math.abs(double) < BEYOND_LONG ? integerOf(value) : null;
    if (integer !== null && integer >= LONG_MIN && integer <= LONG_MAX) return integer;
    const divided = double / factor;
    return factor !== 1 && Number.isInteger(divided) ? BigInt(divided) : new Double(divided);
  }
}

const BEYOND_LONG = 2 ** 64;

/** The value as an integer; null if it is none. */
function integerOf(value: BigDecimal): bigint | null {
  const whole = setScale(value, 0, Rounding.Down);
  return compareDecimals(whole, value) === 0 ? BigInt(decimalPlainText(whole)) : null;
}

/** A number in its shortest representation, and its exact value for rounding. */
interface Rounded {
  readonly shown: BigDecimal;
  readonly exact: BigDecimal;
}

function shifted({ unscaled, scale }: BigDecimal, places: number): BigDecimal {
  return decimal(unscaled, scale + places);
}

function unparseable(text: string, errorOffset: number): Error {
  return javaException('java.text.ParseException', `Unparseable number: "${text}"`, null, { errorOffset });
}
