/** A client with connections of its own, kept open as clients under load do. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadReply {
  readonly status: number;
  readonly text: string;
  /** From the call to the last byte. */
  readonly elapsedMs: number;
}

export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const SCRIPT_PATH = '/db/data/ext/TraversalPlugin/graphdb/execute_script';

export class LoadClient {
  readonly #agent: Agent;
  readonly #baseUrl: string;

  constructor(baseUrl: string, connectionsMax: number, keepAlive = true) {
    this.#baseUrl = baseUrl;
    // In turn: a connection that rests for seconds is closed by the server, perhaps just when it is used again.
    this.#agent = new Agent({ keepAlive, maxSockets: connectionsMax, scheduling: 'fifo' });
  }

  script(script: string, headers: Readonly<Record<string, string>> = {}): Promise<LoadReply> {
    return this.send({ path: SCRIPT_PATH, headers, body: JSON.stringify({ script }) });
  }

  /** Rejects when there is no answer at all. */
  send({ method = 'POST', path, headers = {}, body = '' }: LoadRequest): Promise<LoadReply> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${this.#baseUrl}${path}`,
        { method, agent: this.#agent, headers: { 'content-type': 'application/json', ...headers } },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () =>
            resolve({
              status: reply.statusCode!,
              text: Buffer.concat(chunks).toString(),
              elapsedMs: performance.now() - startedAt,
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends a script and hangs up after so many milliseconds. */
  async hangUp(script: string, milliseconds: number): Promise<void> {
    const request = httpRequest(`${this.#baseUrl}${SCRIPT_PATH}`, {
      method: 'POST',
      agent: this.#agent,
      headers: { 'content-type': 'application/json' },
    });
    // What it fails with is that it was hung up.
    request.on('error', () => undefined);
    request.end(JSON.stringify({ script }));
    await sleep(milliseconds);
    // Not `once`, which rejects with the error that comes before.
    const closed = new Promise((resolve) => request.on('close', resolve));
    request.destroy();
    await closed;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The value that the given share of the values does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
