/** The pool of a server over the compiled threads of `dist`, without HTTP. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HistoricStates, ReplicaServer } from '#database';
import {
  type HelpTerms,
  NEWEST_VERSION,
  type PoolReply,
  type TaskRequest,
  type VersionRequest,
} from '#protocol';
import { attachThread } from '../../apps/api/pool/attach-thread.ts';
import { openVersion } from '../../apps/api/pool/open-version.ts';
import { QueryPool } from '../../apps/api/pool/query-pool.ts';
import { THREAD_OPTIONS } from './thread-options.ts';

const MEBIBYTE = 2 ** 20;
const HEAP_MEGABYTES_MAX = 896;
const MINUTE_MS = 60_000;
/** Where the compiled threads are, for this file as source and compiled. */
const DIST = new URL(import.meta.url.endsWith('.ts') ? '../../dist/' : '../../', import.meta.url);
const PROGRAM = fileURLToPath(new URL('workers/script/program/main.cjs', DIST));

/** False where the threads are not compiled. */
export function canServe(): boolean {
  return existsSync(PROGRAM);
}

export interface RealPoolOptions {
  readonly threads: number;
  readonly help: HelpTerms;
  readonly memoryBytesMax?: number;
  /** For requests of earlier versions. */
  readonly states?: HistoricStates;
  /** The pool has lost a thread. */
  readonly onThreadLost?: (cause: unknown) => void;
}

export class RealPool {
  readonly pool: QueryPool;
  #callCount = 0;

  private constructor(pool: QueryPool) {
    this.pool = pool;
  }

  static async open(database: ReplicaServer, options: RealPoolOptions): Promise<RealPool> {
    const { threads, help, memoryBytesMax = 512 * MEBIBYTE, states } = options;
    const pool = new QueryPool({
      filename: PROGRAM,
      threads,
      threadsMax: threads,
      idleMs: MINUTE_MS,
      queueLength: 1000,
      queueWaitMs: MINUTE_MS,
      clientConcurrency: 1000,
      timeoutMs: MINUTE_MS,
      graceMs: MINUTE_MS,
      heapMegabytesMax: HEAP_MEGABYTES_MAX,
      workerData: { ...THREAD_OPTIONS, memoryBytesMax, help },
      openVersion: (...terms) =>
        states === undefined
          ? Promise.reject(new Error('there are no earlier versions here'))
          : openVersion(database, states, ...terms),
      attach: (ticketPort) => attachThread(database, ticketPort),
      noteArrival: () => database.noteArrival(),
      requiredVersion: (arrival) => database.headCheck(arrival),
      onHidden() {},
      onPrinted() {},
      onFault: (stack) => {
        throw new Error(stack);
      },
      onThreadLost: options.onThreadLost ?? (() => {}),
      onThreadReplaced() {},
      onEnded() {},
    });
    await pool.ready();
    return new RealPool(pool);
  }

  script(script: string, versions: VersionRequest = NEWEST_VERSION): Promise<PoolReply> {
    return this.run({ kind: 'script', script, params: null, baseUrl: '', profile: false }, versions);
  }

  run(request: TaskRequest, versions: VersionRequest = NEWEST_VERSION): Promise<PoolReply> {
    const call = {
      id: `call ${this.#callCount++}`,
      client: 'test',
      rights: { mayWrite: true, mayDefine: true },
      receivedAt: performance.now(),
      timeoutMs: null,
      versions,
    };
    return this.pool.run(request, call);
  }

  close(): Promise<void> {
    return this.pool.close(0);
  }
}

/** The body of an answer as text; throws for a failure. */
export function bodyOf(reply: PoolReply): string {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return typeof reply.body === 'string' ? reply.body : new TextDecoder().decode(reply.body);
}
