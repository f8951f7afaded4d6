import { expect, test } from 'vitest';
import { Compiler, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';
import {
  decimalText,
  printTree,
  randomTree,
  Seeded,
  type WalkedNumber,
  walk,
} from './conformance/tree-walker.ts';

const ROUNDS = 400;
const DEPTH = 5;
const CLASS_NAMES = { int: 'Integer', long: 'Long', decimal: 'BigDecimal' } as const;

const registry = testRegistry();
const compiler = new Compiler();

const VARIABLES = new Map<string, WalkedNumber>([
  ['a', { of: 'int', value: 2147483646n, scale: 0 }],
  ['b', { of: 'int', value: -7n, scale: 0 }],
  ['c', { of: 'long', value: -9223372036854775807n, scale: 0 }],
  ['d', { of: 'decimal', value: 1250n, scale: 2 }],
]);
/** Typed, untyped and undeclared variables take different ways through the compiler. */
const HEAD = 'int a = 2147483646\ndef b = -7\nlong c = -9223372036854775807L\nd = 12.50\n';

function evaluated(text: string): string {
  const shown = 'r instanceof BigDecimal ? r.toPlainString() : r';
  const script = `${HEAD}def r = ${text}\n[${shown}, r.class.simpleName].join(' ')`;
  const run = new ScriptRun(compiler, { registry });
  return run.runtime.toText(run.run(compiler.compile(script, { registry })));
}

test('compiled expressions give what a walk over their tree gives', () => {
  const random = new Seeded(20240229);
  for (let round = 0; round < ROUNDS; round++) {
    const tree = randomTree(random, DEPTH, [...VARIABLES.keys()]);
    const text = printTree(tree);
    const expected = walk(tree, VARIABLES);
    expect(`${text} = ${evaluated(text)}`).toBe(
      `${text} = ${decimalText(expected)} ${CLASS_NAMES[expected.of]}`,
    );
  }
});
