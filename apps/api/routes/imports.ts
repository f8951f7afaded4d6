/** Import jobs: made from an address or an uploaded document, looked at, followed, cancelled, retried. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { readSampleAddress, SAMPLE_SCHEME, SAMPLES, SampleError } from '#samples';
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
import { IMPORT_PATH, importDocument } from './import-document.ts';
import { requestKey } from './run-task.ts';

const JOB_ID_LENGTH = 32;
/** Length of the texts a client may give beside a document. */
const FIELD_LENGTH_MAX = 4096;

export interface ImportParts {
  readonly queue: JobQueue;
  readonly uploads: UploadStore;
}

interface ById {
  Params: { id: string };
}

interface UploadQuery {
  Querystring: { format?: string; graph?: string; name?: string };
}

export function importRoutes(
  server: FastifyInstance,
  { queue, uploads }: ImportParts,
  limits: BodyLimits,
): void {
  server.register(async (scope) => {
    installBodyParsers(scope, limits, CALL_TYPES);
    // Whatever else comes is a document: it goes to the store as it comes, never into memory whole.
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => payload);

    scope.post<UploadQuery>(
      IMPORT_PATH,
      { bodyLimit: Number.MAX_SAFE_INTEGER, config: { isOpenEnded: true } },
      async (request, reply) => {
        // A document that is refused in its middle leaves its rest on the connection: no other request may follow there.
        reply.header('connection', 'close');
        const id = jobId(request);
        const known = id === undefined ? null : await knownJob(queue, id, request);
        if (known !== null) reply.header('idempotency-replayed', 'true');
        const job =
          known ?? (await coded(async () => queue.enqueue(await importRequest(request, uploads), id)));
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
  uploads: UploadStore,
): Promise<ImportRequest> {
  if (isCallBody(request.body)) return urlRequest(request.body);
  const { format, graph, name, contentType } = uploadFields(request);
  const upload = await uploads.save(request.body as Readable);
  return { source: { kind: 'upload', ...upload, name, contentType }, format, graph };
}

function urlRequest(body: TextBody | undefined): ImportRequest {
  const fields = new CallFields(body);
  const url = fields.text('url');
  if (!URL.canParse(url))
    throw new ProtocolError('BAD_REQUEST', "the field 'url' must be an absolute address");
  if (url.startsWith(SAMPLE_SCHEME)) assertSample(url);
  return {
    source: { kind: 'url', url },
    format: knownFormat(fields.optionalText('format')),
    graph: bounded('graph', fields.optionalText('graph')),
  };
}

/** Throws `BAD_REQUEST` for the address of a sample that does not exist. */
function assertSample(url: string): void {
  try {
    readSampleAddress(url);
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    throw new ProtocolError('BAD_REQUEST', error.message, { cause: error });
  }
}

/** What is said of an uploaded document beside its bytes. */
function uploadFields(request: FastifyRequest<UploadQuery>) {
  const { format, graph, name } = request.query;
  return {
    format: knownFormat(format ?? null),
    graph: bounded('graph', graph ?? null),
    name: bounded('name', name ?? null),
    contentType: request.headers['content-type'] ?? null,
  };
}

/** True for a body that is the fields of a call, or none; anything else is a document. */
function isCallBody(body: unknown): body is TextBody | undefined {
  return body === undefined || (typeof body === 'object' && body !== null && 'mediaType' in body);
}

/** The id that a request's Idempotency-Key gives its job: the same on every process. */
function jobId(request: FastifyRequest): string | undefined {
  const key = requestKey(request)?.key;
  return key === undefined
    ? undefined
    : createHash('sha256').update(key).digest('hex').slice(0, JOB_ID_LENGTH);
}

/**
 * The job that an earlier request of the same key has made. Throws `IDEMPOTENCY_MISMATCH` if that was another request,
 * as far as it can be known: the bytes of an uploaded document are not compared.
 */
async function knownJob(
  queue: JobQueue,
  id: string,
  request: FastifyRequest<UploadQuery>,
): Promise<ImportJob | null> {
  const job = await queue.get(id).catch((error: unknown) => {
    if (error instanceof JobError && error.code === JobErrorCode.Unknown) return null;
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
  throw new ProtocolError('IDEMPOTENCY_MISMATCH', 'this Idempotency-Key came with another request before');
}

/** Throws `BAD_REQUEST` for a format that no import reads: before its document is taken. */
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

/** One event per change, unless the client is still reading the one before; the last is that of the end. */
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
