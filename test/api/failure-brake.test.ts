import { describe, expect, it } from 'vitest';
import { FailureBrake } from '../../apps/api/access/failure-brake.ts';

function brakeWithClock() {
  const clock = { now: 0 };
  return { clock, brake: new FailureBrake(() => clock.now) };
}

describe('the brake on guessing', () => {
  it('lets a few mistakes pass, then doubles the wait up to a bound', () => {
    const { clock, brake } = brakeWithClock();
    const waits = Array.from({ length: 14 }, () => {
      brake.count('a');
      const wait = brake.waitMs('a');
      clock.now += wait;
      return wait / 1000;
    });
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
  });

  it('counts attempts whose outcome is open, and from their end on makes wait', () => {
    const { clock, brake } = brakeWithClock();
    for (let i = 0; i < 5; i += 1) brake.count('a');
    clock.now = 4000;
    brake.delay('a');
    expect(brake.waitMs('a')).toBe(5000);
  });

  it('forgets after the right secret, and after a long quiet', () => {
    const { clock, brake } = brakeWithClock();
    for (let i = 0; i < 6; i += 1) brake.count('a');
    brake.forget('a');
    expect(brake.waitMs('a')).toBe(0);
    for (let i = 0; i < 6; i += 1) brake.count('a');
    clock.now += 15 * 60_000;
    brake.count('a');
    expect(brake.waitMs('a')).toBe(0);
  });

  it('holds up nobody else, and remembers no more than ten thousand clients', () => {
    const { brake } = brakeWithClock();
    for (let i = 0; i < 6; i += 1) brake.count('first');
    expect(brake.waitMs('other')).toBe(0);
    for (let i = 0; i < 10_000; i += 1) brake.count(`client-${i}`);
    expect(brake.waitMs('first')).toBe(0);
  });
});
