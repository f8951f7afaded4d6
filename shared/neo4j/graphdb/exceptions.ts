/** The exception classes of the native API. */
import { exceptionType, type GroovyType, type JavaThrowable, javaException } from '#groovy/host';

export {
  illegalArgument,
  illegalState,
  nullPointer,
  unsupportedOperation as unsupported,
} from '#groovy/host';

const RUNTIME_EXCEPTION = 'java.lang.RuntimeException';

export const NOT_FOUND = exceptionType('org.neo4j.graphdb.NotFoundException', RUNTIME_EXCEPTION);
const TRANSACTION_FAILURE = exceptionType('org.neo4j.graphdb.TransactionFailureException', RUNTIME_EXCEPTION);
export const CONSTRAINT_VIOLATION = exceptionType(
  'org.neo4j.graphdb.ConstraintViolationException',
  RUNTIME_EXCEPTION,
);
const NOT_IN_TRANSACTION = exceptionType('org.neo4j.graphdb.NotInTransactionException', RUNTIME_EXCEPTION);
const MULTIPLE_FOUND = exceptionType('org.neo4j.graphdb.MultipleFoundException', RUNTIME_EXCEPTION);
export const ILLEGAL_TOKEN_NAME = exceptionType(
  'org.neo4j.kernel.api.exceptions.schema.IllegalTokenNameException',
  'java.lang.Exception',
);
const PROPERTY_NOT_FOUND = exceptionType(
  'org.neo4j.kernel.api.exceptions.PropertyNotFoundException',
  'java.lang.Exception',
);
export const LUCENE_PARSE = exceptionType(
  'org.apache.lucene.queryParser.ParseException',
  'java.lang.Exception',
);
export const LUCENE_TOKEN = exceptionType('org.apache.lucene.queryParser.TokenMgrError', 'java.lang.Error');
const ROLLBACK = exceptionType('javax.transaction.RollbackException', 'java.lang.Exception');
const HEURISTIC_ROLLBACK = exceptionType(
  'javax.transaction.HeuristicRollbackException',
  'java.lang.Exception',
);
const XA = exceptionType('javax.transaction.xa.XAException', 'java.lang.Exception');

export const NATIVE_EXCEPTIONS: readonly GroovyType[] = [
  NOT_FOUND,
  TRANSACTION_FAILURE,
  CONSTRAINT_VIOLATION,
  NOT_IN_TRANSACTION,
  MULTIPLE_FOUND,
  ILLEGAL_TOKEN_NAME,
  PROPERTY_NOT_FOUND,
  LUCENE_PARSE,
  LUCENE_TOKEN,
  ROLLBACK,
  HEURISTIC_ROLLBACK,
  XA,
];

export function notFound(message: string): JavaThrowable {
  return javaException(NOT_FOUND, message);
}

/** The exception for a property whose key other elements have; `element` is its kind and id. */
export function propertyNotFound(element: string, key: string, keyId: number): JavaThrowable {
  const cause = javaException(PROPERTY_NOT_FOUND, `${element} has no property with propertyKeyId=${keyId}.`);
  return javaException(NOT_FOUND, `${element} has no property with propertyKey="${key}".`, cause);
}

/** The exception of finishing a transaction that was marked as failed. */
export function failedTransaction(): JavaThrowable {
  const cause = javaException(ROLLBACK, 'Failed to commit, transaction rolled back');
  return javaException(TRANSACTION_FAILURE, 'Unable to commit transaction', cause);
}

/**
 * The exception of committing a deleted node that still has relationships, with the chain of causes of the
 * original's transaction log.
 */
export function nodeStillHasRelationships(node: number): JavaThrowable {
  const violation = javaException(
    CONSTRAINT_VIOLATION,
    `Node record Node[${node},used=false,rel=-1,prop=-1,labels=Inline(0x0:[]),light] still has relationships`,
  );
  const xa = javaException(XA, null, violation);
  const rollback = javaException(
    HEURISTIC_ROLLBACK,
    'Failed to commit transaction Transaction(0, owner:"req")[STATUS_NO_TRANSACTION,Resources=2], ' +
      'transaction rolled back ---> javax.transaction.xa.XAException',
    xa,
  );
  return javaException(TRANSACTION_FAILURE, 'Unable to commit transaction', rollback);
}
