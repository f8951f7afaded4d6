/**
 * Random expressions over numbers and booleans, with an evaluator that walks their tree in the simplest way there
 * is. A number without a fraction of its own is a bigint with a class and a scale, wrapped after each step; `float`
 * and `double` are JavaScript numbers. What fails on the JVM fails here, with the same class.
 */
export type ExactClass = 'int' | 'long' | 'bigint' | 'decimal';
export type FloatingClass = 'float' | 'double';

export interface Exact {
  readonly of: ExactClass;
  readonly value: bigint;
  readonly scale: number;
}

export interface Floating {
  readonly of: FloatingClass;
  readonly value: number;
}

export type Walked = Exact | Floating;

export type Tree =
  | { readonly kind: 'number'; readonly number: Walked }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'negate'; readonly operand: Tree }
  | { readonly kind: 'choice'; readonly condition: Tree; readonly yes: Tree; readonly no: Tree };

/** An exception of the JVM, by its simple name. */
export class WalkFailure extends Error {
  readonly className: string;
  constructor(className: string) {
    super(className);
    this.className = className;
  }
}

// ---------------------------------------------------------------------------------------------- making trees

/** A linear congruential generator: the same seed gives the same trees on every machine. */
export class Seeded {
  #state: bigint;
  constructor(seed: number) {
    this.#state = BigInt(seed);
  }
  below(bound: number): number {
    this.#state = BigInt.asUintN(64, this.#state * 6364136223846793005n + 1442695040888963407n);
    return Number((this.#state >> 33n) % BigInt(bound));
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

const CORNERS: Readonly<Record<'int' | 'long' | 'bigint', readonly bigint[]>> = {
  int: [0n, 1n, 2n, 3n, 7n, 31n, 32n, 33n, 255n, 65536n, 2147483647n],
  long: [0n, 1n, 5n, 63n, 64n, 2147483648n, 4294967296n, 9223372036854775807n],
  bigint: [0n, 1n, 3n, 10n, 9223372036854775808n, 123456789012345678901234567890n],
};
const DOUBLES = [0, 1, 0.1, 2.5, 3, 1e10, 1e-5, 123456.789, 1e300];
const FLOATS = [0, 0.5, 0.1, 3, 1.5e10].map(Math.fround);
const EXPONENT_MAX = 5;

export function randomTree(random: Seeded, depth: number, names: readonly string[]): Tree {
  if (depth === 0 || random.below(6) === 0) return randomLeaf(random, names);
  const inner = (): Tree => randomTree(random, depth - 1, names);
  const kind = random.below(12);
  if (kind === 0) return { kind: 'negate', operand: inner() };
  if (kind === 1)
    return {
      kind: 'choice',
      condition: randomCondition(random, depth - 1, names),
      yes: inner(),
      no: inner(),
    };
  if (kind === 2) {
    const exponent = leaf({ of: 'int', value: BigInt(random.below(EXPONENT_MAX)), scale: 0 });
    return { kind: 'binary', operator: '**', left: randomExactLeaf(random), right: exponent };
  }
  if (kind <= 5) return randomBitwise(random, depth);
  const operator = random.pick(['+', '-', '*', '+', '-', '*', '/', '%', 'intdiv', '<=>']);
  return { kind: 'binary', operator, left: inner(), right: inner() };
}

function randomBitwise(random: Seeded, depth: number): Tree {
  const operator = random.pick(['&', '|', '^', '<<', '>>', '>>>']);
  const isShift = operator.length > 1;
  const left = randomInteger(random, depth - 1, isShift ? ['int', 'long'] : ['int', 'long', 'bigint']);
  return { kind: 'binary', operator, left, right: randomInteger(random, 0, ['int']) };
}

function randomInteger(random: Seeded, depth: number, of: readonly ('int' | 'long' | 'bigint')[]): Tree {
  if (depth <= 0 || random.below(3) === 0) {
    const chosen = random.pick(of);
    return leaf({ of: chosen, value: random.pick(CORNERS[chosen]), scale: 0 });
  }
  const inner = (): Tree => randomInteger(random, depth - 1, of);
  return {
    kind: 'binary',
    operator: random.pick(['+', '-', '*', '&', '|', '^']),
    left: inner(),
    right: inner(),
  };
}

function randomCondition(random: Seeded, depth: number, names: readonly string[]): Tree {
  const operator = random.pick(['<', '<=', '>', '>=', '==', '!=']);
  const inner = (): Tree => randomTree(random, depth, names);
  return { kind: 'binary', operator, left: inner(), right: inner() };
}

function leaf(number: Walked): Tree {
  return { kind: 'number', number };
}

function randomLeaf(random: Seeded, names: readonly string[]): Tree {
  if (names.length > 0 && random.below(3) === 0) return { kind: 'variable', name: random.pick(names) };
  const chosen = random.below(8);
  if (chosen === 0) return leaf({ of: 'double', value: random.pick(DOUBLES) });
  if (chosen === 1) return leaf({ of: 'float', value: random.pick(FLOATS) });
  return randomExactLeaf(random);
}

function randomExactLeaf(random: Seeded): Tree {
  const of = random.pick(['int', 'int', 'long', 'bigint', 'decimal'] as const);
  if (of === 'decimal') return leaf({ of, value: BigInt(random.below(100000)), scale: 1 + random.below(3) });
  return leaf({ of, value: random.pick(CORNERS[of]), scale: 0 });
}

// ---------------------------------------------------------------------------------------------- printing trees

/**
 * The tree as Groovy writes it, every operation in parentheses. The branches of a choice are lists, so that none takes
 * the other's class.
 */
export function printTree(tree: Tree): string {
  switch (tree.kind) {
    case 'number':
      return printNumber(tree.number);
    case 'variable':
      return tree.name;
    case 'negate':
      return `(-(${printTree(tree.operand)}))`;
    case 'choice':
      return `(${printTree(tree.condition)} ? [${printTree(tree.yes)}] : [${printTree(tree.no)}])[0]`;
    case 'binary': {
      const [left, right] = [printTree(tree.left), printTree(tree.right)];
      return tree.operator === 'intdiv'
        ? `(${left}).intdiv(${right})`
        : `(${left} ${tree.operator} ${right})`;
    }
  }
}

const SUFFIXES = { int: '', long: 'L', bigint: 'G', float: 'f', double: 'd' } as const;

function printNumber(number: Walked): string {
  if (number.of === 'decimal') return decimalText(number);
  return `${number.value}${SUFFIXES[number.of]}`.replace('e+', 'e');
}

/** In plain notation. */
export function decimalText(number: Exact): string {
  const sign = number.value < 0n ? '-' : '';
  const digits = String(magnitude(number.value)).padStart(number.scale + 1, '0');
  if (number.scale <= 0) return sign + digits + '0'.repeat(number.value === 0n ? 0 : -number.scale);
  return `${sign}${digits.slice(0, -number.scale)}.${digits.slice(-number.scale)}`;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

// ---------------------------------------------------------------------------------------------- walking

const RANK: Readonly<Record<ExactClass, number>> = { int: 0, long: 1, bigint: 2, decimal: 3 };

function wrapped(of: ExactClass, value: bigint, scale: number): Exact {
  if (of === 'int') return { of, value: BigInt.asIntN(32, value), scale: 0 };
  if (of === 'long') return { of, value: BigInt.asIntN(64, value), scale: 0 };
  return { of, value, scale };
}

export function walk(tree: Tree, variables: ReadonlyMap<string, Walked>): Walked {
  switch (tree.kind) {
    case 'number':
      return tree.number;
    case 'variable':
      return variables.get(tree.name) as Walked;
    case 'negate':
      return negated(walk(tree.operand, variables));
    case 'choice':
      return walk(holds(tree.condition, variables) ? tree.yes : tree.no, variables);
    case 'binary':
      return combine(tree.operator, walk(tree.left, variables), walk(tree.right, variables));
  }
}

function negated(operand: Walked): Walked {
  if (isFloating(operand)) return { of: operand.of, value: -operand.value };
  return wrapped(operand.of, -operand.value, operand.scale);
}

function isFloating(number: Walked): number is Floating {
  return number.of === 'float' || number.of === 'double';
}

/** Java's `doubleValue()`. */
function toDouble(number: Walked): number {
  return isFloating(number) ? number.value : Number(decimalText(number));
}

function scaled(number: Exact, scale: number): bigint {
  return number.value * 10n ** BigInt(scale - number.scale);
}

function holds(tree: Tree, variables: ReadonlyMap<string, Walked>): boolean {
  if (tree.kind !== 'binary') return false;
  const order = compared(walk(tree.left, variables), walk(tree.right, variables));
  switch (tree.operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '==':
      return order === 0;
    default:
      return order !== 0;
  }
}

/** As `Double.compare` where one is floating: below zero stands its negative twin, above all stands NaN. */
function compared(a: Walked, b: Walked): number {
  if (isFloating(a) || isFloating(b)) {
    const [x, y] = [toDouble(a), toDouble(b)];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    if (x !== y) return x < y ? -1 : 1;
    return Number(Object.is(y, -0)) - Number(Object.is(x, -0));
  }
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [scaled(a, scale), scaled(b, scale)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function combine(operator: string, a: Walked, b: Walked): Walked {
  if (operator === '<=>') return { of: 'int', value: BigInt(compared(a, b)), scale: 0 };
  if (isFloating(a) || isFloating(b)) return combineFloating(operator, toDouble(a), toDouble(b));
  return combineExact(operator, a, b);
}

function combineFloating(operator: string, a: number, b: number): Floating {
  const of = 'double';
  switch (operator) {
    case '+':
      return { of, value: a + b };
    case '-':
      return { of, value: a - b };
    case '*':
      return { of, value: a * b };
    case '/':
      return { of, value: a / b };
    case '%':
      return { of, value: a % b };
    default:
      throw new WalkFailure('UnsupportedOperationException');
  }
}

function combineExact(operator: string, a: Exact, b: Exact): Exact {
  const of = RANK[a.of] >= RANK[b.of] ? a.of : b.of;
  const scale = Math.max(a.scale, b.scale);
  switch (operator) {
    case '+':
      return wrapped(of, scaled(a, scale) + scaled(b, scale), scale);
    case '-':
      return wrapped(of, scaled(a, scale) - scaled(b, scale), scale);
    case '*':
      return wrapped(of, a.value * b.value, a.scale + b.scale);
    case '/':
      return quotient(a, b);
    case '%':
      return remainder(of, a, b);
    case 'intdiv':
      return wholeQuotient(of, a, b);
    case '**':
      return power(a, b.value);
    case '&':
      return wrapped(of, a.value & b.value, 0);
    case '|':
      return wrapped(of, a.value | b.value, 0);
    case '^':
      return wrapped(of, a.value ^ b.value, 0);
    default:
      return shifted(operator, a, b);
  }
}

const EXTRA_DIGITS = 10;

/** All exact quotients are decimals: as they are if they end, else rounded half up, first to digits, then to places. */
function quotient(a: Exact, b: Exact): Exact {
  if (b.value === 0n) throw new WalkFailure('ArithmeticException');
  const preferred = a.scale - b.scale;
  if (a.value === 0n) return { of: 'decimal', value: 0n, scale: preferred };
  const places = endingPlaces(a.value, b.value);
  if (places !== null) {
    const scale = Math.max(preferred + places, preferred);
    return { of: 'decimal', value: (a.value * 10n ** BigInt(scale - preferred)) / b.value, scale };
  }
  const digits = Math.max(precision(a), precision(b)) + EXTRA_DIGITS;
  const rounded = trimmed(roundedQuotient(a, b, digits, preferred), preferred);
  const scale = Math.max(a.scale, b.scale, EXTRA_DIGITS);
  if (rounded.scale <= scale) return rounded;
  const unit = 10n ** BigInt(rounded.scale - scale);
  return { of: 'decimal', value: dividedHalfUp(rounded.value, unit), scale };
}

/** Decimal places after which the quotient ends; null if it never does. */
function endingPlaces(a: bigint, b: bigint): number | null {
  let rest = magnitude(b) / greatestCommonDivisor(magnitude(a), magnitude(b));
  let places = 0;
  while (rest % 10n === 0n) [rest, places] = [rest / 10n, places + 1];
  while (rest % 2n === 0n) [rest, places] = [rest / 2n, places + 1];
  while (rest % 5n === 0n) [rest, places] = [rest / 5n, places + 1];
  return rest === 1n ? places : null;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

function precision(number: Exact): number {
  return String(magnitude(number.value)).length;
}

/** The quotient with exactly so many digits. */
function roundedQuotient(a: Exact, b: Exact, digits: number, preferred: number): Exact {
  for (let scale = -digits * 2; ; scale++) {
    const shift = BigInt(Math.abs(scale));
    const [upper, lower] = scale < 0 ? [a.value, b.value * 10n ** shift] : [a.value * 10n ** shift, b.value];
    const value = dividedHalfUp(upper, lower);
    if (String(magnitude(value)).length === digits) return { of: 'decimal', value, scale: preferred + scale };
  }
}

function dividedHalfUp(a: bigint, b: bigint): bigint {
  const sign = a < 0n === b < 0n ? 1n : -1n;
  return sign * ((magnitude(a) * 2n + magnitude(b)) / (magnitude(b) * 2n));
}

/** Zeros at the end go while there are more places than preferred. */
function trimmed(number: Exact, preferred: number): Exact {
  let { value, scale } = number;
  while (scale > preferred && value % 10n === 0n) [value, scale] = [value / 10n, scale - 1];
  return { of: 'decimal', value, scale };
}

function remainder(of: ExactClass, a: Exact, b: Exact): Exact {
  if (of === 'decimal') throw new WalkFailure('UnsupportedOperationException');
  if (b.value === 0n || (of === 'bigint' && b.value < 0n)) throw new WalkFailure('ArithmeticException');
  const rest = a.value % b.value;
  return wrapped(of, of === 'bigint' && rest < 0n ? rest + b.value : rest, 0);
}

function wholeQuotient(of: ExactClass, a: Exact, b: Exact): Exact {
  if (of === 'decimal') throw new WalkFailure('UnsupportedOperationException');
  if (b.value === 0n) throw new WalkFailure('ArithmeticException');
  return wrapped(of, a.value / b.value, 0);
}

/** An int that overflows becomes a BigInteger, and so does a long. */
function power(base: Exact, exponent: bigint): Exact {
  const value = base.value ** exponent;
  if (base.of === 'decimal') return { of: 'decimal', value, scale: base.scale * Number(exponent) };
  const fits =
    (base.of === 'int' && BigInt.asIntN(32, value) === value) ||
    (base.of === 'long' && BigInt.asIntN(64, value) === value);
  return { of: fits ? base.of : 'bigint', value, scale: 0 };
}

function shifted(operator: string, a: Exact, b: Exact): Exact {
  const bits = a.of === 'int' ? 32 : 64;
  const distance = b.value & BigInt(bits - 1);
  if (operator === '<<') return wrapped(a.of, a.value << distance, 0);
  if (operator === '>>') return wrapped(a.of, a.value >> distance, 0);
  return wrapped(a.of, BigInt.asUintN(bits, a.value) >> distance, 0);
}
