/** Import jobs: made from an address or an uploaded document, looked at, followed, cancelled, retried. */
import type { Readable } from 'node:stream';
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
import { type ErrorCode, ProtocolError } from '#protocol';
import { baseUrl } from '../plugins/base-url.ts';
import { CALL_TYPES, CallFields, installBodyParsers, type TextBody } from '../plugins/bodies.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

const PATH = '/db/data/import';
const HEARTBEAT_MS = 15_000;
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

export function importRoutes(server: FastifyInstance, { queue, uploads }: ImportParts): void {
  server.register(async (scope) => {
    installBodyParsers(scope, CALL_TYPES);
    // Whatever else comes is a document: it goes to the store as it comes, never into memory whole.
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => payload);

    scope.post<UploadQuery>(
      PATH,
      { bodyLimit: Number.MAX_SAFE_INTEGER, config: { isOpenEnded: true } },
      async (request, reply) => {
        // A document that is refused in its middle leaves its rest on the connection: no other request may follow there.
        reply.header('connection', 'close');
        const job = await coded(async () => queue.enqueue(await importRequest(request, uploads)));
        reply.removeHeader('connection');
        return reply
          .code(202)
          .header('location', `${baseUrl(request)}${PATH}/${job.id}`)
          .header('content-type', JSON_UTF8)
          .send(text(document(job, request)));
      },
    );

    scope.get(PATH, async (request, reply) => {
      const jobs = await coded(() => queue.list());
      return send(
        reply,
        jobs.map((job) => document(job, request)),
      );
    });

    scope.get<ById>(`${PATH}/:id`, async (request, reply) =>
      send(reply, document(await coded(() => queue.get(request.params.id)), request)),
    );

    scope.get<ById>(`${PATH}/:id/events`, { config: { isOpenEnded: true } }, async (request, reply) => {
      await coded(() => queue.get(request.params.id));
      await streamEvents(queue, request, reply);
    });

    scope.post<ById>(`${PATH}/:id/cancel`, async (request, reply) =>
      send(reply, document(await coded(() => queue.cancel(request.params.id)), request)),
    );

    scope.post<ById>(`${PATH}/:id/retry`, async (request, reply) =>
      send(reply.code(202), document(await coded(() => queue.retry(request.params.id)), request)),
    );
  });
}

async function importRequest(
  request: FastifyRequest<UploadQuery>,
  uploads: UploadStore,
): Promise<ImportRequest> {
  if (isTextBody(request.body) || request.body === undefined) {
    const fields = new CallFields(request.body);
    const url = fields.text('url');
    if (!URL.canParse(url))
      throw new ProtocolError('BAD_REQUEST', "the field 'url' must be an absolute address");
    return {
      source: { kind: 'url', url },
      format: bounded('format', fields.optionalText('format')),
      graph: bounded('graph', fields.optionalText('graph')),
    };
  }
  const { format, graph, name } = request.query;
  const options = {
    format: bounded('format', format ?? null),
    graph: bounded('graph', graph ?? null),
    name: bounded('name', name ?? null),
  };
  const upload = await uploads.save(request.body as Readable);
  const source = {
    kind: 'upload',
    ...upload,
    name: options.name,
    contentType: request.headers['content-type'] ?? null,
  } as const;
  return { source, format: options.format, graph: options.graph };
}

function isTextBody(body: unknown): body is TextBody {
  return typeof body === 'object' && body !== null && 'mediaType' in body;
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

/** One event per change, as server-sent events; the last is that of the end. */
async function streamEvents(
  queue: JobQueue,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    for await (const job of queue.events(request.params.id, gone.signal)) {
      const event = hasEnded(job) ? 'end' : 'progress';
      out.write(`event: ${event}\ndata: ${JSON.stringify(document(job, request))}\n\n`);
    }
  } catch (error) {
    request.log.error({ err: error }, 'the events of a job ended early');
  } finally {
    clearInterval(heartbeat);
    out.end();
  }
}

function document(job: ImportJob, request: FastifyRequest): object {
  const self = `${baseUrl(request)}${PATH}/${job.id}`;
  const { source, format, graph } = job.request;
  return {
    id: job.id,
    self,
    events: `${self}/events`,
    cancel: `${self}/cancel`,
    retry: `${self}/retry`,
    state: job.state,
    url: source.kind === 'url' ? source.url : null,
    upload: source.kind === 'upload' ? { name: source.name, bytes: source.byteLength } : null,
    format,
    graph,
    attempts: job.attempts,
    created: timestamp(job.createdAt),
    started: timestamp(job.startedAt),
    ended: timestamp(job.endedAt),
    progress: job.progress,
    failure: job.failure,
  };
}

function timestamp(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

const JOB_CAUSES: Readonly<Record<JobErrorCode, ErrorCode>> = {
  [JobErrorCode.Unknown]: 'NOT_FOUND',
  [JobErrorCode.State]: 'IMPORT_STATE',
  [JobErrorCode.Limit]: 'IMPORT_LIMIT',
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
