/** `order` with a closure that compares one property reads it once for each element, and sorts as the closure does. */
import { expect, test } from 'vitest';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { building, type Link, SMALL } from './bulk-graphs.ts';

const KEYS = [
  'name',
  'k',
  'odd',
  'text',
  'mixed',
  'list',
  'nothing',
  'id',
  'label',
  'class',
  'out',
  'graph',
  'w',
];
const STREAMS = [
  'g.V',
  'g.V.out',
  'g.E',
  'g.v(1).outE',
  'g.V.out.enablePath',
  "['b', 'a']._()",
  'g.V.name',
  '[g.v(2), null, g.v(1)]._()',
  '{ t = new TinkerGraph(); [3, 1, 2].each{ n -> t.addVertex(n).k = 5 - n }; t }().V',
];

/** The closure as it is recognized, and as it is not. */
function bothOf(body: string): [string, string] {
  return [`{${body}}`, `{ def pair = it; ${body.replaceAll('it.', 'pair.')} }`];
}

test('order by a property is that of the closure', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  const links = Array.from({ length: 30 }, (_, at): Link => [at % 7, (at * 3 + 1) % 7, at % 4 ? 'a' : 'b']);
  expect(database.execute(building(SMALL.nodeCount * 3, links)).status).toBe(200);
  let sortedCount = 0;
  for (const key of KEYS) {
    for (const body of [
      `it.a.${key} <=> it.b.${key}`,
      `it.b.${key} <=> it.a.${key}`,
      `it.a.${key} <=> it.b.name`,
      `it.a.${key} <=> it.a.${key}`,
      `it.b?.${key} <=> it.a?.${key}`,
    ]) {
      for (const stream of STREAMS) {
        const answers = bothOf(body).map((closure) => {
          const { status, body: text } = database.execute(
            `r = ${stream}.order${closure}; ${stream.endsWith('enablePath') ? 'r.path' : 'r'}.toList().collect{it.toString()}`,
          );
          return { status, text: status === 200 ? text : text.replaceAll(/Script\d+/g, 'Script') };
        });
        expect({ body, stream, ...answers[0] }).toEqual({ body, stream, ...answers[1] });
        if (answers[0]?.status === 200) sortedCount++;
      }
    }
  }
  expect(sortedCount).toBeGreaterThan(100);
});

test('a closure whose classes are changed is called', async () => {
  const database = await ScriptDatabase.open(scriptRegistry());
  database.execute(building(SMALL.nodeCount, []));
  const counted = (setup: string) =>
    database.execute(
      `calls = 0; ${setup}; r = g.V.order{it.b.k <=> it.a.k}.id.toList(); [r, calls > r.size()]`,
    ).body;
  expect(counted('1')).toBe('[[1,3,5,0,2,4,6],false]');
  expect(counted('g.v(0).class.metaClass.getProperty = { String name -> calls++; 1 }')).toBe(
    '[[0,1,2,3,4,5,6],true]',
  );
});
