/** What the calls of the REST interface do, without a server: their answers, and the codes of what they refuse. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '#base';
import type { javaException, Runtime } from '#groovy/host';
import {
  ElementWriter,
  JsonBuffer,
  type NativeDatabase,
  REST_OPERATIONS,
  type RestCall,
  RestError,
  type RestOperation,
  type RestValue,
} from '#neo4j';
import { loadClassic, openNative, testRuntime } from './native-run.ts';

const BASE = 'http://h:1/db/data';

let database: NativeDatabase;
let runtime: Runtime;
/** What was compiled last. */
let compiled: string | undefined;
beforeEach(async () => {
  database = await openNative();
  runtime = testRuntime();
  compiled = undefined;
  loadClassic(database);
});

interface Answer {
  readonly status: number;
  readonly location?: string;
  readonly body?: unknown;
}

/** JSON as the thread reads it: objects are maps. */
function restValue(value: unknown): RestValue {
  if (Array.isArray(value)) return value.map(restValue);
  if (value === null || typeof value !== 'object') return value as RestValue;
  return new Map(Object.entries(value).map(([key, item]) => [key, restValue(item)] as const));
}

function perform(
  name: keyof typeof REST_OPERATIONS,
  parts: Partial<RestCall> & { json?: unknown } = {},
): Answer {
  const budget = new Budget();
  const operation: RestOperation = REST_OPERATIONS[name];
  const { status, location, write } = operation({
    database,
    budget,
    runtime,
    path: {},
    query: [],
    body: parts.json === undefined ? undefined : restValue(parts.json),
    page: undefined,
    readJson: (text) => restValue(JSON.parse(text)),
    compile: (_variable, expression) => {
      compiled = expression;
      return () => true;
    },
    ...parts,
  });
  const json = new JsonBuffer(budget, 1_000_000);
  write?.({ json, elements: new ElementWriter(database.graph(), json, database.transaction.baseUrl) });
  const text = new TextDecoder().decode(json.finish());
  return {
    status,
    ...(location === undefined ? {} : { location }),
    ...(write === undefined ? {} : { body: JSON.parse(text) }),
  };
}

/** The code that the call is refused with, or the class of the native API's exception. */
function refusal(name: keyof typeof REST_OPERATIONS, parts: Parameters<typeof perform>[1]): string {
  try {
    perform(name, parts);
  } catch (error) {
    if (error instanceof RestError) return error.code;
    return runtime.typeOf(error as ReturnType<typeof javaException>).name;
  }
  return 'nothing';
}

describe('operations of elements', () => {
  it('answer with the status and the address of what they made', () => {
    const node = perform('createNode', { json: { name: 'new' } });
    expect(node).toMatchObject({ status: 201, location: `${BASE}/node/6`, body: { data: { name: 'new' } } });
    const json = { to: '/node/0', type: 'knows', data: { since: 1 } };
    expect(perform('createRelationship', { path: { id: '6' }, json })).toMatchObject({
      status: 201,
      location: `${BASE}/relationship/6`,
      body: { start: `${BASE}/node/6`, data: { since: 1 } },
    });
    expect(perform('deleteRelationship', { path: { id: '6' } })).toEqual({ status: 204 });
    expect(perform('deleteNode', { path: { id: '6' } })).toEqual({ status: 204 });
  });

  it.each([
    ['node', { path: { id: '99' } }, 'NODE_NOT_FOUND'],
    ['node', { path: { id: 'x' } }, 'NOT_FOUND'],
    ['relationship', { path: { id: '99' } }, 'RELATIONSHIP_NOT_FOUND'],
    ['deleteNode', { path: { id: '0' } }, 'OPERATION_FAILED'],
    ['nodeProperty', { path: { id: '0', key: 'age' } }, 'NO_SUCH_PROPERTY'],
    ['createNode', { json: { x: null } }, 'PROPERTY_VALUE'],
    ['createNode', { json: [1] }, 'BAD_REQUEST'],
    ['nodeRelationships', { path: { id: '0', direction: 'up' } }, 'NOT_FOUND'],
    ['createRelationship', { path: { id: '99' }, json: {} }, 'BAD_REQUEST'],
    ['createRelationship', { path: { id: '99' }, json: { to: '/node/0' } }, 'START_NODE_NOT_FOUND'],
    ['createRelationship', { path: { id: '0' }, json: { to: '/node/99' } }, 'END_NODE_NOT_FOUND'],
  ] as const)('%s refuses %j', (name, parts, code) => {
    expect(refusal(name, parts)).toBe(code);
  });
});

describe('operations of indexes', () => {
  it('find what they have added', () => {
    const path = { kind: 'node', name: 'people' };
    const json = { key: 'name', value: 'mar/ko', uri: '/node/0' };
    const indexed = `${BASE}/index/node/people/name/mar%2Fko/0`;
    expect(perform('addIndexEntry', { path, json })).toMatchObject({
      status: 201,
      location: indexed,
      body: { indexed },
    });
    const entry = { ...path, key: 'name', value: 'mar/ko' };
    expect(perform('indexEntries', { path: entry }).body).toMatchObject([{ indexed }]);
    expect(perform('removeIndexEntry', { path: { ...entry, id: '0' } })).toEqual({ status: 204 });
    expect(perform('indexEntries', { path: entry }).body).toEqual([]);
    expect(perform('dropIndex', { path })).toEqual({ status: 204 });
  });

  it.each([
    ['indexes', { path: { kind: 'graph' } }, 'NOT_FOUND'],
    ['createIndex', { path: { kind: 'node' }, json: { name: '' } }, 'ILLEGAL_ARGUMENT'],
    ['indexEntries', { path: { kind: 'node', name: 'none' } }, 'ENTITY_NOT_FOUND'],
    ['dropIndex', { path: { kind: 'node', name: 'node_auto_index' } }, 'INDEX_READ_ONLY'],
    [
      'createIndex',
      { path: { kind: 'node' }, json: { name: 'x', config: { provider: 'y' } } },
      'java.lang.IllegalArgumentException',
    ],
  ] as const)('%s refuses %j', (name, parts, code) => {
    expect(refusal(name, parts)).toBe(code);
  });

  it('of a schema keep what a label and a key have once', () => {
    const path = { label: 'Person', key: 'name' };
    const json = { property_keys: ['name'] };
    const definition = { label: 'Person', property_keys: ['name'] };
    database.transaction.commit();
    expect(perform('createSchemaIndex', { path, json })).toEqual({ status: 200, body: definition });
    expect(refusal('createSchemaIndex', { path, json })).toBe(
      'org.neo4j.graphdb.ConstraintViolationException',
    );
    expect(perform('dropSchemaIndex', { path })).toEqual({ status: 204 });
    expect(refusal('dropSchemaIndex', { path })).toBe('NOT_FOUND');
  });
});

describe('traversals and paths', () => {
  const path = { id: '0', returnType: 'path' };

  it('answer with paths', () => {
    const json = { relationships: { type: 'knows', direction: 'out' } };
    expect(perform('traverse', { path, json }).body).toMatchObject([
      { nodes: [`${BASE}/node/0`, `${BASE}/node/1`], length: 1 },
      { nodes: [`${BASE}/node/0`, `${BASE}/node/3`], length: 1 },
    ]);
    expect(perform('path', { path, json: { to: '/node/4', max_depth: 3 } }).body).toMatchObject({
      length: 2,
    });
    expect(refusal('path', { path, json: { to: '/node/5', max_depth: 1 } })).toBe('ENTITY_NOT_FOUND');
  });

  it('answer with a page of what there is, and end with what there is not', () => {
    const page = (skip: number) => perform('pagedTraverse', { path, json: {}, page: { skip, size: 2 } });
    expect([page(0), page(2)]).toMatchObject([
      { status: 201, body: [{ length: 1 }, { length: 1 }] },
      { body: [{ length: 1 }] },
    ]);
    expect(refusal('pagedTraverse', { path, json: {}, page: { skip: 4, size: 2 } })).toBe('ENTITY_NOT_FOUND');
  });

  it.each([
    ['position.length() > 3', 'position.length() > 3'],
    ['position.length() !== 3 && !false;', 'position.length() != 3 && ! false'],
    ['"a\\"b" == \'it\'', "'a\\\"b' == 'it'"],
    ['/* x */ true', 'true'],
    ['"$x" == "\\q"', "'$x' == 'q'"],
  ])('compile the evaluator %s', (body, expected) => {
    perform('traverse', { path, json: { return_filter: { language: 'javascript', body } } });
    expect(
      compiled
        ?.replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?([.()]) ?/g, '$1')
        .trim(),
    ).toBe(expected.replaceAll(/ ?([.()]) ?/g, '$1'));
  });

  it.each(['', 'x', 'position.delete()', 'var a', '`a`', 'a => b', '1;2', "'a", '"\\u0041"', '0x10', '1n'])(
    'do not compile the evaluator %s',
    (body) => {
      const json = { return_filter: { language: 'javascript', body } };
      expect(refusal('traverse', { path, json })).toBe('EVALUATION');
      expect(compiled).toBeUndefined();
    },
  );
});

describe('the overview', () => {
  it('counts, and says how labels are joined', () => {
    const graph = database.graph();
    graph.addLabel(0, 'Person');
    graph.addLabel(1, 'Person');
    graph.addLabel(2, 'Program');
    expect(perform('overview').body).toEqual({
      nodes: 6,
      relationships: 6,
      is_estimated: false,
      labels: [
        { name: 'Person', count: 2 },
        { name: 'Program', count: 1 },
      ],
      relationship_types: [
        { name: 'created', count: 4 },
        { name: 'knows', count: 2 },
      ],
      property_keys: ['name'],
      joins: expect.arrayContaining([
        { from: 'Person', type: 'knows', to: 'Person', count: 1 },
        { from: 'Person', type: 'created', to: 'Program', count: 1 },
        { from: null, type: 'created', to: 'Program', count: 2 },
      ]),
    });
  });

  it('of many relationships estimates, from some of all places', () => {
    const graph = database.graph();
    for (let number = 0; number < 30_000; number++)
      graph.createRelationship(0, 1, number % 2 === 0 ? 'even' : 'odd');
    const { relationships, is_estimated, relationship_types } = perform('overview').body as {
      relationships: number;
      is_estimated: boolean;
      relationship_types: { name: string; count: number }[];
    };
    expect([relationships, is_estimated]).toEqual([30_006, true]);
    const even = relationship_types.find(({ name }) => name === 'even')?.count ?? 0;
    expect(even).toBeGreaterThan(10_000);
    expect(even).toBeLessThan(20_000);
  });

  it('of many nodes estimates their labels', () => {
    const graph = database.graph();
    for (let number = 0; number < 40_000; number++) {
      const node = graph.createNode();
      if (number % 4 === 0) graph.addLabel(node, 'Fourth');
    }
    const { nodes, is_estimated, labels } = perform('overview').body as {
      nodes: number;
      is_estimated: boolean;
      labels: { name: string; count: number }[];
    };
    expect([nodes, is_estimated]).toEqual([40_006, true]);
    const fourth = labels.find(({ name }) => name === 'Fourth')?.count ?? 0;
    expect(fourth).toBeGreaterThan(7000);
    expect(fourth).toBeLessThan(13_000);
  });
});
