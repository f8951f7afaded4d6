/** Executes batches: operations in order, each seeing the effects of earlier ones, atomically. */
import { errorText } from '#base';
import { JsonBuffer, RestError, type RestValue } from '#neo4j';
import {
  ERROR_CATALOGUE,
  type ErrorRecord,
  errorBytes,
  errorLink,
  OPERATION_ROUTES,
  ProtocolError,
  type RestRoute,
} from '#protocol';
import { type BatchTask, isScriptCall, performScript } from './batch-script.ts';
import { errorRecordOf } from './error-records.ts';
import { matchRoute } from './match-route.ts';
import type { CallAnswer, RestSession } from './rest-session.ts';

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
  if (!Array.isArray(given)) throw new ProtocolError('BATCH_FAILED', 'the body must be a list of calls');
  const json = new JsonBuffer(session.budget, session.bytesMax);
  const locations = new Map<number, string>();
  json.plain('[');
  for (const [at, entry] of (given as readonly RestValue[]).entries()) {
    session.budget.step();
    if (at > 0) json.plain(',');
    let job: Job | null = null;
    try {
      job = readJob(entry, locations);
      const answer = performJob(job, session, task);
      if (answer.status >= FAILURE_STATUS_MIN) {
        if (!isStreamed) throw batchFailure({ code: 'OPERATION_FAILED', message: CONTRADICTED }, at);
        return endWith(json, job, answer);
      }
      writeEntry(json, job, answer, isStreamed);
      if (job.id !== null && answer.location !== undefined) locations.set(job.id, answer.location);
    } catch (error) {
      const record = errorRecordOf(error);
      if (record === undefined) throw error;
      if (!isStreamed) throw batchFailure(record, at);
      return endWith(json, job, failedAnswer(record));
    }
  }
  json.plain(']');
  return { body: json.finish(), hasFailed: false };
}

/** The response of a batch that ends with a failure. */
function endWith(json: JsonBuffer, job: Job | null, answer: CallAnswer): BatchOutcome {
  writeEntry(json, job, answer, true);
  json.plain(']');
  return { body: json.finish(), hasFailed: true };
}

/** As the response of a single call: without a body for an unknown path. */
function failedAnswer(record: ErrorRecord): CallAnswer {
  const { status } = ERROR_CATALOGUE[record.code];
  return record.code === 'NOT_FOUND' ? { status } : { status, body: errorBytes(record) };
}

function batchFailure(record: ErrorRecord, at: number): ProtocolError {
  return new ProtocolError('BATCH_FAILED', `call ${at} of the batch: ${errorText(record.message)}`, {
    link: errorLink(record),
  });
}

function readJob(entry: RestValue, locations: ReadonlyMap<number, string>): Job {
  if (!(entry instanceof Map)) throw new RestError('BAD_REQUEST', 'each call must be an object');
  const { id = null, method, to, body } = Object.fromEntries(entry) as Record<string, RestValue | undefined>;
  if (typeof method !== 'string' || typeof to !== 'string') {
    throw new RestError('BAD_REQUEST', 'each call must have a method and an address as to');
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

function performJob({ method, to, body }: Job, session: RestSession, task: BatchTask): CallAnswer {
  const end = to.indexOf('?');
  const path = end < 0 ? to : to.slice(0, end);
  const segments = segmentsOf(path);
  if (isScriptCall(method, segments)) return { status: 200, body: performScript(body, task) };
  const match = matchRoute(method, segments);
  if (match === undefined) {
    throw new RestError('NOT_FOUND', `${method} ${to} is not a call that a batch can make`);
  }
  const route: RestRoute = OPERATION_ROUTES[match.route];
  return session.perform(match.route, {
    path: match.path,
    query: [...new URLSearchParams(to.slice(path.length))],
    body: route.isText === true && typeof body === 'boolean' ? String(body) : body,
    page: undefined,
  });
}

/** Path segments below `/db/data`, also of an absolute URL. */
function segmentsOf(path: string): string[] {
  const relative = path.replace(/^https?:\/\/[^/]*/i, '').replace(/^\/?db\/data(?=\/|$)/, '');
  try {
    return relative
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    throw new RestError('BAD_REQUEST', `${path} is no address`);
  }
}

function writeEntry(json: JsonBuffer, job: Job | null, answer: CallAnswer, isStreamed: boolean): void {
  const { status, location, body } = answer;
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
  }
  if (isStreamed) json.plain(`"status":${status},`);
  json.plain('"from":');
  json.string(job?.to ?? '');
  json.plain('}');
}
