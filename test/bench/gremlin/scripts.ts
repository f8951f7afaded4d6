/**
 * The scripts that are measured, over the concert graph (songs and artists; `followed_by`, `sung_by`, `written_by`).
 * `originalMs` is what Gremlin 2.6 on the JVM with TinkerGraph took for the like of it on the machine of the targets.
 */
export interface BenchScript {
  readonly name: string;
  readonly script: string;
  readonly originalMs: number | null;
}

const SONG = "g.V('name', 'DARK STAR').next()";

export const BENCH_SCRIPTS: readonly BenchScript[] = [
  { name: 'single lookup', script: 'g.v(89).name', originalMs: null },
  { name: 'one hop names', script: 'g.v(89).out.name.toList().size()', originalMs: 0.01 },
  { name: '3-hop count', script: 'g.V.out.out.out.count()', originalMs: 304 },
  { name: '3-hop paths counted', script: 'g.V.out.out.out.path.count()', originalMs: 717 },
  { name: '3-hop names, pulled', script: 'g.v(89).out.out.out.transform{it.name}.count()', originalMs: null },
  {
    name: 'group count with sort',
    script: "m = [:]; g.V.out('sung_by').name.groupCount(m).iterate(); m.sort{-it.value}.size()",
    originalMs: 0.86,
  },
  {
    name: 'closure filter, dedup',
    script: "g.V.filter{it.performances != null && it.performances > 100}.out('sung_by').dedup.count()",
    originalMs: 0.72,
  },
  {
    name: 'co-occurrence',
    script: `m = [:]; ${SONG}.out('followed_by').in('followed_by').name.groupCount(m).iterate(); m.size()`,
    originalMs: 0.47,
  },
  {
    name: 'loop to depth 4',
    script: `${SONG}.as('x').out('sung_by').in('sung_by').loop('x'){it.loops < 3}.dedup.count()`,
    originalMs: 0.52,
  },
  {
    name: 'collaborative filtering',
    script:
      `x = []; m = [:]; ${SONG}.out('followed_by').aggregate(x).in('followed_by').except(x)` +
      '.groupCount(m).iterate(); m.size()',
    originalMs: null,
  },
  {
    name: 'shortest path by loop',
    script:
      "g.v(89).as('x').out('followed_by').loop('x'){it.loops < 4 && it.object.id != 90}{it.object.id == 90}" +
      '.path.next().size()',
    originalMs: null,
  },
  { name: 'add vertex', script: "g.addVertex([name: 'x']).name", originalMs: null },
];

/** The example of the original's documentation: flow from a source to a sink, written while walking. */
export const MAX_FLOW: BenchScript = {
  name: 'max flow',
  script: [
    's = g.addVertex(); m = g.addVertex(); t = g.addVertex(); maxFlow = 0',
    "g.addEdge(s, m, 'c', [capacity: 1]); g.addEdge(m, t, 'c', [capacity: 3])",
    "g.addEdge(s, t, 'c', [capacity: 1]); g.addEdge(s, t, 'c', [capacity: 2])",
    's.outE.inV.loop(2){!it.object.equals(t)}.path.each{ p ->',
    '  flow = p.capacity.min(); maxFlow += flow',
    '  p.findAll{it.capacity}.each{it.capacity -= flow}',
    '}',
    'g.rollback(); maxFlow',
  ].join('\n'),
  originalMs: null,
};
