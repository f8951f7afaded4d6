/** Sections that run as bulk loops give what the pipes give, in the same order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Database } from '#database';
import { hasAdjacencyRuns, hasStaleRows } from '#graph';
import { Compiler } from '#groovy';
import { MemoryCommitLog } from '#storage/memory';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import {
  building,
  EDGE_FILTERS,
  expectSame,
  type Link,
  linking,
  type Shape,
  SMALL,
  stepText,
} from './bulk-graphs.ts';

/** Where all is close together; where a hop reaches many; where few of many nodes are reached. */
const SHAPES: readonly Shape[] = [
  SMALL,
  { nodeCount: 20, linkedCount: 20, linkCountMax: 70 },
  { nodeCount: 700, linkedCount: 30, linkCountMax: 60 },
];
const LABELS = ["'a'", "'b'", "'nowhere'"];

const node = fc.nat(SMALL.linkedCount - 1);
const linked = fc.constantFrom(...SHAPES).chain(({ nodeCount, linkedCount, linkCountMax }) => {
  const end = fc.nat(linkedCount - 1);
  const links = fc.array(fc.tuple(end, end, fc.constantFrom('a', 'b')), { maxLength: linkCountMax });
  return fc.record({ nodeCount: fc.constant(nodeCount), linkCountMax: fc.constant(linkCountMax), links });
});

const labels = fc.oneof(
  fc.constant(''),
  fc.subarray(LABELS, { minLength: 1 }).map((some) => some.join(', ')),
  fc.constant("'a', 'a'"),
);
const start = fc.oneof(
  fc.constantFrom(
    'g.V',
    'g.V[1..4]',
    "g.V.has('k', 1)",
    "g.V.as('s')",
    'g.V.out.dedup',
    '[g.v(1), g.v(1)]._()',
  ),
  node.map((id) => `g.v(${id})._()`),
  fc.tuple(node, node).map(([a, b]) => `g.v(${a}, ${b})`),
  fc.constantFrom('[g.v(0), null, g.v(2)]._()', "g.V('name', 'n1')"),
);
const loop = fc
  .tuple(
    fc.constantFrom(
      'out',
      'in',
      "out('a').in",
      'both',
      'outE.inV',
      "_().out.as('y').in",
      'out.dedup',
      'outE',
      "outE.has('w', T.gt, 1).inV",
      "_().inE('a').filter{it.w > 1}.outV",
      "outE.filter{it.mixed > 1}.as('y').inV.out",
    ),
    fc.constantFrom(
      '{it.loops < 3}',
      '{it.loops <= 2 && true}',
      '{x -> !(3 <= x.loops)}',
      '{false}',
      '{it.loops < 3}{true}',
      '{it.loops < 4}{it.loops == 3}',
      '{return it.loops != 3}{it.loops > 2}',
      '{it.loops < 3}{it.object.k == 1}',
      '{it.loops < 3}{1}',
      "{it.loops < 3 && it.object.name != 'n1'}",
    ),
  )
  .map(([section, functions]) => `.as('l').${section}.loop('l')${functions}`);
/** Some of them fail on some values. */
const filter = fc
  .constantFrom(
    ".has('k', 1)",
    ".has('odd')",
    ".hasNot('odd')",
    ".has('text', 't2')",
    ".has('text', T.neq, 't1')",
    ".has('text', T.gt, 't1')",
    ".has('odd', T.lte, 9)",
    ".has('odd', 3L)",
    ".has('mixed', true)",
    ".has('mixed', null)",
    ".has('mixed', T.lt, 2)",
    ".has('id', 3)",
    ".has('list', T.eq, [1, 2])",
    ".has('k', T.in, [0])",
    ".interval('odd', 2, 12)",
    ".interval('mixed', 't0', 't2')",
    '.filter{it.k == 1}',
    '.filter{it.odd > 5}',
    "{it.odd != null && it.odd < 9 || it.text == 't1'}",
    "{v -> !(v.name == 'n1')}",
    '{it.mixed > 1}',
    '{it.mixed == 7L}',
    '{it.id > 2}',
    '{it.out == 1}',
    '{it.metaClass != null}',
    '{it.list > 1}',
    '{it.name}',
  )
  .map(stepText);
const edgeFilters = fc
  .array(fc.constantFrom(...EDGE_FILTERS), { minLength: 1, maxLength: 2 })
  .map((some) => some.map(stepText).join(''));

const step = fc.oneof(
  { weight: 4, arbitrary: filter },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('outE.inV', 'inE.outV', 'bothE.inV', 'outE.outV'), labels, edgeFilters)
      .map(([ends, some, filters]) => `.${ends.replace('.', `(${some})${filters}.`)}`),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('out', 'in', 'both'), labels)
      .map(([name, some]) => `.${name}(${some})`),
  },
  { weight: 2, arbitrary: labels.map((some) => `.outE(${some}).inV`) },
  { weight: 2, arbitrary: labels.map((some) => `.inE(${some})._().outV`) },
  { weight: 2, arbitrary: fc.constant('.dedup') },
  { weight: 2, arbitrary: loop },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '.except(x)',
      '.except([g.v(1), null, 2, g.v(9), g.e(0)])',
      '.retain(g.V.out.toList())',
      '.retain(x)',
      '.except(y)',
      '.retain([g.v(1), g.v(2)] as Set)',
      '.except(x.findAll{ true })',
      '.aggregate(y)',
      '.aggregate(x)',
      '.aggregate(y){it}',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('._()', "._().as('x')", '[0..3]', ".has('k', 1)", '.outE.inV.dedup()'),
  },
);
/** Leaves out what has no value. */
const PRESENT_ONLY = "add(new com.tinkerpop.pipes.transform.PropertyPipe('odd', false))";

/** What a filled map answers while it is looked at and changed. */
const CHANGED_TEXTS =
  "[m.size(), m.t2, m.t99, m.remove('t1'), m.put('t3', 1), m.put('t77', 2), m.put(2.5, 3), m.remove(null), m.toString()]";
const CHANGED_VERTICES =
  '[m.size(), m[g.v(1)], m.containsKey(5), m.remove(g.v(2)), m.put(g.v(3), 7), m.put(4, 8), m.collect{ k, v -> [k.toString(), v] }]';

const end = fc.constantFrom(
  (chain: string) => `${chain}.count()`,
  (chain: string) => `${chain}.name.count()`,
  (chain: string) => `${chain}.${PRESENT_ONLY}.count()`,
  (chain: string) => `m = [:]; ${chain}.${PRESENT_ONLY}.groupCount(m).iterate(); m.toString()`,
  (chain: string) => `${chain}.outE('a').count()`,
  (chain: string) => `${chain}.bothE.count()`,
  (chain: string) => `${chain}.bothE.has('w', T.gt, 2).count()`,
  (chain: string) => `${chain}.outE('a').filter{it.w > 1}.filter{it.mixed != 7L}.count()`,
  (chain: string) => `${chain}.inE.interval('w', 1, 4).path.count()`,
  (chain: string) => `${chain}.outE.has('w', T.gt, 0).w.count()`,
  (chain: string) => `${chain}.outE.has('w', T.gt, 0).w.dedup.count()`,
  (chain: string) => `${chain}._().count()`,
  (chain: string) => `${chain}.name.dedup.count()`,
  (chain: string) => `${chain}.text.dedup.toList()`,
  (chain: string) => `${chain}.mixed.dedup.toList()`,
  (chain: string) => `${chain}.list._().dedup.path.count()`,
  (chain: string) => `${chain}.id.dedup.fill([])`,
  (chain: string) => `${chain}.k.dedup.dedup.toList()`,
  (chain: string) => `${chain}.dedup.text.dedup.toList()`,
  (chain: string) => `m = [:]; ${chain}.k.dedup.groupCount(m).iterate(); m.toString()`,
  (chain: string) => `p = ${chain}.k.dedup; [p.next(), p.toList(), p.count()]`,
  (chain: string) => `${chain}.dedup.fill(x).id`,
  (chain: string) => `${chain}.path.count()`,
  (chain: string) => `${chain}.groupCount.cap.path.toList()*.size()`,
  (chain: string) => `${chain}.enablePath.dedup.id.toList()`,
  (chain: string) => `${chain}.dedup.id.toList()`,
  (chain: string) => `${chain}.dedup.name.toList()`,
  (chain: string) => `${chain}.dedup.toList()*.id`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m).iterate(); m.collect{ k, v -> [k.id, v] }`,
  (chain: string) =>
    `m = [:]; ${chain}.k.groupCount(m).iterate(); [m.keySet().toList(), m.values().toList()]`,
  (chain: string) => `${chain}.groupCount.cap.next().collect{ k, v -> [k.id, v] }`,
  (chain: string) =>
    `m = new HashMap(); ${chain}.id.groupCount(m).iterate(); [m.keySet().toList(), m.values().toList()]`,
  (chain: string) =>
    `m = [(1): 5, (null): 2.5, (0): null]; ${chain}.k.groupCount(m).iterate(); m.collect{ k, v -> [k, v] }`,
  (chain: string) => `m = [:]; ${chain}.text.groupCount(m).iterate(); ${CHANGED_TEXTS}`,
  (chain: string) => `m = new HashMap(); ${chain}.text.groupCount(m).iterate(); ${CHANGED_TEXTS}`,
  (chain: string) =>
    `g.v(1).text = 't2'; g.v(2).removeProperty('text'); m = [:]; ${chain}.text.groupCount(m).iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.mixed.groupCount(m).iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.text}.iterate(); ${CHANGED_TEXTS}`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.getProperty('text')}.iterate(); ${CHANGED_TEXTS}`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.getProperty('id')}.iterate(); m.toString()`,
  (chain: string) => `${chain}.groupCount{it.mixed}.cap.next().toString()`,
  (chain: string) => `${chain}.groupCount{it.list}.cap.next().toString()`,
  (chain: string) => `m = [(1): 5]; ${chain}.groupCount(m){ v -> v.k }.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.out}.iterate(); m.size()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.id}.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.name.groupCount(m){it.class}.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.propertyKeys}.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.graph}.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.k}{it.b + 2L}.iterate(); m.toString()`,
  (chain: string) =>
    `m = [:].withDefault{ g.v(0).k = 5; 0L }; ${chain}.groupCount(m){it.k}.iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m){it.k}.count(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.text.groupCount(m).count(); m.toString()`,
  (chain: string) => `g.v(0).text = 't1'; g.v(3).odd = 2.5d; ${chain}.has('odd', T.gt, 2).count()`,
  (chain: string) => `g.v(2).removeProperty('text'); ${chain}.filter{it.text != 't1'}.dedup.id.toList()`,
  (chain: string) =>
    `m = [:]; p = ${chain}.text.groupCount(m).iterate(); ${chain}.text.groupCount(m).iterate(); m.toString()`,
  (chain: string) => `m = [:]; ${chain}.groupCount(m).iterate(); ${CHANGED_VERTICES}`,
  (chain: string) => `m = new HashMap(); ${chain}.groupCount(m).iterate(); ${CHANGED_VERTICES}`,
  (chain: string) => `${chain}.text.groupCount.cap.next().sort{ -it.value }.toString()`,
  (chain: string) => `[${chain}.count(), x.id, y.id]`,
  (chain: string) => `${chain}.dedup.fill(x).id`,
  (chain: string) => `${chain}.dedup.fill([]).id + y.id`,
  (chain: string) =>
    `m = [:].withDefault{ x << it; 0L }; ${chain}.groupCount(m).iterate(); [m.values(), x.id]`,
  (chain: string) => `p = ${chain}; p.hasNext(); [p.count(), p.count()]`,
  (chain: string) => `p = ${chain}.dedup; n = p.next().id; [n, p.id.toList(), p.toList()]`,
);
const traversal = fc
  .tuple(start, fc.array(step, { minLength: 1, maxLength: 5 }), end)
  .map(([from, steps, finish]) => `x = [g.v(3), g.v(5)]; y = []; ${finish(from + steps.join(''))}`);

/**
 * How many of the edges lie in the snapshot when the traversals run; the last ones of small segments beside their columns, or the others
 * of small segments removed and still there.
 */
const Folded = { None: 'none', Half: 'half', All: 'all', InRuns: 'in runs', Removed: 'removed' } as const;
const REMOVE_SOME = 'g.E.toList().eachWithIndex{ edge, at -> if (at % 3 == 0) g.removeEdge(edge) }; null';
/** Segments of 4 ids. */
const RUN_SEGMENT_SHIFT = 2;

/** The edges before a fold and those after it. Only segments with many edges have runs: these are there several times. */
function inFolds(
  links: readonly Link[],
  folded: string,
  linkCountMax: number,
): [readonly Link[], readonly Link[]] {
  if (folded === Folded.InRuns && links.length > 0) {
    return [Array.from({ length: linkCountMax }, (_, at) => links[at % links.length]!), links.slice(0, 1)];
  }
  const earlyCount = folded === Folded.Half ? links.length / 2 : links.length;
  return [links.slice(0, earlyCount), links.slice(earlyCount)];
}

describe('bulk sections', () => {
  test('give what the pipes give', async () => {
    const registry = scriptRegistry();
    const compiler = new Compiler();
    const autoIndexKeys = { node: ['name'], relationship: ['name', 'weight'] };
    let [graphsWithRuns, graphsWithStaleRows] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        linked,
        fc.constantFrom(...Object.values(Folded)),
        fc.array(traversal, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
        async ({ nodeCount, linkCountMax, links }, folded, scripts, looks) => {
          const isInRuns = folded === Folded.InRuns;
          const isRemoved = folded === Folded.Removed;
          const small = { autoIndexKeys, segmentShift: RUN_SEGMENT_SHIFT, writtenBytesMax: 1 };
          const settings = isInRuns || isRemoved ? small : { autoIndexKeys };
          const graph = await Database.open(new MemoryCommitLog(), settings);
          const database = ScriptDatabase.over(graph, registry, compiler);
          const [early, late] = inFolds(links, folded, linkCountMax);
          expect(database.execute(building(nodeCount, early)).status).toBe(200);
          if (folded !== Folded.None) graph.fold();
          expect(database.execute(linking('g.V.toList()', late)).status).toBe(200);
          if (isRemoved) expect(database.execute(REMOVE_SOME).status).toBe(200);
          if (isInRuns || isRemoved) graph.fold();
          if (hasAdjacencyRuns(graph.replica.snapshot.graph)) graphsWithRuns++;
          if (hasStaleRows(graph.replica.snapshot.graph)) graphsWithStaleRows++;
          for (const script of scripts) expectSame(database, script, looks);
        },
      ),
      { numRuns: Number(process.env.QUIVER_FUZZ_RUNS ?? 80), seed: 7 },
    );
    expect(Math.min(graphsWithRuns, graphsWithStaleRows)).toBeGreaterThan(0);
  });

  test('reach more and more of a wide graph in the order of the pipes', async () => {
    const database = await ScriptDatabase.open(scriptRegistry());
    const nodeCount = 900;
    const links = Array.from({ length: nodeCount - 1 }, (_, at): Link => [Math.floor(at / 3), at + 1, 'a']);
    const repeated = links.filter((_, at) => at % 5 === 0);
    database.execute(building(nodeCount, [...links, ...repeated]));
    const script = "m = [:]; g.v(0).as('l').out.loop('l'){it.loops < 7}{true}.id.groupCount(m).iterate(); m";
    const bulk = database.execute(script);
    database.runOptions = { isBulkAllowed: false };
    expect(bulk).toEqual(database.execute(script));
    expect(Object.keys(JSON.parse(bulk.body) as object).length).toBe(nodeCount - 1);
  });

  test('count what loops reach without walking it', async () => {
    const database = await ScriptDatabase.open(scriptRegistry());
    const { nodeCount } = SMALL;
    const pairs = Array.from({ length: nodeCount ** 2 }, (_, at) => [
      at % nodeCount,
      Math.floor(at / nodeCount),
    ]);
    const links = pairs
      .filter(([tail, head]) => tail !== head)
      .map(([tail, head]): Link => [tail as number, head as number, 'a']);
    database.execute(building(nodeCount, links));
    const turns = 13;
    const counted = database.execute(`g.v(0).as('l').out.loop('l'){it.loops <= ${turns}}.count()`);
    expect(counted).toEqual({ status: 200, body: String((nodeCount - 1) ** turns) });
  });
});
