/** `GraphAlgoFactory` and the `PathFinder`s it makes. */
import type { Double } from '#base';
import { GroovyType, type HostObject, type MethodTable, type Runtime, TYPE, type Value } from '#groovy/host';
import { NativeIterable } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import { NativePath, PATH_TYPE, WEIGHTED_PATH_TYPE } from '../traversal/path.ts';
import { Uniquenesses } from '../traversal/uniqueness.ts';
import { allPaths } from './all-paths.ts';
import { aStar, dijkstra } from './cheapest-path.ts';
import { COST_EVALUATOR, ESTIMATE_EVALUATOR, PropertyCost } from './cost.ts';
import type { PathAlgorithm } from './search.ts';
import { shortestPaths } from './shortest-path.ts';

const PATH_FINDER = 'org.neo4j.graphalgo.PathFinder';
const HITS_UNLIMITED = Number.MAX_SAFE_INTEGER;

class PathFinder implements HostObject {
  readonly #algorithm: PathAlgorithm;
  readonly #expander: Value;

  constructor(algorithm: PathAlgorithm, expander: Value) {
    this.#algorithm = algorithm;
    this.#expander = expander;
  }

  get [TYPE](): GroovyType {
    return PATH_FINDER_TYPE;
  }

  *find(runtime: Runtime, start: NativeNode, end: NativeNode): Generator<NativePath> {
    const { database } = start;
    const search = { runtime, database, expander: this.#expander, start: start.id, end: end.id };
    for (const { link, weight } of this.#algorithm(search)) {
      yield new NativePath(database, link, weight === null ? PATH_TYPE : WEIGHTED_PATH_TYPE, weight);
    }
  }
}

const PATH_FINDER_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.path.TraversalPathFinder',
  interfaces: [PATH_FINDER],
  methods: {
    [`findSinglePath(${Names.Node}, ${Names.Node})`]: (
      runtime,
      self: PathFinder,
      start: NativeNode,
      end: NativeNode,
    ) => {
      const first = self.find(runtime, start, end).next();
      return first.done === true ? null : first.value;
    },
    [`findAllPaths(${Names.Node}, ${Names.Node})`]: (
      runtime,
      self: PathFinder,
      start: NativeNode,
      end: NativeNode,
    ) => new NativeIterable(() => self.find(runtime, start, end)),
  },
});

const EXPANDERS = [Names.PathExpander, Names.RelationshipExpander, 'Closure'];

/** Every factory takes the old kind of expander, the new one, and a closure in the place of either. */
function forExpanders(
  name: string,
  parameters: readonly string[],
  algorithm: (...args: never[]) => PathAlgorithm,
): MethodTable {
  const body = (_runtime: Runtime, _self: unknown, expander: Value, ...args: never[]) =>
    new PathFinder(algorithm(...args), expander);
  return Object.fromEntries(
    EXPANDERS.map((expander) => [`static ${name}(${[expander, ...parameters].join(', ')})`, body]),
  );
}

const GRAPH_ALGO_FACTORY_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.GraphAlgoFactory',
  form: 'abstract',
  methods: {
    ...forExpanders('shortestPath', ['int'], (depth: number) => shortestPaths(depth, HITS_UNLIMITED)),
    ...forExpanders('shortestPath', ['int', 'int'], (depth: number, hits: number) =>
      shortestPaths(depth, hits),
    ),
    ...forExpanders('allPaths', ['int'], (depth: number) =>
      allPaths(Uniquenesses.RELATIONSHIP_PATH, 0, depth),
    ),
    ...forExpanders('allSimplePaths', ['int'], (depth: number) => allPaths(Uniquenesses.NODE_PATH, 0, depth)),
    ...forExpanders('pathsWithLength', ['int'], (length: number) =>
      allPaths(Uniquenesses.NODE_PATH, length, length),
    ),
    ...forExpanders('dijkstra', ['String'], (key: string) => dijkstra(new PropertyCost(key, null))),
    ...forExpanders('dijkstra', ['String', 'double'], (key: string, fallback: Double) =>
      dijkstra(new PropertyCost(key, fallback.value)),
    ),
    ...forExpanders('dijkstra', [COST_EVALUATOR], (evaluator: Value) => dijkstra(evaluator)),
    ...forExpanders('dijkstra', ['Closure'], (evaluator: Value) => dijkstra(evaluator)),
    ...forExpanders('aStar', ['Closure', 'Closure'], (cost: Value, estimate: Value) => aStar(cost, estimate)),
    ...forExpanders('aStar', [COST_EVALUATOR, 'Closure'], (cost: Value, estimate: Value) =>
      aStar(cost, estimate),
    ),
    ...forExpanders('aStar', [COST_EVALUATOR, ESTIMATE_EVALUATOR], (cost: Value, estimate: Value) =>
      aStar(cost, estimate),
    ),
  },
});

export const ALGORITHM_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: PATH_FINDER, form: 'interface' }),
  PATH_FINDER_TYPE,
  GRAPH_ALGO_FACTORY_TYPE,
];
