/**
 * Server-sent events (WHATWG HTML, section 9.2) as the answer to a request. A comment comes when nothing else does, so
 * that proxies keep the connection and both sides notice its end. A client that reads slowly is not written to
 * before it has read: of a state that changes, the next event says it all; one that has read nothing for a while is cut off.
 */
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** Heartbeats at which a client had not yet read what came before. */
const STALLS_MAX = 4;

export class EventStream {
  readonly #out: FastifyReply['raw'];
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #gone = new AbortController();
  #stallCount = 0;
  #isQuiet = true;

  /** Answers the request; nothing else may answer it afterwards. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#out = reply.raw;
    this.#out.once('close', () => {
      clearInterval(this.#heartbeat);
      this.#gone.abort();
    });
    // What the client has broken off is told by `close`.
    this.#out.on('error', () => this.#out.destroy());
    this.#out.writeHead(200, {
      // Those that let pages of an allowed origin read it are among them.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      // For nginx, which else would hold events back.
      'x-accel-buffering': 'no',
    });
    this.#out.flushHeaders();
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** Aborts when the connection has closed, whoever closed it. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** False while the client has not read what was sent before. */
  get isReady(): boolean {
    return !this.#out.writableNeedDrain;
  }

  /** `data` is sent as JSON, which has no line breaks. */
  send(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#out.end();
  }

  #write(text: string): void {
    if (this.#out.destroyed || this.#out.writableEnded) return;
    this.#isQuiet = false;
    this.#out.write(text);
  }

  #beat(): void {
    if (this.isReady) {
      this.#stallCount = 0;
      if (this.#isQuiet) this.#write(': still here\n\n');
      this.#isQuiet = true;
      return;
    }
    this.#stallCount += 1;
    if (this.#stallCount >= STALLS_MAX) this.#out.destroy();
  }
}
