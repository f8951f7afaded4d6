import { expect, test } from 'vitest';
import { StateNumbers } from '../../apps/api/pool/state-numbers.ts';

test('tasks at the same time have states of their own', () => {
  const numbers = new StateNumbers(3);
  expect(new Set([numbers.take(), numbers.take(), numbers.take()]).size).toBe(3);
});

test('a state is given out again as new', () => {
  const numbers = new StateNumbers(1);
  const number = numbers.take();
  numbers.states.state(number).fill(1);
  numbers.give(number, false);
  expect(numbers.take()).toBe(number);
  expect([...numbers.states.state(number)]).toEqual([0, 0, 0, 0]);
});

test('the state of a task that was given up comes back last', () => {
  const numbers = new StateNumbers(2);
  const first = numbers.take();
  numbers.give(first, true);
  const others = numbers.states.memory.byteLength / numbers.states.state(0).byteLength - 1;
  const given = Array.from({ length: others }, () => numbers.take());
  expect(given).not.toContain(first);
  expect(numbers.take()).toBe(first);
});
