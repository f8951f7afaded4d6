import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Double, Float, ScalarArray, ScalarKind } from '#base';
import {
  type ElementValue,
  FormatError,
  GraphMLReader,
  type GraphMLReaderOptions,
  writeGraphML,
} from '#formats';
import { MemoryGraph, push, textOf } from './graph-in-memory.ts';

const HEAD =
  '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.1/graphml.xsd">';

function read(text: string, options: GraphMLReaderOptions = {}, pieceLength?: number): MemoryGraph {
  const graph = new MemoryGraph();
  push(new GraphMLReader(graph, options), text, pieceLength);
  return graph;
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('the GraphML reader', () => {
  it('gives the labels of nodes, also of a node that an edge has named before', () => {
    const graph = read(
      '<graphml><graph><edge source="a" target="b"/><node id="a" labels=":Person:Actor"/><node id="b"/>' +
        '<node id="c" labels="City"/><node id="d" labels=":"/></graph></graphml>',
    );
    expect(graph.labelMap).toEqual(
      new Map([
        ['a', ['Person', 'Actor']],
        ['c', ['City']],
      ]),
    );
  });

  it('types properties by the declared key and names them by attr.name', () => {
    const keys = ['int', 'long', 'float', 'double', 'boolean', 'string', 'odd']
      .map((type) => `<key id="k-${type}" for="node" attr.name="${type}" attr.type="${type}"/>`)
      .join('');
    const values = {
      int: '5',
      long: '6',
      float: '0.25',
      double: '2',
      boolean: 'TRUE',
      string: 'x',
      odd: 'q',
    };
    const data = Object.entries(values).map(([type, text]) => `<data key="k-${type}">${text}</data>`);
    const graph = read(`<graphml>${keys}<graph><node id="n">${data.join('')}</node></graph></graphml>`);
    expect(graph.vertexMap).toEqual(
      new Map([
        [
          'n',
          new Map<string, ElementValue>([
            ['int', 5],
            ['long', 6n],
            ['float', new Float(0.25)],
            ['double', new Double(2)],
            ['boolean', true],
            ['string', 'x'],
            ['odd', 'q'],
          ]),
        ],
      ]),
    );
  });

  it('drops undeclared data, labels edges by default, makes vertices for edges that come first', () => {
    const graph = read(
      '<graphml><key id="name" attr.name="name"/><graph><edge source="b" target="a"/>' +
        '<node id="a"><data key="name">anna</data><data key="nope">T</data></node>' +
        '<node id="a"><data key="name">again</data></node></graph></graphml>',
    );
    expect([...graph.vertexMap]).toEqual([
      ['b', new Map()],
      ['a', new Map([['name', 'again']])],
    ]);
    expect(graph.edgeList).toEqual([
      { id: null, source: 'b', target: 'a', label: '_default', properties: new Map() },
    ]);
  });

  it('takes ids and labels from keys where they are set', () => {
    const graph = read(
      '<graphml><key id="v" attr.name="vid"/><key id="l" attr.name="lab"/><key id="e" attr.name="eid"/><graph>' +
        '<node id="1"><data key="v">one</data></node><node id="2"/>' +
        '<edge id="x" source="1" target="2"><data key="l">made</data><data key="e">E9</data></edge>' +
        '</graph></graphml>',
      { vertexIdKey: 'v', edgeIdKey: 'e', edgeLabelKey: 'l' },
    );
    expect([...graph.vertexMap.keys()]).toEqual(['one', '2']);
    expect(graph.edgeList).toEqual([
      { id: 'E9', source: 'one', target: '2', label: 'made', properties: new Map() },
    ]);
  });

  it('gives the same graph however the text is cut', () => {
    const text =
      '<?xml version="1.0"?><graphml><key id="k" attr.name="k"/><graph>' +
      '<node id="1"><data key="k">a &amp; b<![CDATA[<c>]]> &#x1F600;</data></node></graph></graphml>';
    const whole = read(text);
    expect(whole.vertexMap.get('1')).toEqual(new Map([['k', 'a & b<c> \u{1f600}']]));
    for (const pieceLength of [1, 2, 3, 7, 31]) expect(read(text, {}, pieceLength)).toEqual(whole);
  });

  it('refuses numbers that are none with the text of the original', () => {
    const text =
      '<graphml><key id="k" attr.name="k" attr.type="int"/><graph><node id="1"><data key="k">x</data></node></graph></graphml>';
    expect(() => read(text)).toThrow('For input string: "x"');
  });

  it('refuses document types, so that no entity is ever expanded', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><graphml>&b;</graphml>';
    expect(codeOf(() => read(bomb))).toBe('FORMAT_DOCTYPE');
    expect(codeOf(() => read('<!DOCTYPE x SYSTEM "file:///etc/passwd"><graphml/>'))).toBe('FORMAT_DOCTYPE');
    expect(codeOf(() => read('<graphml>&undefined;</graphml>'))).toBe('FORMAT_SYNTAX');
  });

  it('bounds nesting and the length of one piece', () => {
    expect(codeOf(() => read('<a>'.repeat(1_000_000)))).toBe('FORMAT_LIMIT');
    expect(codeOf(() => read(`<graphml><node id="${'x'.repeat(20_000_000)}"/></graphml>`))).toBe(
      'FORMAT_LIMIT',
    );
    expect(codeOf(() => read(`<graphml>${'x'.repeat(20_000_000)}</graphml>`))).toBe('FORMAT_LIMIT');
  });

  it('refuses text that ends early or is not well-formed', () => {
    for (const text of [
      '<graphml><graph>',
      '<graphml><node></graphml>',
      'plain',
      '',
      '<graphml/><graphml/>',
      '<a><key id="k" attr.name="k"/><node><data key="k"><b/></data></node></a>',
    ]) {
      expect([text, codeOf(() => read(text))]).toEqual([text, 'FORMAT_SYNTAX']);
    }
  });
});

describe('the GraphML writer', () => {
  it('writes what the original writes', () => {
    const graph = new MemoryGraph();
    graph.addVertex(0n, { keys: ['name'], values: ['I <&>"\'\n\u{1f600}'] });
    graph.addVertex(1n, { keys: [], values: [] });
    graph.addEdge(0n, 0n, 1n, 'kno"w', { keys: [], values: [] });
    expect(textOf((output) => writeGraphML(graph, output))).toBe(
      `<?xml version="1.0" ?>${HEAD}<key id="name" for="node" attr.name="name" attr.type="string"></key>` +
        '<graph id="G" edgedefault="directed"><node id="0"><data key="name">' +
        'I &lt;&amp;&gt;"\'\n&#x1f600;</data></node><node id="1"></node>' +
        '<edge id="0" source="0" target="1" label="kno&quot;w"></edge></graph></graphml>',
    );
  });

  it('indents and sorts when normalized', () => {
    const graph = new MemoryGraph();
    const values = [new ScalarArray(ScalarKind.String, ['x', 'y']), new Float(0.5), 2n];
    graph.addVertex(10n, { keys: ['li', 'f', 'l'], values });
    graph.addVertex(2n, { keys: [], values: [] });
    graph.addEdge(0n, 2n, 10n, 'e', { keys: ['w'], values: [new Double(1)] });
    const text = textOf((output) => writeGraphML(graph, output, { normalize: true, edgeLabelKey: 'lab' }));
    expect(text).toBe(
      [
        '<?xml version="1.0" ?>',
        HEAD,
        '    <key id="f" for="node" attr.name="f" attr.type="float"></key>',
        '    <key id="l" for="node" attr.name="l" attr.type="long"></key>',
        '    <key id="li" for="node" attr.name="li" attr.type="string"></key>',
        '    <key id="lab" for="edge" attr.name="lab" attr.type="string"></key>',
        '    <key id="w" for="edge" attr.name="w" attr.type="double"></key>',
        '    <graph id="G" edgedefault="directed">',
        '        <node id="10">',
        '            <data key="f">0.5</data>',
        '            <data key="l">2</data>',
        '            <data key="li">[x, y]</data>',
        '        </node>',
        '        <node id="2"></node>',
        '        <edge id="0" source="2" target="10">',
        '            <data key="lab">e</data>',
        '            <data key="w">1.0</data>',
        '        </edge>',
        '    </graph>',
        '</graphml>',
      ].join('\n'),
    );
  });

  it('is undone by the reader', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((value) => value.replace(/[^\x20-\ud7ff\u{10000}-\u{10ffff}]/gu, ''));
    const value = fc.oneof(
      text,
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double().map((number) => new Double(number)),
      fc.float().map((number) => new Float(number)),
      fc.boolean(),
    );
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 8 }),
        text,
        fc.integer({ min: 1, max: 50 }),
        (values, label, cut) => {
          const graph = new MemoryGraph();
          // A key has one type for the whole file, so each value gets a key of its own.
          values.forEach((item, index) => {
            graph.addVertex(String(index), { keys: [`k${index}`], values: [item] });
            graph.addEdge(String(index), '0', String(index), label, { keys: [`e${index}`], values: [item] });
          });
          expect(
            read(
              textOf((output) => writeGraphML(graph, output)),
              {},
              cut,
            ),
          ).toEqual(graph);
        },
      ),
    );
  });
});
