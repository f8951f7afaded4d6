/**
 * Graceful shutdown. On the first signal readiness turns false; after a delay for load balancers, new requests are
 * rejected; running ones are drained, and those left after the drain time are cancelled and rolled back; then
 * everything is closed. A second signal ends the process at once, which the log survives; so does the end of a stop that
 * takes too long.
 */
import type { FastifyBaseLogger } from 'fastify';

export interface ShutdownOptions {
  /** From the signal until new requests are rejected. */
  readonly delayMs: number;
  /** Time for running requests after that. */
  readonly drainMs: number;
  /** Time for cancelled tasks and slow clients before connections are closed. */
  readonly cutMs: number;
  /**
   * Time after these for the rest, such as a commit whose reply an outage of the log has taken, or a thread that is within native code
   * and cannot be ended.
   */
  readonly closeMs: number;
}

/** The parts to stop, each with the remaining drain time. */
export interface Stoppable {
  /** Stops accepting requests; resolves when the last one has ended. */
  closeServer(): Promise<void>;
  /** Closes all connections. */
  cutConnections(): void;
  closePool(drainMs: number): Promise<void>;
  /** Closes everything that only requests need. */
  closeRest(): Promise<void>;
}

const EXIT_INTERRUPTED = 130;
/** Ctrl-C is delivered several times: by the terminal, and by npm and the supervisor, which forward it, maybe late. */
const SAME_SIGNAL_MS = 2000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

export class Shutdown {
  readonly #options: ShutdownOptions;
  readonly #logger: FastifyBaseLogger;
  #stoppingSince: number | null = null;

  constructor(options: ShutdownOptions, logger: FastifyBaseLogger) {
    this.#options = options;
    this.#logger = logger;
  }

  get isStopping(): boolean {
    return this.#stoppingSince !== null;
  }

  /** Installs the signal handlers. */
  start(parts: Stoppable): void {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (this.#stoppingSince === null) void this.#stop(signal, parts);
        else if (performance.now() - this.#stoppingSince > SAME_SIGNAL_MS) process.exit(EXIT_INTERRUPTED);
      });
    }
  }

  async #stop(signal: NodeJS.Signals, parts: Stoppable): Promise<void> {
    this.#stoppingSince = performance.now();
    const { delayMs, drainMs, cutMs, closeMs } = this.#options;
    this.#logger.info({ signal, delayMs, drainMs }, 'stopping');
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const cut = setTimeout(() => parts.cutConnections(), drainMs + cutMs);
    const end = setTimeout(() => this.#end(), drainMs + cutMs + closeMs);
    await Promise.all([parts.closeServer(), parts.closePool(drainMs)]);
    clearTimeout(cut);
    await parts.closeRest();
    clearTimeout(end);
    this.#logger.info('stopped');
  }

  /** Not by an exit, which waits for all threads. */
  #end(): void {
    this.#logger.fatal('what is to be closed does not close in time: the process is killed');
    process.kill(process.pid, 'SIGKILL');
  }
}
