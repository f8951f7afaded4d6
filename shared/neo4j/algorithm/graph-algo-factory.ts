/** `GraphAlgoFactory` and its `PathFinder`s. */
import type { Double } from '#base';
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  type MethodTableMaker,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalState } from '../graphdb/exceptions.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import { newMetadata, type TraversalMetadata } from '../traversal/branch.ts';
import { NativePath, PATH_TYPE, WEIGHTED_PATH_TYPE } from '../traversal/path.ts';
import { NativeMetadata } from '../traversal/traverser.ts';
import { Uniquenesses } from '../traversal/uniqueness.ts';
import { boundedPaths } from './bounded-paths.ts';
import { aStar, dijkstra } from './cheapest-path.ts';
import { COST_EVALUATOR, ESTIMATE_EVALUATOR, PropertyCost } from './cost.ts';
import type { PathAlgorithm } from './path-algorithm.ts';
import { pathsOfLength } from './paths-of-length.ts';
import { HITS_UNLIMITED, shortestPaths } from './shortest-path.ts';

const PATH_FINDER = 'org.neo4j.graphalgo.PathFinder';

class PathFinder implements HostObject {
  readonly #algorithm: PathAlgorithm;
  readonly #expander: Value;
  readonly [TYPE]: GroovyType;
  /** Metadata of the last search. */
  metadata: TraversalMetadata | null = null;

  constructor(algorithm: PathAlgorithm, expander: Value, type: GroovyType) {
    this.#algorithm = algorithm;
    this.#expander = expander;
    this[TYPE] = type;
  }

  *find(runtime: Runtime, start: NativeNode, end: NativeNode, isSingle: boolean): Generator<NativePath> {
    const { database } = start;
    const metadata = newMetadata();
    this.metadata = metadata;
    const ends = { start: start.id, end: end.id };
    const search = { runtime, database, expander: this.#expander, ...ends, metadata, isSingle };
    for (const { link, weight } of this.#algorithm(search)) {
      metadata.returnedCount++;
      yield new NativePath(database, link, weight === null ? PATH_TYPE : WEIGHTED_PATH_TYPE, weight);
    }
  }
}

const PATH_FINDER_METHODS = (): MethodTable => ({
  [`findSinglePath(${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: PathFinder,
    start: NativeNode,
    end: NativeNode,
  ) => {
    const first = self.find(runtime, start, end, true).next();
    return first.done === true ? null : first.value;
  },
  [`findAllPaths(${Names.Node}, ${Names.Node})`]: (
    runtime,
    self: PathFinder,
    start: NativeNode,
    end: NativeNode,
  ) => new NativeIterable(() => self.find(runtime, start, end, false)),
  'metadata()': (_runtime, self: PathFinder) => {
    if (self.metadata === null) throw illegalState('No traversal has been made');
    return new NativeMetadata(self.metadata);
  },
});

type MakeAlgorithm = (...args: never[]) => PathAlgorithm;

/** The two expander interfaces, and a closure that implements either. */
const EXPANDERS = [Names.PathExpander, Names.RelationshipExpander, 'Closure'];

/** One constructor per expander type, which is the parameter at `place`. */
function constructors(parameters: readonly string[], place: number, algorithm: MakeAlgorithm): MethodTable {
  return Object.fromEntries(
    EXPANDERS.map((expander) => [
      `new(${parameters.toSpliced(place, 0, expander).join(', ')})`,
      (_runtime: Runtime, self: GroovyType, ...args: Value[]) => {
        const [given] = args.splice(place, 1);
        return new PathFinder(algorithm(...(args as never[])), given ?? null, self);
      },
    ]),
  );
}

/** The type of a path finder, which scripts may construct. */
function finderType(name: string, methods: MethodTableMaker): GroovyType {
  return new GroovyType({
    name: `org.neo4j.graphalgo.impl.path.${name}`,
    interfaces: [PATH_FINDER],
    methods: () => ({ ...PATH_FINDER_METHODS(), ...methods() }),
  });
}

const shortest: MakeAlgorithm = (depth: number) => shortestPaths(depth, HITS_UNLIMITED);
const simple: MakeAlgorithm = (depth: number) => boundedPaths(Uniquenesses.NODE_PATH, depth);
const unrepeated: MakeAlgorithm = (depth: number) => boundedPaths(Uniquenesses.RELATIONSHIP_PATH, depth);

const SHORTEST_PATH_TYPE = finderType('ShortestPath', () => ({
  ...constructors(['int'], 1, shortest),
  ...constructors(['int', 'int'], 1, shortestPaths),
}));
const ALL_PATHS_TYPE = finderType('AllPaths', () => constructors(['int'], 1, unrepeated));
const ALL_SIMPLE_PATHS_TYPE = finderType('AllSimplePaths', () => constructors(['int'], 1, simple));
const DIJKSTRA_TYPE = finderType('Dijkstra', () => ({
  ...constructors([COST_EVALUATOR], 0, dijkstra),
  ...constructors(['Closure'], 0, dijkstra),
}));
const A_STAR_TYPE = finderType('AStar', () => ({
  ...constructors([COST_EVALUATOR, ESTIMATE_EVALUATOR], 0, aStar),
  ...constructors(['Closure', 'Closure'], 0, aStar),
}));

function factoryMethods(
  name: string,
  parameters: readonly string[],
  type: GroovyType,
  algorithm: MakeAlgorithm,
): MethodTable {
  const body = (_runtime: Runtime, _self: unknown, expander: Value, ...args: never[]) =>
    new PathFinder(algorithm(...args), expander, type);
  return Object.fromEntries(
    EXPANDERS.map((expander) => [`static ${name}(${[expander, ...parameters].join(', ')})`, body]),
  );
}

const GRAPH_ALGO_FACTORY_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.GraphAlgoFactory',
  form: 'abstract',
  methods: () => ({
    ...factoryMethods('shortestPath', ['int'], SHORTEST_PATH_TYPE, shortest),
    ...factoryMethods('shortestPath', ['int', 'int'], SHORTEST_PATH_TYPE, shortestPaths),
    ...factoryMethods('allPaths', ['int'], ALL_PATHS_TYPE, unrepeated),
    ...factoryMethods('allSimplePaths', ['int'], ALL_SIMPLE_PATHS_TYPE, simple),
    // The original returns its shortest-path finder with this length as a filter.
    ...factoryMethods('pathsWithLength', ['int'], SHORTEST_PATH_TYPE, pathsOfLength),
    ...factoryMethods('dijkstra', ['String'], DIJKSTRA_TYPE, (key: string) =>
      dijkstra(new PropertyCost(key, null)),
    ),
    ...factoryMethods('dijkstra', ['String', 'double'], DIJKSTRA_TYPE, (key: string, fallback: Double) =>
      dijkstra(new PropertyCost(key, fallback.value)),
    ),
    ...factoryMethods('dijkstra', [COST_EVALUATOR], DIJKSTRA_TYPE, dijkstra),
    ...factoryMethods('dijkstra', ['Closure'], DIJKSTRA_TYPE, dijkstra),
    ...factoryMethods('aStar', ['Closure', 'Closure'], A_STAR_TYPE, aStar),
    ...factoryMethods('aStar', [COST_EVALUATOR, 'Closure'], A_STAR_TYPE, aStar),
    ...factoryMethods('aStar', [COST_EVALUATOR, ESTIMATE_EVALUATOR], A_STAR_TYPE, aStar),
  }),
});

export const ALGORITHM_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: PATH_FINDER, form: 'interface' }),
  SHORTEST_PATH_TYPE,
  ALL_PATHS_TYPE,
  ALL_SIMPLE_PATHS_TYPE,
  DIJKSTRA_TYPE,
  A_STAR_TYPE,
  GRAPH_ALGO_FACTORY_TYPE,
];
