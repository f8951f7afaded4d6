/** The pool over threads that do not stop when they are told to. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EndedTask, QueryPool } from '../../apps/api/pool/query-pool.ts';

const STUBBORN = join(import.meta.dirname, '../fixtures/stubborn-thread.mjs');
const GRACE_MS = 30;

let pool: QueryPool;
let replaced: number;
let ended: Pick<EndedTask, 'error'>[];
/** Tasks that have arrived, and for each that was given a version the mark of its arrival. */
let arrived: number;
let versioned: number[];
beforeEach(async () => {
  [replaced, ended] = [0, []];
  [arrived, versioned] = [0, []];
  pool = new QueryPool({
    filename: STUBBORN,
    threads: 1,
    queueLength: 10,
    queueWaitMs: 30_000,
    clientConcurrency: 10,
    timeoutMs: 30_000,
    graceMs: GRACE_MS,
    heapMegabytesMax: 64,
    workerData: {
      memoryBytesMax: 1,
      collectionLengthMax: 1,
      conflictRerunsMax: 0,
      persistDefinitions: false,
      keepPrinted: false,
      fetchAllowPrivate: false,
      serviceEndpoints: [],
      fetchIdleMs: 1,
      keptReplyBytesMax: 1,
      resultLimits: { rowsMax: 1, bytesMax: 1 },
      paramCountMax: 1,
    },
    attach: (port) => port.close(),
    noteArrival: () => arrived++,
    requiredVersion: async (arrival) => {
      versioned.push(arrival);
      return 0;
    },
    onPrinted() {},
    onFault() {},
    onThreadLost() {},
    onThreadReplaced() {
      replaced += 1;
    },
    onEnded: ({ error }) => ended.push({ error }),
  });
  await pool.ready();
});
afterEach(() => pool.close(0));

function run(script: string, timeoutMs: number | null = null) {
  const call = {
    id: `${script}-${ended.length}`,
    client: 'test',
    rights: { mayWrite: true, mayDefine: true },
    receivedAt: performance.now(),
    timeoutMs,
  };
  return pool.run({ kind: 'script', script, params: null, baseUrl: '', profile: false }, call);
}

describe('the version that a task must see', () => {
  it('is asked for when the task has a thread, with the mark of its arrival', async () => {
    const running = run('endless', 100);
    const next = run('quick');
    await expect.poll(() => arrived).toBe(2);
    expect(versioned).toEqual([0]);
    await Promise.all([running, next]);
    expect(versioned).toEqual([0, 1]);
  });
});

describe('a thread that does not stop', () => {
  it('is ended after the grace time, and a new one takes the next task', async () => {
    expect(await run('endless', 20)).toMatchObject({ ok: false, error: { code: 'SCRIPT_TIMEOUT' } });
    expect(await run('quick')).toMatchObject({ ok: true });
    expect([replaced, ended]).toEqual([1, [{ error: 'SCRIPT_TIMEOUT' }, { error: null }]]);
  });

  it('is ended when its task is cancelled, whatever its deadline', async () => {
    const running = run('endless');
    const timer = setInterval(() => pool.running.cancel('endless-0', null), 5);
    expect(await running).toMatchObject({ ok: false, error: { code: 'SCRIPT_CANCELLED' } });
    clearInterval(timer);
    expect(await run('quick')).toMatchObject({ ok: true });
    expect(replaced).toBe(1);
  });

  it('goes on while its commit is not acknowledged, for its client must learn the outcome', async () => {
    expect(await run('committing', 1000)).toMatchObject({ ok: true });
    expect([replaced, ended]).toEqual([0, [{ error: null }]]);
  });
});
