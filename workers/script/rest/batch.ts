/** Executes batches: operations in order, each seeing the effects of earlier ones, atomically. */
import { STATUS_CODES } from 'node:http';
import { errorText } from '#base';
import { JsonBuffer, RestError, type RestMap, type RestValue } from '#neo4j';
import {
  CYPHER_REFUSAL,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorRecord,
  errorBytes,
  errorLink,
  OPERATION_ROUTES,
  ProtocolError,
  type RestRoute,
  serviceRoot,
} from '#protocol';
import { type BatchTask, isScriptCall, performScript } from './batch-script.ts';
import { errorRecordOf, FailedCall } from './error-records.ts';
import { matchRoute } from './match-route.ts';
import type { CallResult, RestSession } from './rest-session.ts';

/** The response of a call, or of a failure without a body. */
interface JobResult extends CallResult {
  readonly reason?: string;
}

interface Job {
  readonly id: number | null;
  readonly method: string;
  /** With the URLs of earlier results in place of their ids. */
  readonly to: string;
  readonly body: RestValue | undefined;
}

/** The response of a batch, and whether it must be rolled back. */
interface BatchOutcome {
  readonly body: Uint8Array;
  readonly hasFailed: boolean;
}

/** Failures that have no body as responses of single calls; a streamed batch has the reason phrase of the status. */
const BARE_FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_FOUND', 'METHOD_NOT_ALLOWED']);

/** A unique index entry that exists already fails without an error body: its response is that entry. */
const FAILURE_STATUS_MIN = 400;
const CONTRADICTED = 'there is another entry of this key and value';

/**
 * Throws `BATCH_FAILED` if an operation fails, unless the response is streamed: then the failure is its last entry,
 * and `hasFailed` requests a rollback.
 */
export function performBatch(
  given: RestValue | undefined,
  session: RestSession,
  task: BatchTask,
  isStreamed: boolean,
): BatchOutcome {
  if (given instanceof Map) throw new ProtocolError('BATCH_FAILED', 'the body must be a list of calls');
  const json = new JsonBuffer(session.budget, session.bytesMax);
  const locations = new Map<number, string>();
  json.plain('[');
  let at = -1;
  for (const entry of entriesOf(given ?? null)) {
    session.budget.step();
    at += 1;
    if (at > 0) json.plain(',');
    let job: Job | null = null;
    try {
      job = readJob(entry, locations);
      const result = performJob(job, session, task, isStreamed);
      if (result.status >= FAILURE_STATUS_MIN) {
        if (!isStreamed) throw batchFailure({ code: 'OPERATION_FAILED', message: CONTRADICTED }, at);
        return endWith(json, job, result);
      }
      writeEntry(json, job, result, isStreamed);
      if (job.id !== null && result.location !== undefined) locations.set(job.id, result.location);
    } catch (error) {
      const record = errorRecordOf(error);
      if (record === undefined) throw error;
      if (!isStreamed) throw batchFailure(record, at);
      return endWith(json, job, failedResult(record, job?.method === 'HEAD'));
    }
  }
  json.plain(']');
  return { body: json.finish(), hasFailed: false };
}

/** The objects of a body, those in nested lists too; other values are skipped, as in the original. */
function* entriesOf(value: RestValue): Generator<RestMap> {
  if (value instanceof Map) yield value;
  else if (Array.isArray(value)) for (const item of value as readonly RestValue[]) yield* entriesOf(item);
}

/** The response of a batch that ends with a failure. */
function endWith(json: JsonBuffer, job: Job | null, result: JobResult): BatchOutcome {
  writeEntry(json, job, result, true);
  json.plain(']');
  return { body: json.finish(), hasFailed: true };
}

/** As the response of a single call: without a body for an unknown path or method, and for `HEAD`. */
function failedResult(record: ErrorRecord, isHead: boolean): JobResult {
  const { status } = ERROR_CATALOGUE[record.code];
  const hasBody = !isHead && !BARE_FAILURES.has(record.code);
  return hasBody ? { status, body: errorBytes(record) } : { status, reason: STATUS_CODES[status] ?? '' };
}

function batchFailure(record: ErrorRecord, at: number): ProtocolError {
  return new ProtocolError('BATCH_FAILED', `call ${at} of the batch: ${errorText(record.message)}`, {
    link: errorLink(record),
  });
}

/** The default address is that of the root document; the default method is none that a route has. */
function readJob(entry: RestMap, locations: ReadonlyMap<number, string>): Job {
  const {
    id = null,
    method = '',
    to = '',
    body,
  } = Object.fromEntries(entry) as Record<string, RestValue | undefined>;
  if (typeof method !== 'string' || typeof to !== 'string') {
    throw new RestError('BAD_REQUEST', 'the method of a call, and its address as to, must be strings');
  }
  if (id !== null && typeof id !== 'number') throw new RestError('BAD_REQUEST', 'an id must be a number');
  return {
    id,
    method: method.toUpperCase(),
    to: withAddresses(to, locations),
    body: body === undefined ? undefined : withAddressesIn(body, locations),
  };
}

const REFERENCE = /\{(\d{1,10})\}/g;

/** `{n}` of no earlier operation is left unchanged: it may be text. */
function withAddresses(text: string, locations: ReadonlyMap<number, string>): string {
  return text.replaceAll(REFERENCE, (reference, id: string) => locations.get(Number(id)) ?? reference);
}

/** Substitutes in strings at every depth; keys are left unchanged. */
function withAddressesIn(value: RestValue, locations: ReadonlyMap<number, string>): RestValue {
  if (typeof value === 'string') return withAddresses(value, locations);
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [key, withAddressesIn(item, locations)] as const));
  }
  if (!Array.isArray(value)) return value;
  return (value as readonly RestValue[]).map((item) => withAddressesIn(item, locations));
}

/** `HEAD` is `GET` without a body. */
function performJob(job: Job, session: RestSession, task: BatchTask, isStreamed: boolean): CallResult {
  if (job.method !== 'HEAD') return performCall(job, session, task, isStreamed);
  const { status } = performCall({ ...job, method: 'GET' }, session, task, isStreamed);
  return { status };
}

function performCall(
  { method, to, body }: Job,
  session: RestSession,
  task: BatchTask,
  isStreamed: boolean,
): CallResult {
  const [address = ''] = to.split('#', 1);
  const [path = ''] = address.split('?', 1);
  const segments = segmentsOf(path);
  if (isScriptCall(method, segments)) return { status: 200, body: performScript(body, task) };
  if (method === 'POST' && segments.join('/') === 'batch')
    return nestedBatch(body, session, task, isStreamed);
  if (method === 'POST' && segments.join('/') === 'cypher')
    throw new RestError('UNSUPPORTED_OPERATION', CYPHER_REFUSAL);
  if (segments.length === 0 && method === 'GET') return rootDocument(task);
  const match = segments.length === 0 ? 'METHOD_NOT_ALLOWED' : matchRoute(method, segments);
  if (typeof match === 'string') {
    throw new RestError(match, `${method} ${to} is not a call that a batch can make`);
  }
  const route: RestRoute = OPERATION_ROUTES[match.route];
  return session.perform(match.route, {
    path: match.path,
    query: [...new URLSearchParams(address.slice(path.length))],
    body: route.isText === true && typeof body === 'boolean' ? String(body) : body,
    page: undefined,
  });
}

/** Its references are to its own calls; those to earlier ones of the batch around it were substituted before. */
function nestedBatch(
  given: RestValue | undefined,
  session: RestSession,
  task: BatchTask,
  isStreamed: boolean,
): CallResult {
  const { body, hasFailed } = performBatch(given, session, task, isStreamed);
  if (hasFailed) throw new FailedCall({ code: 'BATCH_FAILED', message: 'a call of the batch inside it' });
  return { status: 200, body };
}

function rootDocument({ transaction }: BatchTask): CallResult {
  return { status: 200, body: Buffer.from(JSON.stringify(serviceRoot(transaction.baseUrl))) };
}

/** Path segments below `/db/data`, also of an absolute URL. Several slashes are one. */
function segmentsOf(path: string): string[] {
  const relative = path.replace(/^https?:\/\/[^/]*/i, '').replace(/^\/?db\/data(?=\/|$)/, '');
  try {
    return relative
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw new RestError('BAD_REQUEST', `${path} is no address`);
  }
}

function writeEntry(json: JsonBuffer, job: Job | null, result: JobResult, isStreamed: boolean): void {
  const { status, location, body, reason } = result;
  json.plain('{');
  if (job !== null && job.id !== null) json.plain(`"id":${job.id},`);
  if (location !== undefined) {
    json.plain('"location":');
    json.string(location);
    json.plain(',');
  }
  if (body !== undefined) {
    json.plain('"body":');
    json.raw(body);
    json.plain(',');
  } else if (isStreamed) json.plain('"body":null,');
  if (reason !== undefined) json.plain(`"message":"${reason}",`);
  if (isStreamed) json.plain(`"status":${status},`);
  json.plain('"from":');
  json.string(job?.to ?? '');
  json.plain('}');
}
