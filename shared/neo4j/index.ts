/**
 * neo4j: the native API, which scripts reach by `g.getRawGraph()`, the REST representations of results, and the
 * operations of the REST interface.
 */

export { type NativeDirection, NativeDirections } from './graphdb/direction.ts';
export type { Entity } from './graphdb/entities.ts';
export type { EntityAccess } from './graphdb/entity-properties.ts';
export { failedTransaction, nodeStillHasRelationships } from './graphdb/exceptions.ts';
export { NativeIterable } from './graphdb/iterables.ts';
export { labelNames } from './graphdb/label-names.ts';
export { NativeLabel, NativeRelationshipType, requireTypeName } from './graphdb/named-tokens.ts';
// Elements, for the API above
export { NATIVE_DATABASE, NativeDatabase } from './graphdb/native-database.ts';
export { NativeNode } from './graphdb/native-node.ts';
export { NativeRelationship } from './graphdb/native-relationship.ts';
export { isScalar, toPropertyValue, toScriptValue } from './graphdb/property-value.ts';
export { requireLabelName, requireTokenName } from './graphdb/token-name.ts';
// Indices
export { NativeIndexManager } from './index/index-manager.ts';
export { NATIVE_TYPES } from './native-types.ts';
export { ElementWriter } from './representation/element-writer.ts';
export { indentJson } from './representation/indent-json.ts';
export { JsonBuffer } from './representation/json-buffer.ts';
// Results
export { type ResultAdapter, ResultKind } from './representation/result-adapter.ts';
export { type ResultOptions, writeResult } from './representation/result-writer.ts';
// The REST interface
export { REST_OPERATIONS } from './rest/operations.ts';
export type { RestCall, RestMap, RestOperation, RestValue } from './rest/rest-call.ts';
export { RestError } from './rest/rest-error.ts';
export * from './script-transaction.ts';
