/** Properties given to what makes an element. */
import { describe, expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

async function answer(script: string): Promise<unknown> {
  const database = await ScriptDatabase.open(scriptRegistry());
  return JSON.parse(database.execute(script).body);
}

describe('properties of an element that is made', () => {
  test('are set under the text of their keys', async () => {
    expect(await answer('n = 1; g.addVertex(["k$n": 2, b: "x"]).map()')).toEqual({ k1: 2, b: 'x' });
  });

  test('are refused as setProperty refuses them', async () => {
    expect(await answer('g.addVertex([id: 2])')).toMatchObject({ exception: 'BadInputException' });
    expect(await answer('g.addVertex([(1): 2])')).toMatchObject({
      message: expect.stringContaining('MissingMethodException'),
    });
  });

  test('go through the setProperty of a category in use', async () => {
    const category =
      'class Mute { static void setProperty(com.tinkerpop.blueprints.Element e, String k, Object v) {} }';
    expect(await answer(`${category}\nuse(Mute) { g.addVertex([a: 1]) }.map()`)).toEqual({});
    expect(await answer(`${category}\ng.addVertex([a: 1]).map()`)).toEqual({ a: 1 });
  });
});
