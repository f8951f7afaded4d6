/**
 * A primary that is killed again and again while two servers write: what a replica had acknowledged is not lost, and all
 * servers hold the same afterwards. Twice here; `npm run faults` kills it twenty times.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type Answer, ServerProcess } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT } from '../storage/redis-server.ts';
import { SentinelGroup } from '../storage/sentinel-group.ts';
import { Ledger } from './ledger.ts';

const KILLS = process.env.QUIVER_FAULTS === 'full' ? 20 : 2;
const LOOK_MS = 200;
/** Writes between two kills, so that each of them meets servers that write. */
const WRITES_BETWEEN = 20;

/** Those that a failover may lose say so. */
function isSafe({ status, headers }: Answer): boolean {
  return status === 200 && headers.get('warning') === null;
}

/** Servers that come back when they end, as a supervisor would have them. */
class Servers {
  readonly all: ServerProcess[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  #isStopped = false;
  #watching: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#settings = { QUIVER_STORE: url, QUIVER_REDIS_REPLICAS_ACK: '1', QUIVER_THREADS: '1' };
  }

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index++) this.all.push(await ServerProcess.start(this.#settings));
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#watching;
    for (const server of this.all) await server.stop('SIGKILL');
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      await pause(LOOK_MS);
      for (const [index, server] of this.all.entries()) {
        if (server.hasEnded) this.all[index] = await ServerProcess.start(this.#settings);
      }
    }
  }
}

async function entriesAt(server: ServerProcess): Promise<string[]> {
  const { text } = await server.script("g.V.has('entry').entry.toList()");
  return (JSON.parse(text) as string[]).toSorted();
}

describe.skipIf(!HAS_REDIS)('behind sentinels', () => {
  let stop: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const each of stop.toReversed()) await each();
    stop = [];
  });

  it('no write that a replica acknowledged is lost when the primary is killed', async () => {
    const group = await SentinelGroup.start();
    stop.push(() => group.stop());
    const servers = new Servers(group.url);
    await servers.start(2);
    stop.push(() => servers.stop());
    const ledger = new Ledger(() => servers.all, isSafe);
    const gaps: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = ledger.acknowledgedCount;
      await expect
        .poll(() => ledger.acknowledgedCount, { timeout: 60_000 })
        .toBeGreaterThan(before + WRITES_BETWEEN);
      const killedAt = performance.now();
      const killed = await group.killPrimary();
      const atFailover = ledger.answeredCount;
      await expect.poll(() => ledger.answeredCount, { timeout: 60_000 }).toBeGreaterThan(atFailover);
      gaps.push((performance.now() - killedAt) / 1000);
      await group.rejoin(killed);
    }
    await ledger.stop();
    console.log(
      `${ledger.acknowledgedCount} writes acknowledged with a replica, ${ledger.refusedCount} not; seconds from a kill to ` +
        `the next write: ${gaps.map((gap) => gap.toFixed(1)).join(', ')}`,
    );
    await expect.poll(() => servers.all.some(({ hasEnded }) => hasEnded), { timeout: 60_000 }).toBe(false);
    for (const server of servers.all) expect(await ledger.problemsAt(server)).toEqual([]);
    const [one, other] = servers.all;
    if (one === undefined || other === undefined) throw new Error('there are two servers');
    expect(await entriesAt(one)).toEqual(await entriesAt(other));
  }, 900_000);
});

test.skipIf(HAS_REDIS)(`sentinels cannot be tested: ${REDIS_ABSENT}`, () => {});
