import { expect, it } from 'vitest';
import { ClientUsage } from '../../apps/api/pool/client-usage.ts';

const HALF_LIFE_MS = 5000;

it('a client has used what its tasks took, half of it after the half-life', () => {
  const usage = new ClientUsage();
  usage.give('a', 0);
  usage.end('a', 100, 0);
  expect([usage.of('a', 0), usage.of('a', HALF_LIFE_MS), usage.of('a', 2 * HALF_LIFE_MS)]).toEqual([
    100, 50, 25,
  ]);
  expect(usage.of('b', 0)).toBe(0);
});

it('a task counts from the moment that it is given out, with what those before it took', () => {
  const usage = new ClientUsage();
  for (let task = 0; task < 200; task += 1) {
    usage.give('a', task);
    usage.end('a', 8, task);
  }
  const before = usage.of('a', 200);
  usage.give('a', 200);
  expect(usage.of('a', 200) - before).toBeCloseTo(8);
  usage.takeBack('a', 200);
  expect(usage.of('a', 200)).toBeCloseTo(before);
});

it('is never negative', () => {
  const usage = new ClientUsage();
  usage.give('a', 0);
  usage.end('a', 0, HALF_LIFE_MS);
  expect(usage.of('a', HALF_LIFE_MS)).toBe(0);
});

it('clients whose time has decayed are forgotten, those with a task or with time are not', () => {
  const usage = new ClientUsage();
  usage.give('running', 0);
  const late = 20 * HALF_LIFE_MS;
  for (let client = 0; client < 10_000; client += 1) {
    const at = (client * late) / 10_000;
    usage.give(`client ${client}`, at);
    usage.end(`client ${client}`, 10, at);
  }
  usage.give('busy', late);
  usage.end('busy', 1000, late);
  expect(usage.heldCount).toBeLessThan(8000);
  expect(usage.of('busy', late)).toBe(1000);
  usage.takeBack('running', late);
});

it('a client that sends each task soon after the answer to the last is expected again, for some times its think time', () => {
  const usage = new ClientUsage();
  let at = 0;
  const send = (thinkMs: number, tookMs: number) => {
    at += thinkMs;
    usage.arrive('a', at);
    expect([...usage.returning(at)]).toEqual([]);
    usage.give('a', at);
    at += tookMs;
    usage.end('a', tookMs, at);
  };
  send(0, 4);
  expect([...usage.returning(at)]).toEqual([]);
  for (let task = 0; task < 200; task += 1) send(1, 4);
  expect([...usage.returning(at).keys()]).toEqual(['a']);
  expect([...usage.returning(at + 4.9).keys()]).toEqual(['a']);
  expect([...usage.returning(at + 5.1)]).toEqual([]);
  // Tasks shorter than the think time would leave a thread idle for most of the time.
  for (let task = 0; task < 200; task += 1) send(1, 0.5);
  expect([...usage.returning(at)]).toEqual([]);
  // Nor is a thread kept for somebody who comes back late.
  for (let task = 0; task < 200; task += 1) send(20, 100);
  expect([...usage.returning(at)]).toEqual([]);
});
