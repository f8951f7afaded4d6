/** Batches of calls of the REST interface: what they see of each other, and that they are done as a whole or not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
beforeAll(async () => {
  client = await RestClient.start();
});
afterAll(async () => {
  await client.stop();
});

interface Entry {
  readonly id?: number;
  readonly from: string;
  readonly location?: string;
  readonly status?: number;
  readonly body?: Record<string, unknown>;
}

async function batch(jobs: readonly unknown[]): Promise<Entry[]> {
  return (await client.json('POST', '/batch', jobs)) as Entry[];
}
/** Of nodes and relationships. */
async function count(): Promise<number> {
  const { text } = await client.call('POST', '/ext/GremlinPlugin/graphdb/execute_script', {
    script: 'g.V.count() * 1000 + g.E.count()',
  });
  return Number(text);
}

describe('a batch', () => {
  it('refers to what its earlier calls made, in addresses and in bodies', async () => {
    const entries = await batch([
      { method: 'POST', to: '/node', id: 0, body: { name: 'bob' } },
      { method: 'POST', to: 'node', id: 1, body: { age: 12 } },
      {
        method: 'POST',
        to: '{0}/relationships',
        id: 3,
        body: { to: '{1}', type: 'KNOWS', data: { of: '{7}' } },
      },
      { method: 'POST', to: '/index/relationship/linked', id: 4, body: { key: 'k', value: 'v', uri: '{3}' } },
      { method: 'GET', to: '{0}/relationships/out', id: 5 },
      { method: 'PUT', to: '{1}/properties/age', body: 13 },
      { method: 'GET', to: '/index/relationship/linked/k/v?x=y' },
    ]);
    const [bob, , link, , out, set, found] = entries;
    expect(entries.map(({ id }) => id)).toEqual([0, 1, 3, 4, 5, undefined, undefined]);
    expect(link).toMatchObject({
      from: `${bob?.location}/relationships`,
      body: { start: bob?.location, data: { of: '{7}' } },
    });
    expect(out?.body).toEqual([link?.body]);
    expect(set).toEqual({ from: expect.stringMatching(/properties\/age$/) });
    expect(found?.body).toEqual([expect.objectContaining({ self: link?.location })]);
    expect(await client.json('GET', client.pathOf(link?.location ?? ''))).toEqual(link?.body);
  });

  it('may have another one inside, which refers to its own calls and to those before it', async () => {
    const inside = [
      { method: 'POST', to: '/node', id: 0 },
      { method: 'POST', to: '{0}/relationships', id: 1, body: { to: '{7}', type: 'T' } },
    ];
    const jobs = [
      { method: 'POST', to: '/node', id: 7 },
      { method: 'POST', to: '/batch', id: 8, body: inside },
      { method: 'GET', to: '{7}/degree/in', id: 9 },
    ];
    const [outer, nested, degree] = await batch(jobs);
    const [node, link] = Object.values(nested?.body ?? {}) as Entry[];
    expect(link?.body).toMatchObject({ start: node?.location, end: outer?.location });
    expect(degree?.body).toBe(1);
    const before = await count();
    const failing = [jobs[0], { ...jobs[1], body: [...inside, { method: 'GET', to: '/node/99999999' }] }];
    expect(await client.outcome('POST', '/batch', failing)).toEqual([400, 'BatchOperationFailedException']);
    const streamed = await client.call('POST', '/batch', failing, { headers: { 'x-stream': 'true' } });
    expect(JSON.parse(streamed.text)).toEqual([
      expect.objectContaining({ id: 7, status: 201 }),
      expect.objectContaining({ id: 8, status: 400 }),
    ]);
    expect(await count()).toBe(before);
  });

  it('has no bodies for HEAD', async () => {
    const jobs = ['/labels', '/node/99999999'].map((to, id) => ({ method: 'HEAD', to, id }));
    expect(await batch(jobs.slice(0, 1))).toEqual([{ id: 0, from: '/labels' }]);
    const streamed = await client.call('POST', '/batch', jobs, { headers: { 'x-stream': 'true' } });
    expect(JSON.parse(streamed.text)).toEqual([
      { id: 0, from: '/labels', body: null, status: 200 },
      { id: 1, from: '/node/99999999', body: null, status: 404, message: 'Not Found' },
    ]);
    expect(await client.outcome('POST', '/batch', jobs)).toEqual([400, 'BatchOperationFailedException']);
  });

  it.each(['[]', undefined, 'null', '"text"', '5', '[null, 1, "text", []]'])(
    'of nothing (%s) answers with nothing',
    async (body) => {
      expect(await client.json('POST', '/batch', body)).toEqual([]);
    },
  );

  it('passes over entries that are no calls', async () => {
    const job = { method: 'POST', to: '/node', id: 3 };
    const entries = await batch([null, [1, job], 'x', { method: 'GET', to: '{3}' }]);
    expect(entries).toEqual([
      expect.objectContaining({ id: 3, from: '/node' }),
      { from: entries[0]?.location, body: entries[0]?.body },
    ]);
  });

  it('takes an address with slashes, a query or a fragment too many, and none for the root document', async () => {
    const node = await client.makeNode();
    const [slashes, query, fragment, ...roots] = await batch(
      [`//${node.slice(1)}`, `${node}//?x=1`, `${node}#x`, '', '/', '?x=1', undefined].map((to) => ({
        method: 'GET',
        to,
      })),
    );
    expect([slashes?.body, query?.body, fragment?.body]).toEqual(
      Array(3).fill(await client.json('GET', node)),
    );
    const root = await client.json('GET', '/');
    expect(roots.map(({ body }) => body)).toEqual(Array(4).fill(root));
  });

  it('of 10,000 calls is one transaction', async () => {
    const before = await count();
    const jobs = Array.from({ length: 10_000 }, (_, id) => ({
      method: 'POST',
      to: '/node',
      id,
      body: { id },
    }));
    const entries = await batch(jobs);
    expect(entries.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    expect((await count()) - before).toBe(10_000_000);
  });

  it.each([
    ['no list', {}],
    ['no method', [{ to: '/node' }]],
    ['no address', [{ method: 'POST' }]],
    ['an id that is no number', [{ method: 'POST', to: '/node', id: 'a' }]],
    ['an unknown address', [{ method: 'POST', to: '/nowhere' }]],
    ['a method that the address has not', [{ method: 'PUT', to: '/node' }]],
    ['a reference to nothing', [{ method: 'GET', to: '{99}' }]],
    [
      'a reference to a later call',
      [
        { method: 'GET', to: '{1}', id: 0 },
        { method: 'POST', to: '/node', id: 1 },
      ],
    ],
    [
      'a reference to itself',
      [
        { method: 'POST', to: '/node', id: 0 },
        { method: 'GET', to: '{1}', id: 1 },
      ],
    ],
    [
      'a reference to nothing in a body',
      [
        { method: 'POST', to: '/node', id: 0 },
        { method: 'POST', to: '{0}/relationships', body: { to: '{99}', type: 'K' } },
      ],
    ],
    ['an encoded slash', [{ method: 'GET', to: '/node%2F0' }]],
    ['an address that is none', [{ method: 'GET', to: '/node/%zz' }]],
    ['Cypher', [{ method: 'POST', to: '/cypher', body: { query: 'RETURN 1' } }]],
    [
      'an entry that is there already',
      [1, 2].map(() => ({
        method: 'POST',
        to: '/index/node/left?uniqueness=create_or_fail',
        body: { key: 'k', value: 'w' },
      })),
    ],
    ['a property that is none', [{ method: 'POST', to: '/node', body: { x: null } }]],
    [
      'elements after the schema',
      [
        { method: 'POST', to: '/schema/index/A', body: { property_keys: ['x'] } },
        { method: 'POST', to: '/node' },
      ],
    ],
  ])('with %s is refused as a whole', async (_what, jobs) => {
    const before = await count();
    const all = Array.isArray(jobs)
      ? [
          { method: 'POST', to: '/node' },
          { method: 'POST', to: '/index/node/left', body: { key: 'k', value: 'v', uri: '/node/0' } },
          ...jobs,
        ]
      : jobs;
    const { status, text } = await client.call('POST', '/batch', all);
    const error = JSON.parse(text) as { exception: string; cause?: { exception: string } };
    expect([status, error.exception]).toEqual([400, 'BatchOperationFailedException']);
    if (Array.isArray(jobs)) expect(error.cause?.exception).toEqual(expect.stringMatching(/Exception$/));
    expect(await count()).toBe(before);
    expect(await client.outcome('GET', '/index/node/left/k/v')).toEqual([404, 'NotFoundException']);
    expect(await client.json('GET', '/schema/index')).toEqual([]);
  });

  it('that is streamed tells the failure as its last entry, and is undone all the same', async () => {
    const before = await count();
    const jobs = [
      { method: 'POST', to: '/node', id: 0 },
      { method: 'GET', to: '/node/99999999', id: 1 },
      { method: 'POST', to: '/node', id: 2 },
    ];
    const { status, text, contentType } = await client.call('POST', '/batch', jobs, {
      headers: { 'x-stream': 'true' },
    });
    expect([status, contentType]).toEqual([200, 'application/json; charset=UTF-8; stream=true']);
    expect(JSON.parse(text)).toMatchObject([
      { id: 0, status: 201, from: '/node' },
      { id: 1, status: 404, body: { exception: 'NodeNotFoundException' } },
    ]);
    expect(await count()).toBe(before);
  });

  it.each([
    [{ method: 'GET', to: '/nowhere' }, 404, 'Not Found'],
    [{ method: 'GET', to: '/node/x' }, 404, 'Not Found'],
    [{ method: 'PUT', to: '/node' }, 405, 'Method Not Allowed'],
    [{ method: 'DELETE', to: '' }, 405, 'Method Not Allowed'],
    [{ method: 'DELETE', to: '/relationship/types' }, 405, 'Method Not Allowed'],
    [{ method: 'GET', to: '/index/auto/node/k' }, 404, 'Not Found'],
    [{ to: '/node' }, 405, 'Method Not Allowed'],
  ])(
    'that is streamed has no body for the call %j, but a status and its reason',
    async (call, status, message) => {
      const { text } = await client.call('POST', '/batch', [{ ...call, id: 5 }], {
        headers: { accept: 'application/json; stream=true' },
      });
      expect(JSON.parse(text)).toEqual([{ id: 5, status, message, body: null, from: call.to }]);
    },
  );

  it('that is streamed has null as the body of a call without one', async () => {
    const node = await client.makeNode();
    const jobs = [{ method: 'PUT', to: `${node}/properties/x`, body: 1 }];
    const { text } = await client.call('POST', '/batch', jobs, { headers: { 'x-stream': 'true' } });
    expect(JSON.parse(text)).toEqual([{ status: 204, body: null, from: `${node}/properties/x` }]);
  });

  it('reads for readers, and writes for writers', async () => {
    const node = await client.makeNode({ x: 1 });
    const read = [{ method: 'GET', to: `${node}/properties`, id: 0 }];
    expect(await client.outcome('POST', '/batch', read, 'reader')).toBe(200);
    const write = [{ method: 'DELETE', to: node, id: 0 }];
    expect(await client.outcome('POST', '/batch', write, 'reader')).toEqual([403, 'ReadOnlyException']);
    expect(await client.outcome('GET', node)).toBe(200);
  });
});

describe('a script in a batch', () => {
  const run = (script: string, params?: unknown) => ({
    method: 'POST',
    to: '/ext/GremlinPlugin/graphdb/execute_script',
    body: { script, params },
  });

  it('sees what the calls before it made, and they what it made', async () => {
    const [, named, made, found] = await batch([
      { method: 'POST', to: '/node', id: 0, body: { name: 'before' } },
      run("g.v(url.tokenize('/')[-1]).name", { url: '{0}' }),
      run(
        'g.addVertex([name: name, ages: ages]); g.createIndex("by", Vertex.class).put("k", "v", g.V.next()); 1',
        {
          name: 'within',
          ages: [1, 2],
        },
      ),
      { method: 'GET', to: '/index/node/by/k/v' },
    ]);
    expect(named?.body).toBe('before');
    expect(made?.body).toBe(1);
    expect(found?.body).toHaveLength(1);
  });

  it('takes the kinds of its parameters from JSON', async () => {
    const params = { i: 1, l: 3_000_000_000, d: 2.5, m: { a: [null, true] }, t: 'x' };
    const script = '[i, l, d, m, t].collect { it.getClass().simpleName } + m.a';
    const [entry] = await batch([run(script, params), run('1', null)]);
    expect(entry?.body).toEqual(['Integer', 'Long', 'Double', 'LinkedHashMap', 'String', null, true]);
  });

  it('is done or undone with the whole batch, whatever it commits itself', async () => {
    const before = await count();
    const failing = [run('g.addVertex([:]); g.commit(); 1'), { method: 'GET', to: '/node/99999999' }];
    expect(await client.outcome('POST', '/batch', failing)).toEqual([400, 'BatchOperationFailedException']);
    expect(await count()).toBe(before);
    expect((await batch([run('g.addVertex([:]); g.commit(); 1')])).map(({ body }) => body)).toEqual([1]);
    expect((await count()) - before).toBe(1000);
    await client.outcome('POST', '/batch', [run('g.addVertex([:]); g.rollback(); 1')]);
    expect((await count()) - before).toBe(1000);
  });

  it('that fails tells of its own exception', async () => {
    const { status, text } = await client.call('POST', '/batch', [
      run("throw new IllegalStateException('no')"),
    ]);
    expect([status, text]).toEqual([400, expect.stringContaining('java.lang.IllegalStateException: no')]);
    expect(await client.outcome('POST', '/batch', [run('1 +')])).toEqual([
      400,
      'BatchOperationFailedException',
    ]);
    const endless = await client.call('POST', '/batch', [run('while (true) { }')], {
      headers: { 'max-execution-time': '50' },
    });
    expect([endless.status, endless.text]).toEqual([400, expect.stringContaining('ScriptTimeoutException')]);
  });

  it.each(['definer', 'writer'])('of a %s leaves definitions to later scripts if it may', async (role) => {
    const step = `of${role}`;
    await client.call(
      'POST',
      '/batch',
      [run(`Gremlin.defineStep('${step}', [Vertex, Pipe], { _().out.out }); 1`)],
      {
        client: role,
      },
    );
    const script = `g.V[0].${step}.count()`;
    expect(await client.json('POST', '/ext/GremlinPlugin/graphdb/execute_script', { script })).toBe(
      role === 'definer' ? 0 : 1,
    );
  });

  it.each([
    ['no body', { method: 'POST', to: '/ext/GremlinPlugin/graphdb/execute_script' }],
    ['no script', run(undefined as unknown as string)],
    ['params that are no object', run('1', [1])],
  ])('with %s is refused', async (_what, job) => {
    expect(await client.outcome('POST', '/batch', [job])).toEqual([400, 'BatchOperationFailedException']);
  });
});

describe('Cypher', () => {
  it('is refused with what to do instead', async () => {
    const { status, text } = await client.call('POST', '/cypher', { query: 'RETURN 1' });
    const { exception, message } = JSON.parse(text) as Record<string, string>;
    expect([status, exception, message]).toEqual([
      400,
      'UnsupportedOperationException',
      expect.stringContaining('Gremlin'),
    ]);
    const job = { method: 'POST', to: '/cypher', body: { query: 'RETURN 1' } };
    const inBatch = await client.call('POST', '/batch', [job], { headers: { 'X-Stream': 'true' } });
    expect(JSON.parse(inBatch.text)).toEqual([{ status: 400, from: '/cypher', body: JSON.parse(text) }]);
    for (const path of ['/transaction', '/transaction/commit']) {
      expect(await client.json('POST', path, { statements: [] })).toEqual({
        results: [],
        errors: [{ code: 'Neo.ClientError.Request.Invalid', message }],
      });
    }
    for (const [method, path] of [
      ['POST', '/transaction/7'],
      ['POST', '/transaction/7/commit'],
      ['DELETE', '/transaction/7'],
    ] as const) {
      const answer = await client.call(method, path, method === 'POST' ? {} : undefined);
      expect([answer.status, JSON.parse(answer.text).errors[0].code]).toEqual([
        404,
        'Neo.ClientError.Transaction.UnknownId',
      ]);
    }
  });
});
