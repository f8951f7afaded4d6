/**
 * Server-sent events (WHATWG HTML, section 9.2) as the answer to a request. A client that reads slowly is not written to
 * before it has read: of a state that changes, the next event says it all.
 */
import type { FastifyReply } from 'fastify';
import { OpenReply } from './open-reply.ts';

export const EVENT_STREAM_TYPE = 'text/event-stream';
/** A comment, which clients pass over. */
export const HEARTBEAT_COMMENT = ': still here\n\n';

export class EventStream {
  readonly #reply: OpenReply;

  /** Answers the request; nothing else may answer it afterwards. */
  constructor(reply: FastifyReply) {
    this.#reply = new OpenReply(reply, EVENT_STREAM_TYPE, () => this.#reply.write([HEARTBEAT_COMMENT]));
  }

  /** Aborts when the connection has closed, whoever closed it. */
  get gone(): AbortSignal {
    return this.#reply.gone;
  }

  /** False while the client has not read what was sent before. */
  get isReady(): boolean {
    return this.#reply.isReady;
  }

  /** `data` is sent as JSON, which has no line breaks. */
  send(event: string, data: object): void {
    this.#reply.write([`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`]);
  }

  end(): void {
    this.#reply.end();
  }
}
