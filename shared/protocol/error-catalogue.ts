/**
 * Catalogue of all errors that cross a thread, a queue or a socket, with HTTP status and the exception name that
 * clients of the original server know. Messages are written where the error occurs; nothing else decides about a
 * status.
 */

import { ELEMENT_ERRORS } from './element-errors.ts';
import type { ErrorKind } from './error-kind.ts';
import { VERSION_ERRORS } from './version-errors.ts';

const REPR = 'org.neo4j.server.rest.repr';

export const ERROR_CATALOGUE = {
  SCRIPT_FAILED: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the script has a syntax error or threw an exception; its changes are undone',
  },
  SCRIPT_TIMEOUT: {
    status: 400,
    fullname: 'quiver.ScriptTimeoutException',
    meaning: 'the script or query ran longer than its time limit; its changes are undone',
    limit: 'run-time',
  },
  SCRIPT_CANCELLED: {
    status: 400,
    fullname: 'quiver.ScriptCancelledException',
    meaning: 'the script or query was cancelled; its changes are undone',
  },
  CLIENT_GONE: {
    status: 400,
    fullname: 'quiver.ClientGoneException',
    meaning: 'the client closed the connection before the response; the changes are undone',
  },
  MEMORY_BUDGET: {
    status: 400,
    fullname: 'quiver.MemoryBudgetException',
    meaning: 'the script or query used more memory than its budget; its changes are undone',
    limit: 'memory',
  },
  COLLECTION_SIZE: {
    status: 400,
    fullname: 'quiver.CollectionSizeException',
    meaning: 'a collection, string or result exceeds the length limit; the changes are undone',
    limit: 'collection-length',
  },
  STACK_DEPTH: {
    status: 400,
    fullname: 'quiver.StackDepthException',
    meaning: 'the call stack exceeds the depth limit; the changes are undone',
    limit: 'stack-depth',
  },
  COMMIT_CONFLICT: {
    status: 409,
    fullname: 'quiver.CommitConflictException',
    meaning: 'other commits changed the same elements during every retry; nothing was written',
  },
  GRAPH_LIMIT: {
    status: 400,
    fullname: 'quiver.GraphLimitException',
    meaning:
      'the store would have more property keys, relationship types, labels or ids than its maximum; the changes are rolled back',
  },
  SPARQL_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'syntax error in the query or update',
  },
  SPARQL_EVALUATION: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'evaluation of the query or update failed',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    fullname: 'quiver.NotAcceptableException',
    meaning: 'the result has no representation in a media type of the Accept header',
  },
  RDF_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the document is invalid in the RDF format of its Content-Type',
  },
  QUAD_TERM: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'a term is not allowed in its position of the quad',
  },
  JSON_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the request body is not well-formed JSON',
  },
  JSON_DEPTH: {
    status: 400,
    fullname: 'quiver.JsonDepthException',
    meaning: 'the JSON of the request exceeds the nesting limit',
    limit: 'json-depth',
  },
  JSON_MEMBERS: {
    status: 400,
    fullname: 'quiver.JsonMembersException',
    meaning: 'the JSON of the request has too many members and elements',
    limit: 'json-members',
  },
  SCRIPT_LENGTH: {
    status: 413,
    fullname: 'quiver.ScriptLengthException',
    meaning: 'the script is too long; pass values as parameters',
    limit: 'script-length',
  },
  DEFINITION_LENGTH: {
    status: 400,
    fullname: 'quiver.DefinitionLengthException',
    meaning: 'the definitions of the script for later scripts are too long; its changes are undone',
    limit: 'definition-length',
  },
  STORED_SCRIPTS: {
    status: 400,
    fullname: 'quiver.StoredScriptsException',
    meaning: 'the stored scripts are too many or too long; nothing was stored',
    limit: 'stored-scripts',
  },
  PARAM_COUNT: {
    status: 400,
    fullname: 'quiver.ParamCountException',
    meaning: 'the script has too many parameters',
    limit: 'params',
  },
  RESULT_ROWS: {
    status: 400,
    fullname: 'quiver.ResultRowsException',
    meaning: 'the result has too many rows; the changes are undone',
    limit: 'result-rows',
  },
  RESULT_BYTES: {
    status: 400,
    fullname: 'quiver.ResultBytesException',
    meaning: 'the result is too long; the changes are undone',
    limit: 'result-bytes',
  },
  BAD_REQUEST: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'a field is missing, has the wrong type, or a header is malformed',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    fullname: 'quiver.HeadersTooLargeException',
    meaning: 'the head of the request exceeds the size limit',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    fullname: 'quiver.RequestTimeoutException',
    meaning:
      'the head or the body of the request, or the next part of an upload, was not received within the time limit',
  },
  UNAUTHENTICATED: {
    status: 401,
    fullname: 'quiver.AuthenticationException',
    meaning: 'credentials are required; they are missing or invalid',
  },
  ROLE_TOO_LOW: {
    status: 403,
    fullname: 'quiver.AccessDeniedException',
    meaning: 'the role of the credentials does not permit this',
  },
  READ_ONLY: {
    status: 403,
    fullname: 'quiver.ReadOnlyException',
    meaning: 'the role, the server or the access-mode header permits reads only; nothing was changed',
  },
  SCRIPT_NOT_STORED: {
    status: 403,
    fullname: 'quiver.ScriptNotStoredException',
    meaning: 'this server runs only scripts that were stored under a name',
  },
  HOST_REFUSED: {
    status: 403,
    fullname: 'quiver.HostRefusedException',
    meaning: 'a browser sent the request to a host name that is not configured for this server',
  },
  ORIGIN_REFUSED: {
    status: 403,
    fullname: 'quiver.OriginRefusedException',
    meaning: 'a web page of another origin sent the request',
  },
  FORM_REFUSED: {
    status: 403,
    fullname: 'quiver.FormRefusedException',
    meaning: 'a web page sent a form or plain-text body without a bearer token',
  },
  TOO_MANY_FAILURES: {
    status: 429,
    fullname: 'quiver.TooManyFailuresException',
    meaning: 'too many failed logins from this client; retry after the time in Retry-After',
    limit: 'failed-logins',
  },
  CLIENT_BUSY: {
    status: 429,
    fullname: 'quiver.ClientBusyException',
    meaning: 'this client has the maximum number of running and queued scripts and queries',
    limit: 'client-concurrency',
  },
  CLIENT_BYTES: {
    status: 429,
    fullname: 'quiver.ClientBusyException',
    meaning: 'request bodies and unread responses of this client use the maximum memory of one client',
    limit: 'request-memory',
  },
  EVENT_STREAMS: {
    status: 429,
    fullname: 'quiver.ClientBusyException',
    meaning: 'the maximum number of server-sent event streams is open, for this client or in total',
    limit: 'event-streams',
  },
  CHANGES_GONE: {
    status: 410,
    fullname: 'quiver.ChangesGoneException',
    meaning: 'the log does not contain the commits after this version, or this version never existed',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    fullname: 'quiver.IdempotencyException',
    meaning: 'the Idempotency-Key was used for a different request',
  },
  IDEMPOTENCY_UNFINISHED: {
    status: 409,
    fullname: 'quiver.IdempotencyException',
    meaning:
      'the first request with this Idempotency-Key is still running, or committed a part and failed; it is not repeated',
  },
  IDEMPOTENCY_REPLY_SIZE: {
    status: 400,
    fullname: 'quiver.IdempotencyException',
    meaning:
      'the response to a request with an Idempotency-Key is too large to be stored; its changes are undone',
    limit: 'kept-answer-bytes',
  },
  NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NotFoundException',
    meaning: 'no resource with this address exists',
  },
  ...ELEMENT_ERRORS,
  OPERATION_FAILED: {
    status: 409,
    fullname: 'org.neo4j.server.rest.web.OperationFailureException',
    meaning:
      'the operation is invalid in the current state, such as deleting a node with relationships; nothing was changed',
  },
  ENTITY_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.graphdb.NotFoundException',
    meaning: 'no such index, entry, path or page exists',
  },
  CONSTRAINT_NOT_FOUND: {
    status: 404,
    fullname: 'java.lang.IllegalArgumentException',
    meaning: 'no constraint exists for the label and the property key',
  },
  CONSTRAINT_VIOLATION: {
    status: 409,
    fullname: 'org.neo4j.graphdb.ConstraintViolationException',
    meaning: 'the change violates an index or a constraint; nothing was changed',
  },
  ILLEGAL_ARGUMENT: {
    status: 400,
    fullname: 'java.lang.IllegalArgumentException',
    meaning: 'a name or a setting is invalid',
  },
  VALUE_FORMAT: {
    status: 415,
    fullname: 'org.neo4j.server.rest.repr.MediaTypeNotSupportedException',
    meaning:
      'a value behind the path is invalid JSON; the body is the text of the original instead of an error',
  },
  UNSUPPORTED_OPERATION: {
    status: 400,
    fullname: 'java.lang.UnsupportedOperationException',
    meaning: 'this server does not support the requested operation',
  },
  INDEX_READ_ONLY: {
    status: 405,
    fullname: 'java.lang.UnsupportedOperationException',
    meaning: 'automatic indexes are read-only: they are maintained from the properties',
  },
  EVALUATION: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.EvaluationException',
    meaning: 'an evaluator of a traversal does not compile or threw an exception',
  },
  BATCH_FAILED: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.BatchOperationFailedException',
    meaning: 'a call of the batch failed, with the given cause; the whole batch is undone',
  },
  PLUGIN_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.plugins.PluginLookupException',
    meaning: 'no such plugin or plugin method exists',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    fullname: 'quiver.MethodNotAllowedException',
    meaning: 'the resource does not support this HTTP method',
  },
  BODY_TOO_LARGE: {
    status: 413,
    fullname: 'quiver.RequestTooLargeException',
    meaning: 'the request body exceeds the size limit',
    limit: 'body-bytes',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    fullname: 'quiver.UnsupportedMediaTypeException',
    meaning: 'the address does not accept the Content-Type of the request',
  },
  HELD_BYTES: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'request bodies and unread responses use the maximum memory; try again later',
    limit: 'request-memory',
  },
  QUEUE_FULL: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'the queue of waiting requests is full; retry after the time in Retry-After',
    limit: 'queue-length',
  },
  QUEUE_WAIT: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'no thread became free within the maximum queue time; nothing was executed',
    limit: 'queue-wait',
  },
  SHUTTING_DOWN: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'the server is shutting down and accepts no more requests',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    fullname: 'quiver.StorageUnavailableException',
    meaning: 'the commit log is unavailable for writes; nothing was changed',
  },
  IMPORT_STATE: {
    status: 409,
    fullname: 'quiver.ImportStateException',
    meaning: 'the state of the import job does not permit this',
  },
  UPLOAD_SIZE: {
    status: 413,
    fullname: 'quiver.UploadSizeException',
    meaning: 'the uploaded document exceeds the size limit',
    limit: 'upload-bytes',
  },
  IMPORT_QUEUE_FULL: {
    status: 503,
    fullname: 'quiver.ImportQueueFullException',
    meaning: 'the queue of import jobs is full; retry later',
    limit: 'imports-waiting',
  },
  THREAD_LOST: {
    status: 500,
    fullname: 'quiver.ThreadLostException',
    meaning:
      'the thread that executed the request died and was replaced; what it had not committed is undone',
  },
  COMMIT_UNKNOWN: {
    status: 500,
    fullname: 'quiver.CommitUnknownException',
    meaning:
      'the thread died while it committed the changes of the request, which are there as a whole or not at all',
  },
  INTERNAL: {
    status: 500,
    fullname: 'quiver.InternalException',
    meaning: 'internal server error; the log contains the details under the request id',
  },
  ...VERSION_ERRORS,
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
