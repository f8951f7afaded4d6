import { expect, test } from 'vitest';
import { Compiler, ScriptCache } from '#groovy';
import { testRegistry } from './conformance/registry.ts';

const registry = testRegistry();

test('a text is compiled once while it is used', () => {
  const cache = new ScriptCache(new Compiler(), 1024 * 1024);
  const first = cache.compile('1 + 1', { registry });
  expect(cache.compile('1 + 1', { registry })).toBe(first);
  expect(cache.compile('1 + 2', { registry })).not.toBe(first);
});

test('the least recently used script is evicted when the bytes are used up', () => {
  const cache = new ScriptCache(new Compiler(), 100_000);
  const kept = cache.compile('0', { registry });
  for (let index = 1; index < 50; index++) {
    cache.compile(String(index), { registry });
    expect(cache.compile('0', { registry })).toBe(kept);
  }
  expect(cache.size).toBeLessThan(49);
  expect(cache.compile('1', { registry })).toBe(cache.compile('1', { registry }));
});
