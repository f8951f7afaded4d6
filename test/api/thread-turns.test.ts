import { describe, expect, it } from 'vitest';
import { TaskAbort } from '../../apps/api/pool/deadline-watch.ts';
import { ThreadTurns } from '../../apps/api/pool/thread-turns.ts';

/** Lets every promise that can go on do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns at the threads', () => {
  function line(threads: number, taskCount: number) {
    const turns = new ThreadTurns(threads);
    const began: number[] = [];
    const refused: number[] = [];
    const signals = Array.from({ length: taskCount }, () => new TaskAbort());
    for (const [task, signal] of signals.entries()) {
      turns.take(signal).then(
        () => began.push(task),
        () => refused.push(task),
      );
    }
    return { turns, began, refused, signals };
  }

  it('come in the order of arrival, one for each thread that is given back', async () => {
    const { turns, began } = line(2, 6);
    await settled();
    expect(began).toEqual([0, 1]);
    for (const expected of [
      [0, 1, 2],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4],
    ]) {
      turns.give();
      await settled();
      expect(began).toEqual(expected);
    }
  });

  it('pass over a task that was aborted while it waited', async () => {
    const { turns, began, refused, signals } = line(1, 4);
    signals[1]!.abort();
    signals[2]!.abort();
    await settled();
    expect(refused).toEqual([1, 2]);
    turns.give();
    await settled();
    expect(began).toEqual([0, 3]);
  });

  it('are not lost by an abort that comes when the thread is there already', async () => {
    const { turns, began, refused, signals } = line(1, 2);
    turns.give();
    signals[1]!.abort();
    await settled();
    expect({ began, refused }).toEqual({ began: [0, 1], refused: [] });
  });

  it('are kept for later when nobody waits', async () => {
    const { turns, began } = line(2, 1);
    turns.give();
    for (const task of [1, 2]) void turns.take(new TaskAbort()).then(() => began.push(task));
    await settled();
    expect(began).toEqual([0, 1, 2]);
  });
});
