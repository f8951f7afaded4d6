/** Operations of relationships, single and of a node. */
import { Direction } from '#graph';
import { degree } from '../graphdb/degree.ts';
import { RELATIONSHIP_ACCESS } from '../graphdb/entity-properties.ts';
import { setProperties } from './property-operations.ts';
import {
  addressedId,
  DONE,
  hasNode,
  idOf,
  mapOf,
  nodeOf,
  type RestCall,
  type RestOperation,
  type RestResponse,
  type RestValue,
  relationshipOf,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { writeEach } from './write-list.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  all: Direction.Both,
  in: Direction.In,
  out: Direction.Out,
};

/** The direction in the path. */
export function directionOf({ path: { direction = '' } }: RestCall): Direction {
  const found = Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
  if (found === undefined) throw new RestError('NOT_FOUND', `${direction} is none of all, in and out`);
  return found;
}

/** Dictionary ids of the types in the path; null for all. */
export function typesOf({ database, path: { types } }: RestCall): number[] | null {
  return types === undefined ? null : database.typeIds(types.split('&').filter((name) => name !== ''));
}

function requireEnd(call: RestCall, address: RestValue | undefined): number {
  const id = addressedId(address, 'to');
  if (hasNode(call, id)) return id;
  throw new RestError('END_NODE_NOT_FOUND', `Cannot find node with id [${id}] in database.`);
}

function createRelationship(call: RestCall): RestResponse {
  const start = idOf(call);
  if (!hasNode(call, start)) {
    throw new RestError('START_NODE_NOT_FOUND', `Cannot find node with id [${start}] in database.`);
  }
  const fields = mapOf(call.body);
  const end = requireEnd(call, fields.get('to'));
  const type = fields.get('type');
  if (typeof type !== 'string' || type === '') {
    throw new RestError('BAD_REQUEST', 'type must be a string that is not empty');
  }
  const values = mapOf(fields.get('data'));
  const { database } = call;
  const id = database.dataGraph().createRelationship(start, end, type);
  setProperties(RELATIONSHIP_ACCESS, call, id, values);
  return {
    status: 201,
    location: `${database.transaction.baseUrl}/db/data/relationship/${id}`,
    write: ({ elements }) => elements.relationship(id),
  };
}

function deleteRelationship(call: RestCall): RestResponse {
  call.database.dataGraph().deleteRelationship(relationshipOf(call));
  return DONE;
}

function nodeRelationships(call: RestCall): RestResponse {
  const direction = directionOf(call);
  const steps = call.database.steps(call, nodeOf(call), direction, typesOf(call));
  return writeEach(call, steps, ({ elements }, { relationship }) => elements.relationship(relationship));
}

function nodeDegree(call: RestCall): RestResponse {
  const direction = directionOf(call);
  const node = nodeOf(call);
  let count = 0;
  for (const type of new Set(typesOf(call) ?? [null])) count += degree(call.database, node, direction, type);
  return { status: 200, write: ({ json }) => json.integer(count) };
}

export const RELATIONSHIP_OPERATIONS = {
  createRelationship,
  relationship: (call) => {
    const id = relationshipOf(call);
    return { status: 200, write: ({ elements }) => elements.relationship(id) };
  },
  deleteRelationship,
  nodeRelationships,
  nodeRelationshipsOfTypes: nodeRelationships,
  nodeDegree,
  nodeDegreeOfTypes: nodeDegree,
} as const satisfies Readonly<Record<string, RestOperation>>;
