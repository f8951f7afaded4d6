/** Many elements compared with each other: with a comparison of each pair these would take hours. */
import { expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

test('elements in lists are told apart in linear time', async () => {
  const scripts = await ScriptDatabase.open(scriptRegistry());
  await scripts.database.write(({ graph }) => {
    for (let node = 0; node < 100_000; node++) graph.createNode();
  });
  const twice = 'def all = g.V.toList(); def twice = all + all';
  expect(scripts.execute(`${twice}; twice.unique().size()`).body).toBe('100000');
  expect(scripts.execute(`${twice}; twice.iterator().unique().size()`).body).toBe('100000');
  expect(scripts.execute(`${twice}; (twice - all[10..-1]).size()`).body).toBe('20');
  await scripts.database.close();
}, 120_000);
