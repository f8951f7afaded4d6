/**
 * Classes of the library, made by a script in several ways, and their methods called with arguments that they may not
 * be made for: whatever happens, it is an exception of the script or the end of its budget, never a fault of the library.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BudgetExceeded } from '#base';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { shortBudget } from '../groovy/short-budget.ts';

const LOOKS_MAX = 20;
/** A fixed seed: the same 40 of some 57,000 calls each time. */
const RUNS = { numRuns: 40, seed: 20140315 };

const registry = testRegistry();
const compiler = new Compiler();

/** A fault of the library with its place, undefined where the script ended as scripts end. */
function fault(script: string): string | undefined {
  try {
    const run = new ScriptRun(compiler, { registry, budget: shortBudget(LOOKS_MAX) });
    const compiled = compiler.compile(script, { registry });
    run.within(() => run.runtime.toText(run.run(compiled)));
    return undefined;
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof JavaThrowable) return undefined;
    if (error instanceof GroovySyntaxError) return undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const CLASSES = Array.from(registry.types)
  .filter(({ name }) => /^[\w.$]+$/.test(name))
  .map((type) => registry.info(type));

/** Ways to a value that counts as one of the class. */
const MAKING: readonly ((name: string, keyword: string) => string)[] = [
  (name) => `def v = ${name}`,
  (name) => `def v = [:] as ${name}`,
  (name) => `def v = { 1 } as ${name}`,
  (name) => `def v = [a: { 1 }] as ${name}`,
  (name) => `def v = [1] as ${name}`,
  (name) => `def v = 'a' as ${name}`,
  (name) => `def v = new ${name}() { }`,
  (name, keyword) => `class A ${keyword} ${name} { }\ndef v = new A()`,
  (name, keyword) => `class A ${keyword} ${name} { A() { super(1) } }\ndef v = new A()`,
];

const ARGUMENTS = ['', 'null', 'v', '1', "'a'", '[1]', '{ 1 }', '1, 2', "'a', null", 'v, v', '[:], { 1 }'];
/** What waits for other threads. */
const WAITING: ReadonlySet<string> = new Set(['sleep', 'wait', 'join', 'await']);

test('a call of any method with any arguments is no fault', () => {
  const calls = fc.record({
    info: fc.constantFrom(...CLASSES),
    making: fc.constantFrom(...MAKING),
    args: fc.constantFrom(...ARGUMENTS),
  });
  fc.assert(
    fc.property(calls, ({ info, making, args }) => {
      const head = making(info.name.replaceAll('$', '.'), info.isInterface ? 'implements' : 'extends');
      const names = [...info.methodNames()].filter((name) => /^\w+$/.test(name) && !WAITING.has(name));
      const list = names.map((name) => `'${name}'`).join(', ');
      expect(
        fault(`${head}\nfor (m in [${list}]) try { v."$m"(${args}) } catch (Throwable t) { }`),
      ).toBeUndefined();
    }),
    RUNS,
  );
});

test('methods look at what they get, and at what they are called on', () => {
  for (const script of [
    'String.mixin([1])',
    'List.isAssignableFrom(null)',
    '([:] as AbstractSet).indices',
    'class A implements java.util.stream.IntStream { }\ndef v = new A()\nv.concat(v, v)',
  ]) {
    expect(fault(script)).toBeUndefined();
  }
});
