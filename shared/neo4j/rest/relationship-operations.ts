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
  mapField,
  mapOf,
  nodeOf,
  type RestCall,
  type RestOperation,
  type RestResponse,
  relationshipOf,
  textField,
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

function requireEnds(call: RestCall, start: number, end: number): void {
  const missing = (id: number) => `Cannot find node with id [${id}] in database.`;
  if (!hasNode(call, start)) throw new RestError('START_NODE_NOT_FOUND', missing(start));
  if (!hasNode(call, end)) throw new RestError('END_NODE_NOT_FOUND', missing(end));
}

/** Of several faults the first is reported, in the order of the original: forms, types, nodes, values. */
function createRelationship(call: RestCall): RestResponse {
  const start = idOf(call);
  const fields = mapOf(call.body);
  const end = addressedId(textField(fields, 'to'), 'to');
  const type = textField(fields, 'type') ?? '';
  const values = mapField(fields, 'data') ?? new Map();
  requireEnds(call, start, end);
  if (type === '') throw new RestError('BAD_REQUEST', 'type must not be empty');
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
