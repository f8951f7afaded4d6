import { expect, it } from 'vitest';
import { NEWEST_VERSION } from '#protocol';
import { FairQueue } from '../../apps/api/pool/fair-queue.ts';
import { PoolTask } from '../../apps/api/pool/pool-task.ts';

const RIGHTS = { mayWrite: false, mayDefine: false };

function taskOf(client: string, id: string): PoolTask {
  const call = { id, client, rights: RIGHTS, receivedAt: 0, timeoutMs: null, versions: NEWEST_VERSION };
  const task = new PoolTask({ kind: 'definitions', remove: null } as never, call, null, 0, 0);
  task.reply.catch(() => {});
  return task;
}

/** Tasks by their ids, which begin with the name of their client. */
function queueOf(...ids: string[]): { queue: FairQueue; tasks: PoolTask[] } {
  const queue = new FairQueue();
  const tasks = ids.map((id) => taskOf(id[0]!, id));
  for (const task of tasks) queue.add(task);
  return { queue, tasks };
}

const equal = () => 0;
const idOf = (task: PoolTask | null) => task?.call.id ?? null;

function rest(queue: FairQueue, timeOf: (client: string) => number = equal): (string | null)[] {
  return Array.from({ length: queue.size }, () => idOf(queue.take(timeOf)));
}

it('clients with as much thread time take turns; the tasks of each keep their order', () => {
  const { queue } = queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect([queue.size, queue.take(equal)]).toEqual([0, null]);
});

it('the client with the least thread time is next', () => {
  const { queue } = queueOf('a1', 'a2', 'b1', 'b2', 'c1');
  const timeOf = (client: string) => ({ a: 30, b: 20, c: 10 })[client]!;
  expect(rest(queue, timeOf)).toEqual(['c1', 'b1', 'b2', 'a1', 'a2']);
});

it('tasks that are put back come before those of their client that came later', () => {
  const { queue } = queueOf('a1', 'a2', 'a3', 'b1');
  const taken = [queue.take(equal)!, queue.take(equal)!, queue.take(equal)!];
  expect(taken.map(idOf)).toEqual(['a1', 'b1', 'a2']);
  queue.putBack(taken);
  expect(queue.size).toBe(4);
  expect(rest(queue)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('a task that is removed is not taken, and is removed once', () => {
  const { queue, tasks } = queueOf('a1', 'a2', 'b1');
  for (const task of [tasks[0]!, tasks[0]!, tasks[2]!]) queue.remove(task);
  expect(queue.size).toBe(1);
  expect([...queue.oldest()].map(idOf)).toEqual(['a2']);
  expect(rest(queue)).toEqual(['a2']);
});

it('who has the most waiting tasks gives way with the newest, to a client that has fewer', () => {
  const { queue } = queueOf('a1', 'a2', 'a3', 'b1');
  expect(idOf(queue.yielding('c'))).toBe('a3');
  expect(idOf(queue.yielding('b'))).toBe('a3');
  expect(queue.yielding('a')).toBeNull();
  expect(queueOf('a1').queue.yielding('b')).toBeNull();
  expect(queueOf().queue.yielding('b')).toBeNull();
});
