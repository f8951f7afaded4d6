/** Scans of all vertices or edges by ids and stored values give what the pipes give. */
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
  SMALL,
  stepText,
} from './bulk-graphs.ts';

const VERTEX_FILTERS = [
  ".has('k', 1)",
  ".has('odd')",
  ".hasNot('odd')",
  ".has('odd', 3)",
  ".has('odd', T.lte, 3)",
  ".has('text', T.gt, 't0')",
  ".has('mixed', T.lt, 2)",
  ".has('mixed', T.neq, true)",
  ".has('name', 'n1')",
  ".has('name', T.neq, 'n1')",
  ".has('nothing', T.neq, null)",
  ".has('nothing', null)",
  ".has('id', 3L)",
  ".has('label', null)",
  ".has('k', T.in, [0])",
  ".has('list', T.eq, [2, 1])",
  ".interval('odd', 2, 12)",
  ".interval('mixed', 't0', 't2')",
  "._().has('k', 1)",
  '{it.odd > 2}',
  '{it.mixed > 1}',
  '{x << it}',
  '[0..2]',
  '.dedup',
  '.retain(v)',
  ".as('s')",
];
const chain = fc.oneof(
  chainOf(['g.V', "g.V('k', 1)", 'g.V.toList()._()', '[g, g]._().V', "g.V('name', 'n1')"], VERTEX_FILTERS),
  chainOf(['g.E', "g.E('w', 1)", '[g, g]._().E', "g.E('name', 'e1')"], EDGE_FILTERS),
);

function chainOf(starts: readonly string[], filters: readonly string[]): fc.Arbitrary<string> {
  const some = fc.array(fc.constantFrom(...filters), { maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...starts), some)
    .map(([start, chosen]) => start + chosen.map(stepText).join(''));
}

const finish = fc.constantFrom(
  (scan: string) => `${scan}.count()`,
  (scan: string) => `${scan}.path.count()`,
  (scan: string) => `${scan}.toList()*.id`,
  (scan: string) => `${scan}.mixed.toList()`,
  (scan: string) => `${scan}.id.fill(x)`,
  (scan: string) => `${scan}.text.dedup.toList()`,
  (scan: string) => `${scan}.name.groupCount.cap.next().toString()`,
  (scan: string) => `${scan}.groupCount{it.mixed}.cap.next().toString()`,
  (scan: string) => `m = [:]; ${scan}.groupCount(m).iterate(); m.collect{ k, v -> [k.id, v] }`,
  (scan: string) => `${scan}.mixed.toList().size() + ${scan}.count()`,
  (scan: string) => `p = ${scan}; [p.count(), p.count(), p.hasNext()]`,
  (scan: string) => `p = ${scan}; p.hasNext(); p.count()`,
  (scan: string) => `p = ${scan}; [p.next().id, p.mixed.toList()]`,
  (scan: string) => `try { ${scan}.count() } catch (e) { e.class.name }`,
  // Not committed: the next run finds the same graph.
  (scan: string) =>
    `v[1].remove(); v[2].odd = 'text'; v[0].removeProperty('k'); n = ${scan}.count(); g.rollback(); n`,
  (scan: string) => `g.addVertex([k: 1, odd: 3]).mixed = 1; n = ${scan}.k.toList(); g.rollback(); n`,
  (scan: string) => `${scan}.out.count()`,
  (scan: string) => `${scan}.both.name.dedup.toList()`,
);
const script = fc
  .tuple(chain, finish)
  .map(
    ([scan, finished]) =>
      `v = g.V.toList(); x = []; def answer = { ${finished(scan)} }(); [answer, x*.toString()]`,
  );

test('scans give what the pipes give', async () => {
  const answers = await expectSameOfRandom({
    shape: SMALL,
    linkCountMin: 0,
    scripts: fc.array(script, { minLength: 4, maxLength: 16 }),
    numRuns: 60,
    seed: 11,
  });
  // Not errors alone.
  expect([...answers].filter((each) => each.startsWith('[')).length).toBeGreaterThan(100);
});

test('what an index, an attribute or code of the script decides is left to the pipes', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  const some: Link[] = [
    [0, 1, 'a'],
    [1, 2, 'b'],
    [2, 0, 'a'],
  ];
  database.execute(building(SMALL.nodeCount, some));
  // Its document of the index comes last now.
  database.execute("g.v(1).name = 'n0'; g.v(0).name = 'n1'");
  const answers = [
    "g.V.has('name', 'n1').toList()*.id",
    "g.V.has('name', 'n1').has('k').id.toList()",
    "g.E.interval('label', 'a', 'b').count()",
    `class Counting extends ArrayList {
  static n = 0
  boolean contains(o) { if (++n > 2) throw new IllegalStateException(); true }
}
def end = ''
try { g.V.has('k', T.in, new Counting()).count() } catch (e) { end = e.class.simpleName }
def n = Counting.n
Counting.n = 0
[n, end]`,
  ].map((script) => {
    expectSame(database, script, [1]);
    return database.execute(script).body;
  });
  expect(answers).toEqual(['[4,0]', '[4,0]', '2', '[3,"IllegalStateException"]']);
});
