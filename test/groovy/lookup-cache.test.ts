/**
 * Runs share what lookup found for classes of the registry, and those of one script what its sites found; what one run
 * does to classes must not reach another.
 */
import { describe, expect, test } from 'vitest';
import { Compiler, ScriptCache, ScriptRun, type Value } from '#groovy';
import { ArrayList, LinkedHashMap } from '#groovy/host';
import { testRegistry } from './conformance/registry.ts';

const registry = testRegistry();
const compiler = new Compiler();
const scripts = new ScriptCache(compiler, 1 << 24);

/** Of a script compiled once, however often it is asked for. */
function answer(script: string, binding: Record<string, Value> = {}): string {
  const run = new ScriptRun(compiler, { registry, binding: Object.entries(binding).flat() });
  return run.runtime.toText(run.run(scripts.compile(script, { registry })));
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

describe('a script run again', () => {
  test('calls what its values have now, whatever they were before', () => {
    const script = 'x.size() + x.class.simpleName + [x].find { it == x }.hashCode()';
    const values: Value[] = ['ab', new ArrayList([]), new ArrayList(['c']), 'ab'];
    const expected = ['2String3105', '0ArrayList1', '1ArrayList130', '2String3105'];
    expect(values.map((x) => answer(script, { x }))).toEqual(expected);
  });

  test('chooses by the classes of the arguments it has now', () => {
    const script = "'abcabc'.indexOf(x, 1)";
    expect(['c', 'a', 'b'].map((x) => answer(script, { x }))).toEqual(['2', '3', '1']);
    expect(
      [1, 'a', 1].map((x) => answer('String.valueOf((Object) x) + [3, 2, 1].contains(x)', { x })),
    ).toEqual(['1true', 'afalse', '1true']);
  });

  test('sets the properties of what it has now, and its own variables', () => {
    const script = 'y = x; x.p = 1; y.p = (y.p ?: 0) + 1; z = { y }; z().p';
    const map = () => new LinkedHashMap();
    expect([map(), map()].map((x) => answer(script, { x }))).toEqual(['2', '2']);
    const missing = `try { ${script} } catch (MissingPropertyException e) { e.message }`;
    expect([map(), 'text', map()].map((x) => answer(missing, { x }))).toEqual([
      '2',
      'No such property: p for class: java.lang.String',
      '2',
    ]);
  });

  test('finds nothing of what a run before it did to classes', () => {
    const script =
      "def before = 'b'.toUpperCase(); if (x) String.metaClass.toUpperCase = { -> 'changed' }; " +
      "before + 'b'.toUpperCase() + { 'b'.toUpperCase() }()";
    const answers = [false, true, false, true, false].map((x) => answer(script, { x }));
    expect(answers).toEqual(['BBB', 'Bchangedchanged', 'BBB', 'Bchangedchanged', 'BBB']);
  });

  test('has a class of its own, with nothing that a run before it added', () => {
    const script =
      "if (x) this.metaClass.hello = { -> 'hello' }; try { hello() } catch (MissingMethodException e) { 'none' }";
    expect([true, false, true].map((x) => answer(script, { x }))).toEqual(['hello', 'none', 'hello']);
  });

  test('has closures of its own, with nothing that a run before it added', () => {
    const script =
      "def f = { it }; if (x) f.metaClass.getExtra = { -> 'added' }; " +
      "try { f.extra + f('!') } catch (MissingPropertyException e) { f('none') }";
    expect([true, false, true].map((x) => answer(script, { x }))).toEqual(['added!', 'none', 'added!']);
  });
});

test('more names than are kept change no answer', () => {
  const script =
    "def m = [k7: 'seven']; def n = 0; 25000.times { if (m.\"k$it\" != null) n++ }; [n, m.k7, 'ab'.size()]";
  expect(answer(script)).toBe('[1, seven, 2]');
});
