import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Double } from '#base';
import { nativeClosure } from '#groovy/host';
import { type NativeDatabase, NativeDirections } from '#neo4j';
import { boundedPaths } from '../../shared/neo4j/algorithm/bounded-paths.ts';
import { aStar, dijkstra } from '../../shared/neo4j/algorithm/cheapest-path.ts';
import { PropertyCost } from '../../shared/neo4j/algorithm/cost.ts';
import type { PathAlgorithm } from '../../shared/neo4j/algorithm/path-algorithm.ts';
import { pathsOfLength } from '../../shared/neo4j/algorithm/paths-of-length.ts';
import { PriorityQueue } from '../../shared/neo4j/algorithm/priority-queue.ts';
import { HITS_UNLIMITED, shortestPaths } from '../../shared/neo4j/algorithm/shortest-path.ts';
import { newMetadata } from '../../shared/neo4j/traversal/branch.ts';
import { AllExpander } from '../../shared/neo4j/traversal/expander.ts';
import { linksOf } from '../../shared/neo4j/traversal/path.ts';
import { Uniquenesses } from '../../shared/neo4j/traversal/uniqueness.ts';
import { openNative, testRuntime } from './native-run.ts';

const NODE_COUNT = 6;
const runtime = testRuntime();

interface Edge {
  readonly source: number;
  readonly target: number;
  readonly cost: number;
}

const edgesOf = fc.array(
  fc.record({
    source: fc.nat(NODE_COUNT - 1),
    target: fc.nat(NODE_COUNT - 1),
    cost: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 11 },
);
const directionOf = fc.constantFrom(...Object.values(NativeDirections));
const nodeOf = fc.nat(NODE_COUNT - 1);

async function load(edges: readonly Edge[]): Promise<NativeDatabase> {
  const database = await openNative();
  const graph = database.graph();
  for (let id = 0; id < NODE_COUNT; id++) graph.createNode();
  for (const { source, target, cost } of edges) {
    graph.setRelationshipProperty(graph.createRelationship(source, target, 'e'), 'cost', new Double(cost));
  }
  return database;
}

interface Plain {
  readonly nodes: readonly number[];
  readonly relationships: readonly number[];
}

/** Every path of at most `lengthMax` relationships, found without any cleverness. */
function naivePaths(
  edges: readonly Edge[],
  direction: string,
  start: number,
  end: number,
  lengthMax: number,
  mayGo: (path: Plain, node: number, relationship: number) => boolean,
): Plain[] {
  const found: Plain[] = [];
  const extend = (path: Plain): void => {
    const last = path.nodes.at(-1);
    if (last === end) found.push(path);
    if (path.relationships.length === lengthMax) return;
    edges.forEach(({ source, target }, relationship) => {
      const ends = new Set<number>();
      if (direction !== 'INCOMING' && source === last) ends.add(target);
      if (direction !== 'OUTGOING' && target === last) ends.add(source);
      for (const node of ends) {
        if (!mayGo(path, node, relationship)) continue;
        extend({ nodes: [...path.nodes, node], relationships: [...path.relationships, relationship] });
      }
    });
  };
  extend({ nodes: [start], relationships: [] });
  return found;
}

const simple = (path: Plain, node: number) => !path.nodes.includes(node);
const withoutRepeats = (path: Plain, _node: number, relationship: number) =>
  !path.relationships.includes(relationship);

function run(
  database: NativeDatabase,
  algorithm: PathAlgorithm,
  direction: string,
  start: number,
  end: number,
  isSingle = false,
) {
  const expander = new AllExpander(NativeDirections[direction as keyof typeof NativeDirections]);
  const search = { runtime, database, expander, start, end, metadata: newMetadata(), isSingle };
  return [...algorithm(search)].map(({ link, weight }) => ({
    path: linksOf(link)
      .map(({ relationship, node }) => (relationship < 0 ? `${node}` : `-${relationship}-${node}`))
      .join(''),
    weight,
  }));
}

function texts(paths: readonly Plain[]): string[] {
  return paths
    .map(({ nodes, relationships }) =>
      nodes.map((node, index) => (index === 0 ? `${node}` : `-${relationships[index - 1]}-${node}`)).join(''),
    )
    .sort();
}

function costOf(path: Plain, edges: readonly Edge[]): number {
  return path.relationships.reduce((sum, relationship) => sum + (edges[relationship]?.cost ?? 0), 0);
}

describe('path finders on random graphs', () => {
  it('shortestPath finds every shortest path, and none beyond the depth', async () => {
    await fc.assert(
      fc.asyncProperty(
        edgesOf,
        directionOf,
        nodeOf,
        nodeOf,
        fc.nat(4),
        async (edges, { name }, start, end, depth) => {
          const database = await load(edges);
          const paths = naivePaths(edges, name, start, end, depth, simple);
          const shortest = Math.min(...paths.map((path) => path.relationships.length));
          const expected = texts(paths.filter((path) => path.relationships.length === shortest));
          const found = run(database, shortestPaths(depth, 1_000_000), name, start, end);
          expect(found.map(({ path }) => path).sort()).toEqual(expected);
          const [one, ...others] = run(database, shortestPaths(depth, 1), name, start, end);
          expect([one === undefined || expected.includes(one.path), others]).toEqual([true, []]);
          const [first] = run(database, shortestPaths(depth, HITS_UNLIMITED), name, start, end, true);
          expect([first === undefined || expected.includes(first.path)]).toEqual([true]);
          expect([one, first].map((path) => path === undefined)).toEqual(
            Array(2).fill(expected.length === 0),
          );
        },
      ),
    );
  });

  it('allSimplePaths and allPaths find what a search without bounds finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        edgesOf,
        directionOf,
        nodeOf,
        nodeOf,
        fc.nat(4),
        async (edges, { name }, start, end, depth) => {
          const database = await load(edges);
          const simplePaths = run(database, boundedPaths(Uniquenesses.NODE_PATH, depth), name, start, end);
          expect(simplePaths.map(({ path }) => path).sort()).toEqual(
            texts(naivePaths(edges, name, start, end, depth, simple)),
          );
          const exact = run(database, pathsOfLength(depth), name, start, end);
          expect(exact.map(({ path }) => path).sort()).toEqual(
            texts(
              naivePaths(edges, name, start, end, depth, simple).filter(
                (path) => path.relationships.length === (start === end ? 0 : depth),
              ),
            ),
          );
          const walks = run(database, boundedPaths(Uniquenesses.RELATIONSHIP_PATH, depth), name, start, end);
          expect(walks.map(({ path }) => path).sort()).toEqual(
            texts(naivePaths(edges, name, start, end, depth, withoutRepeats)),
          );
        },
      ),
    );
  });

  it('dijkstra finds every cheapest simple path, aStar one of that weight', async () => {
    await fc.assert(
      fc.asyncProperty(edgesOf, directionOf, nodeOf, nodeOf, async (edges, { name }, start, end) => {
        const database = await load(edges);
        const paths = naivePaths(edges, name, start, end, NODE_COUNT, simple);
        const lowest = Math.min(...paths.map((path) => costOf(path, edges)));
        const cost = new PropertyCost('cost', null);
        const found = run(database, dijkstra(cost), name, start, end);
        if (start === end) {
          expect(found).toEqual([{ path: `${start}`, weight: 0 }]);
          return;
        }
        expect(found.map(({ path }) => path).sort()).toEqual(
          texts(paths.filter((path) => costOf(path, edges) === lowest)),
        );
        expect(new Set(found.map(({ weight }) => weight))).toEqual(
          new Set(paths.length === 0 ? [] : [lowest]),
        );
        const noEstimate = nativeClosure(2, () => new Double(0));
        const led = run(database, aStar(cost, noEstimate), name, start, end);
        expect(led.map(({ weight }) => weight)).toEqual(paths.length === 0 ? [] : [lowest]);
      }),
    );
  });

  it('dijkstra finds a cheapest path whose last step costs nothing', async () => {
    const database = await load([
      { source: 0, target: 2, cost: 1 },
      { source: 0, target: 1, cost: 1 },
      { source: 1, target: 2, cost: 0 },
    ]);
    expect(run(database, dijkstra(new PropertyCost('cost', null)), 'OUTGOING', 0, 2)).toEqual([
      { path: '0-0-2', weight: 1 },
      { path: '0-1-1-2-2', weight: 1 },
    ]);
  });

  it('aStar opens a node again when an estimate has misled it', async () => {
    const edges = [
      { source: 0, target: 1, cost: 1 },
      { source: 0, target: 2, cost: 3 },
      { source: 1, target: 2, cost: 1 },
      { source: 2, target: 3, cost: 4 },
    ];
    const database = await load(edges);
    const estimates = [0, 4, 0, 0];
    const estimate = nativeClosure(2, (node) => new Double(estimates[(node as { id: number }).id] ?? 0));
    expect(run(database, aStar(new PropertyCost('cost', null), estimate), 'OUTGOING', 0, 3)).toEqual([
      { path: '0-0-1-2-2-3-3', weight: 6 },
    ]);
  });

  it('find paths of any length', async () => {
    const length = 20_000;
    const database = await openNative();
    const graph = database.graph();
    for (let id = 0; id <= length; id++) graph.createNode();
    for (let id = 0; id < length; id++) graph.createRelationship(id, id + 1, 'next');
    const lengthOf = (algorithm: PathAlgorithm) => {
      const expander = new AllExpander(NativeDirections.BOTH);
      const [found] = algorithm({
        runtime,
        database,
        expander,
        start: 0,
        end: length,
        metadata: newMetadata(),
        isSingle: true,
      });
      return found?.link.length;
    };
    expect([
      lengthOf(shortestPaths(length, 1)),
      lengthOf(dijkstra(new PropertyCost('none', 1))),
      lengthOf(boundedPaths(Uniquenesses.RELATIONSHIP_PATH, 500)),
    ]).toEqual([length, length, undefined]);
  });

  it('dijkstra needs the property unless there is a default', async () => {
    const database = await load([{ source: 0, target: 1, cost: 2 }]);
    expect(() => run(database, dijkstra(new PropertyCost('none', null)), 'BOTH', 0, 1)).toThrow(
      "No such property, 'none'.",
    );
    expect(run(database, dijkstra(new PropertyCost('none', 3)), 'BOTH', 0, 1)).toEqual([
      { path: '0-0-1', weight: 3 },
    ]);
  });
});

describe('the first of several shortest paths', () => {
  // Recorded from Neo4j 2.1.8: relationships by their end nodes, the paths from 0 by their relationships, and the single one.
  it.each([
    ['20 31 01 12 31 13 02 12 31 23 30 03 03 22', 3, '10 11 12', '11'],
    ['13 32 10 12 13 32 13 13 22', 3, '2-0 2-4 2-6 2-7', '2-0'],
    ['34 13 42 02 13 13 20 14 24 03', 4, '3-2 3-8 6-2 6-8 9-0', '3-2'],
    ['44 12 10 30 22 33 20 31 30 10 34 41 02', 4, '2-11 9-11 3-10 8-10', '2-11'],
    ['50 02 24 45 24 41 43 35 11 00 05 50 11 00', 5, '0 11 10', '0'],
    ['52 13 20 45 35 30 12 25 03 35 43', 5, '2-0 2-7 8-4 8-9 5-4 5-9', '2-0'],
  ])('in %s to %i is as in the original', async (pairs, end, all, single) => {
    const edges = pairs
      .split(' ')
      .map(([source, target]) => ({ source: Number(source), target: Number(target), cost: 0 }));
    const database = await load(edges);
    const relationshipsOf = ({ path }: { readonly path: string }) =>
      path
        .split('-')
        .filter((_, at) => at % 2 === 1)
        .join('-');
    const found = (isSingle: boolean) =>
      run(database, shortestPaths(9, HITS_UNLIMITED), 'BOTH', 0, end, isSingle).map(relationshipsOf);
    expect(found(false).join(' ')).toBe(all);
    expect(found(true)[0]).toBe(single);
  });
});

it('a priority queue gives the smallest first and equals in order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (priorities) => {
      const queue = new PriorityQueue<number>();
      priorities.forEach((priority, index) => {
        queue.push(priority, index);
      });
      const popped: [number, number][] = [];
      for (let next = queue.pop(); next !== undefined; next = queue.pop())
        popped.push([next.priority, next.item]);
      const expected = priorities.map((priority, index): [number, number] => [priority, index]);
      expect(popped).toEqual(expected.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    }),
  );
});
