/** The pool over threads that do not stop when they are told to. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEWEST_VERSION } from '#protocol';
import { type EndedTask, QueryPool } from '../../apps/api/pool/query-pool.ts';

const STUBBORN = join(import.meta.dirname, '../fixtures/stubborn-thread.mjs');
const GRACE_MS = 30;
/** A deadline by which the thread has begun the task for sure: what it has not begun ends without it. */
const BEGUN_MS = 300;
/** Soon for a test that waits for it, and long for what a thread does between two tasks. */
const IDLE_MS = 200;

let pool: QueryPool;
let replaced: number;
let callCount: number;
let ended: Pick<EndedTask, 'error'>[];
/** Tasks that have arrived, and for each that was given a version the mark of its arrival. */
let arrived: number;
let versioned: number[];
beforeEach(async () => {
  [replaced, callCount, ended] = [0, 0, []];
  [arrived, versioned] = [0, []];
  await usePool({ threadsMax: 1, queueLength: 10 });
});
afterEach(() => pool.close(0));

async function usePool(limits: { threadsMax: number; queueLength: number }) {
  pool = new QueryPool({
    ...limits,
    filename: STUBBORN,
    threads: 1,
    idleMs: IDLE_MS,
    queueWaitMs: 30_000,
    clientConcurrency: 10,
    timeoutMs: 30_000,
    graceMs: GRACE_MS,
    heapMegabytesMax: 64,
    workerData: {
      entry: null,
      memoryBytesMax: 1,
      collectionLengthMax: 1,
      conflictRerunsMax: 0,
      persistDefinitions: false,
      keepPrinted: false,
      fetchAllowPrivate: false,
      serviceEndpoints: [],
      sparqlRows: 'plain',
      fetchIdleMs: 1,
      keptReplyBytesMax: 1,
      help: { countMax: 0, unitsMin: 0, unitsPerNodeMin: 0, unitsPerPart: 1 },
      resultLimits: { rowsMax: 1, bytesMax: 1 },
      scripts: { lengthMax: 1, paramCountMax: 1, storedOnly: false },
    },
    openVersion: () => Promise.reject(new Error('nobody asks for a version here')),
    attach: (port) => port.close(),
    noteArrival: () => arrived++,
    requiredVersion: async (arrival) => {
      versioned.push(arrival);
      return 0;
    },
    onHidden() {},
    onPrinted() {},
    onFault() {},
    onThreadLost() {},
    onThreadReplaced() {
      replaced += 1;
    },
    onEnded: ({ error }) => ended.push({ error }),
  });
  await pool.ready();
}

function run(script: string, timeoutMs: number | null = null, client = 'test') {
  const call = {
    id: `${script}-${callCount++}`,
    client,
    rights: { mayWrite: true, mayDefine: true },
    receivedAt: performance.now(),
    timeoutMs,
    versions: NEWEST_VERSION,
  };
  return pool.run({ kind: 'script', script, params: null, baseUrl: '', profile: false }, call);
}

describe('the version that a task must see', () => {
  it('is asked for when the task has a thread, with the mark of its arrival', async () => {
    const running = run('endless', BEGUN_MS);
    const next = run('quick');
    await expect.poll(() => arrived).toBe(2);
    expect(versioned).toEqual([0]);
    await Promise.all([running, next]);
    expect(versioned).toEqual([0, 1]);
  });
});

describe('a thread that does not stop', () => {
  it('is ended after the grace time, and a new one takes the next task', async () => {
    expect(await run('endless', BEGUN_MS)).toMatchObject({ ok: false, error: { code: 'SCRIPT_TIMEOUT' } });
    expect(await run('quick')).toMatchObject({ ok: true });
    expect([replaced, ended]).toEqual([1, [{ error: 'SCRIPT_TIMEOUT' }, { error: null }]]);
  });

  it('takes none of the tasks with it that it was given ahead', async () => {
    await run('quick');
    const replies = await Promise.all([
      run('endless', BEGUN_MS),
      ...Array.from({ length: 5 }, () => run('quick')),
    ]);
    expect(replies.map(({ ok }) => ok)).toEqual([false, true, true, true, true, true]);
    expect(replaced).toBe(1);
  });

  it('is ended when its task is cancelled, whatever its deadline', async () => {
    const running = run('endless');
    await expect.poll(() => pool.running.reports(null)[0]?.phase).toBe('running');
    pool.running.cancel('endless-0', null);
    expect(await running).toMatchObject({ ok: false, error: { code: 'SCRIPT_CANCELLED' } });
    expect(await run('quick')).toMatchObject({ ok: true });
    expect(replaced).toBe(1);
  });

  it('goes on while its commit is not acknowledged, for its client must learn the outcome', async () => {
    expect(await run('committing', 1000)).toMatchObject({ ok: true });
    expect([replaced, ended]).toEqual([0, [{ error: null }]]);
  });
});

describe('a thread that ends by itself', () => {
  it.each([
    ['dying', 'THREAD_LOST'],
    ['dying in a commit', 'COMMIT_UNKNOWN'],
  ])('while it is %s fails its task alone, with %s', async (script, code) => {
    expect(await run(script)).toMatchObject({ ok: false, error: { code } });
    expect(await run('quick')).toMatchObject({ ok: true });
    expect(ended).toEqual([{ error: code }, { error: null }]);
  });
});

describe('threads beyond those that are kept', () => {
  beforeEach(async () => {
    await pool.close(0);
    await usePool({ threadsMax: 3, queueLength: 10 });
  });

  it('come while those that serve are held, and end when nothing has come for them', async () => {
    const held = [run('endless'), run('endless')];
    expect(await run('quick')).toMatchObject({ ok: true });
    expect(pool.threadCount).toBe(3);
    pool.running.cancelAll();
    await Promise.all(held);
    await expect.poll(() => pool.threadCount, { timeout: 30_000 }).toBe(1);
    expect(await run('quick')).toMatchObject({ ok: true });
  });

  it('come for a client whose task waits behind the tasks of another', async () => {
    const flood = Array.from({ length: 5 }, () => run('busy', null, 'flood'));
    await flood[0];
    const [light] = await Promise.all([run('busy', null, 'light'), ...flood]);
    expect(light).toMatchObject({ ok: true });
    await expect.poll(() => pool.threadCount, { interval: 10 }).toBe(2);
  });

  it('are no more than allowed', async () => {
    const held = Array.from({ length: 4 }, () => run('endless'));
    await expect.poll(() => pool.threadCount, { timeout: 30_000 }).toBe(3);
    pool.running.cancelAll();
    const phases = await Promise.all(held).then((replies) => replies.map(({ ok }) => ok));
    expect(phases).toEqual([false, false, false, false]);
    expect(replaced).toBeLessThanOrEqual(1);
  });
});

describe('a full queue', () => {
  beforeEach(async () => {
    await pool.close(0);
    await usePool({ threadsMax: 1, queueLength: 3 });
  });

  it('loses the newest task of the client that fills it to a client that has fewer', async () => {
    const running = run('endless', BEGUN_MS, 'flood');
    await expect.poll(() => pool.running.reports(null)[0]?.phase).toBe('running');
    const waiting = Array.from({ length: 3 }, () => run('quick', null, 'flood'));
    expect(await run('quick', null, 'flood')).toMatchObject({ error: { code: 'QUEUE_FULL' } });
    expect(await run('quick', null, 'other')).toMatchObject({ ok: true });
    const replies = await Promise.all([running, ...waiting]);
    expect(replies.map((reply) => (reply.ok ? null : reply.error.code))).toEqual([
      'SCRIPT_TIMEOUT',
      null,
      null,
      'QUEUE_FULL',
    ]);
  });
});
