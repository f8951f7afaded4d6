import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Double, Float } from '#base';
import { type ElementValue, GMLReader, type GMLReaderOptions, writeGML } from '#formats';
import { MemoryGraph, push, textOf } from './graph-in-memory.ts';

function read(text: string, options: GMLReaderOptions = {}, pieceLength?: number): MemoryGraph {
  const graph = new MemoryGraph();
  push(new GMLReader(graph, options), text, pieceLength);
  return graph;
}

describe('the GML reader', () => {
  it('reads numbers, text, nested lists and comments', () => {
    const text =
      'Creator "me"\n# a comment\ngraph [ directed 1 comment "x"\n node [ id 1 a 1.5 b -3 c "x\\"y\\101" g [ x 1 y "2" ] ]\n' +
      ' node [ id 2 big 3000000000 neg -.5 ] edge [ source 1 target 2 w .25 ] ]';
    for (const pieceLength of [1, 4, 1000]) {
      const graph = read(text, {}, pieceLength);
      expect([...graph.vertexMap]).toEqual([
        [
          1,
          new Map<string, ElementValue>([
            ['a', new Float(1.5)],
            ['b', -3],
            ['c', 'x"yA'],
            [
              'g',
              new Map<string, ElementValue>([
                ['x', 1],
                ['y', '2'],
              ]),
            ],
          ]),
        ],
        [
          2,
          new Map<string, ElementValue>([
            ['big', new Float(3000000000)],
            ['neg', new Float(-0.5)],
          ]),
        ],
      ]);
      expect(graph.edgeList).toEqual([
        {
          id: 0,
          source: 1,
          target: 2,
          label: 'undefined',
          properties: new Map<string, ElementValue>([
            ['directed', true],
            ['w', new Float(0.25)],
          ]),
        },
      ]);
    }
  });

  it('takes ids from a property where one is set', () => {
    const graph = read(
      'graph [ node [ id 1 blueprintsId "a" ] node [ id 2 ] edge [ source 1 target 2 label "k" blueprintsId 9 ] ]',
      { vertexIdKey: 'blueprintsId', edgeIdKey: 'blueprintsId' },
    );
    expect(graph.edgeList).toEqual([{ id: 9, source: 'a', target: 2, label: 'k', properties: new Map() }]);
  });

  it('names the fault and its line', () => {
    const faults = {
      'graph [ node [ id 1 ]': 'Graph not complete',
      'graph x': 'graph not followed by [',
      'graph [ node [ a 1 ] ]': 'No id found for node',
      'graph [ edge [ target 1 ] ]': 'Edge has no source',
      'graph [ node [ id 1 ] edge [ source 1 target 2 ] ]': 'Edge target 2 not found',
      nothing: 'Graph not complete',
    };
    for (const [text, message] of Object.entries(faults)) {
      expect(() => read(`\n\n${text}`)).toThrow(
        expect.objectContaining({
          message: 'GML malformed line number 3: ',
          cause: expect.objectContaining({ message }),
        }),
      );
    }
  });

  it('counts lines that end with CR, LF or both, however the text is cut', () => {
    for (const pieceLength of [1, 2, 3, 1000]) {
      expect(() => read('graph [\r\rnode [\r\n\n]', {}, pieceLength)).toThrow(
        'GML malformed line number 5: ',
      );
    }
  });

  it('takes ids of different types for different ones, and equal numbers for one', () => {
    const text = 'graph [ node [ id 1.5 k 7 ] node [ id "1.5" k "x" ] edge [ source 1.50 target "1.5" ] ]';
    expect(read(text, { vertexIdKey: 'k' }).edgeList).toMatchObject([{ source: 7, target: 'x' }]);
  });

  it('refuses a property whose key is no word, after it has added the node', () => {
    const graph = new MemoryGraph();
    expect(() => push(new GMLReader(graph), 'graph [ node [ id 1 5 "x" ] ]')).toThrow(
      'Property key can not be null',
    );
    expect([...graph.vertexMap]).toEqual([[1, new Map()]]);
  });

  it('bounds nesting', () => {
    expect(() => read(`graph [ node [ id 1 ${'a [ '.repeat(1_000_000)}`)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'lists nested deeper than 256' }),
      }),
    );
  });
});

describe('the GML writer', () => {
  it('numbers nodes from 1, keeps ids as a property and ends lines with CR LF', () => {
    const graph = new MemoryGraph();
    graph.addVertex(10n, { keys: ['name', 'n'], values: ['a "b"', new Double(1)] });
    graph.addVertex('x', {
      keys: ['odd key', 'm'],
      values: [true, new Map<string, ElementValue>([['k', 1]])],
    });
    graph.addEdge(0n, 10n, 'x', 'knows', { keys: [], values: [] });
    expect(textOf((output) => writeGML(graph, output)).split('\r\n')).toEqual([
      'graph [',
      '\tnode [',
      '\t\tid 1',
      '\t\tblueprintsId 10',
      '\t\tname "a \\"b\\""',
      '\t\tn 1.0',
      '\t]',
      '\tnode [',
      '\t\tid 2',
      '\t\tblueprintsId "x"',
      '\t\todd key "true"',
      '\t\tm  [',
      '\t\t\t\tk 1',
      '\t]',
      '\t]',
      '\tedge [',
      '\t\tsource 1',
      '\t\ttarget 2',
      '\t\tlabel "knows"',
      '\t\tblueprintsId 0',
      '\t]',
      ']',
      '',
    ]);
  });

  it('leaves out keys the format does not allow when strict, and ids when they are used', () => {
    const graph = new MemoryGraph();
    graph.addVertex(10n, { keys: ['a_b', 'ab'], values: [1, 2] });
    expect(textOf((output) => writeGML(graph, output, { strict: true, useId: true }))).toBe(
      'graph [\r\n\tnode [\r\n\t\tid 10\r\n\t\tab 2\r\n\t]\r\n]\r\n',
    );
  });

  it('is undone by the reader', () => {
    const text = fc.string().map((value) => value.replace(/[\\\r\n]/g, ''));
    const value = fc.oneof(text, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
    fc.assert(
      fc.property(fc.array(value), text, fc.integer({ min: 1, max: 40 }), (values, label, cut) => {
        const graph = new MemoryGraph();
        values.forEach((item, index) => {
          graph.addVertex(index + 1, { keys: ['k'], values: [item] });
          graph.addEdge(index, index + 1, 1, label, { keys: [], values: [] });
        });
        const written = textOf((output) => writeGML(graph, output, { edgeIdKey: 'eid', useId: true }));
        expect(read(written, {}, cut)).toEqual(graph);
      }),
    );
  });
});
