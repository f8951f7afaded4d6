import { describe, expect, test } from 'vitest';
import { Budget } from '#base';
import { DefinitionGraph, definitionsIn } from '#groovy';

const EARLIER = [
  'def twice(x) { x * 2 }',
  'Object.metaClass.four = { twice(2) }',
  'Object.metaClass.getSize = { LIMIT }',
  "Object.metaClass.LIMIT = 'none'",
  'Integer.metaClass.plus = { other -> 7 }',
  'String.metaClass << [quiet: { -> delegate.toLowerCase() }]',
  "Gremlin.defineStep('fours', [Vertex, Pipe], { _().transform { four() } })",
  'class Holder { def held() { twice(1) } }',
  'Holder.metaClass.getDepth = { 1 }',
  'def byName(name) { "$name"() }',
];
const ALWAYS = ['Integer.metaClass.plus', EARLIER[5] as string];

const graph = new DefinitionGraph(EARLIER.flatMap((text) => definitionsIn(text, new Budget())));

function reached(source: string): readonly string[] {
  return graph.reachedFrom(source, new Budget()).map((each) => each.key);
}

describe('of what earlier scripts defined, a script reaches', () => {
  test.each<[source: string, keys: readonly string[]]>([
    ['1 + 1', ALWAYS],
    ['twice(4)', ['def twice', ...ALWAYS]],
    ['four()', ['def twice', 'Object.metaClass.four', ...ALWAYS]],
    ['g.v(1).fours()', ['def twice', 'Object.metaClass.four', ...ALWAYS, 'step fours']],
    ['x.size', ['Object.metaClass.getSize', 'Object.metaClass.LIMIT', ...ALWAYS]],
    ['x.getLIMIT()', ['Object.metaClass.LIMIT', ...ALWAYS]],
    ['new Holder().held()', ['def twice', ...ALWAYS, 'class Holder', 'Holder.metaClass.getDepth']],
    ['"${four()}"', ['def twice', 'Object.metaClass.four', ...ALWAYS]],
    [
      "tw\\u0069ce(1) + 'f\\157ur'.size",
      ['def twice', 'Object.metaClass.four', 'Object.metaClass.getSize', 'Object.metaClass.LIMIT', ...ALWAYS],
    ],
    ['x[0] + x[-1] + x[1..2] + [x, y] // four()', ALWAYS],
    ['x[name] + x[0, name]', ALWAYS],
    ["names.collect { x['get' + it] }", ALWAYS],
    ['x[name] = 1', ALWAYS],
    ["x['four', 0]", ['def twice', 'Object.metaClass.four', ...ALWAYS]],
    ["'four'", ['def twice', 'Object.metaClass.four', ...ALWAYS]],
    ['x."$name"() + x."$name" + x.@"$name" + x?.("fo" + "ur")', ALWAYS],
    ['x.getProperty(name) && x.respondsTo(name)', ALWAYS],
    ['byName(name)', [...ALWAYS, 'def byName']],
  ])('%s', (source, keys) => {
    expect(reached(source)).toEqual(keys);
  });

  test.each<[name: string, keys: readonly string[]]>([
    ['four', ['def twice', 'Object.metaClass.four']],
    ['size', ['Object.metaClass.getSize', 'Object.metaClass.LIMIT']],
    ['nothing', []],
  ])('by the name %s that it makes when it runs', (name, keys) => {
    expect(graph.reachedByName(name, new Budget()).map((each) => each.key)).toEqual(keys);
  });

  test.each(['x.getAt(name)', 'x.metaClass.methods', 'x.class.declaredMethods'])(
    'everything, as %s may mean anything',
    (source) => {
      expect(reached(source)).toHaveLength(EARLIER.length);
    },
  );
});
