/**
 * A request's task in the pool, under the key that makes it safe to send again: a POST with `Idempotency-Key` that comes
 * a second time gets the answer of the first and has no second effect. The answer is kept with the commit (`Receipt` of
 * `#storage`), so it is there on every process and after a restart.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PoolReply, ProtocolError, type RequestKey, type TaskRequest } from '#protocol';
import type { TextBody } from '../plugins/bodies.ts';
import { VERSION_HEADER } from '../plugins/version-terms.ts';
import type { QueryPool } from '../pool/query-pool.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Never rejects but for a malformed key. Marks the reply of a request that came again. A task whose client has gone is
 * ended, but for one with a key: its client will ask for the answer again.
 */
export async function runTask(
  pool: QueryPool,
  task: TaskRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PoolReply> {
  const key = requestKey(request);
  const outcome =
    key === null ? await whileConnected(pool, task, request) : await pool.run(task, request.call, key);
  if (outcome.isReplayed === true) reply.header('idempotency-replayed', 'true');
  describeRun(outcome, request, reply);
  return outcome;
}

/**
 * What the answer took and shows, in headers: milliseconds since the receipt of the request, runs again after conflicts,
 * and the version.
 */
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
  const forget = request.onClientGone(() => pool.running.abandon(request.call));
  try {
    return await reply;
  } finally {
    forget();
  }
}

/** A body as bytes, whose content type is sent as it is: Fastify adds a charset to that of a text. */
export function bytesOf(body: Uint8Array | string): Buffer {
  return typeof body === 'string'
    ? Buffer.from(body, 'latin1')
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** Null without a key, and for methods that are safe to repeat anyway. Throws `BAD_REQUEST` for a key that is none. */
export function requestKey(request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ProtocolError('BAD_REQUEST', 'the header idempotency-key is 1 to 255 visible ASCII characters');
  }
  return { key: digest([request.call.client, key]), digest: requestDigest(request) };
}

/** Of all that makes a request what it is; not of the Host, by which the same request reaches other processes. */
function requestDigest(request: FastifyRequest): string {
  const { mediaType = '', text = '' } = (request.body ?? {}) as Partial<TextBody>;
  const { accept = '', 'access-mode': mode = '' } = request.headers;
  return digest([request.url, accept, mode, mediaType, text]);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
