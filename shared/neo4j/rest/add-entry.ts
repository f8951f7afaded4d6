/** Adds an index entry in the modes of `uniqueness`: none, get_or_create, create_or_fail. */
import type { EntityKind } from '#graph';
import type { Entity } from '../graphdb/entities.ts';
import { NODE_ACCESS, RELATIONSHIP_ACCESS } from '../graphdb/entity-properties.ts';
import { NativeIndexManager } from '../index/index-manager.ts';
import {
  type EntryParts,
  entityOf,
  entryAddress,
  indexText,
  kindOf,
  requireWriteable,
  writeEntry,
} from './index-call.ts';
import { setProperties } from './property-operations.ts';
import {
  addressedId,
  mapOf,
  type RestCall,
  type RestMap,
  type RestResponse,
  textField,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';

type Uniqueness = 'none' | 'get_or_create' | 'create_or_fail';

/** `?unique` is the older form of `?uniqueness=get_or_create`. */
function uniquenessOf({ query }: RestCall): Uniqueness {
  const parameters = new Map(query);
  const mode = parameters.get('uniqueness')?.toLowerCase() ?? '';
  const older = parameters.get('unique')?.toLowerCase();
  switch (mode) {
    case '':
      return older === '' || older === 'true' ? 'get_or_create' : 'none';
    case 'get_or_create':
    case 'create_or_fail':
      return mode;
    default:
      throw new RestError('BAD_REQUEST', `uniqueness is get_or_create or create_or_fail, not ${mode}`);
  }
}

function requiredText(call: RestCall, fields: RestMap, name: string): string {
  const value = fields.get(name) ?? null;
  if (value === null) throw new RestError('BAD_REQUEST', `the field '${name}' is missing`);
  return indexText(call, value);
}

function addressedEntity(call: RestCall, kind: EntityKind, fields: RestMap): Entity {
  return entityOf(call, kind, addressedId(textField(fields, 'uri'), 'uri'), 'BAD_REQUEST');
}

/** Properties of a new element: the given ones, or the key and value of the entry. */
function newProperties(fields: RestMap, { key, value }: EntryParts): RestMap {
  const properties = fields.get('properties') ?? null;
  return properties === null ? new Map([[key, value]]) : mapOf(properties);
}

function makeNode(call: RestCall, fields: RestMap, parts: EntryParts): Entity {
  const properties = newProperties(fields, parts);
  const id = call.database.dataGraph().createNode();
  setProperties(NODE_ACCESS, call, id, properties);
  return call.database.node(id);
}

function makeRelationship(call: RestCall, fields: RestMap, parts: EntryParts): Entity {
  const properties = newProperties(fields, parts);
  const type = textField(fields, 'type') ?? '';
  if (type === '') throw new RestError('BAD_REQUEST', 'either uri is needed, or start, end and type are');
  const [start, end] = ['start', 'end'].map(
    (name) => entityOf(call, 'node', addressedId(textField(fields, name), name), 'BAD_REQUEST').id,
  ) as [number, number];
  const id = call.database.dataGraph().createRelationship(start, end, type);
  setProperties(RELATIONSHIP_ACCESS, call, id, properties);
  return call.database.relationship(id);
}

/** Fields of a new element, which `uri` excludes. */
const FIELDS_OF_NEW = ['properties', 'start', 'end', 'type'];

function requireUriAlone(fields: RestMap): void {
  const other = FIELDS_OF_NEW.find((name) => (fields.get(name) ?? null) !== null);
  if (other !== undefined) throw new RestError('BAD_REQUEST', `uri and ${other} exclude each other`);
}

function created(call: RestCall, parts: EntryParts, id: number): RestResponse {
  return {
    status: 201,
    location: entryAddress(call, parts, id),
    write: (output) => writeEntry(output, call, parts, id),
  };
}

function found(call: RestCall, parts: EntryParts, mode: Uniqueness, id: number): RestResponse {
  const write: RestResponse['write'] = (output) => writeEntry(output, call, parts, id);
  if (mode === 'create_or_fail') return { status: 409, write };
  // The original returns the URI for nodes only.
  return parts.kind === 'node'
    ? { status: 200, location: entryAddress(call, parts, id), write }
    : { status: 200, write };
}

/** Creates the index if it does not exist. */
export function addEntry(call: RestCall): RestResponse {
  const kind = kindOf(call);
  requireWriteable(call, kind);
  const mode = uniquenessOf(call);
  const fields = mapOf(call.body);
  const { name = '' } = call.path;
  const parts = {
    kind,
    name,
    key: requiredText(call, fields, 'key'),
    value: requiredText(call, fields, 'value'),
  };
  const { database, runtime } = call;
  if (mode === 'none') {
    const entity = addressedEntity(call, kind, fields);
    new NativeIndexManager(database).open(kind, name, null).add(runtime, entity, parts.key, parts.value);
    return created(call, parts, entity.id);
  }
  const isGiven = (fields.get('uri') ?? null) !== null;
  if (isGiven) requireUriAlone(fields);
  const given = isGiven ? addressedEntity(call, kind, fields) : null;
  const index = new NativeIndexManager(database).open(kind, name, null);
  const hits = index.get(runtime, parts.key, parts.value);
  if (hits.hasNext()) return found(call, parts, mode, (hits.next() as Entity).id);
  const make = kind === 'node' ? makeNode : makeRelationship;
  const entity = given ?? make(call, fields, parts);
  index.putIfAbsent(runtime, entity, parts.key, parts.value);
  return created(call, parts, entity.id);
}
