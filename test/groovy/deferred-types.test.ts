/** Types that the registry loads when something first names one of them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, type Registry } from '#groovy';
import { type DeferredTypes, GroovyType, namesIn } from '#groovy/host';
import { scriptRegistry } from '../blueprints/script-registry.ts';

const RARE = new GroovyType({ name: 'java.util.Rare', methods: () => ({ 'own()': () => 1 }) });
const RARER = new GroovyType({ name: 'some.where.Rarer', superclass: 'java.util.Rare' });
const COMMON = new GroovyType({
  name: 'some.Common',
  methods: () => ({ 'take(Rarer)': () => 2, 'give()': () => 4 }),
});

const load = vi.fn();
let registry: Registry;

function registryWith(deferred: DeferredTypes): Registry {
  return createRegistry([{ types: [COMMON], deferred: [deferred] }]);
}

beforeEach(() => {
  load.mockReset().mockReturnValue({
    types: [RARE, RARER],
    extensions: [{ on: 'java.util.Rare', methods: () => ({ 'added()': () => 3 }) }],
  });
  registry = registryWith({
    names: () => [...namesIn('java.util', 'Rare'), ...namesIn('some.where', 'Rarer')],
    load,
  });
});

test('are not loaded by other names', () => {
  registry.typeNamed('some.where.Else');
  registry.defaultType('Common');
  registry.info(COMMON);
  expect(registry.hasPackage('some.where')).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, () => unknown]>([
  ['a full name', () => registry.typeNamed('java.util.Rare')],
  ['a name that needs no import', () => registry.defaultType('Rare')],
])('are loaded by %s, once', (_what, find) => {
  expect([find(), find()]).toEqual([RARE, RARE]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('are loaded by a signature', () => {
  const [method] = registry.info(COMMON).methods('take');
  expect(method?.parameters.map(({ type }) => type)).toEqual([RARER]);
  expect([...registry.unresolved]).not.toContain('Rarer');
});

test('are not loaded by the signature of another method', () => {
  const common = registry.info(COMMON);
  expect(common.methods('give')).toHaveLength(1);
  expect([...common.methodNames()]).toEqual(expect.arrayContaining(['take', 'give']));
  expect(load).not.toHaveBeenCalled();
});

test('are those of the registry when a value of one comes first', () => {
  expect(registry.info(RARER).superclass).toBe(registry.infoNamed('java.util.Rare'));
  expect(registry.holds(RARER)).toBe(true);
});

test('bring their extensions', () => {
  expect(registry.info(RARE).methods('added')).toHaveLength(1);
});

test('are loaded when all types are listed', () => {
  expect([...registry.types]).toEqual(expect.arrayContaining([RARE, RARER]));
});

test('must have exactly the names that were given', () => {
  const more = registryWith({ names: () => namesIn('java.util', 'Rare'), load });
  expect(() => more.typeNamed('java.util.Rare')).toThrow('include the name some.where.Rarer');
  const fewer = registryWith({
    names: () => namesIn('java.util', 'Rare Absent'),
    load: () => ({ types: [RARE] }),
  });
  expect(() => fewer.typeNamed('java.util.Rare')).toThrow('there is a deferred type java.util.Absent');
});

test('of the libraries have the names that are given', () => {
  const names = [...scriptRegistry().types].map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['java.text.Format', 'groovy.util.Node', 'org.neo4j.kernel.Traversal']),
  );
});
