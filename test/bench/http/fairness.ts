/** What a client waits for while others keep the threads busy: milliseconds from its request to the end of the answer. */
import { Agent, request } from 'node:http';
import { ServerProcess } from '../../http/server-process.ts';
import { PATH, PROGRAM } from './one-hop-server.ts';

export interface Latency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const ENDLESS_SCRIPTS = 8;
const WAITING_REQUESTS = 400;
const REQUESTS = 1000;
const WARM_UP_REQUESTS = 300;
/** Milliseconds in which endless scripts get their threads. */
const SETTLE_MS = 3000;

const SHORT = '1 + 1';
/** Some milliseconds of a thread. */
const WORK = 'sum = 0; for (i in 0..<20000) { sum += i }; sum';
const ENDLESS = 'while (true) { }';

const SETTINGS = {
  QUIVER_CREDENTIALS: 'heavy:writer:secret\nlight:writer:secret',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_QUEUE_WAIT_MS: '600000',
  QUIVER_CLIENT_CONCURRENCY: '1000',
};

/** Of a short script beside endless ones of another client. */
export async function besideEndless(): Promise<Latency> {
  return withServer(async (server) => {
    const heavy = new Client(server, 'heavy');
    const light = new Client(server, 'light');
    const endless = Array.from({ length: ENDLESS_SCRIPTS }, () => heavy.post(ENDLESS).catch(() => 0));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const latency = await light.latencyOf(SHORT);
    heavy.close();
    await Promise.all(endless);
    return latency;
  });
}

/** Of a script of some milliseconds alone, and beside another client that always has so many requests of the same waiting. */
export async function besideWaiting(): Promise<{ readonly alone: Latency; readonly beside: Latency }> {
  return withServer(async (server) => {
    const heavy = new Client(server, 'heavy');
    const light = new Client(server, 'light');
    const alone = await light.latencyOf(WORK);
    let isOver = false;
    const flood = Array.from({ length: WAITING_REQUESTS }, async () => {
      while (!isOver) await heavy.post(WORK);
    });
    const beside = await light.latencyOf(WORK);
    isOver = true;
    await Promise.all(flood);
    return { alone, beside };
  });
}

async function withServer<T>(measure: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await ServerProcess.start(SETTINGS, PROGRAM);
  try {
    return await measure(server);
  } finally {
    await server.stop('SIGKILL');
  }
}

class Client {
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
  post(script: string): Promise<number> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url,
        { method: 'POST', headers: this.#headers, agent: this.#agent },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
          answer.resume().on('end', () => resolve(performance.now() - begin));
        },
      );
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
