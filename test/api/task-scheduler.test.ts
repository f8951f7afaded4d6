import { setImmediate as nextTurn } from 'node:timers/promises';
import { receiveMessageOnPort } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { MorselBoard } from '#base';
import { beginTask, type HelpOffer, NEWEST_VERSION, type TaskMessage, TaskStates } from '#protocol';
import { ClientUsage } from '../../apps/api/pool/client-usage.ts';
import { PoolTask } from '../../apps/api/pool/pool-task.ts';
import { TaskScheduler } from '../../apps/api/pool/task-scheduler.ts';
import { GIVEN_MAX, ThreadSession } from '../../apps/api/pool/thread-session.ts';

/** Lets every promise that can go on do so, and what was given in a turn be sent at its end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}

/** The other end of a session, which begins and answers when the test says so. */
class FakeThread {
  readonly session = new ThreadSession(
    {
      onServing() {},
      onReplies() {},
      onHelpWanted: (session, request) => scheduler.findHelpers(session, request),
    },
    usage,
    now,
  );
  readonly #states = new TaskStates(this.session.service.taskStates);

  /** The next task that was given; null for one that was taken back, undefined when there is none. */
  begin(): string | null | undefined {
    const message: TaskMessage | undefined = receiveMessageOnPort(this.session.service.port)?.message;
    if (message === undefined) return undefined;
    if (beginTask(this.#states.next())) return message[6] as string;
    this.session.service.port.postMessage(null);
    return null;
  }

  /** Asks for helpers of a stage, whose board is returned. */
  async askForHelp(helperCount = 1): Promise<MorselBoard> {
    const board = MorselBoard.create(10, helperCount);
    const job = { board: board.memory, version: 0, stage: {} };
    this.session.service.helpPort.postMessage({ job, past: null });
    await settled();
    return board;
  }

  /** The number in the job that it is offered; null for none. */
  takeOffer(): number | null {
    const offer = receiveMessageOnPort(this.session.service.helpPort)?.message as HelpOffer | undefined;
    return offer?.helper ?? null;
  }

  async leaveJob(): Promise<void> {
    this.session.service.helpPort.postMessage(null);
    await settled();
  }

  answer(body: string): void {
    this.session.service.port.postMessage(body);
  }
}

let clockMs: number;
const now = () => clockMs;

let usage: ClientUsage;
let scheduler: TaskScheduler;
let ended: string[];
let versionsAsked: number;
beforeEach(() => {
  [ended, versionsAsked] = [[], 0];
  clockMs = 0;
  usage = new ClientUsage();
  useScheduler(Number.POSITIVE_INFINITY);
});

function useScheduler(threadsMin: number): void {
  scheduler = new TaskScheduler({
    requiredVersion: async () => {
      versionsAsked += 1;
      return 0;
    },
    usage,
    threadsMin,
    now,
  });
}

async function withThreads(count: number): Promise<FakeThread[]> {
  const threads = Array.from({ length: count }, () => new FakeThread());
  for (const thread of threads) {
    // What says that the thread is there; the session takes it as an event.
    thread.session.service.port.postMessage(null);
    scheduler.addThread(thread.session);
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
    scheduler.add(task);
    return task;
  });
  await settled();
  return tasks;
}
const NO_RIGHTS = { mayWrite: false, mayDefine: false };

async function answers(thread: FakeThread, body = ''): Promise<void> {
  thread.answer(body);
  scheduler.onReplies();
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

describe('scheduling on threads', () => {
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
    scheduler = new TaskScheduler({
      requiredVersion: async () => {
        if (isAway) throw new Error('away');
        return 0;
      },
      usage,
      threadsMin: 1,
      now,
    });
    const [thread] = (await withThreads(1)) as [FakeThread];
    await add('a');
    isAway = false;
    await add('b');
    expect(ended).toEqual(['a away']);
    expect(thread.begin()).toBe('b');
  });
});

describe('a thread above the minimum', () => {
  /** Short, but too long to be given ahead. */
  const SHORT_MS = 9;

  async function withWarm(count: number): Promise<FakeThread[]> {
    useScheduler(1);
    const threads = await withThreads(count);
    for (let round = 0; round < 4; round += 1) {
      // By as many clients as there are threads, so that each gets one.
      for (let at = 0; at < count; at += 1) await addFor(`warm ${at}`, `${round} ${at}`);
      for (const thread of threads) thread.begin();
      clockMs += SHORT_MS;
      for (const thread of threads) await answers(thread);
    }
    return threads;
  }

  it('is left to other clients by one whose short tasks occupy the minimum', async () => {
    const [one, other] = (await withWarm(2)) as [FakeThread, FakeThread];
    await addFor('flood', 'a', 'b', 'c');
    expect([one.begin(), other.begin()]).toEqual(['a', undefined]);
    await addFor('light', 'x');
    expect(other.begin()).toBe('x');
    clockMs += SHORT_MS;
    await answers(one);
    expect(one.begin()).toBe('b');
    await answers(other);
    expect([one.begin(), other.begin()]).toEqual([undefined, undefined]);
  });

  it('serves a client whose running task has become a long one', async () => {
    const [one, other] = (await withWarm(2)) as [FakeThread, FakeThread];
    await addFor('flood', 'a', 'b');
    expect([one.begin(), other.begin()]).toEqual(['a', undefined]);
    clockMs += 100;
    scheduler.onReplies();
    await settled();
    expect(other.begin()).toBe('b');
  });

  it('makes a task a long one later, since all share the processors', async () => {
    const threads = await withWarm(2);
    for (const client of ['one', 'two', 'three']) await addFor(client, client);
    for (const thread of threads) thread.begin();
    clockMs += 15;
    expect(scheduler.isHeld(10)).toBe(false);
    clockMs += 10;
    expect(scheduler.isHeld(10)).toBe(true);
  });

  it('is of use when one client occupies every thread, more of its tasks wait, and another client waits', async () => {
    const [thread] = (await withWarm(1)) as [FakeThread];
    await addFor('flood', 'a', 'b', 'c');
    thread.begin();
    clockMs += SHORT_MS;
    await answers(thread);
    thread.begin();
    await addFor('light', 'x');
    expect([scheduler.isCrowdedOut('light'), scheduler.isCrowdedOut('flood')]).toEqual([true, false]);
    await answers(thread);
    expect(thread.begin()).toBe('x');
    expect(scheduler.isCrowdedOut('light')).toBe(false);
  });

  it('is of no use beside the shortest tasks', async () => {
    const [thread] = (await withWarm(1)) as [FakeThread];
    await addFor('flood', 'a', 'b', 'c');
    thread.begin();
    await answers(thread);
    await addFor('light', 'x');
    expect(scheduler.isCrowdedOut('light')).toBe(false);
  });
});

describe('a client that sends one task after another', () => {
  const TOOK_MS = 5;
  const THINK_MS = 1;

  /** The newest task of `light` has ended; `flood` has begun one, and more of its tasks wait. */
  async function withReturning(): Promise<[FakeThread, FakeThread]> {
    useScheduler(2);
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await warmUp(one, other);
    for (let task = 0; task < 100; task += 1) {
      await addFor('light', `light ${task}`);
      one.begin();
      clockMs += TOOK_MS;
      await answers(one);
      clockMs += THINK_MS;
    }
    await addFor('light', 'x');
    usage.add('flood', 10_000, clockMs);
    await addFor('flood', 'a', 'b', 'c');
    expect([one.begin(), other.begin()]).toEqual(['x', 'a']);
    clockMs += TOOK_MS;
    await answers(one);
    return [one, other];
  }

  it('finds the thread that it had, which is not given to one that has used more', async () => {
    const [one, other] = await withReturning();
    expect(one.begin()).toBeUndefined();
    clockMs += THINK_MS;
    await addFor('light', 'y');
    expect(one.begin()).toBe('y');
    await answers(other);
    expect(other.begin()).toBe('b');
  });

  it('loses it when it does not come', async () => {
    const [one] = await withReturning();
    expect(one.begin()).toBeUndefined();
    // Nothing but the time calls the scheduler now.
    clockMs += 100;
    await expect.poll(() => one.begin()).toBe('b');
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
    scheduler.removeThread(one.session, new Error('lost'));
    const [next] = (await withThreads(1)) as [FakeThread];
    expect(next.begin()).toBe('b');
    expect(ended).toEqual(['a lost']);
  });

  it('has answered what it told before', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await add('a');
    thread.begin();
    thread.answer('');
    scheduler.removeThread(thread.session, new Error('lost'));
    await settled();
    expect(ended).toEqual(['a']);
  });

  it('is found by the task that it has begun', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    const [task, waiting] = await add('a', 'b');
    thread.begin();
    expect(scheduler.threadOf(task!)).toBe(thread.session);
    expect(scheduler.threadOf(waiting!)).toBeNull();
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
    expect(scheduler.isHeld(20)).toBe(false);
    clockMs += 1;
    expect(scheduler.isHeld(20)).toBe(true);
    await answers(other);
    expect(scheduler.isHeld(20)).toBe(false);
  });

  it('when a task was given ahead to one that has begun something long', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    await add('long', 'stuck');
    thread.begin();
    clockMs += 20;
    expect(scheduler.isHeld(20)).toBe(true);
    const [joined] = (await withThreads(1)) as [FakeThread];
    expect(joined.begin()).toBe('stuck');
    expect(scheduler.isHeld(20)).toBe(false);
  });

  it('and not while they turn over short tasks', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    await warmUp(thread);
    await add(...Array.from({ length: 3 * GIVEN_MAX }, (_, at) => `task ${at}`));
    for (let task = 0; task < GIVEN_MAX; task += 1) {
      thread.begin();
      clockMs += 9;
      await answers(thread);
      expect(scheduler.isHeld(20)).toBe(false);
    }
  });

  it('and not while each takes no longer than usual with its client', async () => {
    const threads = (await withThreads(2)) as [FakeThread, FakeThread];
    const USUAL_MS = 25;
    await add(...Array.from({ length: 200 }, (_, at) => `task ${at}`));
    for (let round = 0; round < 50; round += 1) {
      for (const thread of threads) thread.begin();
      clockMs += USUAL_MS - 1;
      expect(round < 20 || !scheduler.isHeld(20)).toBe(true);
      clockMs += 1;
      for (const thread of threads) await answers(thread);
    }
    for (const thread of threads) thread.begin();
    clockMs += 3 * USUAL_MS - 1;
    expect(scheduler.isHeld(20)).toBe(false);
    clockMs += 1;
    expect(scheduler.isHeld(20)).toBe(true);
  });

  it('from a second on however long tasks of its client take, from a tenth on if another one waits', async () => {
    const [thread] = (await withThreads(1)) as [FakeThread];
    for (let task = 0; task < 10; task += 1) {
      await add(`task ${task}`);
      thread.begin();
      clockMs += 5000;
      await answers(thread);
    }
    await add('long', 'waiting');
    thread.begin();
    clockMs += 999;
    expect(scheduler.isHeld(20)).toBe(false);
    clockMs += 1;
    expect(scheduler.isHeld(20)).toBe(true);
    await answers(thread);
    thread.begin();
    await addFor('other', 'x');
    clockMs += 99;
    expect(scheduler.isHeld(20)).toBe(false);
    clockMs += 1;
    expect(scheduler.isHeld(20)).toBe(true);
  });

  it('and not without work: those are told, the last that came first', async () => {
    const [one, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('a');
    one.begin();
    clockMs += 100;
    expect(scheduler.idleFor(100)).toEqual([other.session]);
    await answers(one);
    clockMs += 100;
    expect(scheduler.idleFor(100)).toEqual([other.session, one.session]);
    expect(scheduler.idleFor(101)).toEqual([other.session]);
  });
});

describe('helpers of a large task', () => {
  it('are idle threads that have processors, and are charged to its client', async () => {
    useScheduler(3);
    const [owner, one, other, last] = (await withThreads(4)) as [
      FakeThread,
      FakeThread,
      FakeThread,
      FakeThread,
    ];
    await addFor('big', 'large');
    owner.begin();
    await owner.askForHelp(3);
    expect([owner, one, other, last].map((thread) => thread.takeOffer())).toEqual([null, 0, 1, null]);
    // Those that help have no processor for another job.
    await owner.askForHelp(3);
    expect([one, other, last].map((thread) => thread.takeOffer())).toEqual([null, null, null]);
    const before = usage.of('big', now());
    clockMs += 50;
    await one.leaveJob();
    expect(usage.of('big', now()) - before).toBeGreaterThan(45);
    await owner.askForHelp(3);
    expect([one.takeOffer(), last.takeOffer()]).toEqual([0, null]);
  });

  it('are none while a task waits', async () => {
    useScheduler(2);
    const [owner, other] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('a', 'b', 'c');
    owner.begin();
    other.begin();
    await owner.askForHelp();
    expect(other.takeOffer()).toBe(null);
  });

  it('leave for a task that comes, unless another thread is free', async () => {
    useScheduler(3);
    const [owner, helper, free] = (await withThreads(3)) as [FakeThread, FakeThread, FakeThread];
    await add('large');
    owner.begin();
    const board = await owner.askForHelp(1);
    expect(helper.takeOffer()).toBe(0);
    await add('small');
    expect([helper.begin(), free.begin()]).toEqual([undefined, 'small']);
    expect(board.isDismissed(0)).toBe(false);
    await add('next');
    expect(board.isDismissed(0)).toBe(true);
    expect(helper.begin()).toBe('next');
  });

  it('are not ended as idle, and lost with their threads', async () => {
    useScheduler(2);
    const [owner, helper] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('large');
    owner.begin();
    const board = await owner.askForHelp();
    board.begin(0);
    clockMs += 100;
    expect(scheduler.idleFor(100)).toEqual([]);
    scheduler.removeThread(helper.session, new Error('lost'));
    board.awaitHelpers(() => {
      throw new Error('the helper is waited for');
    });
    expect(board.isComplete(0)).toBe(false);
  });

  it('leave when the thread of the task has ended', async () => {
    useScheduler(2);
    const [owner, helper] = (await withThreads(2)) as [FakeThread, FakeThread];
    await add('large');
    owner.begin();
    const board = await owner.askForHelp();
    expect(helper.takeOffer()).toBe(0);
    scheduler.removeThread(owner.session, new Error('lost'));
    expect(board.isDismissed(0)).toBe(true);
  });
});
