/** Closures without effects run in bulk loops, once for each element; others as often as the pipes call them. */
import { expect, test } from 'vitest';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { building, expectSame, type Link, SMALL } from './bulk-graphs.ts';

/** `low`, `text` and `made` are locals, the others variables of the script; `calls` counts what only the pipes can tell. */
const PREPARED = `
class Bound implements Comparable { static calls = 0; int compareTo(other) { calls++; 2 <=> other } }
class Place { static calls = 0; def getMin() { calls++; 2 } }
def getCounted() { calls++; 2 }
calls = 0; min = 2; half = 0.5; pattern = /n[12]/; v = g.v(1); bound = new Bound(); names = ['n1']
def low = 2; def text = 't1'; def made = new Bound(); int limit = 3
`;
const SEEN = 'calls, Bound.calls, Place.calls';

const FILTERS = [
  "{it.name.startsWith('n1')}",
  "{it.text?.contains('2')}",
  '{it.k + 1 > 1}',
  '{it.odd ? it.odd > 3 : false}',
  '{(it.odd ?: 0) > 3}',
  '{it.k in [1, 2]}',
  '{it.name ==~ pattern}',
  '{(it.name =~ /1/) ? true : false}',
  '{it.id > 2}',
  "{it.label == 'a'}",
  "{it.getProperty('odd') > 2}",
  "{it.getProperty('metaClass') == null}",
  '{it.getId() != 3}',
  '{it.getLabel() == 3}',
  '{it != v}',
  '{v == it}',
  '{it > v}',
  '{it.k > min}',
  '{it.k < half}',
  '{it.odd != null && it.odd > low}',
  '{it.text == text}',
  '{it.k < limit}',
  '{it.odd <=> min}',
  '{!it.odd}',
  '{-it.k < 0}',
  "{it.name.toUpperCase() == 'N1'}",
  '{it.name.size() == min}',
  '{it.name.equals(names)}',
  '{names.contains(it.name)}',
  '{it.mixed + 1}',
  '{it.mixed.toString().length() == 2}',
  '{it.nothing.foo}',
  '{it.nothing.size() > 1}',
  '{it.list.contains(1)}',
  '{it.text < none}',
  '{x -> x.k == min}',
  '{it.k == 1 && calls++ < 100}',
  '{(calls = calls + 1) > 2}',
  '{(it.k = it.k) == 1}',
  '{it.k++ == 1}',
  '{it.k < bound}',
  '{bound > it.k}',
  '{it.k < made}',
  '{it.k < counted}',
  '{it.k < Place.calls}',
  '{it.k < owner.min}',
  '{it.name.replace("n", "m") == "m1"}',
  '{it.name.with { calls++; it } == "n1"}',
  '{it.out.count() > min}',
];

const LOOPS = [
  '{it.loops < min + 1}',
  '{it.loops < low}',
  '{it.loops < limit}',
  '{it.loops % 2 == 0 && it.loops < 4}',
  '{it.loops in [1, 2]}',
  '{it.loops < 3}{it.loops + 1}',
  '{it.loops < 3}{it.loops >= min}',
  '{it.loops < bound}',
  '{it.loops < counted}',
  "{it.getProperty('loops') < 3}",
  "{it.loops.toString() < '3'}",
  '{it != v && it.loops < 3}',
  '{it.loops < none}',
  "{it.loops < 'xy'}",
  '{it.loops < 3 ?: false}',
  '{calls++; it.loops < 3}',
];

/** Closures that mean something else than their text. */
const CHANGED = [
  'f = {it.k < min}; f.delegate = new Place(); g.V.out.filter(f)',
  'delegate = 2; f = {delegate > it.k}; f.delegate = new Bound(); g.V.out.filter(f)',
  'f = {it.k < min}; f.delegate = new Place(); f.resolveStrategy = Closure.DELEGATE_FIRST; g.V.out.filter(f)',
  'f = {made > it.k}.clone(); g.V.out.filter(f)',
  'f = {it.k < low}.rehydrate(new Place(), this, this); g.V.out.filter(f)',
  'f = {made > it.k}.rehydrate(new Place(), this, this); g.V.out.filter(f)',
  'v.class.metaClass.getProperty = { String name -> calls++; 1 }; g.V.out.filter{it.k == 1}.out',
  'v.metaClass.getProperty = { String name -> calls++; 1 }; g.V.out.filter{it.k == 1}.out',
  'String.metaClass.size = {-> calls++; 2}; g.V.out.filter{it.name.size() == 2}',
  'binding.variables.clear(); calls = 5; g.V.out.filter{it.k < min}',
  'p = g.V.out.filter{it.k < min}; min = 0; p',
  'p = g.V.out.filter{it.k < low}; low = new Bound(); p',
  'p = g.V.out.filter{it.k < low}.out; low = 0; p',
  '[1].collect{ one -> g.V.out.filter{it.k == one}.out }[0]',
  '[1].collect{ one -> g.V.out.filter{it.k < min}.out }[0]',
  'new Place().with{ g.V.out.filter{it.k < min}.out }',
  'def filtered(g, key) { g.V.out.filter{it.k == key}.out }; filtered(g, 1)',
  'class Own { int min = 1; def of(g) { g.V.out.filter{it.k < min}.out } }; new Own().of(g)',
  'class Own { def getMin() { Place.calls++; 1 }; def of(g) { g.V.out.filter{it.k < min}.out } }; new Own().of(g)',
  'def getProperty(String name) { if (name == "calls") return super.getProperty(name); calls++; super.getProperty(name) }; g.V.out.filter{it.k < min}',
];

test('closures of filters and loops give what the pipes give', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  const { nodeCount } = SMALL;
  const links = Array.from({ length: 40 }, (_, at): Link => {
    return [at % nodeCount, (at * 3 + 1) % nodeCount, at % 4 ? 'a' : 'b'];
  });
  expect(database.execute(building(nodeCount, links)).status).toBe(200);
  database.database.fold();
  /** With what was called; nothing is written. */
  const expectSameOf = (earlier: string, counted: string) =>
    expectSame(database, `${PREPARED}; ${earlier} r = [${counted}, ${SEEN}]; g.rollback(); r`, [1]);
  for (const closure of FILTERS) {
    const ofEdges = closure.replaceAll('it.k', 'it.w').replaceAll('it.odd', 'it.w');
    expectSameOf('', `g.V.out.filter${closure}.out.count()`);
    expectSameOf('', `g.v(1).out.filter${closure}.dedup.id.toList()`);
    expectSameOf('', `g.V.out.outE.filter${ofEdges}.inV.count()`);
  }
  for (const closures of LOOPS) expectSameOf('', `g.V.as('l').out.loop('l')${closures}.count()`);
  for (const script of CHANGED) {
    const at = script.lastIndexOf(';') + 1;
    expectSameOf(`${script.slice(0, at)} p = ${script.slice(at)};`, 'p.count()');
  }
  expectSameOf('', "g.V.out.filter{v.addEdge('z', v) != null}.count(), v.outE('z').count()");
});
