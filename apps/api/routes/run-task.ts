/**
 * Runs the task of a request in the pool. A POST with `Idempotency-Key` is safe to retry: the second request gets the
 * reply of the first and has no effect. The reply is stored with the commit (`Receipt` of `#storage`), so that every
 * process has it, also after a restart.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PoolReply, ProtocolError, type RequestKey, type TaskRequest } from '#protocol';
import type { TextBody } from '../plugins/bodies.ts';
import { VERSION_HEADER } from '../plugins/requested-version.ts';
import type { QueryPool } from '../pool/query-pool.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Rejects only for a malformed key, or without memory for the response. Marks a replayed reply. A task whose client
 * disconnects is cancelled, unless it has a key: its client will retry.
 */
export async function runTask(
  pool: QueryPool,
  task: TaskRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PoolReply> {
  request.memory.requireRoom();
  const key = requestKey(request);
  const outcome =
    key === null ? await whileConnected(pool, task, request) : await pool.run(task, request.call, key);
  if (outcome.isReplayed === true) reply.header('idempotency-replayed', 'true');
  describeRun(outcome, request, reply);
  return outcome;
}

/** Adds headers about the run: milliseconds since the receipt of the request, retries after conflicts, version. */
function describeRun(outcome: PoolReply, { call }: FastifyRequest, reply: FastifyReply): void {
  const elapsedMs = Math.max(0, performance.now() - call.receivedAt);
  reply.header('server-timing', `total;dur=${elapsedMs.toFixed(1)}`);
  if (outcome.version !== undefined) reply.header(VERSION_HEADER, String(outcome.version));
  if (outcome.ok && outcome.runs > 1) reply.header('conflict-reruns', String(outcome.runs - 1));
}

async function whileConnected(
  pool: QueryPool,
  task: TaskRequest,
  request: FastifyRequest,
): Promise<PoolReply> {
  const reply = pool.run(task, request.call);
  const forget = request.onClientDisconnect(() => pool.running.abandon(request.call));
  try {
    return await reply;
  } finally {
    forget();
  }
}

/** As bytes the content type is sent unchanged: Fastify adds a charset to that of a string. */
export function bytesOf(body: Uint8Array | string): Buffer {
  return typeof body === 'string'
    ? Buffer.from(body, 'latin1')
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** Null without a key, and for idempotent methods. Throws `BAD_REQUEST` for an invalid key. */
export function requestKey(request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ProtocolError('BAD_REQUEST', 'the header idempotency-key is 1 to 255 visible ASCII characters');
  }
  return { key: digest([request.call.client, key]), digest: requestDigest(request) };
}

/** Digest of all parts of the request but Host, which differs between processes. */
function requestDigest(request: FastifyRequest): string {
  const { mediaType = '', text = '' } = (request.body ?? {}) as Partial<TextBody>;
  const { accept = '', 'access-mode': mode = '' } = request.headers;
  return digest([request.url, accept, mode, mediaType, text]);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
