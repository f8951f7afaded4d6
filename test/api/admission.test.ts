import { describe, expect, it } from 'vitest';
import { Admission } from '../../apps/api/pool/admission.ts';

const OPTIONS = { threads: 4, queueLength: 1000, queueWaitMs: 10_000 };

/** After `count` ends that were `gapMs` apart while others waited. */
function admissionAfter(gapMs: number, count = 400): { admission: Admission; now: number } {
  const admission = new Admission(OPTIONS);
  for (let end = 0; end < count; end += 1) admission.ended(5, end * gapMs);
  return { admission, now: count * gapMs };
}

describe('admission', () => {
  it('lets all wait that there is room for as long as nothing is known', () => {
    const admission = new Admission(OPTIONS);
    expect([admission.refuses(999, 0), admission.refuses(1000, 0)]).toEqual([false, true]);
  });

  it('lets as many wait as get a thread in time', () => {
    const { admission, now } = admissionAfter(50);
    expect([admission.waitersMax(now), admission.refuses(199, now), admission.refuses(200, now)]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it('always lets a few wait for each thread', () => {
    const { admission, now } = admissionAfter(60_000);
    expect(admission.waitersMax(now)).toBe(32);
  });

  it('keeps the queue half as long as the threads are many once it had to refuse, until a second has been calm', () => {
    const { admission, now } = admissionAfter(50);
    admission.refuses(200, now);
    expect([admission.isShedding(now + 999), admission.waitersMax(now + 999)]).toEqual([true, 2]);
    expect(admission.refuses(2, now + 999)).toBe(true);
    expect([admission.waitersMax(now + 1998), admission.waitersMax(now + 1999)]).toEqual([2, 200]);
  });

  it('gives up a queue that would take long to be served, and keeps one that would not', () => {
    const { admission, now } = admissionAfter(1);
    expect([admission.isBacklogLost(1000, now), admission.isBacklogLost(1100, now)]).toEqual([false, true]);
    admission.refuses(1000, now);
    expect(admission.isBacklogLost(1100, now)).toBe(false);
  });

  it('does not take one long task for the measure of all', () => {
    const { admission, now } = admissionAfter(10);
    admission.ended(5, now + 60_000);
    expect(admission.waitersMax(now + 60_000)).toBeGreaterThan(500);
  });

  it('counts ends that are seen in bunches as what they are together', () => {
    const admission = new Admission(OPTIONS);
    for (let bunch = 0; bunch < 100; bunch += 1) {
      for (let end = 0; end < 4; end += 1) admission.ended(5, bunch * 200 + end * 0.01);
    }
    expect(admission.waitersMax(100 * 200)).toBeGreaterThan(190);
    expect(admission.waitersMax(100 * 200)).toBeLessThan(210);
  });

  it('learns nothing from ends that nobody waited for', () => {
    const admission = new Admission(OPTIONS);
    for (let end = 0; end < 100; end += 1) admission.ended(0, end * 60_000);
    admission.ended(1, 100 * 60_000);
    expect(admission.waitersMax(100 * 60_000)).toBe(1000);
  });
});
