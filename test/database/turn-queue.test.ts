import { expect, test } from 'vitest';
import { TurnQueue } from '../../shared/database/remote/turn-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('each task has a turn of its own, the first at once, in order', async () => {
  const queue = new TurnQueue();
  const done: number[] = [];
  for (let task = 0; task < 3; task++) queue.add(() => done.push(task));
  expect(done).toEqual([0]);
  await turn();
  expect(done).toEqual([0, 1]);
  queue.add(() => done.push(3));
  await turn();
  await turn();
  expect(done).toEqual([0, 1, 2, 3]);
  await turn();
  queue.add(() => done.push(4));
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test('tasks follow one that throws', async () => {
  const queue = new TurnQueue();
  const done: string[] = [];
  const failing = () => {
    queue.add(() => done.push('after'));
    throw new Error('no');
  };
  expect(() => queue.add(failing)).toThrow('no');
  await turn();
  expect(done).toEqual(['after']);
});
