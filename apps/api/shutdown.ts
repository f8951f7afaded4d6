/**
 * The way out. On the first signal: `/health/ready` says no; after a delay, in which balancers notice, new requests are
 * refused; those under way end, and what is left after the drain time is cancelled, its changes undone; then everything
 * is closed. A later signal ends the process at once, which the log survives.
 */
import type { FastifyBaseLogger } from 'fastify';

export interface ShutdownOptions {
  /** From the signal until new requests are refused. */
  readonly delayMs: number;
  /** For requests under way, from then on. */
  readonly drainMs: number;
  /** For what was cancelled, and for clients that do not take their answers, before connections are cut. */
  readonly cutMs: number;
}

/** What is stopped; all are given the time that is left to drain. */
export interface Stoppable {
  /** Takes no more requests; resolves when the last one has ended. */
  closeServer(): Promise<void>;
  /** Ends connections whatever is on them. */
  cutConnections(): void;
  closePool(drainMs: number): Promise<void>;
  /** Everything that only requests needed. */
  closeRest(): Promise<void>;
}

const EXIT_INTERRUPTED = 130;
/** One press of Ctrl-C reaches a process twice: from the terminal, and from the supervisor, which passes it on. */
const SAME_SIGNAL_MS = 500;
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

  /** Begins to listen to signals. */
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
    const { delayMs, drainMs, cutMs } = this.#options;
    this.#logger.info({ signal, delayMs, drainMs }, 'stopping');
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const timer = setTimeout(() => parts.cutConnections(), drainMs + cutMs);
    await Promise.all([parts.closeServer(), parts.closePool(drainMs)]);
    clearTimeout(timer);
    await parts.closeRest();
    this.#logger.info('stopped');
  }
}
