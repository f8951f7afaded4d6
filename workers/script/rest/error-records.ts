/** Error records of failed REST calls: maps exceptions of the native API to error codes. */
import { errorText } from '#base';
import { JavaThrowable } from '#groovy';
import { TYPE } from '#groovy/host';
import { RestError } from '#neo4j';
import { type ErrorCode, type ErrorLink, type ErrorRecord, shortName } from '#protocol';

/** Error code by the Java class of an exception. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['java.lang.ClassCastException', 'CLASS_CAST'],
  ['java.lang.IllegalArgumentException', 'ILLEGAL_ARGUMENT'],
  ['java.lang.NullPointerException', 'BAD_REQUEST'],
  ['java.lang.NumberFormatException', 'BAD_REQUEST'],
  ['java.lang.RuntimeException', 'BAD_REQUEST'],
  ['java.lang.UnsupportedOperationException', 'UNSUPPORTED_OPERATION'],
  ['org.neo4j.graphdb.ConstraintViolationException', 'CONSTRAINT_VIOLATION'],
  ['org.neo4j.graphdb.NotFoundException', 'ENTITY_NOT_FOUND'],
]);

/** A failed call of a batch, with its error record. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
  readonly record: ErrorRecord;
  constructor(record: ErrorRecord) {
    super(errorText(record.message));
    this.record = record;
  }
}

/** The error record of a failed call; undefined for an error that ends the whole task. */
export function errorRecordOf(error: unknown): ErrorRecord | undefined {
  if (error instanceof RestError) return { code: error.code, message: error.message, ...causeOf(error) };
  if (error instanceof FailedCall) return error.record;
  if (!(error instanceof JavaThrowable)) return undefined;
  const code = CODES.get(error[TYPE].name) ?? 'OPERATION_FAILED';
  return { code, message: error.detail ?? '', ...causeOf(error) };
}

/** The field `cause` of an error body, without one for an error that has no cause in Java. */
function causeOf({ cause }: RestError | JavaThrowable): { readonly cause?: ErrorLink } {
  if (!(cause instanceof JavaThrowable)) return {};
  const { name } = cause[TYPE];
  return {
    cause: {
      ...(cause.detail === null ? {} : { message: errorText(cause.detail) }),
      exception: shortName(name),
      fullname: name,
      stacktrace: [],
      ...causeOf(cause),
    },
  };
}
