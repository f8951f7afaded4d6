/** Bytes of graph and quad operations in a record. */
import type { GraphOperation } from './commit-record.ts';

/** Operation bytes of the format. Bit 7 marks a relationship for operations on both kinds of element. */
export const Opcode = {
  createNode: 1,
  deleteNode: 2,
  createRelationship: 3,
  deleteRelationship: 4,
  setProperty: 5,
  removeProperty: 6,
  addLabel: 7,
  removeLabel: 8,
  createIndex: 9,
  dropIndex: 10,
  addIndexEntry: 11,
  removeIndexEntry: 12,
  watchKey: 13,
  unwatchKey: 14,
  openAutoIndex: 15,
  createSchemaIndex: 16,
  dropSchemaIndex: 17,
  createUniqueIndex: 18,
  claimUniqueValue: 19,
  configureIndex: 20,
  watchKeyLater: 21,
  pauseKey: 22,
} as const satisfies Record<GraphOperation['kind'], number>;

export const RELATIONSHIP_FLAG = 0x80;
export const QUAD_ADD = 1;
export const QUAD_REMOVE = 2;
/** Width of a quad's row of term numbers: subject, predicate, object, graph. */
export const ROW_WIDTH = 4;
