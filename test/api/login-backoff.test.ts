import { describe, expect, it } from 'vitest';
import { LoginBackoff } from '../../apps/api/access/login-backoff.ts';

function brakeWithClock() {
  const clock = { now: 0 };
  return { clock, backoff: new LoginBackoff(() => clock.now) };
}

describe('the backoff on guessing', () => {
  it('lets a few mistakes pass, then doubles the wait up to a bound', () => {
    const { clock, backoff } = brakeWithClock();
    const waits = Array.from({ length: 14 }, () => {
      backoff.count('a');
      const wait = backoff.waitMs('a');
      clock.now += wait;
      return wait / 1000;
    });
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
  });

  it('counts attempts whose outcome is open, and from their end on makes wait', () => {
    const { clock, backoff } = brakeWithClock();
    for (let i = 0; i < 5; i += 1) backoff.count('a');
    clock.now = 4000;
    backoff.delay('a');
    expect(backoff.waitMs('a')).toBe(5000);
  });

  it('forgets after the right secret, and after a long quiet', () => {
    const { clock, backoff } = brakeWithClock();
    for (let i = 0; i < 6; i += 1) backoff.count('a');
    backoff.forget('a');
    expect(backoff.waitMs('a')).toBe(0);
    for (let i = 0; i < 6; i += 1) backoff.count('a');
    clock.now += 15 * 60_000;
    backoff.count('a');
    expect(backoff.waitMs('a')).toBe(0);
  });

  it('holds up nobody else, and remembers no more than ten thousand clients', () => {
    const { backoff } = brakeWithClock();
    for (let i = 0; i < 6; i += 1) backoff.count('first');
    expect(backoff.waitMs('other')).toBe(0);
    for (let i = 0; i < 10_000; i += 1) backoff.count(`client-${i}`);
    expect(backoff.waitMs('first')).toBe(0);
  });
});
