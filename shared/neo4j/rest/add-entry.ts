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
import type { ValueRefusals } from './json-property-value.ts';
import { setProperties } from './property-operations.ts';
import {
  addressedId,
  mapField,
  mapOf,
  parameterOf,
  type RestCall,
  type RestMap,
  type RestResponse,
  textField,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';

type Uniqueness = 'none' | 'get_or_create' | 'create_or_fail';

/** How new elements of the original refuse values: of keys and values it checks only empty lists of nodes beforehand. */
const NEW_RELATIONSHIP_REFUSALS: ValueRefusals = {
  mixed: 'ILLEGAL_ARGUMENT',
  empty: 'ILLEGAL_ARGUMENT',
  unsupported: 'ILLEGAL_ARGUMENT',
};
const NEW_NODE_REFUSALS: ValueRefusals = { ...NEW_RELATIONSHIP_REFUSALS, empty: 'PROPERTY_VALUE' };

/**
 * `?unique` is the older form of `?uniqueness=get_or_create`, and counts if that is absent. The original takes any other mode for
 * none: a misspelt one would lose the uniqueness that its client relies on, so it is refused here.
 */
function uniquenessOf(call: RestCall): Uniqueness {
  const mode = parameterOf(call, 'uniqueness')?.toLowerCase() ?? '';
  const older = parameterOf(call, 'unique')?.toLowerCase();
  switch (mode) {
    case '':
      return older === '' || older === 'true' ? 'get_or_create' : 'none';
    case 'none':
    case 'get_or_create':
    case 'create_or_fail':
      return mode;
    default:
      throw new RestError('BAD_REQUEST', `uniqueness is none, get_or_create or create_or_fail, not ${mode}`);
  }
}

/** Null is a text as well: `String.valueOf`. */
function requiredText(call: RestCall, fields: RestMap, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new RestError('BAD_REQUEST', `the field '${name}' is missing`);
  return indexText(call, value);
}

/** The element of a plain entry, whose address may be a bare number. */
function requiredEntity(call: RestCall, kind: EntityKind, fields: RestMap): Entity {
  const uri = fields.get('uri') ?? null;
  const address = uri === null ? undefined : indexText(call, uri);
  return entityOf(call, kind, addressedId(address, 'uri'), 'BAD_REQUEST');
}

/** Fields of a new element, which `uri` excludes. */
const FIELDS_OF_NEW: Readonly<Record<EntityKind, readonly string[]>> = {
  node: ['properties'],
  relationship: ['properties', 'start', 'end', 'type'],
};

/** The element of a unique entry, if one is given by its address. */
function givenEntity(call: RestCall, kind: EntityKind, fields: RestMap): Entity | undefined {
  const uri = textField(fields, 'uri', 'BAD_REQUEST');
  if (uri === undefined) return undefined;
  const other = FIELDS_OF_NEW[kind].find((name) => (fields.get(name) ?? null) !== null);
  if (other !== undefined) throw new RestError('BAD_REQUEST', `uri and ${other} exclude each other`);
  return entityOf(call, kind, addressedId(uri, 'uri'), 'BAD_REQUEST');
}

/** Properties of a new element: the given ones, or the key and value of the entry. */
function newProperties(fields: RestMap, { key, value }: EntryParts): RestMap {
  return mapField(fields, 'properties', 'BAD_REQUEST') ?? new Map([[key, value]]);
}

function nodeMaker(call: RestCall, fields: RestMap, parts: EntryParts): () => Entity {
  const properties = newProperties(fields, parts);
  return () => {
    const id = call.database.dataGraph().createNode();
    setProperties(NODE_ACCESS, call, id, properties, NEW_NODE_REFUSALS);
    return call.database.node(id);
  };
}

function relationshipMaker(call: RestCall, fields: RestMap, parts: EntryParts): () => Entity {
  const properties = newProperties(fields, parts);
  const type = textField(fields, 'type', 'BAD_REQUEST');
  if (type === undefined) {
    throw new RestError('BAD_REQUEST', 'either uri is needed, or start, end and type are');
  }
  const [start, end] = ['start', 'end'].map((name) => {
    const id = addressedId(textField(fields, name, 'BAD_REQUEST'), name);
    return entityOf(call, 'node', id, 'BAD_REQUEST').id;
  }) as [number, number];
  return () => {
    if (type === '') throw new RestError('ILLEGAL_ARGUMENT', 'type must not be empty');
    const id = call.database.dataGraph().createRelationship(start, end, type);
    setProperties(RELATIONSHIP_ACCESS, call, id, properties, NEW_RELATIONSHIP_REFUSALS);
    return call.database.relationship(id);
  };
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

function addPlain(call: RestCall, fields: RestMap, parts: EntryParts): RestResponse {
  const { kind, name, key, value } = parts;
  const entity = requiredEntity(call, kind, fields);
  requireWriteable(call, kind);
  new NativeIndexManager(call.database).open(kind, name, null).add(call.runtime, entity, key, value);
  return created(call, parts, entity.id);
}

/** To create the entry of the element that has it already is no failure. */
function addUnique(call: RestCall, fields: RestMap, parts: EntryParts, mode: Uniqueness): RestResponse {
  const { kind, name, key, value } = parts;
  const { database, runtime } = call;
  const given = givenEntity(call, kind, fields);
  const makerOf = kind === 'node' ? nodeMaker : relationshipMaker;
  const make = given === undefined ? makerOf(call, fields, parts) : () => given;
  requireWriteable(call, kind);
  const index = new NativeIndexManager(database).open(kind, name, null);
  const hits = index.get(runtime, key, value);
  if (hits.hasNext()) {
    const { id } = hits.next() as Entity;
    const isCreated = mode === 'create_or_fail' && given?.id === id;
    return isCreated ? created(call, parts, id) : found(call, parts, mode, id);
  }
  const entity = make();
  index.putIfAbsent(runtime, entity, key, value);
  return created(call, parts, entity.id);
}

/** Creates the index if it does not exist. Of several faults the first is reported: fields, element, index. */
export function addEntry(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const mode = uniquenessOf(call);
  const fields = mapOf(call.body);
  const { name = '' } = call.path;
  const parts = {
    kind,
    name,
    key: requiredText(call, fields, 'key'),
    value: requiredText(call, fields, 'value'),
  };
  return mode === 'none' ? addPlain(call, fields, parts) : addUnique(call, fields, parts, mode);
}
