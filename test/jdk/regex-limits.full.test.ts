/** Patterns that keep other engines busy for ever: here they end, with an answer or with the budget. */

import { expect, test } from 'vitest';
import { Budget, BudgetExceeded, StopSignal } from '#base';
import { CompiledPattern, SearchMode } from '../../shared/jdk/util/regex/engine/compiled-pattern.ts';
import { shortBudget } from '../groovy/short-budget.ts';

function matches(pattern: string, text: string, budget: Budget): boolean {
  const region = {
    text,
    from: 0,
    to: text.length,
    hasAnchoringBounds: true,
    hasTransparentBounds: false,
    lastMatchEnd: 0,
  };
  return new CompiledPattern(pattern, 0, budget).search(region, 0, SearchMode.Find, budget).found !== null;
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
    expect([pattern, new CompiledPattern(pattern, 0, new Budget()).canSearchNatively(text)]).toEqual([
      pattern,
      false,
    ]);
  }
  expect(new CompiledPattern('a+b', 0, new Budget()).canSearchNatively('a'.repeat(100))).toBe(true);
  expect(new CompiledPattern('a+b', 0, new Budget()).canSearchNatively('a'.repeat(1_000_000))).toBe(false);
  expect(new CompiledPattern('.*x.*y', 0, new Budget()).canSearchNatively('a'.repeat(10_000))).toBe(false);
});

test("JavaScript's engine gets a long text if attempts that fail see little of it", () => {
  const text = 'ab, '.repeat(200_000);
  for (const pattern of ['[,;] ', '\\s+', '(\\w+),? *', 'a{3}|b', '(?:ab)+', ', (?=a)']) {
    expect([pattern, new CompiledPattern(pattern, 0, new Budget()).canSearchNatively(text)]).toEqual([
      pattern,
      true,
    ]);
  }
  for (const pattern of [
    'a[^x]*x',
    '(?:a[^x]*x)?',
    'a(?=[^x]*x)',
    '(?<=x[^x]*)a',
    '(?:a.*x|b)',
    '(?:a+b?){2}',
  ]) {
    expect([pattern, new CompiledPattern(pattern, 0, new Budget()).canSearchNatively(text)]).toEqual([
      pattern,
      false,
    ]);
  }
});

test("JavaScript's engine gets no long text that must match to its end, and none of millions of characters", () => {
  const text = 'a'.repeat(2 ** 20);
  expect(new CompiledPattern('a+', 0, new Budget()).canSearchNatively(text)).toBe(true);
  expect(new CompiledPattern('a+', 0, new Budget()).canSearchNatively(text, SearchMode.Matches)).toBe(false);
  expect(new CompiledPattern('a+', 0, new Budget()).canSearchNatively(`${text}a`)).toBe(false);
});

test("a search of JavaScript's engine costs steps by how far it went", () => {
  const text = 'ab, '.repeat(10_000);
  const pattern = new CompiledPattern(', ', 0, new Budget());
  const near = new Budget();
  pattern.searchNatively(text, 0, SearchMode.Find, near);
  expect(near.stepCount).toBeLessThan(4);
  const far = new Budget();
  new CompiledPattern('x', 0, new Budget()).searchNatively(text, 0, SearchMode.Find, far);
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
  expect(() => new CompiledPattern(pattern, 0, new Budget())).toThrow('nested too deeply');
});

/** Patterns of many parts: each kind took the square of them, or passed the engine's own limits. */
const LARGE: Readonly<Record<string, string>> = {
  'loops in a row': '(a|b)*'.repeat(5000),
  'lazy loops in a row': '(?:a|b)*?'.repeat(5000),
  'optional characters': 'a?'.repeat(50_000),
  branches: 'ab|'.repeat(50_000),
  'different branches': Array.from(
    { length: 20_000 },
    (_, at) => `${String.fromCharCode(0x4000 + at)}x`,
  ).join('|'),
  classes: '[ab]'.repeat(50_000),
  'a class of many characters': `[${Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4000 + 2 * at)).join('')}]`,
  'a class of many classes': `[${'[ab]'.repeat(50_000)}]`,
  'intersections in a row': `[a-z${'&&[^x]'.repeat(50_000)}]`,
  'counted loops, written out': '(?:ab){1,600}'.repeat(2000),
  lookbehinds: '(?<=a{1,9})'.repeat(20_000),
  'a lookbehind of many branches': `(?<=${'a|'.repeat(200_000)}b)`,
  groups: '(a)'.repeat(70_000),
  'ends of lines': Array(4000).fill('$').join('|'),
};

/** Ended after some looks at the flag, be it in compiling or in matching. */
function endOf(pattern: string, looksMax: number): string {
  try {
    return String(matches(pattern, `${'ab'.repeat(500)}c`, shortBudget(looksMax)));
  } catch (error) {
    return error instanceof BudgetExceeded ? error.code : String(error);
  }
}

test.each(Object.entries(LARGE))(
  'a pattern of many parts ends, and by the deadline: %s',
  (_kind, pattern) => {
    expect(endOf(pattern, 0)).toBe('SCRIPT_TIMEOUT');
    expect(endOf(pattern, 20)).toBe('SCRIPT_TIMEOUT');
    expect(endOf(pattern, 1000)).toMatch(/^(?:true|false|SCRIPT_TIMEOUT|MEMORY_BUDGET)$/);
  },
);

test("JavaScript's engine never gets a pattern of many parts, which it takes long to compile", () => {
  for (const pattern of Object.values(LARGE)) {
    const compiled = new CompiledPattern(pattern, 0, new Budget());
    expect(compiled.canSearchNatively('ab'.repeat(20)) && pattern.length > 2 ** 14).toBe(false);
  }
  const words = Array.from({ length: 1000 }, (_, at) => `word${at}`).join('|');
  expect(new CompiledPattern(words, 0, new Budget()).canSearchNatively('word7')).toBe(true);
});

test('what stands before a combining mark is looked for in steps', () => {
  const budget = new Budget();
  expect(matches('\\b', '\u0301'.repeat(3000), budget)).toBe(false);
  expect(budget.stepCount).toBeGreaterThan(3000 * 1000);
});

test('a class that every character may ask a thousand predicates is refused', () => {
  const asking = (count: number) => () => new CompiledPattern(`[${'\\p{L}'.repeat(count)}]`, 0, new Budget());
  expect(asking(1000)).not.toThrow();
  expect(asking(1001)).toThrow('A character class has too many parts');
});
