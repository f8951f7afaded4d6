/**
 * A Redis server of 7.2 or later for tests: one that is given by its address, or one that the test starts on a free
 * port. What is missing is said plainly, and the tests that need it are skipped.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ROOT } from '../http/server-process.ts';

const PROGRAMS = ['valkey-server', 'redis-server'];
const START_ATTEMPTS = 100;

/** The first server program on the path that is new enough, or why there is none. */
function findProgram(): { readonly program: string } | { readonly missing: string } {
  for (const program of PROGRAMS) {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    const version = /v=(\d+)\.(\d+)/.exec(stdout ?? '');
    if (status === 0 && Number(version?.[1]) * 100 + Number(version?.[2]) >= 702) return { program };
  }
  return { missing: `neither ${PROGRAMS.join(' nor ')} of version 7.2 or later is on the path` };
}

const found = findProgram();

/** The server program; asked for only where {@link HAS_REDIS}. */
export const REDIS_PROGRAM = 'program' in found ? found.program : '';
export const HAS_REDIS = 'program' in found;
export const REDIS_ABSENT = 'missing' in found ? found.missing : '';

/** Where `.ci/run` puts the module that holds the graph. */
const MODULE_CACHE = join(ROOT, 'node_modules/.cache/falkordb/package/bin/falkordb.so');

function findModule(): string | null {
  const path = process.env.QUIVER_FALKORDB_MODULE ?? MODULE_CACHE;
  return existsSync(path) ? path : null;
}

/** Options that load FalkorDB into a server; empty when it is absent. */
export const FALKORDB_OPTIONS = findModule() === null ? [] : ['--loadmodule', findModule() ?? ''];
export const HAS_FALKORDB = HAS_REDIS && FALKORDB_OPTIONS.length > 0;
const MODULE_ABSENT = `falkordb.so is neither at ${MODULE_CACHE} nor where QUIVER_FALKORDB_MODULE says; .ci/run fetches it`;
export const FALKORDB_ABSENT = !HAS_REDIS ? REDIS_ABSENT : HAS_FALKORDB ? '' : MODULE_ABSENT;

export class RedisServer {
  readonly port: number;
  readonly #options: readonly string[];
  /** Where its files lie. */
  readonly folder: string;
  readonly url: string;
  #child: ChildProcess;

  private constructor(port: number, folder: string, options: readonly string[]) {
    this.port = port;
    this.#options = options;
    this.folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
    this.#child = this.#spawn(options);
  }

  static async start(folder: string, options: readonly string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), folder, options);
    await server.#answers();
    return server;
  }

  /** Starts it again after {@link stop}: same port, with what its files hold; `others` replace its options. */
  async restart(others = this.#options): Promise<void> {
    this.#child = this.#spawn(others);
    await this.#answers();
  }

  #spawn(options: readonly string[]): ChildProcess {
    if (!('program' in found)) throw new Error(found.missing);
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    return spawn(found.program, [...place, ...options], { stdio: 'ignore' });
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  /** Stops answering without closing anything, until {@link resume}. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  async #answers(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.ping();
        return;
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await setTimeout(50);
      } finally {
        client.disconnect();
      }
    }
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
