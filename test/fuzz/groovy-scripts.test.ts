/** Random scripts from pieces that have something to do with escaping: none may fault, leak or change the realm. */
import { expect, test } from 'vitest';
import { Budget, BudgetExceeded } from '#base';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { intrinsicsFingerprint } from '../groovy/conformance/intrinsics.ts';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { Seeded } from '../groovy/conformance/tree-walker.ts';
import { fuzzSeeds } from './seeds.ts';

/** Scripts of one seed. */
const ROUNDS = 400;
const NAMES = [
  'constructor',
  '__proto__',
  'metaClass',
  'class',
  'x',
  'size',
  'call',
  'delegate',
  'owner',
  'each',
  'foo',
];
const registry = testRegistry();
const compiler = new Compiler();

function expression(random: Seeded, depth: number): string {
  if (depth === 0)
    return random.pick([
      '1',
      "'s'",
      '[1, 2]',
      '[a: 1]',
      'null',
      'x',
      '{ it }',
      '"$x"',
      '2L',
      '1.5',
      'String',
      'this',
    ]);
  const inner = (): string => expression(random, depth - 1);
  const name = random.pick(NAMES);
  switch (random.below(14)) {
    case 0:
      return `${inner()}.${name}`;
    case 1:
      return `${inner()}?.${name}(${inner()})`;
    case 2:
      return `(${inner()} ${random.pick(['+', '-', '*', '==', '<', '<<', 'in', '<=>', '&', '&&'])} ${inner()})`;
    case 3:
      return `${inner()}[${inner()}]`;
    case 4:
      return `{ ${random.pick(['it', 'a, b', '...r', '']) === 'it' ? '' : 'q ->'} ${inner()} }`;
    case 5:
      return `(${inner()} as ${random.pick(['List', 'String', 'int', 'Set', 'Runnable', 'Map'])})`;
    case 6:
      return `"\${${inner()}}"`;
    case 7:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 8:
      return `${inner()}."\${'${name}'}"`;
    case 9:
      return `[${inner()}, *${inner()}]`;
    case 10:
      return `${inner()}*.${name}`;
    case 11:
      return `${inner()}.&${name}`;
    case 12:
      return `(x = ${inner()})`;
    default:
      return `${inner()}.with { ${inner()} }`;
  }
}

function statement(random: Seeded, depth: number): string {
  const value = expression(random, depth);
  switch (random.below(10)) {
    case 6: {
      const name = `C${random.below(1000000)}`;
      return `class ${name} { def ${random.pick(NAMES)}_ = ${value}; def m() { ${expression(random, 1)} } }; new ${name}().m()`;
    }
    case 7: {
      const name = `T${random.below(1000000)}`;
      return `trait ${name} { def n = ${expression(random, 1)}; def m() { ${expression(random, 1)} } }; (${value} as ${name}).m()`;
    }
    case 8:
      return `switch (${value}) { case ${expression(random, 1)}: ${expression(random, 1)}; break; default: x }`;
    case 0:
      return `def v${random.below(1000)} = ${value}`;
    case 1:
      return `try { ${value} } catch (Exception e) { e.message } finally { x = 2 }`;
    case 2:
      return `for (i in ${value}) { ${expression(random, 1)}; break }`;
    case 3:
      return `if (${value}) { ${expression(random, 1)} }`;
    case 4:
      return `def f${random.below(1000)}(a, b = ${expression(random, 1)}) { ${value} }`;
    case 5:
      return `${random.pick(['String', 'Integer', 'Object', 'List'])}.metaClass.${random.pick(NAMES)} = { ${value} }`;
    default:
      return value;
  }
}

/** Null if the script ended in a value or an error of its own. */
function fault(script: string): string | null {
  try {
    const budget = new Budget({ memoryBytesMax: 1 << 24, collectionLengthMax: 1 << 16 });
    const run = new ScriptRun(compiler, { registry, budget, depthMax: 200 });
    const compiled = compiler.compile(script, { registry });
    run.within(() => run.runtime.toText(run.run(compiled)));
    return null;
  } catch (error) {
    if (
      error instanceof JavaThrowable ||
      error instanceof GroovySyntaxError ||
      error instanceof BudgetExceeded
    )
      return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

test.each(fuzzSeeds('7-10'))(
  'random scripts end in a value or in an error of their own, and the realm stays as it was (seed %i)',
  (seed) => {
    const before = intrinsicsFingerprint();
    const random = new Seeded(seed);
    for (let round = 0; round < ROUNDS; round++) {
      const script = [
        'x = 1',
        ...Array.from({ length: 1 + random.below(3) }, () => statement(random, 3)),
      ].join('\n');
      expect([script, fault(script)]).toEqual([script, null]);
    }
    expect(intrinsicsFingerprint()).toBe(before);
  },
);
