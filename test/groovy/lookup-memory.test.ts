/** Runs share what lookup found for classes of the registry; what one run does to classes must not reach another. */
import { describe, expect, test } from 'vitest';
import { Compiler, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';

const registry = testRegistry();
const compiler = new Compiler();

function answer(script: string): string {
  const run = new ScriptRun(compiler, { registry });
  return run.runtime.toText(run.run(compiler.compile(script, { registry })));
}

/** The same expression before, while and after a run changes what it means. */
function around(plain: string, changed: string): string[] {
  return [answer(plain), answer(changed), answer(plain)];
}

describe('what a run changes ends with it', () => {
  test('a method replaced by a metaclass', () => {
    const changed = "String.metaClass.toUpperCase = { -> 'changed' }; 'a'.toUpperCase()";
    expect(around("'a'.toUpperCase()", changed)).toEqual(['A', 'changed', 'A']);
  });

  test('a method replaced after it was called', () => {
    const changed =
      "def f = { it.toLowerCase() }; def before = f('B'); String.metaClass.toLowerCase = { -> 'changed' }; " +
      "before + f('B')";
    expect(around("'B'.toLowerCase()", changed)).toEqual(['b', 'bchanged', 'b']);
  });

  test('a property added by a metaclass', () => {
    const probe = "try { 'a'.extra } catch (MissingPropertyException e) { 'missing' }";
    expect(around(probe, `String.metaClass.getExtra = { -> 'added' }; ${probe}`)).toEqual([
      'missing',
      'added',
      'missing',
    ]);
  });

  test('a method of a category', () => {
    const probe = "try { 'a'.shout() } catch (MissingMethodException e) { 'missing' }";
    const category = "class Shouting { static String shout(String self) { self + '!' } }\n";
    expect(around(probe, `${category}use(Shouting) { ${probe} }`)).toEqual(['missing', 'a!', 'missing']);
    expect(answer(`${category}def f = { ${probe} }\n[f(), use(Shouting) { f() }, f()]`)).toBe(
      '[missing, a!, missing]',
    );
  });

  test('the metaclass of one object', () => {
    const probe = "def list = ['x']; list.first()";
    const changed = "def list = ['x']; list.metaClass.first = { -> 'changed' }; list.first() + ['x'].first()";
    expect(around(probe, changed)).toEqual(['x', 'changedx', 'x']);
  });

  test('a property of closures', () => {
    const probe = "def f = { extra }; try { f() } catch (MissingPropertyException e) { 'missing' }";
    expect(around(probe, `Closure.metaClass.getExtra = { -> 'added' }; ${probe}`)).toEqual([
      'missing',
      'added',
      'missing',
    ]);
    const own = "def f = { it }; f.metaClass.getExtra = { -> 'added' }; f.extra";
    expect([answer(own), answer(probe)]).toEqual(['added', 'missing']);
  });

  test('a class of a script with the name of another run', () => {
    const script = (value: number) => `class Box { def size() { ${value} } }\nnew Box().size()`;
    expect([answer(script(1)), answer(script(2))]).toEqual(['1', '2']);
  });
});

test('the classes of the arguments choose the method each time', () => {
  const call = (argument: string) => answer(`def x = ${argument}; String.valueOf(x) + [3, 1, 2].join(x)`);
  expect([call("'-'"), call('null'), call('"1${"-"}"')]).toEqual(['-3-1-2', 'null312', '1-31-11-2']);
  const found = (argument: string) =>
    answer(`[5, 6, 7].find(${argument}).toString() + [5, 6].collect(${argument})`);
  expect([found('{ it > 5 }'), found('{ x -> x == 7 }')]).toEqual(['6[false, true]', '7[false, false]']);
});

test('more names than are kept change no answer', () => {
  const script =
    "def m = [k7: 'seven']; def n = 0; 25000.times { if (m.\"k$it\" != null) n++ }; [n, m.k7, 'ab'.size()]";
  expect(answer(script)).toBe('[1, seven, 2]');
});
