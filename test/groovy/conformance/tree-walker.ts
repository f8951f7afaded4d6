/**
 * Random expressions over ints, longs, decimals and booleans, with an evaluator that walks their tree in the
 * simplest way there is: every number is a bigint with a class and a scale, wrapped after each step.
 */
export type NumberClass = 'int' | 'long' | 'decimal';

export type Tree =
  | { readonly kind: 'number'; readonly of: NumberClass; readonly value: bigint; readonly scale: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'negate'; readonly operand: Tree }
  | { readonly kind: 'choice'; readonly condition: Tree; readonly yes: Tree; readonly no: Tree };

export interface WalkedNumber {
  readonly of: NumberClass;
  readonly value: bigint;
  readonly scale: number;
}

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

const CORNERS = [0n, 1n, 2n, 3n, 7n, 31n, 32n, 33n, 255n, 65536n, 2147483647n];
const LONG_CORNERS = [0n, 1n, 5n, 63n, 64n, 2147483648n, 4294967296n, 9223372036854775807n];

export function randomTree(random: Seeded, depth: number, names: readonly string[]): Tree {
  if (depth === 0 || random.below(6) === 0) return randomLeaf(random, names);
  const kind = random.below(10);
  const inner = (): Tree => randomTree(random, depth - 1, names);
  if (kind === 0) return { kind: 'negate', operand: inner() };
  if (kind === 1)
    return {
      kind: 'choice',
      condition: randomCondition(random, depth - 1, names),
      yes: inner(),
      no: inner(),
    };
  const isBitwise = random.below(3) === 0;
  if (!isBitwise)
    return { kind: 'binary', operator: random.pick(['+', '-', '*']), left: inner(), right: inner() };
  const operator = random.pick(['&', '|', '^', '<<', '>>', '>>>']);
  return {
    kind: 'binary',
    operator,
    left: randomInteger(random, depth - 1, names),
    right: randomLeaf(random, [], 'int'),
  };
}

function randomInteger(random: Seeded, depth: number, names: readonly string[]): Tree {
  if (depth <= 0 || random.below(3) === 0) return randomLeaf(random, [], random.pick(['int', 'long']));
  const inner = (): Tree => randomInteger(random, depth - 1, names);
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

function randomLeaf(random: Seeded, names: readonly string[], of?: NumberClass): Tree {
  if (names.length > 0 && random.below(3) === 0) return { kind: 'variable', name: random.pick(names) };
  const chosen = of ?? random.pick(['int', 'int', 'long', 'decimal'] as const);
  if (chosen === 'int') return { kind: 'number', of: 'int', value: random.pick(CORNERS), scale: 0 };
  if (chosen === 'long') return { kind: 'number', of: 'long', value: random.pick(LONG_CORNERS), scale: 0 };
  return { kind: 'number', of: 'decimal', value: BigInt(random.below(100000)), scale: 1 + random.below(3) };
}

/** The tree as Groovy writes it, every operation in parentheses. */
export function printTree(tree: Tree): string {
  switch (tree.kind) {
    case 'number':
      return printNumber(tree);
    case 'variable':
      return tree.name;
    case 'negate':
      return `(-(${printTree(tree.operand)}))`;
    case 'choice':
      return `(${printTree(tree.condition)} ? ${printTree(tree.yes)} : ${printTree(tree.no)})`;
    case 'binary':
      return `(${printTree(tree.left)} ${tree.operator} ${printTree(tree.right)})`;
  }
}

function printNumber(number: WalkedNumber): string {
  if (number.of === 'decimal') return decimalText(number);
  return number.of === 'long' ? `${number.value}L` : String(number.value);
}

/** A decimal in plain notation. */
export function decimalText(number: WalkedNumber): string {
  const sign = number.value < 0n ? '-' : '';
  const digits = String(number.value < 0n ? -number.value : number.value).padStart(number.scale + 1, '0');
  if (number.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -number.scale)}.${digits.slice(-number.scale)}`;
}

function wrapped(of: NumberClass, value: bigint, scale: number): WalkedNumber {
  if (of === 'int') return { of, value: BigInt.asIntN(32, value), scale: 0 };
  if (of === 'long') return { of, value: BigInt.asIntN(64, value), scale: 0 };
  return { of, value, scale };
}

const RANK: Readonly<Record<NumberClass, number>> = { int: 0, long: 1, decimal: 2 };

export function walk(tree: Tree, variables: ReadonlyMap<string, WalkedNumber>): WalkedNumber {
  switch (tree.kind) {
    case 'number':
      return tree;
    case 'variable':
      return variables.get(tree.name) as WalkedNumber;
    case 'negate': {
      const operand = walk(tree.operand, variables);
      return wrapped(operand.of, -operand.value, operand.scale);
    }
    case 'choice':
      return walk(holds(tree.condition, variables) ? tree.yes : tree.no, variables);
    case 'binary':
      return combine(tree.operator, walk(tree.left, variables), walk(tree.right, variables));
  }
}

function scaled(number: WalkedNumber, scale: number): bigint {
  return number.value * 10n ** BigInt(scale - number.scale);
}

function holds(tree: Tree, variables: ReadonlyMap<string, WalkedNumber>): boolean {
  if (tree.kind !== 'binary') return false;
  const a = walk(tree.left, variables);
  const b = walk(tree.right, variables);
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [scaled(a, scale), scaled(b, scale)];
  switch (tree.operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '==':
      return left === right;
    default:
      return left !== right;
  }
}

function combine(operator: string, a: WalkedNumber, b: WalkedNumber): WalkedNumber {
  const of = RANK[a.of] >= RANK[b.of] ? a.of : b.of;
  const scale = Math.max(a.scale, b.scale);
  switch (operator) {
    case '+':
      return wrapped(of, scaled(a, scale) + scaled(b, scale), scale);
    case '-':
      return wrapped(of, scaled(a, scale) - scaled(b, scale), scale);
    case '*':
      return wrapped(of, a.value * b.value, a.scale + b.scale);
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

function shifted(operator: string, a: WalkedNumber, b: WalkedNumber): WalkedNumber {
  const bits = a.of === 'int' ? 32 : 64;
  const distance = b.value & BigInt(bits - 1);
  if (operator === '<<') return wrapped(a.of, a.value << distance, 0);
  if (operator === '>>') return wrapped(a.of, a.value >> distance, 0);
  return wrapped(a.of, BigInt.asUintN(bits, a.value) >> distance, 0);
}
