/** Operations of paths between two nodes, by the algorithms of `GraphAlgoFactory`. */
import { Double } from '#base';
import { boundedPaths } from '../algorithm/bounded-paths.ts';
import { dijkstra } from '../algorithm/cheapest-path.ts';
import { PropertyCost } from '../algorithm/cost.ts';
import type { FoundPath, PathAlgorithm } from '../algorithm/path-algorithm.ts';
import { HITS_UNLIMITED, shortestPaths } from '../algorithm/shortest-path.ts';
import { newMetadata } from '../traversal/branch.ts';
import { Uniquenesses } from '../traversal/uniqueness.ts';
import {
  addressedId,
  hasNode,
  idOf,
  mapOf,
  type RestCall,
  type RestMap,
  type RestOperation,
  type RestResponse,
  textField,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { depthOf, expanderOf } from './traversal-body.ts';
import { writeEach } from './write-list.ts';
import { writePath } from './write-path.ts';

/** Default maximum length of a path. */
const DEPTH_DEFAULT = 1;

const ALGORITHMS: ReadonlyMap<string, (fields: RestMap) => PathAlgorithm> = new Map([
  ['shortestPath', (fields) => shortestPaths(depthOf(fields) ?? DEPTH_DEFAULT, HITS_UNLIMITED)],
  ['allPaths', (fields) => boundedPaths(Uniquenesses.RELATIONSHIP_PATH, depthOf(fields) ?? DEPTH_DEFAULT)],
  ['allSimplePaths', (fields) => boundedPaths(Uniquenesses.NODE_PATH, depthOf(fields) ?? DEPTH_DEFAULT)],
  ['dijkstra', (fields) => dijkstra(costOf(fields))],
]);

function costOf(fields: RestMap): PropertyCost {
  const key = textField(fields, 'cost_property') ?? '';
  if (key === '') throw new RestError('BAD_REQUEST', 'cost_property must name a property');
  const fallback = fields.get('default_cost') ?? null;
  if (fallback === null) return new PropertyCost(key, null);
  if (typeof fallback === 'number' || typeof fallback === 'bigint') {
    return new PropertyCost(key, Number(fallback));
  }
  if (fallback instanceof Double) return new PropertyCost(key, fallback.value);
  throw new RestError('BAD_REQUEST', 'default_cost must be a number');
}

function algorithmOf(fields: RestMap): PathAlgorithm {
  const name = textField(fields, 'algorithm') ?? 'shortestPath';
  const make = ALGORITHMS.get(name);
  if (make !== undefined) return make(fields);
  throw new RestError('BAD_REQUEST', `algorithm is one of ${[...ALGORITHMS.keys()].join(', ')}`);
}

function requireEnd(call: RestCall, id: number): number {
  if (hasNode(call, id)) return id;
  throw new RestError('ENTITY_NOT_FOUND', `Node ${id} not found`);
}

function search(call: RestCall): Generator<FoundPath> {
  const id = idOf(call);
  const fields = mapOf(call.body);
  const end = addressedId(textField(fields, 'to'), 'to');
  const { database, runtime } = call;
  return algorithmOf(fields)({
    runtime,
    database,
    expander: expanderOf(fields),
    start: requireEnd(call, id),
    end: requireEnd(call, end),
    metadata: newMetadata(),
  });
}

function findPath(call: RestCall): RestResponse {
  const first = search(call).next();
  if (first.done === true) throw new RestError('ENTITY_NOT_FOUND', 'there is no such path');
  const { link, weight } = first.value;
  return {
    status: 200,
    write: (output) => writePath(output, call.database.transaction.baseUrl, link, weight),
  };
}

function findPaths(call: RestCall): RestResponse {
  const { baseUrl } = call.database.transaction;
  return writeEach(call, search(call), (output, { link, weight }) =>
    writePath(output, baseUrl, link, weight),
  );
}

export const PATH_OPERATIONS = {
  path: findPath,
  paths: findPaths,
} as const satisfies Readonly<Record<string, RestOperation>>;
