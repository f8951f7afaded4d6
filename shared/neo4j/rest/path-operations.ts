/** Operations of paths between two nodes, by the algorithms of `GraphAlgoFactory`. */
import { Double } from '#base';
import { JavaThrowable, TYPE } from '#groovy/host';
import { boundedPaths } from '../algorithm/bounded-paths.ts';
import { dijkstra } from '../algorithm/cheapest-path.ts';
import { PropertyCost } from '../algorithm/cost.ts';
import type { FoundPath, PathAlgorithm } from '../algorithm/path-algorithm.ts';
import { HITS_UNLIMITED, shortestPaths } from '../algorithm/shortest-path.ts';
import { NOT_FOUND } from '../graphdb/exceptions.ts';
import { newMetadata } from '../traversal/branch.ts';
import { Uniquenesses } from '../traversal/uniqueness.ts';
import {
  addressedId,
  hasNode,
  idOf,
  isNumber,
  mapOf,
  type RestCall,
  type RestMap,
  type RestOperation,
  type RestResponse,
  textField,
} from './rest-call.ts';
import { RestError, type RestOperationErrorCode } from './rest-error.ts';
import { expanderOf } from './traversal-body.ts';
import { writeEach } from './write-list.ts';
import { writePath } from './write-path.ts';

/** Default maximum length of a path. */
const DEPTH_DEFAULT = 1;

type MakeAlgorithm = (depth: number, fields: RestMap) => PathAlgorithm;

const ALGORITHMS: ReadonlyMap<string, MakeAlgorithm> = new Map<string, MakeAlgorithm>([
  ['shortestPath', (depth) => shortestPaths(depth, HITS_UNLIMITED)],
  ['allPaths', (depth) => boundedPaths(Uniquenesses.RELATIONSHIP_PATH, depth)],
  ['allSimplePaths', (depth) => boundedPaths(Uniquenesses.NODE_PATH, depth)],
  ['dijkstra', (_depth, fields) => dijkstra(costOf(fields))],
]);

/** Below 0 as 0: the path of a node to itself alone is found. */
function depthOf(fields: RestMap): number {
  const depth = fields.get('max_depth') ?? DEPTH_DEFAULT;
  if (typeof depth === 'number') return Math.max(depth, 0);
  throw new RestError('CLASS_CAST', 'max_depth must be a whole number');
}

/** The key may be any text; no relationship has the empty one, so that all have the default cost. */
function costOf(fields: RestMap): PropertyCost {
  const key = textField(fields, 'cost_property');
  const fallback = fields.get('default_cost') ?? null;
  if (fallback !== null && !isNumber(fallback)) {
    throw new RestError('CLASS_CAST', 'default_cost must be a number');
  }
  if (key === undefined) throw new RestError('BAD_REQUEST', 'cost_property must name a property');
  if (fallback === null) return new PropertyCost(key, null);
  return new PropertyCost(key, fallback instanceof Double ? fallback.value : Number(fallback));
}

function algorithmOf(fields: RestMap, depth: number): PathAlgorithm {
  const name = textField(fields, 'algorithm') ?? 'shortestPath';
  const make = ALGORITHMS.get(name);
  if (make !== undefined) return make(depth, fields);
  throw new RestError('BAD_REQUEST', `algorithm is one of ${[...ALGORITHMS.keys()].join(', ')}`);
}

/** Throws `missing` for a node that does not exist. */
function search(call: RestCall, missing: RestOperationErrorCode, isSingle: boolean): Generator<FoundPath> {
  const start = idOf(call);
  const fields = mapOf(call.body);
  const end = addressedId(textField(fields, 'to'), 'to');
  for (const node of [start, end]) {
    if (!hasNode(call, node)) throw new RestError(missing, `Node ${node} not found`);
  }
  const { database, runtime } = call;
  // Of several faults the first is reported, in the order of the original.
  const depth = depthOf(fields);
  const expander = expanderOf(fields);
  const algorithm = algorithmOf(fields, depth);
  return algorithm({ runtime, database, expander, start, end, metadata: newMetadata(), isSingle });
}

function findPath(call: RestCall): RestResponse {
  const first = search(call, 'ENTITY_NOT_FOUND', true).next();
  if (first.done === true) throw new RestError('ENTITY_NOT_FOUND', 'there is no such path');
  const { link, weight } = first.value;
  return {
    status: 200,
    write: (output) => writePath(output, call.database.transaction.baseUrl, link, weight),
  };
}

/** A missing node or cost is invalid input here, whereas `path` reports that nothing was found. */
function* pathsOf(call: RestCall): Generator<FoundPath> {
  try {
    yield* search(call, 'BAD_REQUEST', false);
  } catch (error) {
    if (!(error instanceof JavaThrowable) || error[TYPE] !== NOT_FOUND) throw error;
    throw new RestError('BAD_REQUEST', error.detail ?? '');
  }
}

function findPaths(call: RestCall): RestResponse {
  const { baseUrl } = call.database.transaction;
  return writeEach(call, pathsOf(call), (output, { link, weight }) =>
    writePath(output, baseUrl, link, weight),
  );
}

export const PATH_OPERATIONS = {
  path: findPath,
  paths: findPaths,
} as const satisfies Readonly<Record<string, RestOperation>>;
