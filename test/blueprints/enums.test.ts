/** Every enum that a script can name, of the class library and of the hosts, is one of Java. */
import { beforeAll, expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const registry = scriptRegistry();
let database: ScriptDatabase;
beforeAll(async () => {
  database = await ScriptDatabase.open(registry);
});

const answerOf = (script: string): unknown => {
  const { status, body } = database.execute(script);
  expect([status, body]).toEqual([200, body]);
  return JSON.parse(body);
};

const ENUMS = [...registry.types]
  .filter(({ spec }) => spec.form === 'enum')
  .map(({ name }) => name.replaceAll('$', '.'));

test('there are enums of all rooms', () => {
  for (const name of ['TimeUnit', 'JsonParserType', 'graphdb.Direction', 'blueprints.Direction']) {
    expect(ENUMS.some((each) => each.endsWith(name))).toBe(true);
  }
});

test.each(ENUMS)('%s has what java.lang.Enum gives', (name) => {
  const script = `all = ${name}.values() as List
[
  all*.name(),
  all*.ordinal(),
  ${name}.enumConstants as List == all && ${name}.collect { it } == all && ${name}.iterator().toList() == all,
  all.every { it.values() as List == all && it.valueOf(it.name()).is(it) && (it.name() as ${name}).is(it) },
  all.every { it.declaringClass == ${name} && it instanceof Enum && it == it && it.next().previous().is(it) },
  all*.next() == all.drop(1) + all.take(1),
  all.empty || (all.first()..all.last()).toList() == all,
  all.reverse().sort() == all,
]`;
  const [names, ordinals, ...laws] = answerOf(script) as [string[], number[], ...boolean[]];
  expect(new Set(names).size).toBe(names.length);
  expect(ordinals).toEqual([...names.keys()]);
  expect(laws).toEqual([true, true, true, true, true, true]);
});

test.each(ENUMS)('%s compares with its own constants alone', (name) => {
  const failing = (call: string) => `try { ${call} } catch (RuntimeException e) { e.class.simpleName }`;
  const other = name.endsWith('RoundingMode') ? 'Thread.State.NEW' : 'java.math.RoundingMode.UP';
  const script = `${name}.values().collect { c -> ${failing(`c.compareTo(${other})`)} }.unique()`;
  expect(['[]', '["ClassCastException"]']).toContain(JSON.stringify(answerOf(script)));
  expect(answerOf(failing(`${name}.valueOf('no constant')`))).toBe('IllegalArgumentException');
});
