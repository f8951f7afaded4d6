/** Traversals and paths over the REST interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
/** a -KNOWS 1-> b -KNOWS 1.5-> c, a -KNOWS 4-> c -LIKES-> d */
const nodes: Record<string, string> = {};
const relationships: Record<string, string> = {};

beforeAll(async () => {
  client = await RestClient.start();
  for (const name of 'abcd') nodes[name] = await client.makeNode({ name });
  for (const [name, from, to, type, cost] of [
    ['ab', 'a', 'b', 'KNOWS', 1],
    ['bc', 'b', 'c', 'KNOWS', 1.5],
    ['ac', 'a', 'c', 'KNOWS', 4],
    ['cd', 'c', 'd', 'LIKES', 1],
  ] as const) {
    relationships[name] = client.pathOf(
      await client.made(`${nodes[from]}/relationships`, { to: nodes[to], type, data: { cost } }),
    );
  }
});
afterAll(async () => {
  await client.stop();
});

const NAMES = (elements: unknown) =>
  (elements as { data: { name: string } }[]).map(({ data }) => data.name).sort();

async function walk(body: unknown, returnType = 'node'): Promise<unknown> {
  return client.json('POST', `${nodes.a}/traverse/${returnType}`, body);
}

const script = (body: string) => ({ language: 'javascript', body });
const builtin = (name: string) => ({ language: 'builtin', name });

describe('a traversal', () => {
  it.each([
    [{}, ['b', 'c']],
    [{ max_depth: 0 }, []],
    [{ max_depth: 0, return_filter: builtin('all') }, ['a']],
    [{ order: 'breadth first', return_filter: builtin('all'), max_depth: 3 }, ['a', 'b', 'c', 'd']],
    [{ order: 'depth_first', return_filter: builtin('All_but_start_node'), max_depth: 3 }, ['b', 'c', 'd']],
    [{ order: '', uniqueness: '', max_depth: 3 }, ['b', 'c', 'd']],
    [{ order: 'B', uniqueness: { name: 'rel' }, max_depth: 3 }, ['b', 'c', 'c', 'd']],
    [{ relationships: { type: 'KNOWS', direction: '' }, max_depth: 3 }, ['b', 'c']],
    [{ relationships: { type: 'KNOWS', direction: 'i' }, max_depth: 3 }, []],
    [{ relationships: [{ type: '' }], max_depth: 3 }, []],
    [{ relationships: [{ type: '' }, { type: 'KNOWS' }], max_depth: 3 }, ['b', 'c']],
    [{ max_depth: -1, return_filter: builtin('all') }, []],
    [{ max_depth: 1.9 }, ['b', 'c']],
    [{ max_depth: -0.5, return_filter: builtin('all') }, ['a']],
    [{ max_depth: 4294967297 }, ['b', 'c']],
    [{ uniqueness: { name: 'node_recent', value: 4294967297 }, max_depth: 1 }, ['b', 'c']],
    [{ relationships: { type: 'KNOWS', direction: 'in' }, max_depth: 3 }, []],
    [
      { relationships: [{ type: 'KNOWS' }, { type: 'LIKES', direction: 'out' }], max_depth: 9 },
      ['b', 'c', 'd'],
    ],
    [{ prune_evaluator: builtin('none') }, ['b', 'c', 'd']],
    [{ prune_evaluator: script('position.length() >= 1') }, ['b', 'c']],
    [{ uniqueness: 'node path', max_depth: 2 }, ['b', 'b', 'c', 'c', 'd']],
    [{ uniqueness: { name: 'node_recent', value: 2 }, max_depth: 1 }, ['b', 'c']],
    [{ max_depth: 3, return_filter: script("position.endNode().getProperty('name') == 'd'") }, ['d']],
    [{ max_depth: 3, return_filter: script('position.endNode().getProperty("name").contains("c");') }, ['c']],
    [
      {
        max_depth: 3,
        return_filter: script('position.length() > 0 && !(position.endNode().hasProperty("x") || false)'),
      },
      ['b', 'c', 'd'],
    ],
    [{ max_depth: 3, return_filter: script('1 + 1 === 2 ? true : false // yes') }, ['a', 'b', 'c', 'd']],
    [
      { max_depth: 3, return_filter: script("position.endNode().getProperty('name') != '$it\\'s'") },
      ['a', 'b', 'c', 'd'],
    ],
  ])('of %j', async (body, expected) => {
    expect(NAMES(await walk(body))).toEqual(expected);
  });

  it('answers with relationships, paths and full paths', async () => {
    const body = { relationships: { type: 'KNOWS', direction: 'out' }, return_filter: builtin('all') };
    const address = (path: string | undefined) => `${client.server.baseUrl}/db/data${path}`;
    const found = (await walk(body, 'relationship')) as { self: string }[];
    expect(found.map(({ self }) => self).sort()).toEqual(
      [address(relationships.ab), address(relationships.ac)].sort(),
    );
    const path = {
      start: address(nodes.a),
      nodes: [address(nodes.a), address(nodes.b)],
      length: 1,
      relationships: [address(relationships.ab)],
      end: address(nodes.b),
    };
    expect(await walk(body, 'path')).toContainEqual(path);
    const full = {
      start: await client.json('GET', nodes.a!),
      nodes: [await client.json('GET', nodes.a!), await client.json('GET', nodes.b!)],
      length: 1,
      relationships: [await client.json('GET', relationships.ab!)],
      end: await client.json('GET', nodes.b!),
    };
    expect(await walk(body, 'fullpath')).toContainEqual(full);
  });

  it.each([
    [{ order: 'sideways' }, 'BadInputException'],
    [{ order: 5 }, 'ClassCastException'],
    [{ uniqueness: 'never' }, 'BadInputException'],
    [{ uniqueness: { name: 'node_recent', value: 0 } }, 'BadInputException'],
    [{ relationships: { type: 'KNOWS', direction: 'up' } }, 'BadInputException'],
    [{ relationships: [{}] }, 'BadInputException'],
    [{ relationships: 'KNOWS' }, 'ClassCastException'],
    [{ max_depth: 'deep' }, 'BadInputException'],
    [{ order: 'breadth-first' }, 'BadInputException'],
    [{ order: ' depth_first' }, 'BadInputException'],
    [{ uniqueness: 'node-global' }, 'BadInputException'],
    [{ uniqueness: { name: 'node_global', value: 1 } }, 'BadInputException'],
    [{ uniqueness: { name: 'node_recent', value: 1.5 } }, 'BadInputException'],
    [{ uniqueness: { value: 1 } }, 'ClassCastException'],
    [{ relationships: { type: 'KNOWS', direction: 'OUT' } }, 'BadInputException'],
    [{ return_filter: builtin('nope') }, 'EvaluationException'],
    [{ return_filter: builtin('all but start node') }, 'EvaluationException'],
    [{ return_filter: { language: 'BUILTIN', name: 'all' } }, 'EvaluationException'],
    [{ return_filter: { language: 'JavaScript', body: 'true' } }, 'EvaluationException'],
    [{ return_filter: { language: 'ruby', body: 'true' } }, 'EvaluationException'],
    [{ return_filter: {} }, 'EvaluationException'],
    [[1], 'BadInputException'],
  ])('is refused that is described as %j', async (body, exception) => {
    expect(await client.outcome('POST', `${nodes.a}/traverse/node`, body)).toEqual([400, exception]);
  });

  it.each([
    '',
    'position.length() >',
    'var x = 1; x == 1',
    'function() { return true }',
    'while (true) {}',
    'position.length() = 3',
    'x = true',
    'new java.io.File("/etc/passwd").exists()',
    'java.lang.System.exit(0) == null',
    'java.lang.Runtime.getRuntime().exec("id") == null',
    '"${1}"',
    '`a`',
    '/a/.test("a")',
    '{ -> true }',
    '[true][0]',
    'position.length() > 3 --',
    'position?.length() == 1',
    '1; true',
    '@A true',
    'position.length()',
    'position.nothing() == 1',
    "position.endNode().getProperty('none') == 1",
    'position.endNode().delete() == null',
    'position.endNode().setProperty("x", 1) == null',
    'position.getClass() == null',
    'position.length() ** 2 == 1',
    'position.nodes()*.getId() == 1',
    '"a\\u0041" == "aA"',
    '01 == 1',
    '1d == 1',
  ])('is refused with the evaluator %s', async (body) => {
    const before = await client.json('GET', nodes.b!);
    expect(await client.outcome('POST', `${nodes.a}/traverse/node`, { return_filter: script(body) })).toEqual(
      [400, 'EvaluationException'],
    );
    expect(await client.json('GET', nodes.b!)).toEqual(before);
  });

  it('begins at a node that is there, and returns one of four things', async () => {
    expect(await client.outcome('POST', '/node/99999999/traverse/node', {})).toEqual([
      404,
      'NotFoundException',
    ]);
    expect(await client.outcome('POST', `${nodes.a}/traverse/leaf`, {})).toEqual([404, undefined]);
  });

  it('is for readers', async () => {
    expect(await client.outcome('POST', `${nodes.a}/traverse/node`, {}, 'reader')).toBe(200);
  });
});

describe('a traversal in pages', () => {
  const body = { max_depth: 3, return_filter: builtin('all') };

  it('goes on where it was until there is nothing left', async () => {
    const path = `${nodes.a}/paged/traverse/node`;
    const first = await client.call('POST', `${path}?pageSize=3&leaseTime=30`, body);
    const location = client.pathOf(first.headers.get('location')!);
    expect(location).toMatch(new RegExp(`^${path}/[0-9a-f]{32}$`));
    const second = await client.call('GET', location);
    expect([first.status, second.status]).toEqual([201, 200]);
    const both = [...JSON.parse(first.text), ...JSON.parse(second.text)];
    expect(JSON.parse(first.text)).toHaveLength(3);
    expect(NAMES(both)).toEqual(['a', 'b', 'c', 'd']);
    for (let times = 0; times < 2; times++) {
      expect(await client.outcome('GET', location)).toEqual([404, 'NotFoundException']);
    }
  });

  it('is forgotten when it is deleted', async () => {
    const location = client.pathOf(await client.made(`${nodes.a}/paged/traverse/path?pageSize=1`, body));
    for (const address of [location, '/node/x/paged/traverse/leaf/none']) {
      const isKnown = address === location;
      expect(await client.outcome('DELETE', address)).toEqual(isKnown ? 200 : [404, undefined]);
    }
    expect(await client.outcome('DELETE', location)).toEqual([404, undefined]);
    expect(await client.outcome('GET', location)).toEqual([404, 'NotFoundException']);
  });

  it('is found by its lease alone, and each page may return another kind', async () => {
    const location = client.pathOf(await client.made(`${nodes.a}/paged/traverse/node?pageSize=1`, body));
    const lease = location.split('/').at(-1);
    const page = await client.json('GET', `/node/x/paged/traverse/path/${lease}`);
    expect(page).toEqual([expect.objectContaining({ length: 1 })]);
    expect(await client.outcome('GET', `/node/x/paged/traverse/leaf/${lease}`)).toEqual([404, undefined]);
    expect(await client.outcome('GET', `/node/x/paged/traverse/leaf/none`)).toEqual([404, undefined]);
    expect(await client.outcome('DELETE', `/node/x/paged/traverse/leaf/${lease}`)).toBe(200);
  });

  it('counts the start node, which has no relationship to return', async () => {
    const { headers, status, text } = await client.call(
      'POST',
      `${nodes.a}/paged/traverse/relationship?pageSize=1`,
      body,
    );
    expect([status, text]).toEqual([201, '[]']);
    expect(await client.json('GET', client.pathOf(headers.get('location')!))).toHaveLength(1);
  });

  it('of nothing is not begun', async () => {
    const nothing = { relationships: { type: 'NONE' } };
    expect(await client.outcome('POST', `${nodes.a}/paged/traverse/node`, nothing)).toEqual([
      404,
      'NotFoundException',
    ]);
  });

  it.each(['pageSize=0', 'leaseTime=0', 'leaseTime=-1'])('is refused with %s', async (query) => {
    expect(await client.outcome('POST', `${nodes.a}/paged/traverse/node?${query}`, body)).toEqual([
      400,
      'BadInputException',
    ]);
  });

  it.each(['pageSize=x', 'pageSize=1.5', 'leaseTime=%201', 'pageSize=2147483648'])(
    'has no address with %s',
    async (query) => {
      for (const node of [nodes.a, '/node/99999999']) {
        expect(await client.outcome('POST', `${node}/paged/traverse/node?${query}`, body)).toEqual([
          404,
          undefined,
        ]);
      }
    },
  );

  it.each([
    ['pageSize=', 4],
    ['pageSize=&leaseTime=', 4],
    ['pageSize=2147483647', 4],
    ['pageSize=%2B1', 1],
    ['pageSize=01&pageSize=2', 1],
  ] as const)('is begun with %s by %i nodes', async (query, count) => {
    const { text } = await client.call('POST', `${nodes.a}/paged/traverse/node?${query}`, body);
    expect(JSON.parse(text)).toHaveLength(count);
  });
});

describe('a path', () => {
  const knows = { type: 'KNOWS', direction: 'out' };
  const lengths = (paths: unknown) => (paths as { length: number }[]).map(({ length }) => length).sort();

  it.each([
    [{ to: 'c', relationships: knows }, [1]],
    [{ to: 'c', max_depth: 2, relationships: knows, algorithm: 'allPaths' }, [1, 2]],
    [{ to: 'c', max_depth: 2, relationships: knows, algorithm: 'allSimplePaths' }, [1, 2]],
    [{ to: 'c', max_depth: 1, relationships: knows, algorithm: 'allSimplePaths' }, [1]],
    [{ to: 'c', relationships: [knows, { type: 'KNOWS' }] }, [1, 1]],
    [{ to: 'c', relationships: [{ type: 'KNOWS', direction: 'in' }, knows] }, [1]],
    [{ to: 'd', max_depth: 3 }, [2]],
    [{ to: 'd', max_depth: 1 }, []],
    [{ to: 'a' }, [0]],
    [{ to: 'c', relationships: knows, algorithm: 'dijkstra', cost_property: 'cost' }, [2]],
    [{ to: 'c', relationships: knows, algorithm: 'dijkstra', cost_property: 'none', default_cost: 1 }, [1]],
    [{ to: 'c', relationships: knows, algorithm: 'dijkstra', cost_property: '', default_cost: 1 }, [1]],
    [{ to: 'c', relationships: knows, algorithm: 'dijkstra', cost_property: 'none', default_cost: 0.5 }, [1]],
  ])('is found by %j', async (body, expected) => {
    const search = { ...body, to: nodes[body.to] };
    const paths = (await client.json('POST', `${nodes.a}/paths`, search)) as unknown[];
    expect(lengths(paths)).toEqual(expected);
    const one = await client.call('POST', `${nodes.a}/path`, search);
    if (expected.length === 0) {
      expect([one.status, JSON.parse(one.text).exception]).toEqual([404, 'NotFoundException']);
    } else expect(paths).toContainEqual(JSON.parse(one.text));
  });

  it('has costs that are texts of numbers, unless a default makes them numbers alone', async () => {
    const [from, to] = [await client.makeNode(), await client.makeNode()];
    await client.made(`${from}/relationships`, { to, type: 'T', data: { cost: '2.5' } });
    const search = { to, algorithm: 'dijkstra', cost_property: 'cost' };
    expect(await client.json('POST', `${from}/path`, search)).toMatchObject({ weight: 2.5 });
    const withDefault = { ...search, default_cost: 1 };
    expect(await client.outcome('POST', `${from}/path`, withDefault)).toEqual([400, 'ClassCastException']);
  });

  it('has no need of the costs of relationships that lead back', async () => {
    const [from, over, to] = [await client.makeNode(), await client.makeNode(), await client.makeNode()];
    const join = (start: string, end: string, cost?: number) =>
      client.made(`${start}/relationships`, { to: end, type: 'T', data: cost === undefined ? {} : { cost } });
    for (const [start, end] of [
      [from, from],
      [over, from],
      [over, over],
    ] as const) {
      await join(start, end);
    }
    await join(from, over, 1);
    await join(over, to, 2);
    const search = {
      to,
      algorithm: 'dijkstra',
      cost_property: 'cost',
      relationships: { type: 'T', direction: 'out' },
    };
    expect(await client.json('POST', `${from}/path`, search)).toMatchObject({ length: 2, weight: 3 });
    await join(from, to);
    expect(await client.outcome('POST', `${from}/path`, search)).toEqual([404, 'NotFoundException']);
  });

  it('has a weight that is a sum of costs', async () => {
    const { text } = await client.call('POST', `${nodes.a}/path`, {
      to: nodes.c,
      algorithm: 'dijkstra',
      cost_property: 'cost',
    });
    expect(text).toContain('"weight":2.5');
  });

  it.each([
    [{}, [400, 'BadInputException']],
    [{ to: 'nowhere' }, [400, 'BadInputException']],
    [{ to: 'b', algorithm: 'magic' }, [400, 'BadInputException']],
    [{ to: 'b', algorithm: 'dijkstra' }, [400, 'BadInputException']],
    [{ to: 5 }, [400, 'ClassCastException']],
    [{ to: 'b', algorithm: 5 }, [400, 'ClassCastException']],
    [{ to: 'b', relationships: 'KNOWS' }, [400, 'ClassCastException']],
    [{ to: 'b', relationships: 'KNOWS', algorithm: 'magic' }, [400, 'ClassCastException']],
    [{ to: 'b', relationships: { type: 'KNOWS', direction: 1 } }, [400, 'ClassCastException']],
    [{ to: 'b', algorithm: 'dijkstra', cost_property: 5 }, [400, 'ClassCastException']],
    [
      { to: 'b', algorithm: 'dijkstra', cost_property: 'cost', default_cost: 'x' },
      [400, 'ClassCastException'],
    ],
    [{ to: 'b', algorithm: 'dijkstra', cost_property: 'cost', max_depth: 'x' }, [400, 'ClassCastException']],
    [{ to: 'b', max_depth: 1.5 }, [400, 'ClassCastException']],
  ])('is refused to %j', async (body, expected) => {
    const to = 'to' in body ? (nodes[body.to] ?? body.to) : undefined;
    for (const path of ['path', 'paths']) {
      expect(await client.outcome('POST', `${nodes.a}/${path}`, { ...body, to })).toEqual(expected);
    }
  });

  it.each([
    ['a', { to: 'node/99999999', algorithm: 'magic' }],
    ['z', { to: 'b', max_depth: 'x' }],
    ['a', { to: 'b', algorithm: 'dijkstra', cost_property: 'none' }],
  ])(
    'from %s by %j has something missing: one path is not found, all paths are refused',
    async (from, body) => {
      const start = nodes[from] ?? '/node/99999999';
      const search = { ...body, to: nodes[body.to] ?? body.to };
      expect(await client.outcome('POST', `${start}/path`, search)).toEqual([404, 'NotFoundException']);
      expect(await client.outcome('POST', `${start}/paths`, search)).toEqual([400, 'BadInputException']);
    },
  );

  it('of no length is the only one within a negative depth', async () => {
    for (const algorithm of ['shortestPath', 'allPaths', 'allSimplePaths']) {
      const search = (to: string) => ({ to: nodes[to], algorithm, max_depth: -1 });
      expect(lengths(await client.json('POST', `${nodes.a}/paths`, search('a')))).toEqual([0]);
      expect(await client.json('POST', `${nodes.a}/paths`, search('b'))).toEqual([]);
      expect(await client.outcome('POST', `${nodes.a}/path`, search('b'))).toEqual([
        404,
        'NotFoundException',
      ]);
    }
  });
});
