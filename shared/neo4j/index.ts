/** neo4j: the native API that scripts reach through `g.getRawGraph()`, and the REST representations of results. */

export { type NativeDirection, NativeDirections } from './graphdb/direction.ts';
export {
  type Entity,
  type EntityAccess,
  NODE_ACCESS,
  propertyKeys,
  RELATIONSHIP_ACCESS,
  readProperty,
  removeProperty,
  writeProperty,
} from './graphdb/entity-access.ts';
export { failedTransaction, nodeStillHasRelationships } from './graphdb/exceptions.ts';
export { NativeIterable, NativeIterator } from './graphdb/iterables.ts';
export { NativeLabel, NativeRelationshipType } from './graphdb/named-tokens.ts';
// Elements, for the API above
export { NATIVE_DATABASE, NativeDatabase } from './graphdb/native-database.ts';
export { NativeNode } from './graphdb/native-node.ts';
export { NativeRelationship } from './graphdb/native-relationship.ts';
export { isScalar, numberOf, toPropertyValue, toScriptValue } from './graphdb/property-value.ts';
export { requireLabelName, requireTokenName, tokenName } from './graphdb/token-name.ts';
// Indices
export { IndexHits } from './index/index-hits.ts';
export { NativeIndexManager } from './index/index-manager.ts';
export { NativeIndex } from './index/native-index.ts';
export { NATIVE_TYPES } from './native-types.ts';
// Results
export { type ResultAdapter, ResultKind } from './representation/result-adapter.ts';
export { type ResultOptions, writeResult } from './representation/result-writer.ts';
export * from './script-transaction.ts';
