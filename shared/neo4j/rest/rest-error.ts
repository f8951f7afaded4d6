/** Errors of REST operations; the codes are those of the server's error catalogue. */
export type RestErrorCode =
  | 'NOT_FOUND'
  | 'BAD_REQUEST'
  | 'NODE_NOT_FOUND'
  | 'RELATIONSHIP_NOT_FOUND'
  | 'NO_SUCH_PROPERTY'
  | 'PROPERTY_VALUE'
  | 'START_NODE_NOT_FOUND'
  | 'END_NODE_NOT_FOUND'
  | 'OPERATION_FAILED'
  | 'ENTITY_NOT_FOUND'
  | 'CONSTRAINT_NOT_FOUND'
  | 'ILLEGAL_ARGUMENT'
  | 'INDEX_READ_ONLY'
  | 'EVALUATION'
  | 'VALUE_FORMAT';

export class RestError extends Error {
  readonly code: RestErrorCode;

  constructor(code: RestErrorCode, message: string) {
    super(message);
    this.name = 'RestFailure';
    this.code = code;
  }
}
