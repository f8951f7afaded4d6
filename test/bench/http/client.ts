/** Clients of a server with credentials for two, and what they wait for. */
import { Agent, request } from 'node:http';
import { ServerProcess } from '../../http/server-process.ts';
import { PATH, PROGRAM } from './one-hop-server.ts';

export interface Latency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** The answer to a script, and the milliseconds from its request to the end of the answer. */
export interface TimedAnswer {
  readonly status: number;
  readonly tookMs: number;
}

const REQUESTS = 1000;
const WARM_UP_REQUESTS = 300;

const SETTINGS = {
  QUIVER_CREDENTIALS: 'heavy:writer:secret\nlight:writer:secret',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_QUEUE_WAIT_MS: '600000',
  QUIVER_CLIENT_CONCURRENCY: '1000',
};

export async function withServer<T>(
  measure: (server: ServerProcess) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const server = await ServerProcess.start({ ...SETTINGS, ...settings }, PROGRAM);
  try {
    return await measure(server);
  } finally {
    await server.stop('SIGKILL');
  }
}

export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ baseUrl }: ServerProcess, name: string) {
    this.#url = `${baseUrl}${PATH}`;
    this.#headers = {
      authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}`,
      'content-type': 'application/json',
    };
  }

  /** Resolves to the milliseconds until the end of the answer. */
  async post(script: string): Promise<number> {
    const { status, tookMs } = await this.ask(script);
    if (status !== 200) throw new Error(`status ${status}`);
    return tookMs;
  }

  ask(script: string, headers: Readonly<Record<string, string>> = {}): Promise<TimedAnswer> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: { ...this.#headers, ...headers }, agent: this.#agent };
      const sent = request(this.#url, options, (answer) => {
        const status = answer.statusCode ?? 0;
        answer.resume().on('end', () => resolve({ status, tookMs: performance.now() - begin }));
      });
      sent.on('error', reject).end(JSON.stringify({ script }));
    });
  }

  /** Of requests one after another. */
  async latencyOf(script: string): Promise<Latency> {
    for (let at = 0; at < WARM_UP_REQUESTS; at += 1) await this.post(script);
    const took: number[] = [];
    for (let at = 0; at < REQUESTS; at += 1) took.push(await this.post(script));
    took.sort((one, other) => one - other);
    return { p50Ms: took[REQUESTS / 2]!, p95Ms: took[(REQUESTS * 95) / 100]! };
  }

  close(): void {
    this.#agent.destroy();
  }
}
