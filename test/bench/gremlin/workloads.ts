/**
 * The twelve scripts that are measured, written once and told the words of each graph. What they answer does not
 * depend on the order in which a graph lists its elements, so that two servers can be compared. The two that write
 * come last and in this order: the flow leaves nothing behind.
 */

import { defined } from '#base';
import { Direction, type GraphView } from '#graph';

/** How many times faster than the peer a script has to be. */
export interface Workload {
  readonly name: string;
  readonly script: string;
  readonly ratioMin: number;
}

/** The words of one graph; labels are those of relationships. */
export interface Vocabulary {
  /** Id of a vertex with a few neighbours, where walks begin. */
  readonly start: number;
  /** Id of a vertex that is two hops of `hop` away from it. */
  readonly target: number;
  /** Name of a vertex, for walks that begin with an index. */
  readonly name: string;
  readonly hop: string;
  /** A label that leads from many vertices to few. */
  readonly toFew: string;
  /** A property that most vertices have and many share. */
  readonly group: string;
  /** A whole number that some vertices have, and a bound that some of them exceed. */
  readonly measure: string;
  readonly bound: number;
}

/** The concert graph: songs and artists. */
export const CONCERTS: Vocabulary = {
  start: 89,
  target: 90,
  name: 'DARK STAR',
  hop: 'followed_by',
  toFew: 'sung_by',
  group: 'name',
  measure: 'performances',
  bound: 100,
};

/** The synthetic graphs of `test/bench/graph`: the lower an id, the more relationships lead to it. */
export function powerLaw(view: GraphView): Vocabulary {
  const hop = 'knows';
  const type = view.typeId(hop);
  let start = 89;
  while (twoHopsFrom(view, start, type) === undefined) start++;
  return {
    start,
    target: defined(twoHopsFrom(view, start, type), 'the start was chosen so'),
    name: 'node 150',
    hop,
    toFew: 'created',
    group: 'age',
    measure: 'age',
    bound: 90,
  };
}

/** The lowest id of a vertex that two hops reach and not one; undefined if there is none. */
function twoHopsFrom(view: GraphView, start: number, type: number): number | undefined {
  const near = heads(view, [start], type);
  const known = new Set([start, ...near]);
  return heads(view, near, type)
    .filter((node) => !known.has(node))
    .sort((left, right) => left - right)[0];
}

function heads(view: GraphView, tails: readonly number[], type: number): number[] {
  const found: number[] = [];
  const cursor = view.cursor();
  for (const tail of tails) {
    cursor.start(tail, Direction.Out, [type]);
    while (cursor.next()) found.push(cursor.neighbour);
  }
  return found;
}

const RATIO_OF_BULK = 20;

export function workloads(words: Vocabulary): readonly Workload[] {
  const { start, target, hop, toFew, group, measure, bound } = words;
  const named = `g.V('name', '${words.name}').next()`;
  return [
    equal('single lookup', `g.v(${start}).name`),
    equal('one hop names', `g.v(${start}).out.name.toList().size()`),
    { name: '3-hop count', script: 'g.V.out.out.out.count()', ratioMin: RATIO_OF_BULK },
    equal('3-hop paths counted', 'g.V.out.out.out.path.count()'),
    equal(
      'group count with sort',
      `m = [:]; g.V.out('${toFew}').${group}.groupCount(m).iterate(); m.sort{-it.value}.size()`,
    ),
    equal(
      'closure filter, dedup',
      `g.V.filter{it.${measure} != null && it.${measure} > ${bound}}.out('${toFew}').dedup.count()`,
    ),
    equal(
      'co-occurrence',
      `m = [:]; ${named}.out('${hop}').in('${hop}').name.groupCount(m).iterate(); m.size()`,
    ),
    equal(
      'loop to depth 4',
      `${named}.as('x').out('${toFew}').in('${toFew}').loop('x'){it.loops < 3}.dedup.count()`,
    ),
    equal(
      'collaborative filtering',
      `x = []; m = [:]; ${named}.out('${hop}').aggregate(x).in('${hop}').except(x).groupCount(m).iterate(); m.size()`,
    ),
    equal(
      'shortest path by loop',
      `t = g.v(${target}); g.v(${start}).as('x').out('${hop}')` +
        '.loop("x"){it.loops < 4 && it.object != t}{it.object == t}.path.next().size()',
    ),
    equal('max flow', MAX_FLOW),
    equal('add vertex', "g.addVertex(null, [name: 'x']).name"),
  ];
}

function equal(name: string, script: string): Workload {
  return { name, script, ratioMin: 1 };
}

/** The example of the original's documentation: flow from a source to a sink, written while walking. */
const MAX_FLOW = [
  's = g.addVertex(null); m = g.addVertex(null); t = g.addVertex(null); maxFlow = 0',
  "g.addEdge(null, s, m, 'c', [capacity: 1]); g.addEdge(null, m, t, 'c', [capacity: 3])",
  "g.addEdge(null, s, t, 'c', [capacity: 1]); g.addEdge(null, s, t, 'c', [capacity: 2])",
  's.outE.inV.loop(2){!it.object.equals(t)}.path.each{ p ->',
  '  flow = p.capacity.min(); maxFlow += flow',
  '  p.findAll{it.capacity}.each{it.capacity -= flow}',
  '}',
  '[s, m, t].each{ g.removeVertex(it) }; maxFlow',
].join('\n');
