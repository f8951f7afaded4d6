/**
 * `npm run overload`: for a minute (QUIVER_OVERLOAD_SECONDS) ten times as many requests come as the server can carry,
 * whether answered or not. What is refused is refused at once, what is accepted takes little longer than otherwise,
 * and when it is over everything is as before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { LoadClient, type LoadReply, quantile } from './connection.ts';

const SECONDS = Number(process.env.QUIVER_OVERLOAD_SECONDS ?? 60);
const MEASURE_SECONDS = 10;
const TIMES = 10;
/** Some tens of milliseconds of work, so that the load is the server's and not that of its clients. */
const SCRIPT = 'int sum = 0; for (int i = 0; i < 4000000; i++) { sum += i * 31 }; sum';
/** A turn of the sender's loop. */
const TICK_MS = 5;

let server: ServerProcess;
let client: LoadClient;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_CLIENT_CONCURRENCY: '100000' });
  client = new LoadClient(server.baseUrl, Number.POSITIVE_INFINITY);
});
afterAll(async () => {
  client?.close();
  await server?.stop();
});

/** Two clients, each with its next request when it has its answer: as many as there are threads. */
async function carried(seconds: number): Promise<LoadReply[]> {
  const endsAt = performance.now() + seconds * 1000;
  const replies: LoadReply[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < endsAt) replies.push(await client.script(SCRIPT));
  };
  await Promise.all([one(), one()]);
  return replies;
}

/** So many requests per second, whatever becomes of them. */
async function flooded(perSecond: number, seconds: number): Promise<LoadReply[]> {
  const startedAt = performance.now();
  const pending: Promise<LoadReply>[] = [];
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = performance.now() - startedAt) {
    for (const due = (elapsedMs / 1000) * perSecond; pending.length < due; )
      pending.push(client.script(SCRIPT));
    await sleep(TICK_MS);
  }
  return Promise.all(pending);
}

const times = (replies: readonly LoadReply[]) => replies.map(({ elapsedMs }) => elapsedMs);
const figures = (replies: readonly LoadReply[]) => ({
  count: replies.length,
  p50: quantile(times(replies), 0.5),
  p95: quantile(times(replies), 0.95),
  p99: quantile(times(replies), 0.99),
});

test(`${TIMES} times the load for ${SECONDS} seconds`, async () => {
  await carried(MEASURE_SECONDS / 2);
  const usual = await carried(MEASURE_SECONDS);
  const perSecond = usual.length / MEASURE_SECONDS;
  const all = await flooded(TIMES * perSecond, SECONDS);
  const accepted = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 503);
  const recovered = await carried(MEASURE_SECONDS);
  console.log(
    JSON.stringify(
      {
        carriedPerSecond: perSecond,
        sentPerSecond: all.length / SECONDS,
        usual: figures(usual),
        accepted: figures(accepted),
        refused: figures(refused),
        recovered: figures(recovered),
      },
      null,
      2,
    ),
  );
  expect(accepted.length + refused.length).toBe(all.length);
  expect(recovered.filter(({ status }) => status !== 200)).toEqual([]);
  const [before, during, after] = [usual, accepted, recovered].map(figures);
  expect(during!.p95).toBeLessThan(3 * before!.p95);
  expect(figures(refused).p95).toBeLessThan(before!.p95);
  expect(after!.p95).toBeLessThan(1.5 * before!.p95);
});
