import { beforeEach, describe, expect, it } from 'vitest';
import { Double, ScalarArray, ScalarKind } from '#base';
import { GroovyType, type Runtime, type Throwable, TYPE, type Value } from '#groovy/host';
import { type NativeDatabase, NativeDirections, NativeLabel, NativeRelationshipType } from '#neo4j';
import { Names } from '../../shared/neo4j/graphdb/names.ts';
import { numericRangeQuery } from '../../shared/neo4j/index/lucene-query.ts';
import { QueryContext, ValueContext } from '../../shared/neo4j/index/query-context.ts';
import {
  call,
  itemsOf,
  loadClassic,
  openNative,
  TestList,
  TestMap,
  testArray,
  testRuntime,
} from './native-run.ts';

let database: NativeDatabase;
let runtime: Runtime;
beforeEach(async () => {
  database = await openNative();
  runtime = testRuntime();
  loadClassic(database);
});

const at = (receiver: Value, signature: string, ...args: Value[]) =>
  call(runtime, receiver, signature, ...args);
const ids = (value: Value) => itemsOf(runtime, value).map((each) => (each as { id: number }).id);

/** Class and message of the exception, and of its causes. */
function failure(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    const chain: string[] = [];
    for (let each = error as Throwable | null; each !== null; each = each.cause) {
      chain.push(`${each[TYPE].simpleName}: ${each.detail}`);
    }
    return chain;
  }
  return [];
}

describe('a node', () => {
  const TYPES = `${Names.RelationshipType}...`;
  const type = (name: string) => new NativeRelationshipType(name);

  it('lists relationships by direction and type, a self loop once', () => {
    const node = database.node(3);
    database.graph().createRelationship(3, 3, 'self');
    expect({
      all: ids(at(node, 'getRelationships()')),
      out: ids(at(node, `getRelationships(${Names.Direction})`, NativeDirections.OUTGOING)),
      knows: ids(at(node, `getRelationships(${TYPES})`, [type('knows')])),
      none: ids(at(node, `getRelationships(${TYPES})`, [type('none')])),
      degree: at(node, 'getDegree()'),
      degreeOfType: at(node, `getDegree(${Names.RelationshipType})`, type('created')),
      degreeOfNone: at(node, `getDegree(${Names.RelationshipType})`, type('none')),
    }).toEqual({
      all: [1, 3, 4, 6],
      out: [3, 4, 6],
      knows: [1],
      none: [],
      degree: 4,
      degreeOfType: 2,
      degreeOfNone: 0,
    });
  });

  it('has at most one single relationship', () => {
    const single = `getSingleRelationship(${Names.RelationshipType}, ${Names.Direction})`;
    const { OUTGOING, INCOMING } = NativeDirections;
    expect((at(database.node(5), single, type('created'), OUTGOING) as { id: number }).id).toBe(5);
    expect(at(database.node(5), single, type('created'), INCOMING)).toBeNull();
    expect(failure(() => at(database.node(0), single, type('knows'), OUTGOING))).toEqual([
      'NotFoundException: More than one relationship[knows, OUTGOING] found for Node[0]',
    ]);
  });

  it('tells missing properties and refused values apart, and the latter fail the transaction', () => {
    const node = database.node(0);
    expect(at(node, 'getProperty(String, Object)', 'zip', 'none')).toBe('none');
    expect(failure(() => at(node, 'getProperty(String)', 'zip'))).toEqual([
      "NotFoundException: No such property, 'zip'.",
    ]);
    expect(database.transaction.isFailed()).toBe(false);
    const refused: [Value, string][] = [
      [null, '[null] is not a supported property value'],
      [new TestList([1]), '[java.util.ArrayList:java.util.ArrayList] is not a supported property value'],
      [testArray([1], '[Ljava.lang.Object;'), 'java.lang.Object[] is not a supported property value type'],
      [testArray([1], '[[I'), '[I[] is not a supported property value type'],
      [testArray(['a', null], '[Ljava.lang.String;'), 'Property array value elements may not be null.'],
    ];
    for (const [value, message] of refused) {
      expect(failure(() => at(node, 'setProperty(String, Object)', 'x', value))).toEqual([
        `IllegalArgumentException: ${message}`,
      ]);
    }
    expect(database.transaction.isFailed()).toBe(true);
  });

  it('keeps arrays as arrays of their component type', () => {
    const node = database.node(0);
    at(node, 'setProperty(String, Object)', 'l', testArray([1n, 2n], '[J'));
    const graph = database.graph();
    expect(graph.nodeProperty(0, graph.keyId('l'))).toEqual(new ScalarArray(ScalarKind.Long, [1n, 2n]));
    const read = at(node, 'getProperty(String)', 'l') as TestList;
    expect([read[TYPE].name, read.items]).toEqual(['long[]', [1n, 2n]]);
  });

  it('keeps labels as a set', () => {
    const node = database.node(0);
    const label = (name: string) => new NativeLabel(name);
    for (const name of ['A', 'B', 'A']) at(node, `addLabel(${Names.Label})`, label(name));
    at(node, `removeLabel(${Names.Label})`, label('B'));
    at(node, `removeLabel(${Names.Label})`, label('never'));
    expect(itemsOf(runtime, at(node, 'getLabels()'))).toEqual([label('A')]);
    expect(failure(() => at(node, `addLabel(${Names.Label})`, label('')))).toEqual([
      "ConstraintViolationException: Invalid label name ''.",
      "IllegalTokenNameException: '' is not a valid token name. Only non-null, non-empty strings are allowed.",
    ]);
  });

  it('that is deleted says so, one that never was is not found', () => {
    const lone = at(database, 'createNode()');
    at(lone, 'delete()');
    expect(failure(() => at(lone, 'delete()'))).toEqual(['IllegalStateException: Node 6 has been deleted']);
    expect(failure(() => at(database, 'getNodeById(long)', 77n))).toEqual([
      'NotFoundException: Node 77 not found',
    ]);
    expect(failure(() => at(database, 'getRelationshipById(long)', -1n))).toEqual([
      'NotFoundException: Relationship -1 not found',
    ]);
  });
});

it('a relationship knows its ends and refuses a node it does not connect', () => {
  const relationship = database.relationship(0);
  const other = `getOtherNode(${Names.Node})`;
  expect((at(relationship, other, database.node(1)) as { id: number }).id).toBe(0);
  expect(failure(() => at(relationship, other, database.node(5)))).toEqual([
    'NotFoundException: Node[5] not connected to this relationship[0]',
  ]);
});

describe('a nested transaction', () => {
  it('finished without success undoes the current transaction, and work goes on', () => {
    const tx = at(database, 'beginTx()');
    at(database, 'createNode()');
    at(tx, 'finish()');
    expect(database.graph().nodeCount()).toBe(0);
    at(database, 'createNode()');
    const second = at(database, 'beginTx()');
    at(second, 'success()');
    at(second, 'close()');
    expect([database.graph().nodeCount(), database.transaction.isFailed()]).toEqual([1, false]);
  });

  it('left open after success does no harm, marked as failed it does', () => {
    const tx = at(database, 'beginTx()');
    at(tx, 'success()');
    expect(database.transaction.isFailed()).toBe(false);
    at(tx, 'failure()');
    expect(database.transaction.isFailed()).toBe(true);
    at(tx, 'finish()');
    expect([database.graph().nodeCount(), database.transaction.isFailed()]).toEqual([0, false]);
  });

  it('finished with success leaves a failure that is not its own to the outer one', () => {
    const tx = at(database, 'beginTx()');
    expect(failure(() => at(database.node(0), 'setProperty(String, Object)', 'x', null))).toHaveLength(1);
    at(tx, 'success()');
    at(tx, 'finish()');
    expect([database.graph().nodeCount(), database.transaction.isFailed()]).toEqual([6, true]);
  });
});

describe('a named index', () => {
  const ADD = `add(${Names.PropertyContainer}, String, Object)`;
  const open = (name: string) => at(at(database, 'index()'), 'forNodes(String)', name);

  it('indexes the items of an array, but a list as one text', () => {
    const index = open('p');
    at(index, ADD, database.node(0), 'k', testArray(['a', 'b'], '[Ljava.lang.String;'));
    at(index, ADD, database.node(1), 'k', 7);
    const sizes = ['a', 'b', 'c', '7', 7].map((value) =>
      at(at(index, 'get(String, Object)', 'k', value), 'size()'),
    );
    expect(sizes).toEqual([1, 1, 0, 1, 1]);
  });

  it('gives a single hit, null for none, and refuses two', () => {
    const index = open('p');
    at(index, ADD, database.node(2), 'k', 'v');
    const single = () => at(at(index, 'get(String, Object)', 'k', 'v'), 'getSingle()');
    expect((single() as { id: number }).id).toBe(2);
    expect(at(at(index, 'get(String, Object)', 'k', 'x'), 'getSingle()')).toBeNull();
    at(index, ADD, database.node(4), 'k', 'v');
    expect(failure(single)).toEqual([
      'NoSuchElementException: More than one element in org.neo4j.index.impl.lucene.LuceneIndex$1@2a. ' +
        "First element is 'Node[2]' and the second element is 'Node[4]'",
    ]);
  });

  it('answers numeric ranges for numeric entries only', () => {
    const index = open('n');
    for (const [id, age] of [29, 27, 32].entries()) {
      at(index, ADD, database.node(id), 'age', new ValueContext(age, true));
    }
    at(index, ADD, database.node(3), 'age', 30);
    const range = new QueryContext(numericRangeQuery('age', 'int', 27, 30, true, true));
    range.change({ sort: [{ field: 'age', numeric: true, descending: true }] });
    expect(ids(at(index, 'query(Object)', range))).toEqual([0, 1]);
  });

  it('refuses the key of ids, use after its deletion, and a broken query, in the words of the original', () => {
    const index = open('p');
    expect(failure(() => at(index, ADD, database.node(0), '_id_', 'v'))).toEqual([
      'IllegalArgumentException: Key _id_ forbidden',
    ]);
    expect(failure(() => at(index, 'query(Object)', 'name:['))[0]).toMatch(
      /^RuntimeException: org\.apache\.lucene\.queryParser\.ParseException: Cannot parse 'name:\[': /,
    );
    at(index, 'delete()');
    expect(failure(() => at(index, 'get(String, Object)', 'k', 'v'))).toEqual([
      'IllegalStateException: This index (Index[p,Node]) has been marked as deleted in this transaction',
    ]);
  });

  it('shows the defaults of its configuration and refuses another one', () => {
    const manager = at(database, 'index()');
    const fulltext = new TestMap([['type', 'fulltext']]);
    const index = at(manager, 'forNodes(String, Map)', 'ft', fulltext);
    expect((at(manager, `getConfiguration(${Names.Index})`, index) as TestMap).entries).toEqual([
      ['type', 'fulltext'],
      ['provider', 'lucene'],
      ['to_lower_case', 'true'],
    ]);
    expect(
      failure(() => at(manager, 'forNodes(String, Map)', 'ft', new TestMap([['type', 'exact']])))[0],
    ).toMatch(/^IllegalArgumentException: Supplied index configuration:\n/);
  });

  it('of relationships can be limited by the ends', () => {
    const index = at(at(database, 'index()'), 'forRelationships(String)', 'r');
    for (let id = 0; id < 6; id++) {
      at(
        index,
        `add(${Names.PropertyContainer}, String, Object)`,
        database.relationship(id),
        'label',
        database.relationship(id).typeName(),
      );
    }
    const get = `get(String, Object, ${Names.Node}, ${Names.Node})`;
    expect(ids(at(index, get, 'label', 'created', database.node(3), null))).toEqual([3, 4]);
    expect(ids(at(index, get, 'label', 'created', null, database.node(2)))).toEqual([2, 4, 5]);
  });

  it('outlives the transaction that made it, without its entries', () => {
    const index = open('kept');
    at(index, ADD, database.node(0), 'k', 'v');
    database.transaction.rollback();
    const manager = at(database, 'index()');
    expect([
      at(manager, 'existsForNodes(String)', 'kept'),
      at(manager, 'existsForRelationships(String)', 'kept'),
      at(at(index, 'get(String, Object)', 'k', 'v'), 'size()'),
    ]).toEqual([true, false, 0]);
  });

  it('that is automatic is read only', () => {
    const index = open('node_auto_index');
    expect(ids(at(index, 'get(String, Object)', 'name', 'josh'))).toEqual([3]);
    expect(failure(() => at(index, ADD, database.node(0), 'k', 'v'))).toEqual([
      'UnsupportedOperationException: read only index',
    ]);
  });
});

it('a schema lists its indices and takes each once', () => {
  database.transaction.commit();
  const schema = at(database, 'schema()');
  const make = () =>
    at(at(at(schema, `indexFor(${Names.Label})`, new NativeLabel('P')), 'on(String)', 'k'), 'create()');
  make();
  expect(itemsOf(runtime, at(schema, 'getIndexes()')).map((index) => runtime.toJavaText(index))).toEqual([
    'IndexDefinition[label:P, on:k]',
  ]);
  expect(failure(make)).toEqual([
    "ConstraintViolationException: There already exists an index for label 'P' on property 'k'.",
    'AlreadyIndexedException: Already indexed :label[0](property[1]).',
  ]);
});

it('properties of the whole database are reached in both ways', () => {
  const kernelData = at(at(database, 'getKernelData()'), 'properties()');
  at(kernelData, 'setProperty(String, Object)', 'version', new Double(1));
  const resolver = at(database, 'getDependencyResolver()');
  expect(failure(() => at(resolver, 'resolveDependency(Class)', new GroovyType({ name: 'x.Y' })))).toEqual([
    'IllegalArgumentException: Could not resolve dependency of type:x.Y',
  ]);
  expect([
    at(kernelData, 'getProperty(String, Object)', 'version', null),
    at(kernelData, 'hasProperty(String)', 'x'),
  ]).toEqual([new Double(1), false]);
});
