/** HTTP server of the health probes of an import process. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Timeout of a check, which then counts as failed. */
const CHECK_MS = 2_000;

export interface HealthOptions {
  readonly host: string;
  /** 0 for a free port. */
  readonly port: number;
  /** Resolves if the process can work; rejects with the reason if not. */
  check(): Promise<void>;
}

export class HealthServer {
  readonly #server: Server;
  readonly #check: () => Promise<void>;

  private constructor({ check }: HealthOptions) {
    this.#check = check;
    this.#server = createServer(
      { requestTimeout: CHECK_MS, headersTimeout: CHECK_MS },
      (request, response) => {
        void this.#answer(request.url ?? '').then(({ status, body }) => {
          response.writeHead(status, {
            'content-type': 'application/json; charset=UTF-8',
            connection: 'close',
          });
          response.end(JSON.stringify(body));
        });
      },
    );
  }

  static async start(options: HealthOptions): Promise<HealthServer> {
    const health = new HealthServer(options);
    health.#server.listen(options.port, options.host);
    await once(health.#server, 'listening');
    return health;
  }

  get address(): string {
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') return '';
    return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(path: string): Promise<{ readonly status: number; readonly body: object }> {
    if (path === '/health/live') return { status: 200, body: { status: 'live' } };
    if (path !== '/health' && path !== '/health/ready') return { status: 404, body: { status: 'unknown' } };
    const problem = await this.#problem();
    return problem === null
      ? { status: 200, body: { status: 'ready' } }
      : { status: 503, body: { status: 'not ready', problem } };
  }

  async #problem(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`no answer within ${CHECK_MS} ms`), CHECK_MS);
    });
    const answer = this.#check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
