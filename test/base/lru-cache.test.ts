import { expect, test } from 'vitest';
import { LruCache } from '#base';

function keysOf(cache: LruCache<number>, keys: string): string {
  return [...keys].filter((key) => cache.get(key) !== undefined).join('');
}

test('what was not used for longest is evicted when the sum of the sizes exceeds the bound', () => {
  const cache = new LruCache<number>(30, (key) => (key === 'c' ? 20 : 10));
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(keysOf(cache, 'abc')).toBe('ac');
  cache.set('a', 4);
  cache.set('d', 5);
  expect(keysOf(cache, 'abcd')).toBe('ad');
  expect(cache.get('a')).toBe(4);
});

test('a value that alone exceeds the bound is not cached, and sizes are lengths of keys by default', () => {
  const cache = new LruCache<number>(3);
  cache.set('abcd', 1);
  expect(cache.get('abcd')).toBeUndefined();
  cache.set('ab', 2);
  cache.set('c', 3);
  cache.set('c', 4);
  expect([cache.get('ab'), cache.get('c')]).toEqual([2, 4]);
  cache.set('e', 5);
  expect([cache.get('ab'), cache.get('c'), cache.get('e')]).toEqual([undefined, 4, 5]);
});
