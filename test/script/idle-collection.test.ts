import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleCollection } from '../../workers/script/memory/idle-collection.ts';

const LOOK_MS = 5000;

let collections: number;
let idle: IdleCollection;
beforeEach(() => {
  vi.useFakeTimers();
  collections = 0;
  idle = new IdleCollection(() => {
    collections += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a thread that does something between two looks does not collect', () => {
  for (let look = 0; look < 10; look += 1) {
    idle.note();
    vi.advanceTimersByTime(LOOK_MS);
  }
  expect(collections).toBe(0);
});

test('a thread without work collects once, then no timer is left', () => {
  idle.note();
  vi.advanceTimersByTime(LOOK_MS);
  expect(collections).toBe(0);
  vi.advanceTimersByTime(LOOK_MS);
  expect(collections).toBe(1);
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(collections).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('work after a collection is followed by another one', () => {
  idle.note();
  vi.advanceTimersByTime(2 * LOOK_MS);
  idle.note();
  vi.advanceTimersByTime(LOOK_MS);
  expect(collections).toBe(1);
  vi.advanceTimersByTime(LOOK_MS);
  expect(collections).toBe(2);
});
