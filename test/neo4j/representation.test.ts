import { beforeEach, describe, expect, it } from 'vitest';
import {
  Budget,
  Byte,
  Char,
  DEFAULT_BUDGET_LIMITS,
  Double,
  Float,
  ScalarArray,
  ScalarKind,
  Short,
} from '#base';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/host';
import { type NativeDatabase, NativeIterable, type ResultAdapter, ResultKind, writeResult } from '#neo4j';
import { openNative, TestList, TestMap, testArray, testRuntime } from './native-run.ts';

const TABLE_TYPE = new GroovyType({ name: 'test.Table' });
const TABLE = { [TYPE]: TABLE_TYPE };
const BIG = new GroovyType({
  name: 'java.math.BigDecimal',
  interfaces: ['java.lang.Number'],
  methods: () => ({ 'toString()': () => '2.0E+2' }),
});

const ADAPTER: ResultAdapter = {
  kindOf: (type) => (type === TABLE_TYPE ? ResultKind.Table : null),
  elementId: () => -1,
  columns: () => ['a', 'b"'],
  rows: () => [
    [1, 'x'],
    [null, new Double(2)],
  ],
};

let database: NativeDatabase;
let runtime: Runtime;
beforeEach(async () => {
  database = await openNative();
  runtime = testRuntime();
});

function bytesOf(value: Value, bytesMax = 1_000_000): Uint8Array {
  const options = {
    database,
    adapter: ADAPTER,
    serviceRoot: () => '{"service":true}',
    bytesMax,
    rowsMax: 100_000,
  };
  return writeResult(runtime, value, options);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function json(value: Value, bytesMax = 1_000_000): string {
  return textOf(bytesOf(value, bytesMax));
}

function list(...items: Value[]): TestList {
  return new TestList(items);
}

describe('the representation of a value', () => {
  it('keeps a result apart from the buffer that the next one is written to', () => {
    const lengths = [10, 100, 200, 3_000, 4_000, 300_000, 2_000_000, 5_000];
    const texts = lengths.map((length, at) => String(at).repeat(length));
    const results = texts.map((text) => bytesOf(text, 10_000_000));
    expect(results.map(textOf)).toEqual(texts.map((text) => JSON.stringify(text)));
  });

  it('writes numbers in the text of their Java type', () => {
    const numbers = [7, -7, 0, 2147483647, -2147483648, 9007199254740993n, new Double(42), new Double(1e21)];
    expect(json(list(...numbers))).toBe('[7,-7,0,2147483647,-2147483648,9007199254740993,42.0,1.0E21]');
    expect(json(list(new Float(0.4), new Double(-0), new Double(1e-7), new Short(5), new Byte(-1)))).toBe(
      '[0.4,-0.0,1.0E-7,5,-1]',
    );
    expect(json({ [TYPE]: BIG })).toBe('2.0E+2');
  });

  it('writes what JSON has no number for as text', () => {
    const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(
      (value) => new Double(value),
    );
    expect(json(list(...values, new Float(Number.NaN), new Char(0x41)))).toBe(
      '["NaN","Infinity","-Infinity","NaN","A"]',
    );
  });

  it('escapes text of any length and keeps it whole', () => {
    const texts = [
      '',
      'plain',
      'a"b\\c\n\u0001\u007f',
      'é\u{1f600}\u2028',
      '\ud800',
      'x'.repeat(5000),
      'é"'.repeat(300),
    ];
    expect(JSON.parse(json(list(...texts)))).toEqual(texts);
  });

  it('walks lists, arrays, iterables and maps at every depth, with keys as text', () => {
    const map = new TestMap([
      [1, list(null, true)],
      [null, new TestMap([['k', testArray([1, 2], '[I')]])],
      ['i', new NativeIterable(() => [1, list()].values())],
    ]);
    expect(json(map)).toBe('{"1":[null,true],"null":{"k":[1,2]},"i":[1,[]]}');
  });

  it('writes tables as columns and rows', () => {
    expect(json(list(TABLE))).toBe('[{"columns":["a","b\\""],"data":[[1,"x"],[null,2.0]]}]');
  });

  it('writes other objects as their text, and the database as the service root', () => {
    const other = {
      [TYPE]: new GroovyType({ name: 'x.Y', methods: () => ({ 'toString()': () => 'other' }) }),
    };
    expect(json(list(other, database))).toBe('["other",{"service":true}]');
  });

  it('writes a node with its addresses, properties and no extensions', () => {
    const graph = database.graph();
    for (let id = 0; id < 12; id++) graph.createNode();
    graph.setNodeProperty(11, 'na"me', 'é');
    graph.setNodeProperty(11, 'c', new Char(65));
    graph.setNodeProperty(11, 'l', new ScalarArray(ScalarKind.Long, [1n, 2n]));
    const node = 'http://h:1/db/data/node/11';
    const expected = {
      self: node,
      labels: `${node}/labels`,
      properties: `${node}/properties`,
      property: `${node}/properties/{key}`,
      create_relationship: `${node}/relationships`,
      all_relationships: `${node}/relationships/all`,
      incoming_relationships: `${node}/relationships/in`,
      outgoing_relationships: `${node}/relationships/out`,
      all_typed_relationships: `${node}/relationships/all/{-list|&|types}`,
      incoming_typed_relationships: `${node}/relationships/in/{-list|&|types}`,
      outgoing_typed_relationships: `${node}/relationships/out/{-list|&|types}`,
      traverse: `${node}/traverse/{returnType}`,
      paged_traverse: `${node}/paged/traverse/{returnType}{?pageSize,leaseTime}`,
      data: { 'na"me': 'é', c: 'A', l: [1, 2] },
      extensions: {},
    };
    expect(JSON.parse(json(database.node(11)))).toEqual(expected);
  });

  it('writes ids of any length into addresses', () => {
    const graph = database.graph();
    for (let id = 0; id < 104; id++) graph.createNode();
    const ids = [0, 9, 10, 99, 100, 103];
    const nodes = JSON.parse(json(list(...ids.map((id) => database.node(id))))) as {
      [name: string]: string;
    }[];
    for (const [at, id] of ids.entries()) {
      const addresses = Object.values(nodes[at] ?? {}).filter((one) => typeof one === 'string');
      expect(addresses).toHaveLength(13);
      for (const address of addresses) {
        expect(/^http:\/\/h:1\/db\/data\/node\/(\d+)(?:\/|$)/.exec(address)?.[1]).toBe(`${id}`);
      }
    }
  });

  it('writes a relationship with its ends and type', () => {
    const graph = database.graph();
    graph.createNode();
    graph.createNode();
    graph.createRelationship(1, 0, 'kno"ws');
    graph.setRelationshipProperty(0, 'w', new Float(0.5));
    expect(json(database.relationship(0))).toBe(
      '{"self":"http://h:1/db/data/relationship/0","properties":"http://h:1/db/data/relationship/0/properties",' +
        '"property":"http://h:1/db/data/relationship/0/properties/{key}","start":"http://h:1/db/data/node/1",' +
        '"end":"http://h:1/db/data/node/0","type":"kno\\"ws","data":{"w":0.5},"extensions":{}}',
    );
  });

  it('refuses an element that the script has deleted', () => {
    database.graph().createNode();
    database.graph().deleteNode(0);
    expect(() => json(database.node(0))).toThrow('Node 0 has been deleted');
  });

  it('ends a list that holds itself as the stack would', () => {
    const loop = list();
    loop.items.push(loop);
    expect(() => json(loop)).toThrow(
      expect.objectContaining({ [TYPE]: expect.objectContaining({ name: 'java.lang.StackOverflowError' }) }),
    );
  });

  it('keeps the parts of a long result in order', () => {
    const texts = Array.from({ length: 3_000 }, (_, at) => `${at}${'\u00e9x'.repeat((at * 7919) % 1_500)}`);
    const written = JSON.parse(
      json(list(...texts.map((text, at) => list(text, at))), 100_000_000),
    ) as unknown[];
    expect(written).toHaveLength(texts.length);
    expect(written.findIndex((one, at) => JSON.stringify(one) !== JSON.stringify([texts[at], at]))).toBe(-1);
  });

  it('stops at the limit of bytes and at the budget of memory', () => {
    const endless = new NativeIterable(function* () {
      for (;;) yield 'x'.repeat(1000);
    });
    for (const limit of [100_000, 5_000_000]) {
      expect(() => json(endless, limit)).toThrow(expect.objectContaining({ code: 'RESULT_BYTES' }));
    }
    runtime = testRuntime(new Budget({ ...DEFAULT_BUDGET_LIMITS, memoryBytesMax: 50_000 }));
    expect(() => json(endless)).toThrow(expect.objectContaining({ code: 'MEMORY_BUDGET' }));
  });
});
