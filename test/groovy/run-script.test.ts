import { describe, expect, test } from 'vitest';
import { Compiler, JavaThrowable, ScriptRun, type Value } from '#groovy';
import { testRegistry } from './conformance/registry.ts';

const registry = testRegistry();
const compiler = new Compiler();

function started(definitions: readonly string[] = [], binding: Value[] = []): ScriptRun {
  const run = new ScriptRun(compiler, { registry, binding });
  run.define(definitions.map((text) => compiler.compile(text, { registry })));
  return run;
}

function valueText(script: string, definitions: readonly string[] = []): string {
  const run = started(definitions);
  return run.runtime.toText(run.run(compiler.compile(script, { registry })));
}

function failure(script: string): ReturnType<ScriptRun['describe']> {
  const run = started();
  try {
    run.run(compiler.compile(script, { registry }));
  } catch (error) {
    if (error instanceof JavaThrowable) return run.describe(error);
    throw error;
  }
  throw new TypeError('the script was expected to fail');
}

describe('a failed script', () => {
  test('is described with the lines of its own methods and closures, innermost first', () => {
    const script = [
      'def area(w, h) {',
      '  if (h == null) throw new IllegalArgumentException("no height")',
      '  w * h',
      '}',
      '',
      '[1].each {',
      '  area(it, null)',
      '}',
    ].join('\n');
    expect(failure(script)).toEqual({
      className: 'java.lang.IllegalArgumentException',
      simpleName: 'IllegalArgumentException',
      message: 'no height',
      stackLines: [
        'Script1.area(Script1.groovy:2)',
        'Script1$_run_closure1.doCall(Script1.groovy:7)',
        'Script1.run(Script1.groovy:6)',
      ],
      cause: null,
    });
  });

  test('keeps its chain of causes', () => {
    const { className, cause } = failure('throw new RuntimeException("a", new IOException("b"))');
    expect([className, cause?.className, cause?.message, cause?.cause]).toEqual([
      'java.lang.RuntimeException',
      'java.io.IOException',
      'b',
      null,
    ]);
  });
});

describe('definitions', () => {
  test('are the classes and methods of a script and its additions to metaclasses, with its imports', () => {
    const script = [
      'import java.util.regex.Pattern',
      'class A { }',
      'def twice(x) { x * 2 }',
      'String.metaClass.loud = { -> delegate.toUpperCase() }',
      'twice(2)',
      'def twice(x, y) { x * y }',
    ].join('\n');
    const { definitions } = compiler.compile(script, { registry });
    expect(definitions.map((each) => [each.key, each.name, each.isClass, ...each.text.split('\n')])).toEqual([
      ['class A', 'A', true, 'import java.util.regex.Pattern', 'class A { }'],
      [
        'def twice',
        'twice',
        false,
        'import java.util.regex.Pattern',
        'def twice(x) { x * 2 }',
        'def twice(x, y) { x * y }',
      ],
      [
        'String.metaClass.loud',
        'loud',
        false,
        'import java.util.regex.Pattern',
        'String.metaClass.loud = { -> delegate.toUpperCase() }',
      ],
    ]);
  });

  test.each([
    ['def n = (5)', 'def n = (5)\nInteger.metaClass.plusN = { -> n }'],
    ['int n = 5 * 2', 'int n = 5 * 2\nInteger.metaClass.plusN = { -> n }'],
    ['n = (2 + 3) * 4', 'def n = (2 + 3) * 4\nInteger.metaClass.plusN = { -> n }'],
    ["m = 'a'; n = [m, /b/]", "def m = 'a'\ndef n = [m, /b/]\nInteger.metaClass.plusN = { -> n }"],
    ['def n = 5; n++', undefined],
    ['def n = 5; [1].each { n += it }', undefined],
    ['def n = new Date()', undefined],
    ['def (n, k) = [1, 2]', undefined],
    ['n = new Date()', 'Integer.metaClass.plusN = { -> n }'],
  ])('take along what is set once to what can be made again: %s', (setting, text) => {
    const script = `${setting}\nInteger.metaClass.plusN = { -> n }\n1`;
    expect(compiler.compile(script, { registry }).definitions.map((each) => each.text)).toEqual(
      text === undefined ? [] : [text],
    );
  });

  test('are seen by later scripts', () => {
    const definitions = ['def twice(x) { x * 2 }', 'String.metaClass.loud = { -> delegate.toUpperCase() }'];
    expect(valueText("[twice(4), 'a'.loud(), [1, 2].collect { twice(it) }]", definitions)).toBe(
      '[8, A, [2, 4]]',
    );
  });

  test('never replace a method that is there', () => {
    const definitions = ['String.metaClass.size = { -> 99 }', 'def twice(x) { x * 2 }'];
    expect(valueText("def twice(x) { x + 100 }\n['abc'.size(), twice(1)]", definitions)).toBe('[3, 101]');
  });

  test('that fail are skipped, and the script runs', () => {
    const run = started();
    const failures = run.define([compiler.compile("throw new Exception('bad')", { registry })]);
    expect(failures.map((each) => each.detail)).toEqual(['bad']);
    expect(run.run(compiler.compile('1 + 1', { registry }))).toBe(2);
  });
});

describe('a run', () => {
  test('sees its binding and nothing of the run before', () => {
    const script = compiler.compile('seen = binding.hasVariable("seen")\n[seen, name]', { registry });
    for (const name of ['a', 'b']) {
      const run = started([], ['name', name]);
      expect(run.runtime.toText(run.run(script))).toBe(`[false, ${name}]`);
    }
  });

  test('forgets what it added to a class', () => {
    valueText("String.metaClass.odd = { -> 1 }\n'a'.odd()");
    expect(() => valueText("'a'.odd()")).toThrow('No signature of method: java.lang.String.odd()');
  });
});
