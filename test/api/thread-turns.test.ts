import { receiveMessageOnPort } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginTask, NEWEST_VERSION, type TaskMessage, TaskStates } from '#protocol';
import { PoolTask } from '../../apps/api/pool/pool-task.ts';
import { GIVEN_MAX, ThreadSession } from '../../apps/api/pool/thread-session.ts';
import { ThreadTime } from '../../apps/api/pool/thread-time.ts';
import { ThreadTurns } from '../../apps/api/pool/thread-turns.ts';

/** Lets every promise that can go on do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The other end of a session, which begins and answers when the test says so. */
class FakeThread {
  readonly session = new ThreadSession({ onServing() {}, onReplies() {} }, time, now);
  readonly #states = new TaskStates(this.session.service.taskStates);

  /** The next task that was given; null for one that was taken back, undefined when there is none. */
  begin(): string | null | undefined {
    const message: TaskMessage | undefined = receiveMessageOnPort(this.session.service.port)?.message;
    if (message === undefined) return undefined;
    if (beginTask(this.#states.next())) return message[6] as string;
    this.session.service.port.postMessage(null);
    return null;
  }

  answer(body: string): void {
    this.session.service.port.postMessage(body);
  }
}

let clockMs: number;
const now = () => clockMs;

let time: ThreadTime;
let turns: ThreadTurns;
let ended: string[];
let versionsAsked: number;
beforeEach(() => {
  [ended, versionsAsked] = [[], 0];
  clockMs = 0;
  time = new ThreadTime();
  turns = new ThreadTurns(
    async () => {
      versionsAsked += 1;
      return 0;
    },
    time,
    now,
  );
});

async function withThreads(count: number): Promise<FakeThread[]> {
  const threads = Array.from({ length: count }, () => new FakeThread());
  for (const thread of threads) {
    // What says that the thread is there; the session takes it as an event.
    thread.session.service.port.postMessage(null);
    turns.addThread(thread.session);
  }
  await settled();
  return threads;
}

const add = (...scripts: string[]): Promise<PoolTask[]> => addFor('', ...scripts);

async function addFor(client: string, ...scripts: string[]): Promise<PoolTask[]> {
  const tasks = scripts.map((script) => {
    const call = {
      id: script,
      client,
      rights: NO_RIGHTS,
      receivedAt: 0,
      timeoutMs: null,
      versions: NEWEST_VERSION,
    };
    const request = { kind: 'script', script, params: null, baseUrl: '', profile: false } as const;
    const task = new PoolTask(request, call, null, 0, clockMs);
    task.reply.then(
      () => ended.push(script),
      ({ message }: Error) => ended.push(`${script} ${message}`),
    );
    turns.add(task);
    return task;
  });
  await settled();
  return tasks;
}
const NO_RIGHTS = { mayWrite: false, mayDefine: false };

async function answers(thread: FakeThread, body = ''): Promise<void> {
  thread.answer(body);
  turns.onReplies();
  await settled();
}

/** Answers one task fast, so that the thread is given others ahead. */
async function warmUp(...threads: FakeThread[]): Promise<void> {
  await add(...threads.map((_, at) => `warm ${at}`));
  for (const thread of threads) {
    thread.begin();
    await answers(thread);
  }
  ended.length = 0;
}

describe('turns at the threads', () => {
  it('come in the order of arrival, one task for each thread at first', async () => {
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('a', 'b', 'c', 'd');
    expect([one.begin(), one.begin(), other.begin(), other.begin()]).toEqual([
      'a',
      undefined,
      'b',
      undefined,
    ]);
    await answers(other);
    expect([one.begin(), other.begin()]).toEqual([undefined, 'c']);
    expect(ended).toEqual(['b']);
  });

  it('ask for the version of a task when it has a place', async () => {
    await withThreads(1);
    await add('a', 'b');
    expect(versionsAsked).toBe(1);
  });

  it('pass over a task that was given up while it waited', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    const [, second] = await add('a', 'b', 'c');
    second!.fail(new Error('given up'));
    thread.begin();
    await answers(thread);
    expect(thread.begin()).toBe('c');
    expect(ended).toEqual(['b given up', 'a']);
  });

  it('fail a task whose version nobody can tell, and go on', async () => {
    let isAway = true;
    turns = new ThreadTurns(
      async () => {
        if (isAway) throw new Error('away');
        return 0;
      },
      time,
      now,
    );
    const [thread] = (await withThreads(1)) as [FakeThread];
    await add('a');
    isAway = false;
    await add('b');
    expect(ended).toEqual(['a away']);
    expect(thread.begin()).toBe('b');
  });
});

describe('a thread that answers fast', () => {
  it('is given tasks ahead, and no more than so many', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    const names = Array.from({ length: GIVEN_MAX + 2 }, (_, at) => `task ${at}`);
    await add(...names);
    expect(versionsAsked).toBe(1 + GIVEN_MAX);
    for (const name of names) {
      expect(thread.begin()).toBe(name);
      await answers(thread);
    }
    expect(ended).toEqual(names);
  });

  it('loses one that it has not begun to a thread that has nothing to do', async () => {
    const threads = (await withThreads(2)) as [FakeThread, FakeThread];
    const [one, other] = threads;
    await warmUp(...threads);
    await add('a', 'b', 'c');
    expect([one.begin(), other.begin()]).toEqual(['a', 'b']);
    await answers(other);
    expect(other.begin()).toBe('c');
    await answers(one);
    expect(one.begin()).toBeNull();
    await answers(other);
    expect(ended).toEqual(['b', 'a', 'c']);
  });

  it('loses what it has not begun to any with room when it works on something long', async () => {
    const threads = (await withThreads(2)) as [FakeThread, FakeThread];
    const [one, other] = threads;
    await warmUp(...threads);
    await add('a', 'b', 'c', 'd', 'e', 'f', 'g');
    expect([one.begin(), other.begin()]).toEqual(['a', 'b']);
    clockMs += 1000;
    await answers(other);
    // That one took long as well: until the next is done nobody has room.
    expect(other.begin()).toBe('d');
    await answers(other);
    const begun = [];
    for (let task = 0; task < 5; task += 1) {
      begun.push(other.begin());
      if (task < 4) await answers(other);
    }
    expect(begun).toEqual(['f', 'c', 'e', 'g', undefined]);
    await answers(one);
    expect([one.begin(), one.begin(), one.begin()]).toEqual([null, null, null]);
  });

  it('works on a task that it has begun, whoever has nothing to do', async () => {
    const threads = (await withThreads(2)) as [FakeThread, FakeThread];
    const [one, other] = threads;
    await warmUp(...threads);
    await add('a', 'b', 'c');
    expect([one.begin(), other.begin()]).toEqual(['a', 'b']);
    one.answer('');
    expect(one.begin()).toBe('c');
    await answers(other);
    expect(other.begin()).toBeUndefined();
    await answers(one);
    expect(ended.sort()).toEqual(['a', 'b', 'c']);
  });

  it('passes over a task that was given up', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    const [, second] = await add('a', 'b', 'c');
    expect(thread.begin()).toBe('a');
    expect(second!.takeBack()).toBe(true);
    second!.fail(new Error('given up'));
    expect(thread.begin()).toBeNull();
    expect(thread.begin()).toBe('c');
  });
});

describe('a thread that ends', () => {
  it('fails what it had begun; what it had not goes to others, before all that came later', async () => {
    const [one] = (await withThreads(1)) as [FakeThread];
    await warmUp(one);
    await add('a', 'b', 'c', 'd', 'e');
    expect(one.begin()).toBe('a');
    turns.removeThread(one.session, new Error('lost'));
    const [next] = (await withThreads(1)) as [FakeThread];
    expect(next.begin()).toBe('b');
    expect(ended).toEqual(['a lost']);
  });

  it('has answered what it told before', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await add('a');
    thread.begin();
    thread.answer('');
    turns.removeThread(thread.session, new Error('lost'));
    await settled();
    expect(ended).toEqual(['a']);
  });

  it('is found by the task that it has begun', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    const [task, waiting] = await add('a', 'b');
    thread.begin();
    expect(turns.threadOf(task!)).toBe(thread.session);
    expect(turns.threadOf(waiting!)).toBeNull();
  });
});

describe('clients', () => {
  it('take turns when they ask for as much, however many tasks of one wait', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await addFor('many', 'm1', 'm2', 'm3', 'm4');
    await addFor('few', 'f1', 'f2');
    const begun = [];
    for (let task = 0; task < 6; task += 1) {
      begun.push(thread.begin());
      clockMs += 20;
      await answers(thread);
    }
    expect(begun).toEqual(['m1', 'f1', 'm2', 'f2', 'm3', 'm4']);
  });

  it('that keep threads busy come after those that ask for little', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await addFor('heavy', 'h1', 'h2', 'h3');
    thread.begin();
    clockMs += 1000;
    await addFor('light', 'l1', 'l2', 'l3');
    const begun = [];
    for (let task = 0; task < 5; task += 1) {
      await answers(thread);
      begun.push(thread.begin());
      clockMs += 20;
    }
    expect(begun).toEqual(['l1', 'l2', 'l3', 'h2', 'h3']);
  });

  it('whose task still runs have used its time', async () => {
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await addFor('endless', 'e1', 'e2', 'e3');
    await addFor('late', 'l1');
    expect([one.begin(), other.begin()]).toEqual(['e1', 'e2']);
    clockMs += 1000;
    await answers(other);
    expect(other.begin()).toBe('l1');
  });

  it('share what a thread is given ahead', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    await addFor('', 'running');
    const many = Array.from({ length: GIVEN_MAX }, (_, at) => `m${at}`);
    await addFor('many', ...many);
    await addFor('few', 'f1', 'f2');
    const begun = [];
    for (let task = 0; task < GIVEN_MAX + 3; task += 1) {
      begun.push(thread.begin());
      await answers(thread);
    }
    // Those of the one were given ahead when the other came; from then on each has its turn.
    expect(begun.indexOf('f1')).toBeLessThan(begun.indexOf('m7'));
    expect(begun).toHaveLength(GIVEN_MAX + 3);
  });
});

describe('threads are held', () => {
  it('when a task has waited and all work on something long', async () => {
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('a', 'b', 'c');
    one.begin();
    other.begin();
    clockMs += 19;
    expect(turns.isHeld(20)).toBe(false);
    clockMs += 1;
    expect(turns.isHeld(20)).toBe(true);
    await answers(other);
    expect(turns.isHeld(20)).toBe(false);
  });

  it('when a task was given ahead to one that has begun something long', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    await add('long', 'stuck');
    thread.begin();
    clockMs += 20;
    expect(turns.isHeld(20)).toBe(true);
    const [joined] = (await withThreads(1)) as [FakeThread];
    expect(joined.begin()).toBe('stuck');
    expect(turns.isHeld(20)).toBe(false);
  });

  it('and not while they turn over short tasks', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    await add(...Array.from({ length: 3 * GIVEN_MAX }, (_, at) => `task ${at}`));
    for (let task = 0; task < GIVEN_MAX; task += 1) {
      thread.begin();
      clockMs += 9;
      await answers(thread);
      expect(turns.isHeld(20)).toBe(false);
    }
  });

  it('and not without work: those are told, the last that came first', async () => {
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('a');
    one.begin();
    clockMs += 100;
    expect(turns.idleFor(100)).toEqual([other.session]);
    await answers(one);
    clockMs += 100;
    expect(turns.idleFor(100)).toEqual([other.session, one.session]);
    expect(turns.idleFor(101)).toEqual([other.session]);
  });
});
