import { expect, test } from 'vitest';
import { Double, Float } from '#base';
import { Compiler, JavaThrowable, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';
import {
  decimalText,
  printTree,
  randomTree,
  Seeded,
  type Walked,
  WalkFailure,
  walk,
} from './conformance/tree-walker.ts';

const ROUNDS = 1500;
const DEPTH = 5;
const CLASS_NAMES = {
  int: 'Integer',
  long: 'Long',
  bigint: 'BigInteger',
  decimal: 'BigDecimal',
  float: 'Float',
  double: 'Double',
} as const;

const registry = testRegistry();
const compiler = new Compiler();

const VARIABLES = new Map<string, Walked>([
  ['a', { of: 'int', value: 2147483646n, scale: 0 }],
  ['b', { of: 'int', value: -7n, scale: 0 }],
  ['c', { of: 'long', value: -9223372036854775807n, scale: 0 }],
  ['d', { of: 'decimal', value: 1250n, scale: 2 }],
  ['e', { of: 'double', value: -0.25 }],
  ['f', { of: 'bigint', value: -12345678901234567890n, scale: 0 }],
  ['g', { of: 'float', value: Math.fround(0.3) }],
]);
/** Typed, untyped and undeclared variables take different ways through the compiler. */
const HEAD = `int a = 2147483646
def b = -7
long c = -9223372036854775807L
d = 12.50
Double e = -0.25d
BigInteger f = -12345678901234567890G
def g = 0.3f
`;

/** The value of the compiled expression and its class, or the class of the error. */
function evaluated(text: string): string {
  const run = new ScriptRun(compiler, { registry });
  try {
    const value = run.run(compiler.compile(`${HEAD}def r = ${text}\nr`, { registry }));
    const name = run.runtime.typeOf(value).simpleName;
    if (value instanceof Double || value instanceof Float) return `${floatingText(value.value)} ${name}`;
    const method = name === 'BigDecimal' ? 'toPlainString' : 'toString';
    return `${run.runtime.toText(run.runtime.invokeMethod(value, method, []))} ${name}`;
  } catch (error) {
    if (error instanceof JavaThrowable) return run.describe(error).simpleName;
    throw error;
  }
}

function walked(tree: Parameters<typeof walk>[0]): string {
  try {
    const number = walk(tree, VARIABLES);
    const text = 'scale' in number ? decimalText(number) : floatingText(number.value);
    return `${text} ${CLASS_NAMES[number.of]}`;
  } catch (error) {
    if (error instanceof WalkFailure) return error.className;
    throw error;
  }
}

function floatingText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

test('compiled expressions give what a walk over their tree gives', () => {
  const random = new Seeded(20240229);
  for (let round = 0; round < ROUNDS; round++) {
    const tree = randomTree(random, DEPTH, [...VARIABLES.keys()]);
    const text = printTree(tree);
    expect(`${text} = ${evaluated(text)}`).toBe(`${text} = ${walked(tree)}`);
  }
});
