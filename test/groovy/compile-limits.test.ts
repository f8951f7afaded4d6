/** No text of the permitted length may hold a thread: compiling counts steps, and its work grows with the text only. */
import { expect, test } from 'vitest';
import { Budget, BudgetExceeded, DEFAULT_BUDGET_LIMITS, StopSignal } from '#base';
import { Compiler, GroovySyntaxError } from '#groovy';
import { testRegistry } from './conformance/registry.ts';

const registry = testRegistry();

function many(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
}

test('a stop ends a compilation', () => {
  const stopped = new Budget(DEFAULT_BUDGET_LIMITS, Int32Array.of(StopSignal.Cancelled));
  const text = many(1000, () => 'a + b');
  expect(() => new Compiler().compile(text, { registry, budget: stopped })).toThrow(BudgetExceeded);
});

/** Steps of a compilation: they must grow with the text, not with its square. */
function stepsOf(text: string): number {
  const budget = new Budget();
  new Compiler().compile(text, { registry, budget });
  return budget.stepCount;
}

test.each([
  ['fields', (count: number) => `class A {\n${many(count, (at) => `def x${at} = 1`)}\n}`],
  ['methods of a class', (count: number) => `class A {\n${many(count, (at) => `def m${at}() { 1 }`)}\n}`],
  ['overloads', (count: number) => many(count, (at) => `class T${at} {}\ndef f(T${at} x) { 1 }`)],
  ['cases', (count: number) => `switch (1) {\n${many(count, (at) => `case ${at}: 3`)}\n}`],
  ['anonymous classes', (count: number) => many(count, () => 'new Object() { }')],
])('%s cost steps in proportion to their number', (_name, text) => {
  const [few, more] = [stepsOf(text(200)), stepsOf(text(2000))];
  expect(more / few).toBeLessThan(15);
});

test.each([
  ['a chain of twelve thousand classes', many(12_000, (at) => `class C${at} extends C${at + 1} {}`)],
  ['classes that extend each other', 'class A extends B {}\nclass B extends A {}'],
])('%s is an error of the script', (_name, text) => {
  expect(() => new Compiler().compile(text, { registry })).toThrow(GroovySyntaxError);
});

test('a switch over twenty thousand cases compiles', () => {
  const text = `switch (1) {\n${many(20_000, (at) => `case ${at}: 3`)}\n}`;
  expect(new Compiler().compile(text, { registry }).scriptName).toBe('Script1');
});

test('a method over a chain of twelve thousand constants takes them all along', () => {
  const text = `a0 = 1\n${many(12_000, (at) => `a${at + 1} = [a${at}]`)}\ndef f() { a12000 }`;
  const [definition] = new Compiler().compile(text, { registry }).definitions;
  expect(definition?.text.split('\n')).toHaveLength(12_002);
});

test('definitions that each take a long constant along end by the memory that they may use', () => {
  const text = `shared = '${'x'.repeat(200_000)}'\n`;
  const budget = new Budget({ ...DEFAULT_BUDGET_LIMITS, memoryBytesMax: 64 * 1024 * 1024 });
  const script = text + many(1000, (at) => `def f${at}() { shared }`);
  expect(() => new Compiler().compile(script, { registry, budget })).toThrow(BudgetExceeded);
});

test.each([
  [
    'interfaces in forty diamonds',
    `interface I0 {}\n${many(40, (at) => `interface A${at} extends I${at} {}\ninterface B${at} extends I${at} {}\ninterface I${at + 1} extends A${at}, B${at} {}`)}\nclass C implements I40 {}`,
    'more than 4096 ways',
  ],
  [
    'traits in forty diamonds',
    `trait I0 {}\n${many(40, (at) => `trait A${at} implements I${at} {}\ntrait B${at} implements I${at} {}\ntrait I${at + 1} implements A${at}, B${at} {}`)}\nclass C implements I40 {}`,
    'more than 4096 ways',
  ],
  [
    'five thousand parameters with default values',
    `def f(${many(5000, (at) => `a${at} = ${at}`).replaceAll('\n', ',')}) { 1 }`,
    'more than 255 parameters',
  ],
  [
    'a constructor with as many',
    `class A { A(${many(5000, (at) => `a${at} = ${at}`).replaceAll('\n', ',')}) { } }`,
    'more than 255 parameters',
  ],
  [
    'a closure with as many',
    `f = { ${many(5000, (at) => `a${at} = ${at}`).replaceAll('\n', ',')} -> 1 }`,
    'more than 255 parameters',
  ],
  [
    'a new array of a hundred thousand dimensions',
    `new int${'[1]'.repeat(100_000)}`,
    'more than 255 dimensions',
  ],
  ['an array type of as many', `int${'[]'.repeat(100_000)} x = null`, 'more than 255 dimensions'],
])('%s are refused as such', (_name, text, problem) => {
  expect(() => new Compiler().compile(text, { registry })).toThrow(problem);
});

test('ten diamonds of interfaces compile', () => {
  const text = `interface I0 {}\n${many(10, (at) => `interface A${at} extends I${at} {}\ninterface B${at} extends I${at} {}\ninterface I${at + 1} extends A${at}, B${at} {}`)}\nclass C implements I10 {}`;
  expect(new Compiler().compile(text, { registry }).scriptName).toBe('Script1');
});
