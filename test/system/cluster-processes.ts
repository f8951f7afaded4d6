/** A cluster for a test: one Redis, any number of API processes and import processes, each ended by its own id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Answer, ROOT, ServerProcess, withoutSettings } from '../http/server-process.ts';
import { FALKORDB_OPTIONS, HAS_FALKORDB, RedisServer } from '../storage/redis-server.ts';

const CLI = join(ROOT, 'bin/quiver.js');
const IMPORT_PROGRAM = join(ROOT, 'dist/workers/import/main.js');

export interface JobDocument {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly progress: { readonly nodes: number; readonly relationships: number; readonly quads: number };
  readonly failure: { readonly code: string; readonly message: string } | null;
}

export interface ClusterOptions {
  readonly servers: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Redis acknowledges what is on disk, so that it may be killed as well. */
  readonly isDurable?: boolean;
}

const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];

export class Cluster {
  readonly redis: RedisServer;
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly servers: ServerProcess[] = [];
  readonly workers: ImportProcess[] = [];

  private constructor(redis: RedisServer, folder: string, settings: Readonly<Record<string, string>>) {
    this.redis = redis;
    this.#folder = folder;
    this.#settings = { QUIVER_STORE: redis.url, QUIVER_FETCH_ALLOW_PRIVATE: 'true', ...settings };
  }

  static async start({ servers, settings = {}, isDurable = false }: ClusterOptions): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-cluster-'));
    const options = [...FALKORDB_OPTIONS, ...(isDurable ? DURABLE : [])];
    const cluster = new Cluster(await RedisServer.start(folder, options), folder, settings);
    for (let count = 0; count < servers; count++) await cluster.startServer();
    return cluster;
  }

  async startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.start({ ...this.#settings, ...settings });
    this.servers.push(server);
    return server;
  }

  /** Kills a server and starts another in its place. */
  async replaceServer(index: number): Promise<void> {
    await this.servers[index]?.stop('SIGKILL');
    this.servers[index] = await ServerProcess.start(this.#settings);
  }

  /** Resolves when the process takes jobs. */
  async startWorker(): Promise<ImportProcess> {
    const worker = await ImportProcess.start(this.#workerSettings);
    this.workers.push(worker);
    return worker;
  }

  async replaceWorker(index: number): Promise<void> {
    await this.workers[index]?.stop('SIGKILL');
    this.workers[index] = await ImportProcess.start(this.#workerSettings);
  }

  /** What `quiver check` finds of the log and its projections. */
  async check(): Promise<string> {
    const child = spawn(process.execPath, [CLI, 'check'], {
      env: { ...withoutSettings(process.env), QUIVER_STORE: this.redis.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return await text(child.stdout);
  }

  async stop(): Promise<void> {
    for (const worker of this.workers) await worker.stop('SIGKILL');
    for (const server of this.servers) await server.stop('SIGKILL');
    await this.redis.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #workerSettings(): Readonly<Record<string, string>> {
    return { QUIVER_PROJECTIONS: HAS_FALKORDB ? 'quads,graph' : 'quads', ...this.#settings };
  }
}

/** A process that does import jobs and keeps the projections. */
class ImportProcess {
  readonly #child: ChildProcess;
  /** Address of its health, null when it was given no port. */
  readonly healthUrl: string | null;

  private constructor(child: ChildProcess, healthUrl: string | null) {
    this.#child = child;
    this.healthUrl = healthUrl;
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<ImportProcess> {
    const child = spawn(process.execPath, [IMPORT_PROGRAM], {
      env: { ...withoutSettings(process.env), ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let healthUrl: string | null = null;
    for await (const line of createInterface({ input: child.stdout })) {
      const { state, detail } = JSON.parse(line) as { state: string; detail: string };
      if (state === 'healthy') healthUrl = detail;
      if (state !== 'ready') continue;
      child.stdout.resume();
      return new ImportProcess(child, healthUrl);
    }
    throw new Error('the import process ended before it took jobs');
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  /** Resolves to its exit code, null when the signal killed it. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.hasEnded) {
      const ended = once(this.#child, 'exit');
      this.#child.kill(signal);
      await ended;
    }
    return this.#child.exitCode;
  }
}

export async function upload(server: ServerProcess, body: string, contentType: string): Promise<JobDocument> {
  return jobOf(await server.post('/db/data/import', body, contentType));
}

export function jobOf(answer: Answer): JobDocument {
  return JSON.parse(answer.text) as JobDocument;
}

/** The job once it has ended, by the stream of its events. */
export async function endOf(server: ServerProcess, id: string): Promise<JobDocument> {
  const events = await server.request(`/db/data/import/${id}/events`);
  const last = events.text.trim().split('\n').at(-1) ?? '';
  return JSON.parse(last.slice('data: '.length)) as JobDocument;
}
