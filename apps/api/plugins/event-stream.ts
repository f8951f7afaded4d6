/**
 * Server-sent events (WHATWG HTML, section 9.2) as a response. Writers skip events while a slow client has unread
 * data: each event has the whole state.
 */
import type { FastifyReply } from 'fastify';
import { OpenReply } from './open-reply.ts';

export const EVENT_STREAM_TYPE = 'text/event-stream';
/** A comment line, which clients ignore. */
export const HEARTBEAT_COMMENT = ': still here\n\n';

export class EventStream {
  readonly #reply: OpenReply;

  /** Takes over the response. */
  constructor(reply: FastifyReply) {
    this.#reply = new OpenReply(reply, EVENT_STREAM_TYPE, () => this.#reply.write([HEARTBEAT_COMMENT]));
  }

  /** Aborted when the connection closes on either side. */
  get gone(): AbortSignal {
    return this.#reply.gone;
  }

  /** False while the client has unread data. */
  get isReady(): boolean {
    return this.#reply.isReady;
  }

  /** Sends `data` as JSON, which has no line breaks. */
  send(event: string, data: object): void {
    this.#reply.write([`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`]);
  }

  end(): void {
    this.#reply.end();
  }
}
