import { afterEach, describe, expect, it, vi } from 'vitest';
import { Budget, BudgetExceeded, type MemoryProbe, STEPS_PER_CHECK } from '#base';

const LIMITS = { memoryBytesMax: 1000, collectionLengthMax: 10 };

class Memory implements MemoryProbe {
  heldBytes = 0;
  liveBytes = 0;
  measurements = 0;

  held(): number {
    return this.heldBytes;
  }

  live(): number {
    this.measurements++;
    return this.liveBytes;
  }
}

function budgetOver(memory?: MemoryProbe): Budget {
  return new Budget(LIMITS, undefined, memory === undefined ? {} : { memory });
}

describe('charges to a budget', () => {
  it('count for ever when nothing is measured', () => {
    const budget = budgetOver();
    budget.charge(1000);
    expect(() => budget.charge(1)).toThrow(BudgetExceeded);
  });

  it('go on from what is live when they come to the limit', () => {
    const memory = new Memory();
    const budget = budgetOver(memory);
    memory.liveBytes = 300;
    for (let turn = 0; turn < 100; turn++) budget.charge(100);
    // At the eleventh charge, and at each seventh from then on; five have come since the last.
    expect([memory.measurements, budget.bytesCharged]).toEqual([13, 900]);
  });

  it('end the work that holds more than its share', () => {
    const memory = new Memory();
    const budget = budgetOver(memory);
    memory.liveBytes = 751;
    expect(() => budget.charge(1001)).toThrow(BudgetExceeded);
    memory.liveBytes = 750;
    expect(() => budgetOver(memory).charge(1001)).toThrow(BudgetExceeded);
    const room = budgetOver(memory);
    room.charge(900);
    room.charge(250);
    expect(room.bytesCharged).toBe(1000);
  });

  it('are no more than what is held for long', () => {
    const memory = new Memory();
    const budget = budgetOver(memory);
    memory.heldBytes = 2001;
    memory.liveBytes = 900;
    const work = () => {
      for (let steps = 0; steps < 32 * STEPS_PER_CHECK; steps++) budget.step();
    };
    expect(work).toThrow(BudgetExceeded);
    expect(budget.bytesCharged).toBe(0);
  });

  it('are refused at once for one buffer over the limit', () => {
    expect(() => budgetOver().checkBytes(1000)).not.toThrow();
    expect(() => budgetOver(new Memory()).checkBytes(1001)).toThrow(BudgetExceeded);
  });
});

describe('looks at the stop flag', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Steps between looks while each step takes so long, by a clock of our own. */
  function stepsBetweenLooks(stepMs: (step: number) => number, stepsOf: (step: number) => number): number[] {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const looks: number[] = [];
    let since = 0;
    const hooks = {
      onCheck: () => {
        looks.push(since);
        since = 0;
      },
    };
    const budget = new Budget(LIMITS, undefined, hooks);
    for (let step = 0; step < 2000; step++) {
      since++;
      now += stepMs(step);
      budget.steps(stepsOf(step));
    }
    return looks;
  }
  const one = () => 1;

  it('come seldom while steps are short, and soon at the begin', () => {
    expect(stepsBetweenLooks(() => 0.001, one).slice(0, 6)).toEqual([32, 64, 128, 256, 256, 256]);
  });

  it('come after a few steps, then at each one, while a step takes long', () => {
    const looks = stepsBetweenLooks((step) => (step < 500 ? 0 : 10), one);
    expect([Math.max(...looks.slice(5)), looks.at(-1)]).toEqual([1, 1]);
  });

  it('come soon after something large was made', () => {
    const looks = stepsBetweenLooks(
      () => 0,
      (step) => (step === 1000 ? 100_000 : 1),
    );
    const at = looks.indexOf(32, 1);
    expect(looks.slice(at, at + 3)).toEqual([32, 64, 128]);
  });
});
