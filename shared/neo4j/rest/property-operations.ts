/** Operations of properties, shared by nodes and relationships. */
import type { PropertyValue } from '#base';
import { type EntityAccess, NODE_ACCESS, RELATIONSHIP_ACCESS } from '../graphdb/entity-properties.ts';
import { writeProperty } from '../representation/element-writer.ts';
import { JsonSign } from '../representation/json-buffer.ts';
import { storedValue, unsupportedValue, type ValueRefusals } from './json-property-value.ts';
import {
  DONE,
  idOf,
  mapOf,
  nodeOf,
  type RestCall,
  type RestMap,
  type RestOperation,
  type RestOutput,
  relationshipOf,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';

/** The element id of a path. */
type ElementOf = (call: RestCall) => number;

/** The original tells of a mixed list only where it sets properties of nodes. */
const NODE_REFUSALS: ValueRefusals = {
  mixed: 'ARRAY_FORMAT',
  empty: 'PROPERTY_VALUE',
  unsupported: 'PROPERTY_VALUE',
};
const RELATIONSHIP_REFUSALS: ValueRefusals = { ...NODE_REFUSALS, mixed: 'PROPERTY_VALUE' };

/** Sets the properties of an element. */
export function setProperties(
  access: EntityAccess,
  call: RestCall,
  id: number,
  values: RestMap,
  refusals: ValueRefusals = access === NODE_ACCESS ? NODE_REFUSALS : RELATIONSHIP_REFUSALS,
): void {
  for (const [key, value] of values) {
    call.budget.step();
    access.set(call.database, id, key, storedValue(key, value, propertyOf(access, call, id, key), refusals));
  }
}

function propertyOf(access: EntityAccess, { database }: RestCall, id: number, key: string) {
  const graph = database.graph();
  const keyId = graph.keyId(key);
  return keyId < 0 ? undefined : access.get(graph, id, keyId);
}

function requireProperty(access: EntityAccess, call: RestCall, id: number): PropertyValue {
  const { key = '' } = call.path;
  const value = propertyOf(access, call, id, key);
  if (value !== undefined) return value;
  throw new RestError('NO_SUCH_PROPERTY', `${access.word}[${id}] does not have a property "${key}"`);
}

function removeAll(access: EntityAccess, { database }: RestCall, id: number): void {
  const graph = database.dataGraph();
  for (const key of access.keys(graph, id)) access.remove(graph, id, graph.keyName(key));
}

function read(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    const id = elementOf(call);
    const graph = call.database.graph();
    const keys = access.keys(graph, id);
    if (keys.length === 0) return DONE;
    return {
      status: 200,
      write({ json }: RestOutput) {
        json.byte(JsonSign.OpenObject);
        keys.forEach((key, at) => {
          if (at > 0) json.byte(JsonSign.Comma);
          json.string(graph.keyName(key));
          json.byte(JsonSign.Colon);
          writeProperty(json, access.get(graph, id, key)!);
        });
        json.byte(JsonSign.CloseObject);
      },
    };
  };
}

function replace(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    idOf(call);
    const values = mapOf(call.body);
    const id = elementOf(call);
    const graph = call.database.dataGraph();
    for (const key of access.keys(graph, id)) {
      const name = graph.keyName(key);
      if (!values.has(name)) access.remove(graph, id, name);
    }
    setProperties(access, call, id, values);
    return DONE;
  };
}

function remove(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    removeAll(access, call, elementOf(call));
    return DONE;
  };
}

function readOne(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    const value = requireProperty(access, call, elementOf(call));
    return { status: 200, write: ({ json }) => writeProperty(json, value) };
  };
}

function setOne(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    idOf(call);
    const { body } = call;
    // The original converts the body before it reads the element.
    if (body === null || body instanceof Map)
      throw unsupportedValue('PROPERTY_VALUE', call.path.key ?? '', body);
    const id = elementOf(call);
    if (body === undefined) throw new RestError('PROPERTY_VALUE', 'the value is missing');
    setProperties(access, call, id, new Map([[call.path.key ?? '', body]]));
    return DONE;
  };
}

function removeOne(access: EntityAccess, elementOf: ElementOf): RestOperation {
  return (call) => {
    const id = elementOf(call);
    requireProperty(access, call, id);
    access.remove(call.database.dataGraph(), id, call.path.key ?? '');
    return DONE;
  };
}

export const PROPERTY_OPERATIONS = {
  nodeProperties: read(NODE_ACCESS, nodeOf),
  setNodeProperties: replace(NODE_ACCESS, nodeOf),
  deleteNodeProperties: remove(NODE_ACCESS, nodeOf),
  nodeProperty: readOne(NODE_ACCESS, nodeOf),
  setNodeProperty: setOne(NODE_ACCESS, nodeOf),
  deleteNodeProperty: removeOne(NODE_ACCESS, nodeOf),
  relationshipProperties: read(RELATIONSHIP_ACCESS, relationshipOf),
  setRelationshipProperties: replace(RELATIONSHIP_ACCESS, relationshipOf),
  deleteRelationshipProperties: remove(RELATIONSHIP_ACCESS, relationshipOf),
  relationshipProperty: readOne(RELATIONSHIP_ACCESS, relationshipOf),
  setRelationshipProperty: setOne(RELATIONSHIP_ACCESS, relationshipOf),
  deleteRelationshipProperty: removeOne(RELATIONSHIP_ACCESS, relationshipOf),
} as const satisfies Readonly<Record<string, RestOperation>>;
