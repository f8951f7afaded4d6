/**
 * Every cause of failure that crosses a thread, a queue or a socket, with the status and the exception name that
 * clients of the original server know. The messages are made where the failure is found; nothing else in the
 * server decides on a status.
 */

import type { ErrorKind } from './error-kind.ts';
import { VERSION_ERRORS } from './version-errors.ts';

const REPR = 'org.neo4j.server.rest.repr';

export const ERROR_CATALOGUE = {
  SCRIPT_FAILED: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the script could not be parsed or ended with an exception; its changes are undone',
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
    meaning:
      'the connection closed before the answer was made; the changes are undone, and nobody reads this',
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
    meaning: 'a single collection, text or result grew over the limit; the changes are undone',
    limit: 'collection-length',
  },
  STACK_DEPTH: {
    status: 400,
    fullname: 'quiver.StackDepthException',
    meaning: 'calls nested deeper than the limit; the changes are undone',
    limit: 'stack-depth',
  },
  COMMIT_CONFLICT: {
    status: 409,
    fullname: 'quiver.CommitConflictException',
    meaning:
      'other commits changed the same elements each time the script was run again; nothing was written',
  },
  SPARQL_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the query or update could not be parsed',
  },
  SPARQL_EVALUATION: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the query or update could not be evaluated',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    fullname: 'quiver.NotAcceptableException',
    meaning: 'the result cannot be written in any form that the Accept header names',
  },
  RDF_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the document is not of the RDF format it is said to be',
  },
  QUAD_TERM: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'a term of the quad is not what its place allows',
  },
  JSON_SYNTAX: {
    status: 400,
    fullname: `${REPR}.BadInputException`,
    meaning: 'the request body is not well-formed JSON',
  },
  JSON_DEPTH: {
    status: 400,
    fullname: 'quiver.JsonDepthException',
    meaning: 'the JSON of the request is nested too deep',
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
    meaning: 'the script is too long; values belong into its parameters',
    limit: 'script-length',
  },
  DEFINITION_LENGTH: {
    status: 400,
    fullname: 'quiver.DefinitionLengthException',
    meaning: 'what the script defines for later ones is too long; its changes are undone',
    limit: 'definition-length',
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
    meaning: 'the head of the request is longer than the server reads',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    fullname: 'quiver.RequestTimeoutException',
    meaning: 'the head of the request did not come in time',
  },
  UNAUTHENTICATED: {
    status: 401,
    fullname: 'quiver.AuthenticationException',
    meaning: 'the server asks for credentials; there were none, or wrong ones',
  },
  ROLE_TOO_LOW: {
    status: 403,
    fullname: 'quiver.AccessDeniedException',
    meaning: 'the role of the credentials does not allow this',
  },
  READ_ONLY: {
    status: 403,
    fullname: 'quiver.ReadOnlyException',
    meaning: 'the role, the server or the access-mode header allows reading alone; nothing was changed',
  },
  SCRIPT_NOT_STORED: {
    status: 403,
    fullname: 'quiver.ScriptNotStoredException',
    meaning: 'this server runs only scripts that were stored under a name',
  },
  HOST_REFUSED: {
    status: 403,
    fullname: 'quiver.HostRefusedException',
    meaning: 'a browser sent the request to a host name that is not known to be of this server',
  },
  ORIGIN_REFUSED: {
    status: 403,
    fullname: 'quiver.OriginRefusedException',
    meaning: 'a web page of another origin sent the request',
  },
  FORM_REFUSED: {
    status: 403,
    fullname: 'quiver.FormRefusedException',
    meaning: 'a body such as any web page can post came from a web page without a bearer token',
  },
  TOO_MANY_FAILURES: {
    status: 429,
    fullname: 'quiver.TooManyFailuresException',
    meaning: 'too many wrong credentials came from this client; wait for the time in Retry-After',
    limit: 'failed-logins',
  },
  CLIENT_BUSY: {
    status: 429,
    fullname: 'quiver.ClientBusyException',
    meaning: 'this client runs or waits for as many scripts and queries as one client may',
    limit: 'client-concurrency',
  },
  EVENT_STREAMS: {
    status: 429,
    fullname: 'quiver.ClientBusyException',
    meaning: 'as many streams of events are open as may be, of this client or of all',
    limit: 'event-streams',
  },
  CHANGES_GONE: {
    status: 410,
    fullname: 'quiver.ChangesGoneException',
    meaning: 'the log does not hold what was changed after this version, or never had the version',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    fullname: 'quiver.IdempotencyException',
    meaning: 'the Idempotency-Key was used before, with another request',
  },
  IDEMPOTENCY_UNFINISHED: {
    status: 409,
    fullname: 'quiver.IdempotencyException',
    meaning:
      'the first request of this Idempotency-Key has committed a part and then ended without an answer, or still runs; it is not run again',
  },
  IDEMPOTENCY_REPLY_SIZE: {
    status: 400,
    fullname: 'quiver.IdempotencyException',
    meaning:
      'the answer to a request with an Idempotency-Key is too large to be kept; its changes are undone',
    limit: 'kept-answer-bytes',
  },
  NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NotFoundException',
    meaning: 'no resource has this address',
  },
  NODE_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NodeNotFoundException',
    meaning: 'no node has this id',
  },
  RELATIONSHIP_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.RelationshipNotFoundException',
    meaning: 'no relationship has this id',
  },
  NO_SUCH_PROPERTY: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NoSuchPropertyException',
    meaning: 'the node or relationship has no property of this key',
  },
  PROPERTY_VALUE: {
    status: 400,
    fullname: 'org.neo4j.server.rest.web.PropertyValueException',
    meaning: 'a value is none that a property may have; nothing was changed',
  },
  START_NODE_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.domain.StartNodeNotFoundException',
    meaning: 'the node that the relationship would begin at is not there',
  },
  END_NODE_NOT_FOUND: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.EndNodeNotFoundException',
    meaning: 'the node that the relationship would end at is not there',
  },
  OPERATION_FAILED: {
    status: 409,
    fullname: 'org.neo4j.server.rest.web.OperationFailureException',
    meaning:
      'the change contradicts what is there, as the deletion of a node with relationships does; nothing was changed',
  },
  ENTITY_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.graphdb.NotFoundException',
    meaning: 'there is no such index, entry, path or page',
  },
  CONSTRAINT_NOT_FOUND: {
    status: 404,
    fullname: 'java.lang.IllegalArgumentException',
    meaning: 'the label and the property key have no constraint',
  },
  CONSTRAINT_VIOLATION: {
    status: 409,
    fullname: 'org.neo4j.graphdb.ConstraintViolationException',
    meaning: 'an index or a constraint stands against the change; nothing was changed',
  },
  ILLEGAL_ARGUMENT: {
    status: 400,
    fullname: 'java.lang.IllegalArgumentException',
    meaning: 'a name or a setting is none that can be used',
  },
  VALUE_FORMAT: {
    status: 415,
    fullname: 'org.neo4j.server.rest.repr.MediaTypeNotSupportedException',
    meaning: 'a value behind the path is no JSON; the answer is the text of the original, and no error body',
  },
  UNSUPPORTED_OPERATION: {
    status: 400,
    fullname: 'java.lang.UnsupportedOperationException',
    meaning: 'the request asks for what this server does not do',
  },
  INDEX_READ_ONLY: {
    status: 405,
    fullname: 'java.lang.UnsupportedOperationException',
    meaning: 'an automatic index follows the properties and is not written by hand',
  },
  EVALUATION: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.EvaluationException',
    meaning: 'an evaluator of a traversal cannot be compiled, or failed',
  },
  BATCH_FAILED: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.BatchOperationFailedException',
    meaning: 'a call of a batch failed, for which the cause is given; nothing of the batch was done',
  },
  PLUGIN_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.plugins.PluginLookupException',
    meaning: 'no such plugin or plugin method',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    fullname: 'quiver.MethodNotAllowedException',
    meaning: 'the resource exists but does not answer this HTTP method',
  },
  BODY_TOO_LARGE: {
    status: 413,
    fullname: 'quiver.RequestTooLargeException',
    meaning: 'the request body is over the limit',
    limit: 'body-bytes',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    fullname: 'quiver.UnsupportedMediaTypeException',
    meaning: 'the Content-Type of the request is not one that the address takes',
  },
  QUEUE_FULL: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'too many requests wait already; try again after the time in Retry-After',
    limit: 'queue-length',
  },
  QUEUE_WAIT: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'no thread became free in the time that a request may wait; nothing was run',
    limit: 'queue-wait',
  },
  SHUTTING_DOWN: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'the server is about to stop and takes no more requests',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    fullname: 'quiver.StorageUnavailableException',
    meaning: 'the commit log cannot be written now; nothing was changed',
  },
  IMPORT_STATE: {
    status: 409,
    fullname: 'quiver.ImportStateException',
    meaning: 'the import job is in a state in which this cannot be done',
  },
  UPLOAD_SIZE: {
    status: 413,
    fullname: 'quiver.UploadSizeException',
    meaning: 'the uploaded document is larger than one may be',
    limit: 'upload-bytes',
  },
  IMPORT_QUEUE_FULL: {
    status: 503,
    fullname: 'quiver.ImportQueueFullException',
    meaning: 'as many import jobs wait as may; try again later',
    limit: 'imports-waiting',
  },
  THREAD_LOST: {
    status: 500,
    fullname: 'quiver.ThreadLostException',
    meaning: 'the thread that ran the request was lost and replaced; nothing was written',
  },
  INTERNAL: {
    status: 500,
    fullname: 'quiver.InternalException',
    meaning: 'a fault of the server; the log holds the details under the request id',
  },
  ...VERSION_ERRORS,
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
