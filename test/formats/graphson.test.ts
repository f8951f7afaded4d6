import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Byte, Char, Double, Float, ScalarArray, ScalarKind, Short } from '#base';
import {
  type ElementValue,
  FormatError,
  FormatErrorCode,
  GraphSONMode,
  type GraphSONOptions,
  GraphSONReader,
  writeGraphSON,
} from '#formats';
import { MemoryGraph, push, textOf } from './graph-in-memory.ts';

function read(text: string, options: GraphSONOptions = {}, pieceLength?: number): MemoryGraph {
  const graph = new MemoryGraph();
  push(new GraphSONReader(graph, options), text, pieceLength);
  return graph;
}

function vertexOf(properties: Readonly<Record<string, ElementValue>>): MemoryGraph {
  const graph = new MemoryGraph();
  graph.addVertex(0n, { keys: Object.keys(properties), values: Object.values(properties) });
  return graph;
}

describe('the GraphSON writer', () => {
  it('lists properties in hash order before the reserved keys', () => {
    const graph = vertexOf({
      name: 'x"\\/\u0001\u00e9',
      age: 5,
      weight: new Float(0.1),
      d: new Double(Number.NaN),
    });
    graph.addEdge(7n, 0n, 0n, 'l', { keys: [], values: [] });
    expect(textOf((output) => writeGraphSON(graph, output))).toBe(
      '{"mode":"NORMAL","vertices":[{"d":"NaN","name":"x\\"\\\\/\\u0001\u00e9","weight":0.1,"age":5,"_id":0,"_type":"vertex"}],' +
        '"edges":[{"_id":7,"_type":"edge","_outV":0,"_inV":0,"_label":"l"}]}',
    );
  });

  it('escapes characters beyond 16 bits, as Jackson does', () => {
    const text = textOf((output) => writeGraphSON(vertexOf({ '\u{1f600}': '\u{1f600}\u20ac' }), output));
    expect(text).toContain('"\\uD83D\\uDE00":"\\uD83D\\uDE00\u20ac"');
    expect(read(text).vertexMap.get(0)).toEqual(new Map([['\u{1f600}', '\u{1f600}\u20ac']]));
  });

  it('wraps every value with its type in extended mode', () => {
    const graph = vertexOf({
      a: new ScalarArray(ScalarKind.Int, [1, 2]),
      b: new Map<string, ElementValue>([['x', new Short(3)]]),
      c: new Char(65),
      d: new Byte(4),
    });
    expect(textOf((output) => writeGraphSON(graph, output, { mode: GraphSONMode.Extended }))).toBe(
      '{"mode":"EXTENDED","vertices":[{"a":{"type":"list","value":[{"type":"integer","value":1},{"type":"integer","value":2}]},' +
        '"b":{"type":"map","value":{"x":{"type":"short","value":3}}},"c":{"type":"string","value":"A"},' +
        '"d":{"type":"byte","value":4},"_id":0,"_type":"vertex"}],"edges":[]}',
    );
  });

  it('writes reserved keys in compact mode only where they are asked for', () => {
    const options = {
      mode: GraphSONMode.Compact,
      vertexProperties: { rule: 'INCLUDE', keys: ['a', '_id'] },
    } as const;
    expect(textOf((output) => writeGraphSON(vertexOf({ a: 1, b: 2 }), output, options))).toBe(
      '{"mode":"COMPACT","vertices":[{"a":1,"_id":0}],"edges":[]}',
    );
  });
});

describe('the GraphSON reader', () => {
  it('types plain numbers as int, long and double', () => {
    const graph = read(
      '{"vertices":[{"i":1,"l":3000000000,"d":1.5,"huge":99999999999999999999,"n":null,"_id":"a"}],"edges":[]}',
    );
    expect([...graph.vertexMap]).toEqual([
      [
        'a',
        new Map<string, ElementValue>([
          ['i', 1],
          ['l', 3000000000n],
          ['d', new Double(1.5)],
        ]),
      ],
    ]);
  });

  it('reads edges with their ends, label and id', () => {
    const text =
      '{"mode":"NORMAL","vertices":[{"_id":"3"},{"_id":2}],"edges":[{"w":0.5,"_id":"10","_type":"edge","_outV":2,"_inV":"3","_label":"uses"}]}';
    for (const pieceLength of [1, 5, 1000]) {
      expect(read(text, {}, pieceLength).edgeList).toEqual([
        { id: '10', source: 2, target: '3', label: 'uses', properties: new Map([['w', new Double(0.5)]]) },
      ]);
    }
  });

  it('tells where a document that ends early was opened', () => {
    expect(() => read('{"vertices":[{')).toThrow(
      'Unexpected end-of-input: expected close marker for Object (start marker at [Source: (ByteArrayInputStream); line: 1, column: 14])',
    );
  });

  it('refuses broken text and nesting without end', () => {
    for (const text of [
      '{"vertices":[{"a":}]}',
      '{"vertices":[{a:1}]}',
      '{"vertices":[{"a":1]}',
      '{"vertices":[{"a":01}]}',
    ]) {
      expect(() => read(text)).toThrow(/^Unexpected c/);
    }
    const deep = `{"vertices":[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`;
    expect(() => read(deep)).toThrow('values nested deeper than 512');
    expect(() => read(`{"a":${'['.repeat(100_000)}`)).toThrow('values nested deeper than 512');
  });

  it('refuses what JSON refuses, also around the elements and however the text is cut', () => {
    const text =
      '{"x":{"y":[1,-2.5e3,"a"],"z":null},"vertices":[{"_id":1,"a":[true]},{"_id":2}],"edges":[],"w":{}}';
    const isJson = (changed: string): boolean => {
      try {
        JSON.parse(changed);
        return true;
      } catch {
        return false;
      }
    };
    /** Null for JSON that is no graph, which is refused before its end. */
    const isRead = (changed: string, pieceLength?: number): boolean | null => {
      try {
        read(changed, {}, pieceLength);
        return true;
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        const isSyntax = error.code === FormatErrorCode.Syntax || error.code === FormatErrorCode.Truncated;
        return isSyntax ? false : null;
      }
    };
    let refused = 0;
    for (let at = 1; at < text.length - 1; at++) {
      for (const inserted of ['', ...'{}[],:"1t ']) {
        const changed = text.slice(0, at) + inserted + text.slice(inserted === '' ? at + 1 : at);
        // The first object is the document: what follows it is not read.
        const ends = [...changed.matchAll(/\}/g)].map(({ index }) => index + 1);
        const expected = ends.some((end) => isJson(changed.slice(0, end)));
        if (isRead(changed) === null) continue;
        if (!expected) refused++;
        expect([changed, isRead(changed), isRead(changed, 1)]).toEqual([changed, expected, expected]);
      }
    }
    expect(refused).toBeGreaterThan(500);
  });

  it('makes of numbers beyond their declared type what Java makes of them', () => {
    const numbers = ['9223372036854775808', '1e22', '-1E400', '-123456789012345678901234567890'];
    const valueRead = (type: string, json: string): ElementValue | undefined => {
      const graph = read(`{"mode":"EXTENDED","vertices":[{"_id":1,"a":{"type":"${type}","value":${json}}}]}`);
      return graph.vertexMap.get(1)?.get('a');
    };
    expect(numbers.map((json) => valueRead('long', json))).toEqual([
      -9223372036854775808n,
      9223372036854775807n,
      -9223372036854775808n,
      4362896299872285998n,
    ]);
    expect(numbers.map((json) => valueRead('integer', json))).toEqual([
      0, 2147483647, -2147483648, -1312754386,
    ]);
  });

  it('undoes the writer in extended mode', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => new Double(number)),
      fc.float({ noNaN: true, noDefaultInfinity: true }).map((number) => new Float(number)),
      fc.boolean(),
    );
    const value = fc.oneof(scalar, fc.array(scalar));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), fc.integer({ min: 1, max: 60 }), (properties, cut) => {
        const graph = new MemoryGraph();
        const keys = Object.keys(properties).filter((key) => !key.startsWith('_'));
        graph.addVertex('v', { keys, values: keys.map((key) => properties[key] ?? null) });
        const text = textOf((output) => writeGraphSON(graph, output, { mode: GraphSONMode.Extended }));
        const again = read(text, {}, cut);
        expect(new Map(again.vertexMap.get('v'))).toEqual(graph.vertexMap.get('v'));
      }),
    );
  });
});
