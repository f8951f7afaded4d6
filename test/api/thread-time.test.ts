import { expect, it } from 'vitest';
import { ThreadTime } from '../../apps/api/pool/thread-time.ts';

const HALF_LIFE_MS = 5000;

it('a client has used what its tasks took, half of it after the half-life', () => {
  const time = new ThreadTime();
  time.give('a', 0);
  time.end('a', 100, 0);
  expect([time.of('a', 0), time.of('a', HALF_LIFE_MS), time.of('a', 2 * HALF_LIFE_MS)]).toEqual([
    100, 50, 25,
  ]);
  expect(time.of('b', 0)).toBe(0);
});

it('a task counts from the moment that it is given out, with what those before it took', () => {
  const time = new ThreadTime();
  for (let task = 0; task < 200; task += 1) {
    time.give('a', task);
    time.end('a', 8, task);
  }
  const before = time.of('a', 200);
  time.give('a', 200);
  expect(time.of('a', 200) - before).toBeCloseTo(8);
  time.takeBack('a', 200);
  expect(time.of('a', 200)).toBeCloseTo(before);
});

it('is never negative', () => {
  const time = new ThreadTime();
  time.give('a', 0);
  time.end('a', 0, HALF_LIFE_MS);
  expect(time.of('a', HALF_LIFE_MS)).toBe(0);
});

it('clients whose time has decayed are forgotten, those with a task or with time are not', () => {
  const time = new ThreadTime();
  time.give('running', 0);
  const late = 20 * HALF_LIFE_MS;
  for (let client = 0; client < 10_000; client += 1) {
    const at = (client * late) / 10_000;
    time.give(`client ${client}`, at);
    time.end(`client ${client}`, 10, at);
  }
  time.give('busy', late);
  time.end('busy', 1000, late);
  expect(time.heldCount).toBeLessThan(8000);
  expect(time.of('busy', late)).toBe(1000);
  time.takeBack('running', late);
});
