/** A cluster for a test: one Redis, any number of API processes and import processes, each ended by its own id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Answer, ServerProcess } from '../http/server-process.ts';
import { FALKORDB_OPTIONS, HAS_FALKORDB, RedisServer } from '../storage/redis-server.ts';

const IMPORT_PROGRAM = join(import.meta.dirname, '../../dist/workers/import/main.js');

export interface JobDocument {
  readonly id: string;
  readonly state: string;
  readonly progress: { readonly nodes: number; readonly relationships: number; readonly quads: number };
  readonly failure: { readonly code: string; readonly message: string } | null;
}

export class Cluster {
  readonly redis: RedisServer;
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly servers: ServerProcess[] = [];
  readonly #workers: ChildProcess[] = [];

  private constructor(redis: RedisServer, folder: string, settings: Readonly<Record<string, string>>) {
    this.redis = redis;
    this.#folder = folder;
    this.#settings = { QUIVER_STORE: redis.url, QUIVER_FETCH_ALLOW_PRIVATE: 'true', ...settings };
  }

  static async start(serverCount: number, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-cluster-'));
    const cluster = new Cluster(await RedisServer.start(folder, FALKORDB_OPTIONS), folder, settings);
    for (let count = 0; count < serverCount; count++) await cluster.startServer();
    return cluster;
  }

  async startServer(): Promise<ServerProcess> {
    const server = await ServerProcess.start(this.#settings);
    this.servers.push(server);
    return server;
  }

  /** Resolves when the process takes jobs. */
  async startWorker(): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [IMPORT_PROGRAM], {
      env: { ...process.env, QUIVER_PROJECTIONS: HAS_FALKORDB ? 'quads,graph' : 'quads', ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#workers.push(worker);
    if (worker.stdout === null) throw new Error('the output of the process is a pipe');
    for await (const line of createInterface({ input: worker.stdout })) {
      if ((JSON.parse(line) as { state: string }).state === 'ready') break;
    }
    worker.stdout.resume();
    return worker;
  }

  async stop(): Promise<void> {
    for (const worker of this.#workers) await endProcess(worker, 'SIGKILL');
    for (const server of this.servers) await server.stop('SIGKILL');
    await this.redis.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export async function upload(server: ServerProcess, text: string, contentType: string): Promise<JobDocument> {
  return jobOf(await server.post('/db/data/import', text, contentType));
}

export function jobOf(answer: Answer): JobDocument {
  return JSON.parse(answer.text) as JobDocument;
}

/** The job once it has ended, by the stream of its events. */
export async function endOf(server: ServerProcess, id: string): Promise<JobDocument> {
  const { text } = await server.request(`/db/data/import/${id}/events`);
  const last = text.trim().split('\n').at(-1) ?? '';
  return JSON.parse(last.slice('data: '.length)) as JobDocument;
}
