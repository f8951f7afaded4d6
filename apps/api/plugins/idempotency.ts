/**
 * Idempotency-Key: a POST that a client sends again, because it did not see the answer, gets the answer of the first
 * one and has no second effect. Kept by this process alone and only for a while: after a restart a key is new.
 *
 * Invariants: replies of at most {@link REPLY_BYTES_MAX} and {@link KEYS_MAX} keys are kept, the oldest go first; what
 * failed by the server's own state (5xx, 429) is not kept, since sending it again is the cure; a key whose first
 * request is under way makes the others wait for it.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import type { TextBody } from './bodies.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;
const KEYS_MAX = 10_000;
const REPLY_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_MS = 24 * 3600 * 1000;
const KEPT_HEADERS = ['content-type', 'location'] as const;

interface KeptReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly keptAt: number;
}

interface Entry {
  readonly key: string;
  /** Of all that makes the request what it is. */
  readonly digest: string;
  reply: KeptReply | null;
  /** Resolves when the first request is over; `reply` is null still if it gave none to keep. */
  readonly done: Promise<void>;
  settle(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry that this request has to fill. */
    idempotency: Entry | null;
  }
}

export function installIdempotency(server: FastifyInstance): void {
  const store = new ReplyStore();
  server.decorateRequest('idempotency', null);
  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    const entry = await store.enter(key, digestOf(request));
    if (entry.reply === null) request.idempotency = entry;
    else return replay(reply, entry.reply);
  });
  // Runs for a client that has left, too: the answer is what it will ask for again.
  server.addHook('onSend', async (request, reply, payload) => {
    const entry = request.idempotency;
    if (entry === null) return;
    const body = typeof payload === 'string' ? Buffer.from(payload) : (payload ?? null);
    const isPassing = reply.statusCode >= 500 || reply.statusCode === 429;
    // A stream is gone once it is sent; only the events of imports are streams, and they come by GET.
    if (isPassing || !(Buffer.isBuffer(body) || body === null)) store.drop(entry);
    else store.keep(entry, { status: reply.statusCode, headers: keptHeaders(reply), body });
  });
}

/** The key, within the name of who uses it; null if there is none or it makes no difference. */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  // The body of an upload is not in memory, so nobody could say whether it is the same.
  if (key === undefined || request.method !== 'POST' || !isTextBody(request.body)) return null;
  if (typeof key === 'string' && KEY.test(key)) return JSON.stringify([request.call.client, key]);
  throw new ProtocolError('BAD_REQUEST', 'the header idempotency-key is 1 to 255 visible ASCII characters');
}

function isTextBody(body: unknown): body is TextBody {
  return typeof body === 'object' && body !== null && 'mediaType' in body && 'text' in body;
}

function digestOf(request: FastifyRequest): string {
  const { mediaType, text } = request.body as TextBody;
  const { accept = '', 'access-mode': mode = '' } = request.headers;
  return createHash('sha256')
    .update(JSON.stringify([request.url, request.host, accept, mode, mediaType]))
    .update(text)
    .digest('base64');
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function replay(reply: FastifyReply, kept: KeptReply): FastifyReply {
  return reply
    .code(kept.status)
    .headers(kept.headers)
    .header('idempotency-replayed', 'true')
    .send(kept.body ?? undefined);
}

class ReplyStore {
  /** The oldest first. */
  readonly #entries = new Map<string, Entry>();
  #byteLength = 0;

  /**
   * The entry of a key: with a reply if there is one, or else for the caller to fill. Throws `IDEMPOTENCY_MISMATCH` for
   * a key of another request.
   */
  async enter(key: string, digest: string): Promise<Entry> {
    for (;;) {
      const known = this.#entries.get(key);
      if (known !== undefined && this.#isOver(known)) this.drop(known);
      if (known === undefined || this.#isOver(known)) return this.#open(key, digest);
      if (known.digest !== digest) {
        throw new ProtocolError(
          'IDEMPOTENCY_MISMATCH',
          'this Idempotency-Key came with another request before',
        );
      }
      if (known.reply !== null) return known;
      await known.done;
    }
  }

  keep(entry: Entry, reply: Omit<KeptReply, 'keptAt'>): void {
    entry.reply = { ...reply, keptAt: performance.now() };
    this.#byteLength += reply.body?.length ?? 0;
    entry.settle();
    this.#shrink();
  }

  /** Whoever comes next with the key is the first again. */
  drop({ key, reply, settle }: Entry): void {
    this.#entries.delete(key);
    this.#byteLength -= reply?.body?.length ?? 0;
    settle();
  }

  #isOver({ reply }: Entry): boolean {
    return reply !== null && performance.now() - reply.keptAt > KEPT_MS;
  }

  #open(key: string, digest: string): Entry {
    let settle = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const entry: Entry = { key, digest, reply: null, done, settle };
    this.#entries.set(key, entry);
    this.#shrink();
    return entry;
  }

  #shrink(): void {
    for (const entry of this.#entries.values()) {
      if (this.#entries.size <= KEYS_MAX && this.#byteLength <= REPLY_BYTES_MAX) return;
      // Those under way are as many as the queue takes.
      if (entry.reply !== null) this.drop(entry);
    }
  }
}
