import { expect, test } from 'vitest';
import { TurnQueue } from '../../shared/database/remote/turn-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue, what its tasks have done, and a function that makes tasks by name. */
function queueOf() {
  const done: string[] = [];
  const tasks = (...names: string[]) => names.map((name) => () => void done.push(name));
  return { queue: new TurnQueue(), done, tasks };
}

test('each task of a list has a turn of its own, and what follows waits for all of them', async () => {
  const { queue, done, tasks } = queueOf();
  queue.add(tasks('a', 'b', 'c'));
  expect(done).toEqual(['a']);
  queue.add(tasks('d'));
  queue.add(tasks('e'));
  await turn();
  expect(done).toEqual(['a', 'b']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('tasks run at once while no list is under way', () => {
  const { queue, done, tasks } = queueOf();
  queue.add(tasks('a'));
  queue.add(tasks('b'));
  queue.add([]);
  queue.add(tasks('c'));
  expect(done).toEqual(['a', 'b', 'c']);
});

test('tasks follow one that throws', async () => {
  const { queue, done, tasks } = queueOf();
  const failing = () => {
    throw new Error('no');
  };
  expect(() => queue.add([failing, ...tasks('a')])).toThrow('no');
  queue.add(tasks('b'));
  await turn();
  expect(done).toEqual(['a', 'b']);
});
