/** Routes of import jobs: create from a URL or an upload, list, follow, cancel, retry. */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchUrlProblem, hasCode } from '#base';
import {
  hasEnded,
  type ImportJob,
  type ImportRequest,
  JobError,
  JobErrorCode,
  type JobQueue,
  type UploadStore,
} from '#jobs';
import { type ErrorCode, importFormatProblem, ProtocolError } from '#protocol';
import { parseSampleUri, SAMPLE_SCHEME, SAMPLES, SampleError } from '#samples';
import { baseUrl } from '../plugins/base-url.ts';
import {
  type BodyLimits,
  CALL_TYPES,
  CallFields,
  installBodyParsers,
  type TextBody,
} from '../plugins/bodies.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';
import { EventStream } from '../plugins/event-stream.ts';
import { uploadStream } from '../plugins/upload-stream.ts';
import { IMPORT_PATH, importDocument } from './import-document.ts';
import { requestKey } from './run-task.ts';

const JOB_ID_LENGTH = 32;
/** Maximum length of text parameters. */
const FIELD_LENGTH_MAX = 4096;

export interface ImportParts {
  readonly queue: JobQueue;
  readonly uploads: UploadStore;
  /** An upload that does not go on for as long fails. */
  readonly uploadIdleMs: number;
}

interface ById {
  Params: { id: string };
}

interface UploadQuery {
  Querystring: { format?: string; graph?: string; name?: string };
}

export function importRoutes(
  server: FastifyInstance,
  { queue, ...uploading }: ImportParts,
  limits: BodyLimits,
): void {
  server.register(async (scope) => {
    installBodyParsers(scope, limits, CALL_TYPES);
    // Any other media type is an upload: streamed to the store, never buffered as a whole.
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => payload);

    scope.post<UploadQuery>(
      IMPORT_PATH,
      { bodyLimit: Number.MAX_SAFE_INTEGER, config: { isOpenEnded: true } },
      async (request, reply) => {
        // The rest of a rejected upload is still on the connection, so it cannot be reused.
        reply.header('connection', 'close');
        const id = jobId(request);
        const known = id === undefined ? null : await knownJob(queue, id, request);
        if (known !== null) reply.header('idempotency-replayed', 'true');
        const job =
          known ?? (await coded(async () => queue.enqueue(await importRequest(request, uploading), id)));
        if (known === null || isCallBody(request.body)) reply.removeHeader('connection');
        return reply
          .code(202)
          .header('location', `${baseUrl(request)}${IMPORT_PATH}/${job.id}`)
          .header('content-type', JSON_UTF8)
          .send(text(importDocument(job, request)));
      },
    );

    scope.get(IMPORT_PATH, async (request, reply) => {
      const jobs = await coded(() => queue.list());
      return send(
        reply,
        jobs.map((job) => importDocument(job, request)),
      );
    });

    scope.get('/db/data/samples', async (_request, reply) =>
      send(
        reply,
        SAMPLES.map(({ name, about, sizeDefault }) => ({
          name,
          url: `${SAMPLE_SCHEME}${name}`,
          about,
          size: sizeDefault,
        })),
      ),
    );

    scope.get<ById>(`${IMPORT_PATH}/:id`, async (request, reply) =>
      send(reply, importDocument(await coded(() => queue.get(request.params.id)), request)),
    );

    scope.get<ById>(
      `${IMPORT_PATH}/:id/events`,
      { config: { isOpenEnded: true } },
      async (request, reply) => {
        await coded(() => queue.get(request.params.id));
        await streamEvents(queue, request, reply);
      },
    );

    scope.post<ById>(`${IMPORT_PATH}/:id/cancel`, async (request, reply) =>
      send(reply, importDocument(await coded(() => queue.cancel(request.params.id)), request)),
    );

    scope.post<ById>(`${IMPORT_PATH}/:id/retry`, async (request, reply) =>
      send(reply.code(202), importDocument(await coded(() => queue.retry(request.params.id)), request)),
    );
  });
}

async function importRequest(
  request: FastifyRequest<UploadQuery>,
  { uploads, uploadIdleMs }: Omit<ImportParts, 'queue'>,
): Promise<ImportRequest> {
  if (isCallBody(request.body)) return urlRequest(request.body);
  const { format, graph, name, contentType } = uploadFields(request);
  const payload = request.body as IncomingMessage;
  const upload = await uploads.save(uploadStream(request as FastifyRequest, payload, uploadIdleMs));
  return { source: { kind: 'upload', ...upload, name, contentType }, format, graph };
}

function urlRequest(body: TextBody | undefined): ImportRequest {
  const fields = new CallFields(body);
  const url = fields.text('url');
  if (url.startsWith(SAMPLE_SCHEME)) assertSample(url);
  else assertFetchUrl(url);
  return {
    source: { kind: 'url', url },
    format: knownFormat(fields.optionalText('format')),
    graph: bounded('graph', fields.optionalText('graph')),
  };
}

/** Throws `BAD_REQUEST` for a URL that no import can fetch: jobs are listed, with credentials in their URLs, too. */
function assertFetchUrl(url: string): void {
  const problem = fetchUrlProblem(url);
  if (problem !== null) throw new ProtocolError('BAD_REQUEST', `the field 'url': ${problem}`);
}

/** Throws `BAD_REQUEST` for the URL of an unknown sample. */
function assertSample(url: string): void {
  try {
    parseSampleUri(url);
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    throw new ProtocolError('BAD_REQUEST', error.message, { cause: error });
  }
}

/** Parameters of an upload. */
function uploadFields(request: FastifyRequest<UploadQuery>) {
  const { format, graph, name } = request.query;
  return {
    format: knownFormat(format ?? null),
    graph: bounded('graph', graph ?? null),
    name: bounded('name', name ?? null),
    contentType: request.headers['content-type'] ?? null,
  };
}

/** True for the fields of a call or no body; anything else is an upload. */
function isCallBody(body: unknown): body is TextBody | undefined {
  return body === undefined || (typeof body === 'object' && body !== null && 'mediaType' in body);
}

/** The job id that an Idempotency-Key determines, the same on every process. */
function jobId(request: FastifyRequest): string | undefined {
  const key = requestKey(request)?.key;
  return key === undefined
    ? undefined
    : createHash('sha256').update(key).digest('hex').slice(0, JOB_ID_LENGTH);
}

/**
 * The job of an earlier request with the same key. Throws `IDEMPOTENCY_MISMATCH` if that request differs; the bytes
 * of uploads are not compared.
 */
async function knownJob(
  queue: JobQueue,
  id: string,
  request: FastifyRequest<UploadQuery>,
): Promise<ImportJob | null> {
  const job = await queue.get(id).catch((error: unknown) => {
    if (hasCode(error, JobErrorCode.Unknown)) return null;
    throw error;
  });
  if (job === null) return null;
  const { source, format, graph } = job.request;
  const known =
    source.kind === 'url'
      ? job.request
      : { format, graph, name: source.name, contentType: source.contentType };
  const asked = isCallBody(request.body) ? urlRequest(request.body) : uploadFields(request);
  if (isDeepStrictEqual(known, asked)) return job;
  throw new ProtocolError('IDEMPOTENCY_MISMATCH', 'this Idempotency-Key was used with another request');
}

/** Throws `BAD_REQUEST` for an unknown format, before its document is received. */
function knownFormat(name: string | null): string | null {
  const problem = name === null ? null : importFormatProblem(name);
  if (problem !== null) throw new ProtocolError('BAD_REQUEST', problem);
  return bounded('format', name);
}

function bounded(name: string, value: string | null): string | null {
  if (value !== null && value.length > FIELD_LENGTH_MAX) {
    throw new ProtocolError(
      'BAD_REQUEST',
      `the field '${name}' is longer than ${FIELD_LENGTH_MAX} characters`,
    );
  }
  return value;
}

/** One event per change, skipped while the client has unread data; the last one is the final state. */
async function streamEvents(
  queue: JobQueue,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
): Promise<void> {
  const stream = new EventStream(reply);
  try {
    for await (const job of queue.events(request.params.id, stream.gone)) {
      if (hasEnded(job)) stream.send('end', importDocument(job, request));
      else if (stream.isReady) stream.send('progress', importDocument(job, request));
    }
  } catch (error) {
    request.log.error({ err: error, reqId: request.id }, 'the events of a job ended early');
  } finally {
    stream.end();
  }
}

const JOB_CAUSES: Readonly<Record<JobErrorCode, ErrorCode>> = {
  [JobErrorCode.Unknown]: 'NOT_FOUND',
  [JobErrorCode.State]: 'IMPORT_STATE',
  [JobErrorCode.Limit]: 'UPLOAD_SIZE',
  [JobErrorCode.Busy]: 'IMPORT_QUEUE_FULL',
  [JobErrorCode.Damaged]: 'INTERNAL',
  [JobErrorCode.Closed]: 'SHUTTING_DOWN',
};

async function coded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JobError)
      throw new ProtocolError(JOB_CAUSES[error.code], error.message, { cause: error });
    throw error;
  }
}

function send(reply: FastifyReply, value: object): FastifyReply {
  return reply.header('content-type', JSON_UTF8).send(text(value));
}

function text(value: object): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2));
}
