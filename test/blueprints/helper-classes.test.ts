/** What `g` shows, `g.tryTx` and the JSON objects of `GraphSONUtility`, against the sources of Blueprints 2.5. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const registry = scriptRegistry();
let database: ScriptDatabase;
beforeEach(async () => {
  database = await ScriptDatabase.open(registry);
});
afterEach(() => database.database.close());

const answerOf = (script: string): unknown => {
  const { status, body } = database.execute(script);
  expect([status, body]).toEqual([200, body]);
  return JSON.parse(body);
};
const failureOf = (script: string): unknown => {
  const { status, body } = database.execute(script);
  expect(status).toBe(400);
  return (JSON.parse(body) as { message: string }).message;
};

test('ElementHelper refuses what is no element, as a cast', () => {
  for (const call of [
    "removeProperty('a', [1])",
    "renameProperty('a', 'b', [1])",
    "typecastProperty('a', Integer, ['x'])",
  ]) {
    expect(failureOf(`com.tinkerpop.blueprints.util.ElementHelper.${call}`)).toContain(
      'cannot be cast to class com.tinkerpop.blueprints.Element (',
    );
  }
  expect(
    failureOf("com.tinkerpop.blueprints.util.EdgeHelper.relabelEdges(g, [g.addVertex()], 'x')"),
  ).toContain('cannot be cast to class com.tinkerpop.blueprints.Edge (');
});

const FAILING = "n = 0; work = { n++; it.addVertex([name: 'lost']); throw new IllegalStateException('x') }";
const FAILURE = 'java.lang.IllegalStateException: x';

test('what stands behind the graph is no property of it: g.store is the step', () => {
  expect(
    answerOf("[g.hasProperty('store'), g.properties.containsKey('store'), g.store.class.simpleName]"),
  ).toEqual([null, false, 'GremlinGroovyPipeline']);
});

describe('tryTx', () => {
  test('commits what succeeds, and gives its value', () => {
    expect(answerOf("g.tryTx { it.addVertex([name: 'a']).name }.oneAndDone()")).toBe('a');
    expect(answerOf('g.V.name.toList()')).toEqual(['a']);
  });

  test.each([
    ['fireAndForget()', [1, 0, null]],
    ['oneAndDone()', [1, 0, FAILURE]],
    ['retry()', [8, 0, FAILURE]],
    ['retry(3)', [3, 0, FAILURE]],
    ['retry(2, 1)', [2, 0, FAILURE]],
    ['retry(2, 1, [IllegalStateException] as Set)', [2, 0, FAILURE]],
    ['retry(2, 1, [RuntimeException] as Set)', [1, 0, FAILURE]],
    ['exponentialBackoff(2)', [2, 0, FAILURE]],
    ['exponentialBackoff(3, 1)', [3, 0, FAILURE]],
    ['use(new TransactionRetryStrategy.FireAndForget())', [1, 0, null]],
    ['use(new TransactionRetryStrategy.ExponentialBackoff(2, 1))', [2, 0, FAILURE]],
  ])('undoes what fails: %s', (call, expected) => {
    const script = `${FAILING}; m = null; try { g.tryTx(work).${call} } catch (RuntimeException e) { m = e.message }; [n, g.V.count(), m]`;
    expect(answerOf(script)).toEqual(expected);
  });

  test('tries until it succeeds', () => {
    const script =
      'n = 0; g.tryTx { if (n++ < 2) throw new IOException(); it.addVertex(); n }.exponentialBackoff(5, 1)';
    expect(answerOf(`${script} + g.V.count()`)).toBe(4);
  });

  test('leaves errors, and the end of the run, to the script', () => {
    expect(answerOf("try { g.tryTx { assert false }.retry() } catch (AssertionError e) { 'error' }")).toBe(
      'error',
    );
  });

  test('takes a strategy of the script', () => {
    const script =
      'h = new TransactionRetryHelper.Builder(g).perform { it.addVertex(); it.V.count() }.build(); h.use { graph, work -> [work.execute(graph), work.execute(graph)] }';
    expect(answerOf(script)).toEqual([1, 2]);
  });

  test('needs transactions', () => {
    expect(failureOf('new TinkerGraph().tryTx { 1 }')).toContain(
      'UnsupportedOperationException: Graph must be a TransactionalGraph instance.',
    );
  });
});

describe('GraphSONUtility', () => {
  const NODE = "v = g.addVertex([a: 1, b: 'x', c: [1.5d, 2d], d: 4000000000L, e: true])";

  test.each([
    ['n.toString()', '{"a":1,"b":"x","c":[1.5,2.0],"d":4000000000,"e":true,"_id":0,"_type":"vertex"}'],
    ['n.class.simpleName', 'ObjectNode'],
    [
      "['a', 'b', 'c', 'd', 'e', 'z'].collect { n.path(it).class.simpleName }",
      ['IntNode', 'TextNode', 'ArrayNode', 'LongNode', 'BooleanNode', 'MissingNode'],
    ],
    [
      "[n.get('a').asInt(), n.get('b').asInt(7), n.get('d').asLong(), n.c.get(0).asDouble()]",
      [1, 7, 4e9, 1.5],
    ],
    [
      "[n.e.asText(), n.b.textValue(), n.a.textValue(), n.c.asText(), n.get('z')]",
      ['true', 'x', null, '', null],
    ],
    ['n.fieldNames().toList()', ['a', 'b', 'c', 'd', 'e', '_id', '_type']],
    ['n.fields().collect { it.key + it.value.isNumber() }.take(2)', ['atrue', 'bfalse']],
    [
      "[n.size(), n.c.size(), n.a.size(), n.has('a'), n.c.has(2), n.hasNonNull('z')]",
      [7, 2, 0, true, false, false],
    ],
    ['n.c.collect { it.intValue() }', [1, 2]],
    ['n.a == n._type || n.a != GraphSONUtility.objectNodeFromElement(v, null, m).a', false],
  ])('makes nodes of JSON: %s', (expression, expected) => {
    const script = `${NODE}; m = GraphSONMode.NORMAL; n = GraphSONUtility.objectNodeFromElement(v, null, m); ${expression}`;
    expect(answerOf(script)).toEqual(expected);
  });

  test('keeps the named properties', () => {
    const script = `${NODE}; GraphSONUtility.objectNodeFromElement(v, ['b', '_id'] as Set, GraphSONMode.COMPACT).toString()`;
    expect(answerOf(script)).toBe('{"b":"x","_id":0}');
  });

  test('takes nodes and objects of JSON in', () => {
    const script = (made: string) =>
      `${NODE}; m = GraphSONMode.EXTENDED; f = new GraphElementFactory(new TinkerGraph()); w = GraphSONUtility.vertexFromJson(GraphSONUtility.${made}(v, null, m), f, m, null); [w.a, w.b, w.d]`;
    expect(answerOf(script('objectNodeFromElement'))).toEqual([1, 'x', 4e9]);
    expect(answerOf(script('jsonFromElement'))).toEqual([1, 'x', 4e9]);
  });
});
