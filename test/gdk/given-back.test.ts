/** What calls of the library take for their own time they give back: a few of those that `npm run test:full` goes through. */
import { expect, test } from 'vitest';
import { chargingCalls, chargingScript, holding } from '../suites/repeated-calls.ts';

const CALLS: readonly (readonly [receiver: string, names: readonly string[]])[] = [
  ['(1..50).toList()', ['collect', 'sort', 'plus', 'toSet', 'join', 'collate']],
  ["'a,b;c d' * 20", ['split', 'toList', 'reverse', 'multiply', 'replaceAll']],
  ['[1, 2, 3] as Set', ['plus', 'groupBy', 'toList']],
  ['3G ** 200', ['multiply', 'power']],
];

test('calls that charge are charged a hundred budgets and hold nothing', () => {
  const calls = CALLS.flatMap(([receiver, names]) => chargingCalls(receiver, names));
  expect(calls.length).toBeGreaterThan(CALLS.length * 2);
  expect(holding(calls)).toEqual([]);
});

test('an anonymous class that uses no local holds nothing', () => {
  const calls = chargingScript('new Object() { def m() { [1] } }.m()');
  expect(calls.length).toBe(1);
  expect(holding(calls)).toEqual([]);
});

test('a call that keeps what it is charged is seen', () => {
  const kept = chargingScript("if (!binding.hasVariable('kept')) { kept = [] }; kept << new int[10]");
  const dropped = chargingScript('[] << new int[10]');
  expect(holding([...kept, ...dropped])).toEqual(kept.map(({ script }) => script));
});
