/** A row of the REST route table. */

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The required role if it is not that of the method: reader for GET, writer for others. */
  readonly needs?: 'reader';
  /** Below `/db/data`, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** Meaning of the body; absent for calls without one. */
  readonly body?: string;
  /** The body is plain text instead of JSON. */
  readonly isText?: boolean;
  /** Query parameters and their meaning. */
  readonly query?: Readonly<Record<string, string>>;
  /** Statuses of success and their meaning. */
  readonly replies: Readonly<Record<number, string>>;
  /** Errors beyond those of every request. */
  readonly errors: readonly RestErrorCode[];
}

/** Errors of these calls only. */
export type RestErrorCode =
  | 'NODE_NOT_FOUND'
  | 'RELATIONSHIP_NOT_FOUND'
  | 'NO_SUCH_PROPERTY'
  | 'PROPERTY_VALUE'
  | 'ARRAY_FORMAT'
  | 'CLASS_CAST'
  | 'START_NODE_NOT_FOUND'
  | 'END_NODE_NOT_FOUND'
  | 'OPERATION_FAILED'
  | 'ENTITY_NOT_FOUND'
  | 'CONSTRAINT_VIOLATION'
  | 'CONSTRAINT_NOT_FOUND'
  | 'ILLEGAL_ARGUMENT'
  | 'UNSUPPORTED_OPERATION'
  | 'INDEX_READ_ONLY'
  | 'EVALUATION'
  | 'VALUE_FORMAT'
  | 'BATCH_FAILED';

export type RestTable = Readonly<Record<string, RestRoute>>;

/** The response of a call without a result. */
export const DONE = { 204: 'Success.' } as const;
