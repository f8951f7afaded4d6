/** Patterns that keep other engines busy for ever: here they end, with an answer or with the budget. */

import { expect, test } from 'vitest';
import { Budget, BudgetExceeded, StopSignal } from '#base';
import { CompiledPattern, SearchMode } from '../../shared/jdk/util/regex/engine/compiled-pattern.ts';

function matches(pattern: string, text: string, budget: Budget): boolean {
  const region = {
    text,
    from: 0,
    to: text.length,
    hasAnchoringBounds: true,
    hasTransparentBounds: false,
    lastMatchEnd: 0,
  };
  return new CompiledPattern(pattern, 0).search(region, 0, SearchMode.Find, budget).found !== null;
}

const LENGTH = 2000;
/** What remembering dead ends leaves at most: some scans of the rest of the text from each of its places. */
const STEPS_MAX = 16 * LENGTH * LENGTH;

const EXPONENTIAL = [
  '(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '(a|aa)+$',
  '^([a-z]+)*$',
  '^(a?)*$',
  '(x+x+)+y',
  '(.*a){12}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?:a+b?)+$',
];

test('patterns that are exponential elsewhere take at most steps in proportion to the square of the text', () => {
  for (const pattern of EXPONENTIAL) {
    const budget = new Budget();
    const text = `${pattern.includes('x') ? 'x'.repeat(LENGTH) : 'a'.repeat(LENGTH)}!`;
    expect([pattern, matches(pattern, text, budget)]).toEqual([pattern, false]);
    expect(budget.stepCount, pattern).toBeLessThan(STEPS_MAX);
  }
});

test('a pattern with back references, which cannot remember, is stopped by the deadline', () => {
  const signal = new Int32Array(1);
  const budget = new Budget(undefined, signal);
  signal[0] = StopSignal.Timeout;
  expect(() => matches('(a*)*\\1b', `${'a'.repeat(60)}c`, budget)).toThrow(BudgetExceeded);
});

test("JavaScript's engine never gets a pattern with nested loops, or a long text with an open loop", () => {
  const text = 'a'.repeat(40);
  for (const pattern of EXPONENTIAL) {
    expect([pattern, new CompiledPattern(pattern, 0).canSearchNatively(text)]).toEqual([pattern, false]);
  }
  expect(new CompiledPattern('a+b', 0).canSearchNatively('a'.repeat(100))).toBe(true);
  expect(new CompiledPattern('a+b', 0).canSearchNatively('a'.repeat(1_000_000))).toBe(false);
  expect(new CompiledPattern('.*x.*y', 0).canSearchNatively('a'.repeat(10_000))).toBe(false);
});

test("JavaScript's engine gets a long text if attempts that fail see little of it", () => {
  const text = 'ab, '.repeat(200_000);
  for (const pattern of ['[,;] ', '\\s+', '(\\w+),? *', 'a{3}|b', '(?:ab)+', ', (?=a)']) {
    expect([pattern, new CompiledPattern(pattern, 0).canSearchNatively(text)]).toEqual([pattern, true]);
  }
  for (const pattern of [
    'a[^x]*x',
    '(?:a[^x]*x)?',
    'a(?=[^x]*x)',
    '(?<=x[^x]*)a',
    '(?:a.*x|b)',
    '(?:a+b?){2}',
  ]) {
    expect([pattern, new CompiledPattern(pattern, 0).canSearchNatively(text)]).toEqual([pattern, false]);
  }
});

test("JavaScript's engine gets no long text that must match to its end, and none of millions of characters", () => {
  const text = 'a'.repeat(2 ** 20);
  expect(new CompiledPattern('a+', 0).canSearchNatively(text)).toBe(true);
  expect(new CompiledPattern('a+', 0).canSearchNatively(text, SearchMode.Matches)).toBe(false);
  expect(new CompiledPattern('a+', 0).canSearchNatively(`${text}a`)).toBe(false);
});

test("a search of JavaScript's engine costs steps by how far it went", () => {
  const text = 'ab, '.repeat(10_000);
  const pattern = new CompiledPattern(', ', 0);
  const near = new Budget();
  pattern.searchNatively(text, 0, SearchMode.Find, near);
  expect(near.stepCount).toBeLessThan(4);
  const far = new Budget();
  new CompiledPattern('x', 0).searchNatively(text, 0, SearchMode.Find, far);
  expect(far.stepCount).toBeGreaterThan(text.length / 64);
});

test('a long text is matched without recursion', () => {
  const text = 'ab'.repeat(200_000);
  expect(matches('^(?:a|b)*$', text, new Budget())).toBe(true);
  expect(matches('^(a|b)*?$', text, new Budget())).toBe(true);
});

test('the memory of the machine is charged', () => {
  const budget = new Budget({ memoryBytesMax: 1024 * 1024, collectionLengthMax: 1 << 24 });
  expect(() => matches('^(?:(a)|b)*c', 'ab'.repeat(200_000), budget)).toThrow(BudgetExceeded);
});

test('deep nesting is refused with a syntax error', () => {
  const pattern = `${'('.repeat(10_000)}a${')'.repeat(10_000)}`;
  expect(() => new CompiledPattern(pattern, 0)).toThrow('nested too deeply');
});
