/**
 * An answer that stays open and grows. On a heartbeat it says something if nothing else was said, so that proxies keep
 * the connection and both sides notice its end; a client that has read nothing for a while is cut off.
 */
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** Heartbeats at which a client had not read anything of what came before. */
const STALLS_MAX = 4;

export class OpenReply {
  readonly #out: FastifyReply['raw'];
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #onQuiet: () => void;
  readonly #gone = new AbortController();
  #stallCount = 0;
  #isQuiet = true;
  #hasRead = false;

  /** Answers the request; nothing else may answer it afterwards. `onQuiet` is called at a heartbeat after nothing was written. */
  constructor(reply: FastifyReply, contentType: string, onQuiet: () => void) {
    reply.hijack();
    this.#out = reply.raw;
    this.#onQuiet = onQuiet;
    this.#out.once('close', () => {
      clearInterval(this.#heartbeat);
      this.#gone.abort();
    });
    // What the client has broken off is told by `close`.
    this.#out.on('error', () => this.#out.destroy());
    this.#out.writeHead(200, {
      // Those that let pages of an allowed origin read it are among them.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': contentType,
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

  /** False while the client has not read what was written before. */
  get isReady(): boolean {
    return !this.#out.writableNeedDrain;
  }

  /** `onWritten` is called when the operating system has all of it. */
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

  /** Ends it so that the client sees that something is missing. */
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
