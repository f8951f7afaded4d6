/** Operations of schema indices and uniqueness constraints: `schema/index` and `schema/constraint`. */
import type { SchemaIndex } from '#graph';
import { JsonSign } from '../representation/json-buffer.ts';
import {
  addConstraint,
  addIndex,
  compoundIndex,
  indexWithoutKey,
  NativeSchema,
  OWNED_INDEX,
  removeConstraint,
  removeIndex,
} from '../schema/schema.ts';
import {
  DONE,
  isList,
  mapOf,
  type RestCall,
  type RestOperation,
  type RestOutput,
  type RestResponse,
  type RestValue,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { writeEach } from './write-list.ts';

const constraintWithoutKey = () => new RestError('BAD_REQUEST', 'a constraint needs a property key');

/** The single property key of an index or a constraint: a string, or a list of one. */
function propertyKey(call: RestCall, withoutKey: () => Error): string {
  const given = mapOf(call.body).get('property_keys');
  if (given === undefined) throw new RestError('BAD_REQUEST', 'property_keys are missing');
  if (typeof given !== 'string' && !isList(given)) {
    throw new RestError('ILLEGAL_ARGUMENT', 'Supply single property key or list of property keys');
  }
  const keys = isList(given) ? given : [given];
  const [key, ...others] = keys;
  if (keys.length === 0) throw withoutKey();
  const isOther = (one: RestValue) => one !== null && typeof one !== 'string';
  // The original rejects several keys before it checks each of them.
  if (others.length > 0 && !keys.some(isOther)) throw compoundIndex();
  if (typeof key === 'string' && key !== '' && others.length === 0) return key;
  throw new RestError('BAD_REQUEST', 'property_keys must be a property key, or a list of one');
}

function writeDefinition({ json }: RestOutput, { label, key }: SchemaIndex, type?: string): void {
  json.plain('{"label":');
  json.string(label);
  if (type !== undefined) json.plain(`,"type":"${type}"`);
  json.plain(',"property_keys":[');
  json.string(key);
  json.byte(JsonSign.CloseArray);
  json.byte(JsonSign.CloseObject);
}

function writeConstraint(output: RestOutput, index: SchemaIndex): void {
  writeDefinition(output, index, 'UNIQUENESS');
}

const schemaOf = ({ database }: RestCall) => new NativeSchema(database);

function createIndex(call: RestCall): RestResponse {
  const index = { label: call.path.label ?? '', key: propertyKey(call, indexWithoutKey) };
  addIndex(schemaOf(call), index.label, index.key);
  return { status: 200, write: (output) => writeDefinition(output, index) };
}

function createConstraint(call: RestCall): RestResponse {
  const index = { label: call.path.label ?? '', key: propertyKey(call, constraintWithoutKey) };
  addConstraint(schemaOf(call), index.label, index.key, call.budget);
  return { status: 200, write: (output) => writeConstraint(output, index) };
}

function dropIndex(call: RestCall): RestResponse {
  const { label = '', key = '' } = call.path;
  const schema = schemaOf(call);
  const index = schema.find(label, key);
  if (index === undefined) throw new RestError('NOT_FOUND', `${label} has no index on ${key}`);
  if (index.isUnique === true) throw new RestError('BAD_REQUEST', OWNED_INDEX);
  removeIndex(schema, label, key);
  return DONE;
}

function dropConstraint(call: RestCall): RestResponse {
  const { label = '', key = '' } = call.path;
  const schema = schemaOf(call);
  if (schema.find(label, key)?.isUnique !== true) {
    throw new RestError('NOT_FOUND', `${label} has no constraint on ${key}`);
  }
  removeConstraint(schema, label, key);
  return DONE;
}

function listIndexes(call: RestCall): RestResponse {
  return writeEach(call, schemaOf(call).all(call.path.label ?? null), (output, index) =>
    writeDefinition(output, index),
  );
}

function constraintsOf(call: RestCall): SchemaIndex[] {
  return schemaOf(call)
    .all(call.path.label ?? null)
    .filter((index) => index.isUnique === true);
}

function listConstraints(call: RestCall): RestResponse {
  return writeEach(call, constraintsOf(call), writeConstraint);
}

function readConstraint(call: RestCall): RestResponse {
  const { label = '', key = '' } = call.path;
  const found = constraintsOf(call).filter((index) => index.key === key);
  if (found.length > 0) return writeEach(call, found, writeConstraint);
  throw new RestError('CONSTRAINT_NOT_FOUND', `${label} has no constraint on ${key}`);
}

export const SCHEMA_OPERATIONS = {
  schemaIndexes: listIndexes,
  schemaIndexesOfLabel: listIndexes,
  createSchemaIndex: createIndex,
  dropSchemaIndex: dropIndex,
  constraints: listConstraints,
  constraintsOfLabel: listConstraints,
  uniquenessConstraints: listConstraints,
  uniquenessConstraint: readConstraint,
  createUniquenessConstraint: createConstraint,
  dropUniquenessConstraint: dropConstraint,
} as const satisfies Readonly<Record<string, RestOperation>>;
