import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageError, StorageErrorCode } from '#storage';
import { SharedHeadCheck } from '../../shared/database/remote/shared-head-check.ts';
import { PATIENCE } from '../patience.ts';

/** A log whose answers the test gives. */
class Asked {
  now = 0;
  readonly questions: { answer(): void; fail(error: Error): void }[] = [];
  readonly check: SharedHeadCheck;

  constructor(staleReadsMs: number) {
    const ask = () =>
      new Promise<void>((resolve, reject) => this.questions.push({ answer: resolve, fail: reject }));
    this.check = new SharedHeadCheck(ask, { staleReadsMs, timeoutMs: 60_000, now: () => this.now });
  }

  /** The question of this number, once it has been asked. */
  async question(number: number) {
    await expect.poll(() => this.questions.length, { interval: 1 }).toBeGreaterThan(number);
    return this.questions[number]!;
  }
}

const away = new StorageError(StorageErrorCode.Unavailable, 'away');

describe('the head check', () => {
  it('is one for all requests of a turn', async () => {
    const asked = new Asked(0);
    const passed = Promise.all([asked.check.pass(), asked.check.pass(), asked.check.pass()]);
    (await asked.question(0)).answer();
    await passed;
    expect(asked.questions).toHaveLength(1);
  });

  it('that began before a request came does not count for it, and the next one serves all that wait', async () => {
    const asked = new Asked(0);
    const first = asked.check.pass();
    const question = await asked.question(0);
    let isPassed = false;
    const later = [asked.check.pass(), asked.check.pass()].map((pass) =>
      pass.then(() => {
        isPassed = true;
      }),
    );
    question.answer();
    await first;
    const second = await asked.question(1);
    expect(isPassed).toBe(false);
    second.answer();
    await Promise.all(later);
    expect(asked.questions).toHaveLength(2);
  });

  it('of another request counts for all that had arrived before it, and for none that had not', async () => {
    const asked = new Asked(0);
    const { check } = asked;
    const early = check.startedCount;
    const pass = check.pass();
    const question = await asked.question(0);
    const late = check.startedCount;
    question.answer();
    await pass;
    await check.pass(early);
    expect(asked.questions).toHaveLength(1);
    const own = check.pass(late);
    (await asked.question(1)).answer();
    await own;
    await check.pass(late);
    expect(asked.questions).toHaveLength(2);
  });

  it('that failed counts for nobody', async () => {
    const asked = new Asked(0);
    const arrival = asked.check.startedCount;
    const first = asked.check.pass();
    (await asked.question(0)).fail(away);
    await expect(first).rejects.toBe(away);
    const second = asked.check.pass(arrival);
    (await asked.question(1)).answer();
    await second;
  });

  it('that fails does not fail those who wait for the next', async () => {
    const asked = new Asked(0);
    const first = asked.check.pass();
    const question = await asked.question(0);
    const later = asked.check.pass();
    asked.now = 1;
    question.fail(away);
    await expect(first).rejects.toBe(away);
    (await asked.question(1)).answer();
    await later;
  });

  it('lets reads pass for a set time from the first silence, however long ago the last answer was, and says so', async () => {
    const asked = new Asked(1000);
    const passAt = async (now: number, end: 'answer' | 'fail') => {
      asked.now = now;
      const number = asked.questions.length;
      const pass = asked.check.pass();
      const question = await asked.question(number);
      if (end === 'answer') question.answer();
      else question.fail(away);
      await pass;
      return asked.check.isStale;
    };
    expect(await passAt(500, 'answer')).toBe(false);
    expect(await passAt(90_000, 'fail')).toBe(true);
    expect(await passAt(90_999, 'fail')).toBe(true);
    await expect(passAt(91_000, 'fail')).rejects.toBe(away);
    expect(await passAt(92_000, 'answer')).toBe(false);
    expect(await passAt(93_000, 'fail')).toBe(true);
  });

  it('lets nothing pass when the log is not away but broken', async () => {
    const asked = new Asked(1000);
    const pass = asked.check.pass();
    const broken = new StorageError(StorageErrorCode.Truncated, 'gone back');
    (await asked.question(0)).fail(broken);
    await expect(pass).rejects.toBe(broken);
  });
});

describe('the head check of a log that is slow or away', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits as long as the log gives signs of life', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const signs: (() => void)[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const check = new SharedHeadCheck(
      (alive) => {
        signs.push(alive);
        return finished;
      },
      { staleReadsMs: 0, timeoutMs: 1000, now: () => 0 },
    );
    const pass = check.pass();
    await vi.waitUntil(() => signs.length > 0, PATIENCE);
    for (let count = 0; count < 5; count++) {
      vi.advanceTimersByTime(900);
      signs[0]?.();
    }
    finish();
    await pass;
    expect(check.isStale).toBe(false);
  });

  it('asks again by itself until the log answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isAway = true;
    let count = 0;
    const check = new SharedHeadCheck(
      async () => {
        count++;
        if (isAway) throw away;
      },
      { staleReadsMs: 60_000, timeoutMs: 1000, now: () => 0 },
    );
    await check.pass();
    expect([count, check.isStale]).toEqual([1, true]);
    vi.advanceTimersByTime(1000);
    await vi.waitUntil(() => count === 2, PATIENCE);
    expect(check.isStale).toBe(true);
    isAway = false;
    await vi.waitUntil(() => vi.getTimerCount() === 1, PATIENCE);
    vi.advanceTimersByTime(1000);
    await vi.waitUntil(() => !check.isStale, PATIENCE);
    expect([count, vi.getTimerCount()]).toEqual([3, 0]);
  });
});
