/** A real server for a test: the compiled program as a child process on a free port, stopped by its id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The checkout, also for benchmarks, which run compiled from within `dist`. */
export const ROOT = join(import.meta.dirname.replace(/[/\\]dist(?=[/\\]test[/\\]http$)/, ''), '../..');
const PROGRAM = join(ROOT, 'dist/apps/api/main.js');

export interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly headers: Headers;
  readonly text: string;
}

export type LogLine = Readonly<Record<string, unknown>>;

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly baseUrl: string;

  /** What the server has logged since it listens, and who waits for more of it. */
  readonly #log: LogLine[] = [];
  readonly #logged = new EventEmitter();

  private constructor(child: ChildProcess, baseUrl: string) {
    this.#child = child;
    this.baseUrl = baseUrl;
    createInterface({ input: child.stdout! }).on('line', (line) => {
      this.#log.push(JSON.parse(line) as LogLine);
      this.#logged.emit('line');
    });
  }

  /** Starts a server with an empty memory store unless the settings say otherwise. */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    program = PROGRAM,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [program], {
      env: {
        ...withoutSettings(process.env),
        QUIVER_PORT: '0',
        QUIVER_STORE: 'memory',
        QUIVER_LOG_LEVEL: 'info',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const errors: Buffer[] = [];
    child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk));
    for await (const line of createInterface({ input: child.stdout! })) {
      const { address } = JSON.parse(line) as { address?: string };
      if (address !== undefined) return new ServerProcess(child, address);
    }
    throw new Error(`the server ended before it listened: ${Buffer.concat(errors).toString()}`);
  }

  async script(script: string, params?: string): Promise<Answer> {
    const fields = params === undefined ? '' : `,"params":${params}`;
    return this.post(
      '/db/data/ext/TraversalPlugin/graphdb/execute_script',
      `{"script":${JSON.stringify(script)}${fields}}`,
    );
  }

  async post(path: string, body: string, contentType = 'application/json'): Promise<Answer> {
    return this.request(path, { method: 'POST', headers: { 'content-type': contentType }, body });
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, init);
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      headers: response.headers,
      text: await response.text(),
    };
  }

  /** The first line of the log that is as wanted, be it there already or still to come. */
  async logged(isWanted: (line: LogLine) => boolean): Promise<LogLine> {
    for (;;) {
      const line = this.#log.find(isWanted);
      if (line !== undefined) return line;
      await once(this.#logged, 'line');
    }
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** True when the process is no more, whoever ended it. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Ends the process and waits for it. Resolves to its exit code, null when the signal killed it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.hasEnded) {
      const ended = once(this.#child, 'exit');
      this.#child.kill(signal);
      await ended;
    }
    return this.#child.exitCode;
  }
}

/** What steers the tests is not for the server. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('QUIVER_')));
}

/** A folder of its own for one test, removed by `remove()`. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'quiver-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
