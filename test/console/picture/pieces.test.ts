/** The parts of the picture that need no browser. */
import { describe, expect, it } from 'vitest';
import { ExactNumber } from '../../../apps/console/client/exact-json.ts';
import { graphmlOf } from '../../../apps/console/picture/export/graphml.ts';
import {
  emptyGraph,
  type GraphEdge,
  type GraphNode,
  withLabel,
} from '../../../apps/console/picture/graph/graph-data.ts';
import { pack, unpack } from '../../../apps/console/picture/graph/packed-graph.ts';
import { graphOf } from '../../../apps/console/picture/graph/result-graph.ts';
import { circle, layers } from '../../../apps/console/picture/layout/fixed-layouts.ts';
import { force } from '../../../apps/console/picture/layout/force-layout.ts';
import { removeOverlaps } from '../../../apps/console/picture/layout/overlap-removal.ts';
import { PictureModel } from '../../../apps/console/picture/model.ts';
import { curvaturesOf } from '../../../apps/console/picture/rendering/curvature.ts';
import { isInPolygon } from '../../../apps/console/picture/rendering/point-in-polygon.ts';

const reply = (contentType: string, text: string) => ({ contentType, text });
const triples = (text: string) => graphOf(reply('application/n-triples', text));

describe('triples', () => {
  it('are resources and what joins them; classes are labels, literals are properties', () => {
    const graph = triples(
      [
        '<http://e/a> <http://e/knows> _:b1 .',
        '<http://e/a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://e/Person> .',
        '<http://e/a> <http://e/name> "A \\"d\\" \\u00e9\\n"@en .',
        '<http://e/a> <http://e/name> "x" .',
        '<http://e/a> <http://e/age> "9007199254740993"^^<http://www.w3.org/2001/XMLSchema#integer> .',
        '<http://e/a> <http://e/day> "2020-01-01"^^<http://www.w3.org/2001/XMLSchema#date> .',
        'nonsense',
      ].join('\n'),
    );
    expect([...graph.nodes.values()].map(({ id, label }) => [id, label])).toEqual([
      ['http://e/a', 'Person'],
      ['_:b1', null],
    ]);
    expect(graph.nodes.get('http://e/a')?.properties).toEqual({
      'http://www.w3.org/1999/02/22-rdf-syntax-ns#type': 'http://e/Person',
      'http://e/name': ['A "d" é\n @en', 'x'],
      'http://e/age': '9007199254740993',
      'http://e/day': '2020-01-01 (date)',
    });
    expect([...graph.edges.values()].map(({ source, target, label }) => [source, label, target])).toEqual([
      ['http://e/a', 'knows', '_:b1'],
    ]);
  });

  it('are rows with columns for subject, predicate and object, and no other rows', () => {
    const row =
      '{"s":{"type":"uri","value":"a:a"},"p":{"type":"uri","value":"a:p"},"o":{"type":"bnode","value":"x"}}';
    const of = (vars: string) =>
      graphOf(
        reply('application/sparql-results+json', `{"head":{"vars":${vars}},"results":{"bindings":[${row}]}}`),
      );
    expect([...of('["s","p","o"]').nodes.keys()]).toEqual(['a:a', '_:x']);
    expect([...of('["s","o"]').nodes.keys()]).toEqual([]);
  });
});

describe('elements', () => {
  const node = (id: number, data = '{}') => `{"self":"http://h/db/data/node/${id}","data":${data}}`;
  const edge = (id: number, from: number, to: number) =>
    `{"self":"http://h/db/data/relationship/${id}","type":"t","start":"http://h/db/data/node/${from}","end":"http://h/db/data/node/${to}","data":{}}`;

  it('are found at any depth, with exact numbers, and the ends of relationships with them', () => {
    const graph = graphOf(
      reply('application/json', `[{"a":[${node(1, '{"n":9007199254740993}')}]},${edge(5, 1, 2)},"x",null]`),
    );
    expect([...graph.nodes.keys()]).toEqual(['1', '2']);
    expect(graph.nodes.get('1')?.properties).toEqual({ n: new ExactNumber('9007199254740993') });
    expect([...graph.edges.values()].map(({ source, target, label }) => [source, label, target])).toEqual([
      ['1', 't', '2'],
    ]);
  });

  it('are told from texts and maps that look like them, and read whatever their strings hold', () => {
    const text = JSON.stringify([
      JSON.stringify({ self: 'http://h/db/data/node/1' }),
      '{',
      { self: 'http://h/db/data/node/x', data: {} },
      { self: 'http://h/db/data/node/7', data: { '}"{': '"data":{"a\\' }, extensions: { data: 1 } },
      { n: JSON.parse(edge(5, 7, 8).replace('"t"', '"\\"data\\":{\u00e9"')) as object },
      { self: 'http://h/db/data/relationship/9', data: {} },
    ]);
    const { nodes, edges } = graphOf(reply('application/json', text));
    expect([...nodes.keys()]).toEqual(['7', '8']);
    expect(nodes.get('7')?.properties).toEqual({ '}"{': '"data":{"a\\' });
    expect([...edges.values()].map(({ id, label }) => [id, label])).toEqual([['5', '"data":{\u00e9']]);
  });

  it('come to the page as columns, and are there what they were', () => {
    const { nodes, edges, left } = graphOf(
      reply('application/json', `[${node(1, '{"n":9007199254740993,"tags":["a"]}')},${edge(5, 1, 2)}]`),
    );
    const { leftCount, ...page } = unpack(structuredClone(pack({ nodes, edges, left })));
    const plain = (elements: ReadonlyMap<string, GraphNode | GraphEdge>) =>
      [...elements].map(([id, element]) => [id, { ...element, properties: element.properties }]);
    expect(plain(page.nodes)).toEqual(plain(nodes));
    expect(plain(page.edges)).toEqual(plain(edges));
    expect(leftCount).toBe(0);
    const one = page.nodes.get('1') as GraphNode;
    expect(withLabel(one, 'Person')).toEqual({ ...(plain(nodes)[0]?.[1] as object), label: 'Person' });
  });

  it('beyond the limit are counted, each once', () => {
    const many = Array.from({ length: 10_003 }, (_, id) => node(id));
    const graph = graphOf(reply('application/json', `[${[...many, node(10_002)].join(',')}]`));
    expect([graph.nodes.size, graph.left.size]).toEqual([10_000, 3]);
  });
});

describe('relationships with the same ends', () => {
  it('are bent to both sides, in the same way whichever end they begin at', () => {
    const edge = (id: string, source: string, target: string) => ({
      id,
      source,
      target,
      label: '',
      properties: {},
    });
    const bends = curvaturesOf([
      edge('1', 'a', 'b'),
      edge('2', 'b', 'a'),
      edge('3', 'a', 'c'),
      edge('4', 'a', 'a'),
    ]);
    // Seen from the other end, the other side has the same sign.
    expect(Object.fromEntries(bends)).toEqual({ 1: -0.15, 2: -0.15 });
  });
});

describe('layouts', () => {
  const graph = (edges: readonly (readonly [string, string])[], fixed: readonly string[] = []) => ({
    nodes: ['a', 'b', 'c', 'd'],
    edges,
    positions: new Float64Array([0, 0, 1, 0, 0, 1, 7, 7]),
    fixed: new Set(fixed),
  });
  const heights = (positions: Float64Array) =>
    [...positions].filter((_, at) => at % 2 === 1).map((y) => y + 0);

  it('in layers put each node below what leads to it, also in a circle of relationships', () => {
    expect(
      heights(
        layers(
          graph([
            ['a', 'b'],
            ['b', 'c'],
            ['a', 'c'],
            ['c', 'd'],
          ]),
        ),
      ),
    ).toEqual([0, -2.5, -5, -7.5]);
    expect(
      heights(
        layers(
          graph([
            ['a', 'b'],
            ['b', 'a'],
          ]),
        ),
      ),
    ).toEqual([0, -2.5, 0, 0]);
  });

  it('on a circle keep one distance from the middle, and no two nodes in one place', () => {
    const positions = circle(graph([['a', 'b']]));
    const places = ['a', 'b', 'c', 'd'].map((_, at) => [positions[2 * at]!, positions[2 * at + 1]!]);
    expect(new Set(places.map(([x, y]) => Math.hypot(x!, y!).toFixed(6))).size).toBe(1);
    expect(new Set(places.map((place) => place.map((part) => part.toFixed(6)).join())).size).toBe(4);
  });

  it('leave pinned nodes where they are', () => {
    const pinned = graph(
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['d'],
    );
    const found: Float64Array[] = [layers(pinned), circle(pinned)];
    force(pinned, (positions, isDone) => isDone && found.push(positions));
    expect(found.map((positions) => [...positions.slice(6)])).toEqual([
      [7, 7],
      [7, 7],
      [7, 7],
    ]);
  });
});

describe('a layout by forces', () => {
  it.each([
    [1, 60, 30],
    [8, 40, 60],
  ])('leaves none of the leaves of %i hubs upon another one, each hub with %i', (hubs, leaves, across) => {
    const nodes = Array.from({ length: hubs * (leaves + 1) }, (_, n) => String(n));
    const hub = (n: number) => String(n % hubs);
    const edges = nodes.slice(1).map((node, n) => [n + 1 < hubs ? '0' : hub(n), node] as const);
    const positions = new Float64Array(nodes.flatMap((_, n) => [Math.cos(n * n), Math.sin(n)]));
    const found: Float64Array[] = [];
    force({ nodes, edges, positions, fixed: new Set() }, (places, isDone) => isDone && found.push(places));
    const [places = new Float64Array()] = found;
    const at = nodes.map((_, n) => [places[2 * n] ?? 0, places[2 * n + 1] ?? 0] as const);
    const distances = at.flatMap(([x, y], n) => at.slice(n + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
    const width = Math.max(...distances);
    expect(Math.min(...distances)).toBeGreaterThan(width / across);
  });

  it('moves nodes in the same place apart, but none that is fixed', () => {
    const nodes = ['a', 'b', 'c', 'd'];
    const positions = new Float64Array([0, 0, 0, 0, 64, 0, 64, 0]);
    removeOverlaps({ nodes, fixed: new Set(['a', 'c', 'd']) }, positions);
    expect([...positions.slice(0, 2), ...positions.slice(4)]).toEqual([0, 0, 64, 0, 64, 0]);
    expect(Math.hypot(positions[2] ?? 0, positions[3] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});

it('a line encloses what a ray to the right leaves it from an odd number of times', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 5 },
    { x: 0, y: 10 },
  ];
  const within = ([x, y]: readonly [number, number]) => isInPolygon({ x, y }, line);
  expect(
    (
      [
        [5, 2],
        [1, 8],
        [5, 8],
        [-1, 5],
        [11, 5],
      ] as const
    ).map(within),
  ).toEqual([true, true, false, false, false]);
});

describe('a model', () => {
  const model = () => {
    const graph = emptyGraph();
    const node = (id: string) => ({ id, kind: 'node' as const, label: null, properties: {} });
    for (const id of ['1', '2']) graph.nodes.set(id, node(id));
    const of = new PictureModel({ ...graph, leftCount: 0 });
    const brings = (id: string, ...ids: string[]) =>
      of.expand(id, { nodes: new Map(ids.map((one) => [one, node(one)])), edges: new Map() });
    return { of, brings, ids: () => [...of.nodes.value.keys()].join() };
  };

  it('takes back what an expansion brought, and what that brought, but not what was there', () => {
    const { of, brings, ids } = model();
    brings('1', '2', '3');
    brings('3', '4');
    brings('2', '5');
    of.collapse('1');
    expect(ids()).toBe('1,2,5');
    of.undo();
    of.undo();
    expect(ids()).toBe('1,2,3,4');
    of.redo();
    expect(ids()).toBe('1,2,3,4,5');
  });

  it('keeps fifty steps, and forgets what was undone when something else is done', () => {
    const { of, ids } = model();
    for (let step = 0; step < 60; step++) of.hide([step % 2 === 0 ? '1' : '2']);
    let steps = 0;
    for (; of.undoable.value !== null; steps++) of.undo();
    expect([steps, ids()]).toEqual([50, '']);
    of.showAll();
    expect([ids(), of.redoable.value]).toEqual(['1,2', null]);
  });

  it('selects nothing that is not seen', () => {
    const { of } = model();
    of.select(['1', '2']);
    of.hide(['1']);
    expect([...of.selection.value.nodes]).toEqual(['2']);
  });
});

it('GraphML has kinds that all values of a key fit, exact numbers, and no character that XML forbids', () => {
  const graph = emptyGraph();
  const put = (id: string, properties: Record<string, unknown>) =>
    graph.nodes.set(id, { id, kind: 'node', label: 'L', properties: properties as never });
  put('1', { n: new ExactNumber('9007199254740993'), mixed: new ExactNumber('1'), text: '<&">\u0000' });
  put('2', { n: new ExactNumber('1.50'), mixed: 'x' });
  const text = graphmlOf(new PictureModel({ ...graph, leftCount: 0 }));
  expect(text).toContain('attr.name="n" attr.type="double"');
  expect(text).toContain('attr.name="mixed" attr.type="string"');
  expect(text).toContain('>9007199254740993<');
  expect(text).toContain('>1.50<');
  expect(text).toContain('&lt;&amp;&quot;&gt;\ufffd');
});
