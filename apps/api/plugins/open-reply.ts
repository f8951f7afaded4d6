/**
 * A response that stays open and grows. Heartbeats keep proxies from closing an idle connection and detect its loss;
 * a client that does not read for several heartbeats is disconnected.
 */
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** Heartbeats without any read by the client before it is disconnected. */
const STALLS_MAX = 4;

export class OpenReply {
  readonly #out: FastifyReply['raw'];
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #onQuiet: () => void;
  readonly #gone = new AbortController();
  #stallCount = 0;
  #isQuiet = true;
  #hasRead = false;

  /** Takes over the response. `onQuiet` is called at a heartbeat if nothing was written since the last one. */
  constructor(reply: FastifyReply, contentType: string, onQuiet: () => void) {
    reply.hijack();
    this.#out = reply.raw;
    this.#onQuiet = onQuiet;
    this.#out.once('close', () => {
      clearInterval(this.#heartbeat);
      this.#gone.abort();
    });
    // `close` follows a lost connection.
    this.#out.on('error', () => this.#out.destroy());
    this.#out.writeHead(200, {
      // Includes CORS headers.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': contentType,
      'cache-control': 'no-cache',
      // Disables buffering in nginx.
      'x-accel-buffering': 'no',
    });
    this.#out.flushHeaders();
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** Aborted when the connection closes on either side. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** False while the client has unread data. */
  get isReady(): boolean {
    return !this.#out.writableNeedDrain;
  }

  /** `onWritten` is called when the operating system has taken all of it. */
  write(chunks: readonly (string | Uint8Array)[], onWritten?: () => void): void {
    if (this.#out.destroyed || this.#out.writableEnded) return;
    this.#isQuiet = false;
    this.#out.cork();
    const last = chunks.length - 1;
    chunks.forEach((chunk, at) => {
      this.#out.write(chunk, at < last ? undefined : () => this.#noteWritten(onWritten));
    });
    this.#out.uncork();
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#out.end();
  }

  /** Closes the connection so that the client sees an incomplete response. */
  breakOff(): void {
    this.#out.destroy();
  }

  #noteWritten(onWritten: (() => void) | undefined): void {
    this.#hasRead = true;
    onWritten?.();
  }

  #beat(): void {
    if (this.isReady || this.#hasRead) this.#stallCount = 0;
    else this.#stallCount += 1;
    this.#hasRead = false;
    if (this.#stallCount >= STALLS_MAX) {
      this.#out.destroy();
      return;
    }
    if (this.isReady && this.#isQuiet) this.#onQuiet();
    this.#isQuiet = true;
  }
}
