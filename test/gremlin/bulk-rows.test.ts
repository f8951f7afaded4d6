/** Chains that are drained over rows of ids give what the pipes give, in their order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import {
  building,
  EDGE_FILTERS,
  expectSame,
  expectSameOfRandom,
  type Link,
  type Shape,
  SMALL,
  stepText,
} from './bulk-graphs.ts';

const STARTS = [
  'g.V',
  'g.V',
  'g.E',
  "g.V('k', 1)",
  "g.V.has('odd', T.gt, 2)",
  "g.E.has('w', T.lte, 3)",
  'g.v(0)._()',
  'g.v(0)',
  '[g.v(0), g.v(1), g.v(0), g.v(3)]._()',
  '[g.v(0), null, g.v(1)]._()',
  '[g.v(0), g.e(0)]._()',
  '[g, g]._().V',
  'g.V[1..4]',
  'g.V.toList()._()',
];
const VERTEX_STEPS = [
  '.out',
  '.in',
  '.both',
  ".out('a')",
  ".both('b', 'a')",
  '.outE',
  '.inE',
  '.bothE',
  ".outE('a')",
  ".bothE('b', 'a').inV",
  '.outE.inV',
  ".has('odd', T.lt, 5)",
  ".has('mixed', T.lt, 2)",
  ".has('text', T.gt, 't0')",
  '{it.odd > 2}',
  '{it.mixed > 1}',
  ".interval('odd', 2, 12)",
  '.dedup',
  '.simplePath',
  '.except(some)',
  '.retain(some)',
  ".has('label', 'a')",
  '.out(2)',
  '[1..3]',
  '._()',
  ".as('q')",
];
const EDGE_STEPS = ['.inV', '.outV', '.bothV', '.dedup', '.simplePath', ...EDGE_FILTERS, '.except(some)'];
const READS = ['', '', '.id', '.label', '.name', '.mixed', ".property('odd')"];
const READERS = [
  '.store(x)',
  '.aggregate(x)',
  '.groupCount(m)',
  '.groupCount{it.name}.cap.next().toString()',
  '.groupCount{it.label}',
  '.tree(t)',
  '.tree(t){it.name}{it.id}',
  '.transform{[it.name, it.odd]}',
  '.transform{it.mixed > 1}',
  '.groupBy(m){it.name}{it.odd}',
  '.groupBy{it.mixed}{it.out}{it.size()}.cap.next().toString()',
  '.groupBy{it.name}{it.odd > 2}{it.size()}.cap.next().toString()',
  '.store(x){it.odd}',
  '.aggregate(x){it.mixed < 1}',
  '.select{it.name}{it.id}',
  '.dedup{it.name}',
  '.path{it.name}{it.mixed}',
  '.path',
  '.path{it.id}',
  '.gather',
  '.gather{it.size()}',
  '.gather.scatter',
  '.dedup',
  '[1..5]',
  '.order{it.a.id <=> it.b.id}',
  '.order{it.b.name <=> it.a.name}',
  '.select',
  ".select(['q'])",
  '.table(tt)',
  '.simplePath',
  '.in.name',
  '.inV',
  '.sideEffect{x << it}',
  '.filter{x.size() < 3}',
  '.order{it.b.id <=> it.a.id}.path',
  ".as('r')",
];
const ENDS = [
  '.toList()',
  '.toList()*.toString()',
  '.count()',
  '.iterate()',
  '.next(3)',
  '.fill(x)',
  '.cap.next().toString()',
  '.cap.path.next().toString()',
  '.hasNext()',
  '.max()',
  '.min()',
  '.sort{it.toString()}*.toString()',
  '.unique().toList()*.toString()',
  '.toSet().size()',
  '.toList().size() + 1',
  '.path.toList()*.toString()',
  '.tree.cap.next().toString()',
];
/** Around the traversal `p`. */
const RUNS = [
  (p: string) => p,
  (p: string) => p,
  (p: string) => `try { ${p} } catch (e) { e.class.name }`,
  (p: string) => `p = ${cut(p)}; p.hasNext(); p${ending(p)}`,
  (p: string) => `p = ${cut(p)}; [p.count(), p.count(), p.hasNext()]`,
  (p: string) => `p = ${cut(p)}; [p.next().toString(), p.toList()*.toString()]`,
  (p: string) => `p = ${cut(p)}; p.enablePath(true); [p.toList().size(), p.getCurrentPath().toString()]`,
  (p: string) =>
    `p = ${cut(p)}; l = []; 9.times{ try { p.fill(l) } catch (e) { l << e.class.name } }; l*.toString()`,
  (p: string) => `p = ${cut(p)}; n = p.count(); p.reset(); [n, p.toList().size()]`,
  // Not committed: the next run finds the same graph.
  (p: string) =>
    `g.v(1).remove(); g.v(2).odd = 'text'; g.addEdge(g.v(0), g.v(2), 'a'); n = ${p}; g.rollback(); n`,
  (p: string) => `g.addVertex([k: 1, odd: 3]).mixed = 1; n = ${p}; g.rollback(); n`,
];

/** A traversal without its last call, and that call. */
function cut(traversal: string): string {
  return traversal.slice(0, traversal.length - ending(traversal).length);
}
function ending(traversal: string): string {
  return ENDS.filter((each) => traversal.endsWith(each)).sort((a, b) => b.length - a.length)[0] ?? '';
}

function some(steps: readonly string[], maxLength: number): fc.Arbitrary<string> {
  const each = fc.constantFrom(...steps.map(stepText));
  return fc.array(each, { maxLength }).map((chosen) => chosen.join(''));
}

const script = fc
  .tuple(
    fc.constantFrom(...STARTS),
    some([...VERTEX_STEPS, ...VERTEX_STEPS, ...EDGE_STEPS], 4),
    fc.constantFrom(...READS),
    some(READERS, 2),
    fc.constantFrom(...ENDS),
    fc.constantFrom(...RUNS),
  )
  .map(
    ([start, steps, read, readers, last, run]) =>
      `some = [g.v(0), g.v(2), g.e(1)]; x = []; m = [:]; t = new Tree(); tt = new Table(); def answer = { ${run(
        start + steps + read + readers + last,
      )} }()
[answer.toString(), x*.toString(), m.toString(), t.toString(), tt.toString()]`,
  );

/** Batches of starts end within it, and those of hops within a few steps. */
const WIDE: Shape = { nodeCount: 90, linkedCount: 50, linkCountMax: 300 };

test.each([
  { name: 'a small graph', shape: SMALL, linkCountMin: 0, numRuns: 50 },
  { name: 'a graph of several batches', shape: WIDE, linkCountMin: 150, numRuns: 12 },
])('rows give what the pipes give in $name', async ({ shape, linkCountMin, numRuns }) => {
  const scripts = fc.array(script, { minLength: 4, maxLength: 24 });
  const answers = await expectSameOfRandom({ shape, linkCountMin, scripts, numRuns, seed: 5 });
  const values = [...answers].filter((each) => each.startsWith('[')).length;
  expect(values).toBeGreaterThan(20);
  expect(answers.size).toBeGreaterThan(values);
});

test('an error, a path, a name or a collection is as it is for pipes', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  const links: Link[] = [
    [0, 1, 'a'],
    [2, 1, 'a'],
    [2, 0, 'b'],
    [1, 3, 'b'],
    [3, 3, 'a'],
    [2, 5, 'a'],
    [0, 6, 'b'],
  ];
  database.execute(building(SMALL.nodeCount, links));
  const store = (steps: string) =>
    `x = []; p = ${steps}.store(x); 5.times{ try { p.iterate(); x << 'end' } catch (e) { x << e.class.simpleName } }; x*.toString()`;
  const answers = [
    // The vertices 2, 4 and 5 have a value that cannot be compared with a number, or with a text.
    store("g.V.has('mixed', T.lt, 2)"),
    store("g.V.both.has('mixed', T.lt, 2)"),
    store("g.V.has('mixed', T.lt, 2).both"),
    store("g.V.out.has('mixed', T.lt, 2).in.has('mixed', T.neq, 7L)"),
    'g.v(0).out.in.out.simplePath.path.toList()*.toString()',
    'g.V.out.in.out.simplePath.count()',
    "g.V.as('p').out.as('q').in.as('r').select(['p', 'r'])*.toString()",
    'x = [g.v(1)]; [g.V.out.except(x).store(x).count(), x*.toString()]',
    'x = [g.v(1)]; g.V.out.retain(x).fill(x); x*.toString()',
    'p = g.V.out; n = p.count(); p.reset(); [n, p.count(), p.hasNext()]',
    't = new Tree(); g.v(2).out.out.tree(t).iterate(); t.toString()',
    // The starts that are no vertices of the graph are given back to the pipes, with their paths.
    `x = []; p = [g.v(0), null, g.v(2)]._().out.path
4.times{ try { p.fill(x); x << 'end' } catch (e) { x << e.class.simpleName } }; x*.toString()`,
  ].map((script) => {
    expectSame(database, script, [1]);
    return database.execute(script).body;
  });
  expect(answers).toEqual([
    '["v[0]","ClassCastException","ClassCastException","ClassCastException","ClassCastException","ClassCastException"]',
    '["ClassCastException","ClassCastException","ClassCastException","v[0]","ClassCastException","ClassCastException"]',
    '["v[1]","v[6]","v[2]","ClassCastException","ClassCastException","ClassCastException","ClassCastException","ClassCastException"]',
    '["ClassCastException","ClassCastException","ClassCastException","v[2]","ClassCastException","end"]',
    '["[v[0], v[1], v[2], v[5]]"]',
    '2',
    '["[p:v[0], r:v[0]]","[p:v[0], r:v[2]]","[p:v[0], r:v[0]]","[p:v[1], r:v[1]]","[p:v[1], r:v[3]]","[p:v[2], r:v[0]]","[p:v[2], r:v[2]]","[p:v[2], r:v[2]]","[p:v[2], r:v[2]]","[p:v[3], r:v[1]]","[p:v[3], r:v[3]]"]',
    '[4,["v[1]","v[6]","v[3]","v[0]","v[5]"]]',
    '["v[1]","v[1]","v[1]"]',
    '[7,0,false]',
    '"[v[2]:[v[0]:[v[1]:[:], v[6]:[:]], v[1]:[v[3]:[:]]]]"',
    '["[v[0], v[1]]","[v[0], v[6]]","NullPointerException","[v[2], v[1]]","[v[2], v[0]]","[v[2], v[5]]","end","end","end"]',
  ]);
  await database.database.close();
});

test('a vertex with more edges than a batch has rows', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  database.execute(`hubs = (0..3).collect{ g.addVertex([name: 'hub' + it]) }
5000.times{ g.addEdge(null, hubs[it % 2], g.addVertex([name: 'n' + it, k: it]), 'a', [w: it]) }
hubs[2..3].each{ hub -> 20.times{ g.addEdge(null, hub, hubs[it % 2], 'b', [w: it]) } }`);
  for (const script of [
    'g.V.out.name.toList()',
    'g.V.out.id.toList()',
    "g.V.outE.has('w', T.gt, 1000).inV.has('k', T.lt, 2100).name.toList()",
    "g.v(2).out.outE.has('w', T.lt, 30).label.toList()",
    "g.v(2).out.out.has('k', T.gt, 4000).path.toList()*.toString()",
    'g.v(0).out.in.dedup.out.k.max()',
    'x = []; g.V.outE.inV.store(x).iterate(); x*.id',
  ]) {
    expectSame(database, script, [1]);
    expect(database.execute(script).status).toBe(200);
  }
  await database.database.close();
});
