/** What the table of the REST interface says of each call. */

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What who asks needs to be, where the method does not say it: reader for GET, writer for the others. */
  readonly needs?: 'reader';
  /** Below `/db/data`, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** What a body means; left out for calls that take none. */
  readonly body?: string;
  /** The body is a bare text and no JSON. */
  readonly isText?: boolean;
  /** Parameters behind the path, and what they mean. */
  readonly query?: Readonly<Record<string, string>>;
  /** Statuses of success and what they mean. */
  readonly replies: Readonly<Record<number, string>>;
  /** Failures beyond those of every request. */
  readonly errors: readonly RestErrorCode[];
}

/** Failures that only these calls have. */
export type RestErrorCode =
  | 'NODE_NOT_FOUND'
  | 'RELATIONSHIP_NOT_FOUND'
  | 'NO_SUCH_PROPERTY'
  | 'PROPERTY_VALUE'
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

/** Answer of a call that has nothing to tell. */
export const DONE = { 204: 'It is done.' } as const;
