import { afterEach, expect, test, vi } from 'vitest';
import { Database } from '#database';
import { MemoryCommitLog } from '#storage/memory';
import { createCollectionLock, Reclaimer, releasedBytes } from '../../shared/database/fold/reclaim.ts';

const NO_KEYS = { node: [], relationship: [] };
const MANY_BYTES = 1024 * 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

test('what a fold lets go of are the segments that it has made anew', async () => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys: NO_KEYS, segmentShift: 2 });
  await database.write(({ graph }) => {
    for (let node = 0; node < 8; node++) graph.createNode();
  });
  database.fold();
  const before = database.replica.snapshot;
  await database.write(({ graph }) => graph.addLabel(7, 'A'));
  database.fold();
  const after = database.replica.snapshot;
  const [untouched, touched] = before.graph.nodes;
  expect(after.graph.nodes[0]).toBe(untouched);
  expect(releasedBytes(before, after)).toBe(touched?.labelSets.byteLength);
  expect(releasedBytes(before, before)).toBe(0);
  await database.close();
});

test('one thread collects at a time, also after one that has ended meanwhile', () => {
  vi.useFakeTimers();
  const lock = createCollectionLock();
  const collected: string[] = [];
  const ends: (() => void)[] = [];
  const collector = (name: string) =>
    new Reclaimer(lock, (onEnd) => {
      collected.push(name);
      ends.push(onEnd);
    });
  const [first, second] = [collector('first'), collector('second')];
  second.note(1);
  vi.advanceTimersByTime(5000);
  expect(collected).toEqual([]);
  first.note(MANY_BYTES);
  vi.advanceTimersByTime(1);
  second.note(MANY_BYTES);
  vi.advanceTimersByTime(500);
  expect(collected).toEqual(['first']);
  ends.pop()?.();
  vi.advanceTimersByTime(100);
  expect(collected).toEqual(['first', 'second']);
  ends.pop()?.();
  new Int32Array(lock)[0] = Date.now() | 1;
  second.note(MANY_BYTES);
  vi.advanceTimersByTime(900);
  expect(collected).toEqual(['first', 'second']);
  vi.advanceTimersByTime(200);
  expect(collected).toEqual(['first', 'second', 'second']);
});

test('what is dropped during a collection is reclaimed by another one', () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const reclaimer = new Reclaimer(createCollectionLock(), (onEnd) => ends.push(onEnd));
  reclaimer.note(MANY_BYTES);
  vi.advanceTimersByTime(1);
  reclaimer.note(MANY_BYTES);
  vi.advanceTimersByTime(100);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  vi.advanceTimersByTime(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  vi.advanceTimersByTime(5000);
  expect(ends).toHaveLength(2);
});
