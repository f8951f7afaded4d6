/**
 * Bounds the memory of request bodies and of responses that clients have not read: of one client to half of what all
 * may have, so that others still find room. What is small is not counted.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { clientOfAddress } from '../access/network-names.ts';
import { onRequestEnd } from './client-disconnects.ts';

/** Smaller bodies and responses are bounded by the numbers of connections and requests. */
export const COUNTED_BYTES_MIN = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    memory: RequestMemory;
  }
}

/** The bytes of all requests. */
class HeldBytes {
  readonly #bytesMax: number;
  readonly #byClient = new Map<string, number>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(client: string, bytes: number): void {
    this.#bytes += bytes;
    const held = (this.#byClient.get(client) ?? 0) + bytes;
    if (held === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, held);
  }

  /** Throws `CLIENT_BYTES` or `HELD_BYTES` unless there is room for `bytes` more. */
  require(client: string, bytes: number): void {
    const ofClient = this.#bytesMax / 2;
    if ((this.#byClient.get(client) ?? 0) + bytes > ofClient) {
      throw new ProtocolError(
        'CLIENT_BYTES',
        `bodies and unread responses of this client take ${ofClient} bytes already`,
      );
    }
    if (this.#bytes + bytes > this.#bytesMax) {
      throw new ProtocolError(
        'HELD_BYTES',
        `bodies and unread responses take ${this.#bytesMax} bytes already`,
      );
    }
  }
}

/** The bytes of one request, until its response is sent or its connection closes. */
class RequestMemory {
  readonly #all: HeldBytes;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #bytes = 0;
  #isOver = false;

  constructor(all: HeldBytes, request: FastifyRequest, reply: FastifyReply) {
    this.#all = all;
    this.#request = request;
    this.#reply = reply;
  }

  /** Throws `CLIENT_BYTES` or `HELD_BYTES` if no more can be held now. */
  requireRoom(): void {
    this.#all.require(this.#client, 1);
  }

  /** Throws as {@link requireRoom}, and holds nothing then. */
  hold(bytes: number): void {
    this.#all.require(this.#client, bytes);
    this.holdMade(bytes);
  }

  /** Holds what is there already, beyond the limit if need be. */
  holdMade(bytes: number): void {
    if (this.#isOver) return;
    if (this.#bytes === 0) onRequestEnd(this.#request, this.#reply, () => this.#release());
    this.#bytes += bytes;
    this.#all.add(this.#client, bytes);
  }

  #release(): void {
    this.#isOver = true;
    this.#all.add(this.#client, -this.#bytes);
  }

  get #client(): string {
    const { call, ip } = this.#request;
    return call === undefined ? clientOfAddress(ip) : call.client;
  }
}

export function installRequestMemory(server: FastifyInstance, bytesMax: number): void {
  const all = new HeldBytes(bytesMax);
  server.decorateRequest('memory');
  server.addHook('onRequest', (request, reply, done) => {
    request.memory = new RequestMemory(all, request, reply);
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Uint8Array && payload.length >= COUNTED_BYTES_MIN) {
      request.memory.holdMade(payload.length);
    }
    done(null, payload);
  });
}
