import { describe, expect, it } from 'vitest';
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
      for (let steps = 0; steps < 8 * STEPS_PER_CHECK; steps++) budget.step();
    };
    expect(work).toThrow(BudgetExceeded);
    expect(budget.bytesCharged).toBe(0);
  });

  it('are refused at once for one buffer over the limit', () => {
    expect(() => budgetOver().checkBytes(1000)).not.toThrow();
    expect(() => budgetOver(new Memory()).checkBytes(1001)).toThrow(BudgetExceeded);
  });
});
