/** Manual and automatic indexes over the REST interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
beforeAll(async () => {
  client = await RestClient.start();
});
afterAll(async () => {
  await client.stop();
});

interface Hit {
  readonly self: string;
  readonly indexed?: string;
  readonly score?: number;
}

async function hits(path: string): Promise<Hit[]> {
  return (await client.json('GET', path)) as Hit[];
}
async function found(path: string): Promise<string[]> {
  return (await hits(path)).map(({ self }) => client.pathOf(self));
}

describe.each(['node', 'relationship'])('a manual index of the kind %s', (kind) => {
  const index = `/index/${kind}`;

  async function makeElement(): Promise<string> {
    const node = await client.makeNode();
    return kind === 'node'
      ? node
      : client.pathOf(await client.made(`${node}/relationships`, { to: node, type: 'T' }));
  }

  it('is made, listed with its configuration, and dropped', async () => {
    const template = `${client.server.baseUrl}/db/data${index}/full%20text/{key}/{value}`;
    const config = { type: 'fulltext', provider: 'lucene' };
    const { status, headers, text } = await client.call('POST', index, { name: 'full text', config });
    expect([status, headers.get('location'), JSON.parse(text)]).toEqual([
      201,
      `${client.server.baseUrl}/db/data${index}/full%20text/`,
      { template, ...config },
    ]);
    expect(await client.outcome('POST', index, { name: 'full text' })).toBe(201);
    const analyzed = { ...config, analyzer: 'org.apache.lucene.analysis.SimpleAnalyzer' };
    await client.made(index, { name: 'analyzed', config: analyzed });
    expect(await client.json('GET', index)).toMatchObject({
      'full text': { template, ...config, to_lower_case: 'true' },
      analyzed: expect.not.objectContaining({ to_lower_case: expect.anything() }),
    });
    expect(await client.outcome('DELETE', `${index}/full%20text`)).toBe(204);
    expect(await client.outcome('DELETE', `${index}/full%20text`)).toEqual([404, 'NotFoundException']);
  });

  it.each([
    [{ name: '' }, 'IllegalArgumentException'],
    [{ name: 5 }, 'IllegalArgumentException'],
    [{}, 'IllegalArgumentException'],
    [{ name: 'x', config: { provider: 'none' } }, 'IllegalArgumentException'],
    [{ name: 'x', config: 'exact' }, 'BadInputException'],
  ])('is not made of %j', async (body, exception) => {
    expect(await client.outcome('POST', index, body)).toEqual([400, exception]);
    expect(await client.outcome('DELETE', `${index}/x`)).toEqual([404, 'NotFoundException']);
  });

  it.each([
    [{ type: 'exact' }, 201],
    [{ type: 'exact', provider: 'lucene', to_lower_case: 'true', other: 'x' }, 201],
    [{}, 400],
    [{ provider: 'lucene' }, 400],
    [{ type: 'fulltext', provider: 'lucene' }, 400],
    [{ type: 'exact', to_lower_case: 'false' }, 400],
    [{ analyzer: 'none.Such' }, 400],
  ])('that is there is made once more with the configuration %j, or not: %i', async (config, status) => {
    expect(await client.outcome('POST', index, { name: 'twice' })).toBe(201);
    const refused = [400, 'IllegalArgumentException'];
    expect(await client.outcome('POST', index, { name: 'twice', config })).toEqual(
      status === 201 ? status : refused,
    );
  });

  it('is found by exact value and by query, and its entries go one by one', async () => {
    const [a, b] = [await makeElement(), await makeElement()];
    const address = (key: string, value: string, element: string) =>
      `${client.server.baseUrl}/db/data${index}/people/${key}/${value}/${element.split('/').at(-1)}`;
    const add = (key: string, value: unknown, uri: string) =>
      client.made(`${index}/people`, { key, value, uri });
    expect(await add('name', 'Ada L.', a)).toBe(address('name', 'Ada%20L.', a));
    expect(await add('name', "it's (b)!", b)).toBe(address('name', 'it%27s%20%28b%29%21', b));
    await add('age', 36, a);
    await add('age', 1.5, b);
    await add('age', [1, { x: true }], b);
    const [exact] = await hits(`${index}/people/name/Ada%20L.`);
    expect(exact).toMatchObject({ indexed: address('name', 'Ada%20L.', a) });
    expect(await client.json('GET', client.pathOf(exact!.indexed!))).toEqual(exact);
    expect(await found(`${index}/people/age/36`)).toEqual([a]);
    expect(await found(`${index}/people/age/1.5`)).toEqual([b]);
    expect(await found(`${index}/people/age/${encodeURIComponent('[1, {x=true}]')}`)).toEqual([b]);
    expect(await found(`${index}/people?query=name:*`)).toEqual([a, b]);
    expect(await found(`${index}/people/age?query=3*`)).toEqual([a]);
    expect(await found(`${index}/people`)).toEqual([]);
    const scored = await hits(`${index}/people?query=age:36&order=score`);
    expect(scored).toEqual([expect.objectContaining({ score: expect.any(Number) })]);
    expect((await hits(`${index}/people?query=age:36`))[0]).not.toHaveProperty('score');

    const id = b.split('/').at(-1);
    expect(await client.outcome('DELETE', `${index}/people/age/1.5/${id}`)).toBe(204);
    expect(await client.outcome('GET', `${index}/people/age/1.5/${id}`)).toEqual([404, 'NotFoundException']);
    expect(await found(`${index}/people?query=age:*`)).toEqual([a, b]);
    expect(await client.outcome('DELETE', `${index}/people/age/${id}`)).toBe(204);
    expect(await found(`${index}/people?query=age:*`)).toEqual([a]);
    expect(await client.outcome('DELETE', `${index}/people/${id}`)).toBe(204);
    expect(await found(`${index}/people?query=name:*`)).toEqual([a]);
    expect(await client.outcome('DELETE', `${index}/people/99999999`)).toEqual([404, 'NotFoundException']);
    expect(await client.outcome('DELETE', `${index}/never/name/x/${id}`)).toBe(204);
    expect(await client.outcome('GET', `${index}/never/name/x`)).toEqual([404, 'NotFoundException']);
  });

  it('answers a query in the order of scores or of the index, with the same scores', async () => {
    await client.made(index, { name: 'words', config: { type: 'fulltext', provider: 'lucene' } });
    const elements = [await makeElement(), await makeElement(), await makeElement()];
    const [once, twice, never] = elements;
    for (const [uri, value] of [
      [once, 'a long text with one fox in it'],
      [twice, 'fox fox'],
      [never, 'dog'],
    ]) {
      await client.made(`${index}/words`, { key: 'text', value, uri });
    }
    const query = (order: string) => hits(`${index}/words?query=text:fox&order=${order}`);
    const scored = await query('score');
    expect(scored.map(({ self }) => client.pathOf(self))).toEqual([twice, once]);
    expect(scored[0]!.score! / scored[1]!.score!).toBeCloseTo(Math.SQRT2, 6);
    expect(await query('relevance')).toEqual(scored);
    expect(await query('index')).toEqual(scored.toReversed());
  });

  it('is asked for names, keys and values of any length that an address may have', async () => {
    const element = await makeElement();
    const id = element.split('/').at(-1);
    for (const length of [101, 4000]) {
      const [name, key, value] = ['n', 'k', 'v'].map((letter) => letter.repeat(length));
      expect(await client.outcome('POST', `${index}/${name}`, { key, value, uri: element })).toBe(201);
      expect(await found(`${index}/${name}/${key}/${value}`)).toEqual([element]);
      expect(await client.outcome('DELETE', `${index}/${name}/${key}/${value}/${id}`)).toBe(204);
    }
  });

  it('gives an entry no Location that is longer than clients take', async () => {
    const entry = { key: 'k', value: 'v'.repeat(1_000_000), uri: await makeElement() };
    const { status, headers, text } = await client.call('POST', `${index}/long`, entry);
    expect([status, headers.get('location')]).toEqual([201, null]);
    expect((JSON.parse(text) as Hit).indexed).toContain(entry.value);
  });

  it('has an address for half of a surrogate pair', async () => {
    const entry = `{"key": "\\ud800", "value": "a\\udfffb", "uri": ${JSON.stringify(await makeElement())}}`;
    expect(await client.made(`${index}/halves`, entry)).toContain('/halves/%EF%BF%BD/a%EF%BF%BDb/');
    expect(await client.outcome('POST', index, '{"name": "\\ud800"}')).toBe(201);
  });

  it('refuses a query that cannot be parsed', async () => {
    await client.made(index, { name: 'queried' });
    for (const query of ['name:[', 'of%20no%20key']) {
      expect(await client.outcome('GET', `${index}/queried?query=${query}`)).toEqual([
        400,
        'BadInputException',
      ]);
    }
  });

  it.each([
    [{ value: 'v', uri: 'U' }],
    [{ key: 'k', uri: 'U' }],
    [{ key: 'k', value: 'v' }],
    [{ key: 'k', value: 'v', uri: 'nowhere' }],
    [{ key: 'k', value: 'v', uri: 'node/99999999' }],
    [{ key: 'k', value: 'v', uri: 'node/9007199254740993' }],
    [{ key: 'k', value: 'v', uri: 99999999 }],
    [{ key: 'k', value: 'v', uri: true }],
    [{ key: 'k', value: 'v', uri: 'U/' }],
    [[]],
  ])('takes no entry of %j, and is not made by one', async (body) => {
    const element = await makeElement();
    const text = JSON.stringify(body).replace('"U', JSON.stringify(element).slice(0, -1));
    for (const mode of ['', '?unique', '?uniqueness=create_or_fail']) {
      if (mode !== '' && text.includes('"v"}') && kind === 'node') continue;
      expect(await client.outcome('POST', `${index}/unmade${mode}`, text)).toEqual([
        400,
        'BadInputException',
      ]);
    }
    expect(await client.outcome('GET', `${index}/unmade/k/v`)).toEqual([404, 'NotFoundException']);
  });
});

describe('an entry', () => {
  it('takes null for a text, and a number for an address', async () => {
    const node = await client.makeNode();
    const id = Number(node.split('/').at(-1));
    const path = '/index/node/plain';
    expect(await client.outcome('POST', path, { key: null, value: null, uri: id })).toBe(201);
    expect(await found(`${path}/null/null`)).toEqual([node]);
    const unique = { key: null, value: null };
    expect(await client.outcome('POST', `${path}?unique`, { ...unique, uri: id })).toEqual([
      400,
      'BadInputException',
    ]);
    expect(await client.json('POST', `${path}?unique`, unique)).toMatchObject({
      self: expect.stringMatching(new RegExp(`${node}$`)),
    });
  });

  it.each(['?uniqueness=none', '?uniqueness=NONE&unique=true', '?uniqueness=none&uniqueness=create_or_fail'])(
    'need not be the only one with %s',
    async (mode) => {
      const nodes = [await client.makeNode(), await client.makeNode()];
      const entry = { key: 'k', value: mode };
      for (const uri of nodes) {
        expect(await client.outcome('POST', `/index/node/several${mode}`, { ...entry, uri })).toBe(201);
      }
      const address = `/index/node/several/k/${encodeURIComponent(mode)}`;
      expect(await found(address)).toEqual(nodes);
    },
  );
});

describe('an entry that is unique', () => {
  it('is the node that was found or made', async () => {
    const entry = { key: 'k', value: 'v', properties: { name: 'one' } };
    const first = await client.call('POST', '/index/node/unique?uniqueness=get_or_create', entry);
    const again = await client.call('POST', '/index/node/unique?unique', {
      ...entry,
      properties: { name: 'two' },
    });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    const failed = await client.call('POST', '/index/node/unique?uniqueness=CREATE_OR_FAIL', entry);
    expect([failed.status, JSON.parse(failed.text)]).toEqual([409, JSON.parse(first.text)]);
    expect((await hits('/index/node/unique/k/v')).length).toBe(1);
    expect(await client.outcome('POST', '/index/node/unique?uniqueness=maybe', entry)).toEqual([
      400,
      'BadInputException',
    ]);
  });

  it('has what it is indexed under for a property if none are given', async () => {
    const { text } = await client.call('POST', '/index/node/unique?unique=true', { key: 'k', value: 'w' });
    expect(JSON.parse(text)).toMatchObject({ data: { k: 'w' } });
  });

  it('is an element that is there already', async () => {
    const [a, b] = [await client.makeNode(), await client.makeNode()];
    const path = '/index/node/given?uniqueness=get_or_create';
    expect(await client.outcome('POST', path, { key: 'k', value: 'v', uri: a })).toBe(201);
    expect(await client.json('POST', path, { key: 'k', value: 'v', uri: b })).toMatchObject({
      self: expect.stringMatching(new RegExp(`${a}$`)),
    });
    const both = { key: 'k', value: 'v', uri: b, properties: {} };
    expect(await client.outcome('POST', path, both)).toEqual([400, 'BadInputException']);
    expect(
      await client.outcome('POST', path, { ...both, properties: null, start: 'x', end: 1, type: [] }),
    ).toBe(200);
  });

  it('of the element that has it already is created once more, of another one it fails', async () => {
    const [a, b] = [await client.makeNode(), await client.makeNode()];
    const path = '/index/node/given?uniqueness=create_or_fail';
    const entry = { key: 'k', value: 'mine' };
    for (const [uri, status] of [
      [a, 201],
      [a, 201],
      [b, 409],
      [undefined, 409],
    ] as const) {
      const answer = await client.call('POST', path, { ...entry, uri });
      expect([answer.status, answer.headers.has('location')]).toEqual([status, status === 201]);
    }
    expect(await found('/index/node/given/k/mine')).toEqual([a]);
  });

  it('is a relationship that is made of its ends and type', async () => {
    const [start, end] = [await client.makeNode(), await client.makeNode()];
    const path = '/index/relationship/unique?uniqueness=get_or_create';
    const entry = { key: 'k', value: 'v', start, end, type: 'KNOWS', properties: { w: 1 } };
    const { status, text } = await client.call('POST', path, entry);
    expect([status, JSON.parse(text)]).toEqual([
      201,
      expect.objectContaining({ type: 'KNOWS', data: { w: 1 } }),
    ]);
    const again = await client.call('POST', path, { ...entry, start: end, end: start });
    expect([again.status, again.text]).toEqual([200, text]);
    for (const missing of ['start', 'end', 'type']) {
      const body = { ...entry, value: 'other', [missing]: undefined };
      expect(await client.outcome('POST', path, body)).toEqual([400, 'BadInputException']);
    }
    const ends = { ...entry, start: undefined };
    expect(await client.outcome('POST', path, ends)).toEqual([400, 'BadInputException']);
    expect(await client.outcome('POST', path, { ...entry, value: 'other', type: '' })).toEqual([
      400,
      'IllegalArgumentException',
    ]);
    for (const properties of [{ w: [] }, { w: [1, 'a'] }]) {
      const body = { ...entry, value: 'other', properties };
      expect(await client.outcome('POST', path, body)).toEqual([400, 'IllegalArgumentException']);
    }
    expect(await found('/index/relationship/unique/k/other')).toEqual([]);
  });

  it('that cannot be made leaves nothing behind', async () => {
    const { length } = await hits('/index/node/unique?query=k:*');
    for (const properties of [{ fine: 1, bad: null }, { fine: 1, bad: { a: 1 } }, { '': 1 }]) {
      const body = { key: 'k', value: 'bad', properties };
      expect(await client.outcome('POST', '/index/node/unique?unique', body)).toEqual([
        400,
        'IllegalArgumentException',
      ]);
    }
    expect(await hits('/index/node/unique?query=k:*')).toHaveLength(length);
  });
});

describe.each(['node', 'relationship'])('the automatic index of the kind %s', (kind) => {
  const index = `/index/auto/${kind}`;
  /** No element has it before it is watched. */
  const key = `title_of_${kind}`;
  const text = { headers: { 'content-type': 'text/plain' } };

  it('watches the keys that it is told, in a bare text or in JSON, and finds by them', async () => {
    expect((await client.call('POST', `${index}/properties`, key, text)).status).toBe(204);
    expect(await client.outcome('POST', `${index}/properties`, '"year"')).toBe(204);
    expect(await client.json('GET', `${index}/properties`)).toEqual(expect.arrayContaining([key, 'year']));
    expect(await client.json('GET', `${index}/status`)).toBe(true);
    const node = await client.makeNode({ [key]: 'a b' });
    const relationship = client.pathOf(
      await client.made(`${node}/relationships`, { to: node, type: 'T', data: { [key]: 'a b' } }),
    );
    const element = kind === 'node' ? node : relationship;
    expect(await found(`${index}/${key}/a%20b`)).toEqual([element]);
    expect(await found(`${index}/?query=${key}:a*`)).toEqual([element]);
    expect(await found(index)).toEqual([]);
    expect(await client.outcome('GET', `${index}?query=${key}:[`)).toEqual([400, 'BadInputException']);
  });

  it('is not written by hand', async () => {
    const node = await client.makeNode({ [key]: 'x' });
    const relationship = await client.made(`${node}/relationships`, { to: node, type: 'T' });
    const element = kind === 'node' ? node : client.pathOf(relationship);
    const id = element.split('/').at(-1);
    const autoIndex = `${kind}_auto_index`;
    for (const [config, status] of [
      [null, 201],
      [{ type: 'exact' }, 201],
      [{ type: 'fulltext' }, [400, 'IllegalArgumentException']],
      [{ type: 'exact', provider: 'none' }, [400, 'IllegalArgumentException']],
    ] as const) {
      expect(await client.outcome('POST', `/index/${kind}`, { name: autoIndex, config })).toEqual(status);
    }
    const name = `/index/${kind}/${autoIndex}`;
    const refused = [405, 'UnsupportedOperationException'];
    const entry = { key: 'k', value: 'v', uri: element };
    expect(await client.outcome('POST', name, entry)).toEqual(refused);
    expect(await client.outcome('POST', name, {})).toEqual([400, 'BadInputException']);
    expect(await client.outcome('DELETE', name)).toEqual(refused);
    for (const path of [name, `${name}/k`, `${name}/k/v`]) {
      expect(await client.outcome('DELETE', `${path}/${id}`)).toEqual(refused);
      expect(await client.outcome('DELETE', `${path}/99999999`)).toEqual([404, 'NotFoundException']);
    }
  });

  it('takes no values while it is disabled, and has its keys and entries still', async () => {
    const keys = await client.json('GET', `${index}/properties`);
    const make = async () => {
      const node = await client.makeNode({ [key]: 'kept' });
      const link = await client.made(`${node}/relationships`, {
        to: node,
        type: 'T',
        data: { [key]: 'kept' },
      });
      return kind === 'node' ? node : client.pathOf(link);
    };
    const before = await make();
    expect((await client.call('PUT', `${index}/status`, 'False', text)).status).toBe(204);
    expect(await client.json('GET', `${index}/status`)).toBe(false);
    expect(await client.outcome('POST', `${index}/properties`, '"added"')).toBe(204);
    expect(await client.json('GET', `${index}/status`)).toBe(false);
    expect(await client.json('GET', `${index}/properties`)).toEqual([...(keys as string[]), 'added']);
    await make();
    expect(await found(`${index}/${key}/kept`)).toEqual([before]);
    expect((await client.call('PUT', `${index}/status`, 'TRUE', text)).status).toBe(204);
    expect(await client.json('GET', `${index}/status`)).toBe(true);
    const after = await make();
    expect(await found(`${index}/${key}/kept`)).toEqual([before, after]);
    expect(await client.outcome('PUT', `${after}/properties/added`, '1')).toBe(204);
    expect(await found(`${index}/added/1`)).toEqual([after]);
    expect(await client.outcome('DELETE', `${index}/properties/added`)).toBe(204);
  });

  it('leaves a key', async () => {
    expect(await client.outcome('DELETE', `${index}/properties/${key}`)).toBe(204);
    expect(await client.json('GET', `${index}/properties`)).not.toContain(key);
    expect(await client.outcome('PUT', `${index}/status`, 'perhaps')).toEqual([400, 'BadInputException']);
    expect((await client.call('PUT', `${index}/status`, 'TRUE', text)).status).toBe(204);
    expect((await client.call('POST', `${index}/properties`, '', text)).status).toBe(204);
    expect(await client.json('GET', `${index}/properties`)).not.toContain('');
    expect(await client.json('GET', `${index}/status`)).toBe(true);
  });
});

it('another kind has no index', async () => {
  for (const path of ['/index/graph', '/index/auto/graph/status', '/index']) {
    expect(await client.outcome('GET', path)).toEqual([404, undefined]);
  }
});
