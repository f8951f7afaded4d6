/** Nodes, relationships, their properties and labels over the REST interface. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../server-process.ts';
import { RestClient } from './rest-client.ts';

let client: RestClient;
beforeAll(async () => {
  client = await RestClient.start();
});
afterAll(async () => {
  await client.stop();
});

const json = ({ text }: Answer) => JSON.parse(text) as Record<string, unknown>;

describe('a node', () => {
  it('that is not there is named by the id that was asked for', async () => {
    const { text } = await client.call('GET', '/node/9007199254740993');
    expect((JSON.parse(text) as { message: string }).message).toContain('[9007199254740993]');
    expect(await client.outcome('GET', `/node/${'9'.repeat(20)}`)).toEqual([404, undefined]);
  });

  it('is made, found at its Location, and deleted', async () => {
    const { status, headers, text } = await client.call('POST', '/node', '{"d": 1.0, "i": 1, "l": [1, 2]}');
    const location = headers.get('location')!;
    expect([status, JSON.parse(text).self]).toEqual([201, location]);
    const found = await client.call('GET', client.pathOf(location));
    expect([found.status, found.text]).toEqual([200, text]);
    // A Double stays one.
    expect(text).toContain('"data":{"d":1.0,"i":1,"l":[1,2]}');
    expect(await client.outcome('DELETE', client.pathOf(location))).toBe(204);
    expect(await client.outcome('GET', client.pathOf(location))).toEqual([404, 'NodeNotFoundException']);
  });

  it('that is made has its header Location in the case of the original', async () => {
    const names = await new Promise<string[]>((resolve, reject) => {
      const headers = { authorization: `Basic ${btoa('writer:secret')}` };
      request(`${client.server.baseUrl}/db/data/node`, { method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.rawHeaders.filter((_, at) => at % 2 === 0)));
      })
        .on('error', reject)
        .end();
    });
    expect(names.filter((name) => name.toLowerCase() === 'location')).toEqual(['Location']);
  });

  it('with relationships is not deleted', async () => {
    const [a, b] = [await client.makeNode(), await client.makeNode()];
    await client.made(`${a}/relationships`, { to: b, type: 'KNOWS' });
    expect(await client.outcome('DELETE', b)).toEqual([409, 'OperationFailureException']);
    expect(await client.outcome('GET', b)).toBe(200);
  });

  it.each(['-1', '4294967296', '9007199254740993', '99999999999999999999', '1e3', '%2F', 'x'])(
    'is not found under the id %s',
    async (id) => {
      expect((await client.call('GET', `/node/${id}`)).status).toBe(404);
      expect((await client.call('DELETE', `/node/${id}/properties/x`)).status).toBe(404);
      expect(
        (await client.call('POST', `/node/${id}/relationships`, { to: '/node/0', type: 'K' })).status,
      ).toBe(404);
    },
  );
});

describe('properties', () => {
  it('are set, read, replaced and deleted, one by one and together', async () => {
    const node = await client.makeNode({ a: 1, b: 'x' });
    expect(await client.outcome('PUT', `${node}/properties/a%2Fc%20d`, 'true')).toBe(204);
    expect(json(await client.call('GET', `${node}/properties`))).toEqual({ a: 1, b: 'x', 'a/c d': true });
    expect((await client.call('GET', `${node}/properties/b`)).text).toBe('"x"');
    expect(await client.outcome('DELETE', `${node}/properties/b`)).toBe(204);
    expect(await client.outcome('DELETE', `${node}/properties/b`)).toEqual([404, 'NoSuchPropertyException']);
    expect(await client.outcome('PUT', `${node}/properties`, { c: 2 })).toBe(204);
    expect(json(await client.call('GET', `${node}/properties`))).toEqual({ c: 2 });
    expect(await client.outcome('DELETE', `${node}/properties`)).toBe(204);
    expect(await client.outcome('GET', `${node}/properties`)).toBe(204);
  });

  it('of an empty list keep the kind that they had', async () => {
    const node = await client.makeNode({ numbers: [1] });
    expect(await client.outcome('PUT', `${node}/properties/numbers`, '[]')).toBe(204);
    expect((await client.call('GET', `${node}/properties/numbers`)).text).toBe('[]');
  });

  it.each(['null', '{"x": 1}', '[]', '["x", null]', '[[1]]', '[null]', '123456789012345678901'])(
    'are never %s, and the call changes nothing',
    async (value) => {
      const node = await client.makeNode({ x: 1 });
      for (const [method, path, body] of [
        ['PUT', `${node}/properties/x`, value],
        ['PUT', `${node}/properties`, `{"y": 2, "x": ${value}}`],
      ] as const) {
        expect(await client.outcome(method, path, body)).toEqual([400, 'PropertyValueException']);
        expect(json(await client.call('GET', `${node}/properties`))).toEqual({ x: 1 });
      }
      expect(await client.outcome('POST', '/node', `{"y": 2, "x": ${value}}`)).toEqual([
        400,
        'PropertyValueException',
      ]);
    },
  );

  it.each(['[1, "x"]', '[1, 2.0]', '["x", [1]]', '[{}, 1]'])(
    'are never the mixed list %s: a call of a node answers with what was sent, one of a relationship as ever',
    async (value) => {
      const node = await client.makeNode();
      const made = await client.made(`${node}/relationships`, { to: node, type: 'T' });
      const all = `{"y": 2, "x": ${value}}`;
      for (const [method, path, body] of [
        ['POST', '/node', all],
        ['PUT', `${node}/properties`, all],
        ['PUT', `${node}/properties/x`, value],
      ] as const) {
        const { status, text, contentType } = await client.call(method, path, body);
        expect([status, text]).toEqual([400, `Invalid JSON array in POST body: ${body}`]);
        expect(contentType).toMatch('text/plain');
      }
      expect(await client.outcome('PUT', `${client.pathOf(made)}/properties/x`, value)).toEqual([
        400,
        'PropertyValueException',
      ]);
      expect((await client.call('GET', `${node}/properties`)).status).toBe(204);
    },
  );

  it('that are no JSON, or no object where one is needed, are refused', async () => {
    const node = await client.makeNode();
    expect(await client.outcome('PUT', `${node}/properties/x`, 'ada')).toEqual([400, 'BadInputException']);
    expect(await client.outcome('PUT', `${node}/properties`, '[1]')).toEqual([400, 'BadInputException']);
    for (const [path, body] of [
      ['/properties/x', undefined],
      ['/properties', { '': 1 }],
    ] as const) {
      expect(await client.outcome('PUT', node + path, body)).toEqual([400, 'PropertyValueException']);
    }
  });
});

describe('a relationship', () => {
  it('is made with properties, found from both ends by direction and types, counted, and deleted', async () => {
    const [a, b] = [await client.makeNode(), await client.makeNode()];
    const address = await client.made(`${a}/relationships`, { to: b, type: 'KNOWS', data: { since: 1 } });
    await client.made(`${a}/relationships`, { to: a, type: 'LIKES' });
    const relationship = json(await client.call('GET', client.pathOf(address)));
    expect(relationship).toMatchObject({ self: address, type: 'KNOWS', data: { since: 1 } });
    const types = async (path: string) => {
      const found = JSON.parse((await client.call('GET', path)).text) as { type: string }[];
      return found.map(({ type }) => type);
    };
    expect(await types(`${a}/relationships/all`)).toEqual(['KNOWS', 'LIKES']);
    expect(await types(`${b}/relationships/in`)).toEqual(['KNOWS']);
    expect(await types(`${b}/relationships/out`)).toEqual([]);
    expect(await types(`${a}/relationships/out/LIKES&KNOWS`)).toEqual(['LIKES', 'KNOWS']);
    expect(await types(`${a}/relationships/out/Nothing`)).toEqual([]);
    const degrees = ['all', 'in', 'out', 'all/LIKES', 'out/KNOWS&LIKES', 'in/None'];
    const counts = await Promise.all(
      degrees.map(async (path) => (await client.call('GET', `${a}/degree/${path}`)).text),
    );
    // A loop counts once.
    expect(counts).toEqual(['2', '1', '2', '1', '2', '0']);
    expect(await client.outcome('DELETE', client.pathOf(address))).toBe(204);
    expect(await client.outcome('GET', client.pathOf(address))).toEqual([
      404,
      'RelationshipNotFoundException',
    ]);
  });

  it.each([
    [{ type: 'K' }, [400, 'BadInputException']],
    [{ to: 'nowhere', type: 'K' }, [400, 'BadInputException']],
    [{ to: '/node/99999999', type: 'K' }, [400, 'EndNodeNotFoundException']],
    [{ to: '/node/0' }, [400, 'BadInputException']],
    [{ to: '/node/0', type: '' }, [400, 'BadInputException']],
    [{ to: '/node/0/', type: 'K' }, [400, 'BadInputException']],
    [{ to: '/node/9223372036854775808', type: 'K' }, [400, 'BadInputException']],
    [{ to: '/node/9223372036854775807', type: 'K' }, [400, 'EndNodeNotFoundException']],
    [{ to: '/node/-1', type: 'K' }, [400, 'EndNodeNotFoundException']],
    [{ to: 1, type: 'K' }, [400, 'ClassCastException']],
    [{ to: '/node/0', type: ['K'] }, [400, 'ClassCastException']],
    [{ to: '/node/0', type: 'K', data: [1] }, [400, 'ClassCastException']],
    [{ to: '/node/99999999', type: 'K', data: 'x' }, [400, 'ClassCastException']],
    [{ to: 'nowhere', type: 1 }, [400, 'BadInputException']],
    [{ to: '/node/0', type: 'K', data: { x: null } }, [400, 'PropertyValueException']],
    [[1], [400, 'BadInputException']],
  ])('is not made of %j', async (body, expected) => {
    const node = await client.makeNode();
    const text = JSON.stringify(body).replace('/node/0', node);
    expect(await client.outcome('POST', `${node}/relationships`, text)).toEqual(expected);
    expect((await client.call('GET', `${node}/degree/all`)).text).toBe('0');
  });

  it.each([
    [{ to: 'nowhere', type: 'K' }, [400, 'BadInputException']],
    [{ to: '/node/0', type: 1 }, [400, 'ClassCastException']],
    [{ to: '/node/0', type: 'K' }, [404, 'StartNodeNotFoundException']],
    [{ to: '/node/99999999', type: '' }, [404, 'StartNodeNotFoundException']],
  ])('of a missing node is refused for %j: forms come first', async (body, expected) => {
    expect(await client.outcome('POST', '/node/99999998/relationships', body)).toEqual(expected);
  });
});

it.each([
  ['PUT', '/node/ID/properties', [1], 'BadInputException'],
  ['PUT', '/relationship/ID/properties', 'null', 404],
  ['PUT', '/relationship/ID/properties', '1', 'BadInputException'],
  ['PUT', '/node/ID/properties/k', {}, 'PropertyValueException'],
  ['PUT', '/relationship/ID/properties/k', 'null', 'PropertyValueException'],
  ['PUT', '/node/ID/properties/k', [[1]], 404],
  ['POST', '/node/ID/labels', {}, 'PropertyValueException'],
  ['POST', '/node/ID/labels', 1, 'BadInputException'],
  ['POST', '/node/ID/labels', [1], 404],
  ['PUT', '/node/ID/labels', '"L"', 'BadInputException'],
] as const)(
  '%s %s with %j looks at the form of the body before the element',
  async (method, path, body, refused) => {
    const missing = await client.outcome(method, path.replace('ID', '99999999'), body);
    const kind = path.startsWith('/node') ? 'Node' : 'Relationship';
    expect(missing).toEqual(refused === 404 ? [404, `${kind}NotFoundException`] : [400, refused]);
    expect(await client.outcome(method, path.replace('ID', 'x'), body)).toEqual([404, undefined]);
  },
);

describe('an id', () => {
  it('is a number of Java, with a sign or without one', async () => {
    const node = await client.makeNode({ a: 1 });
    const id = node.split('/').at(-1);
    for (const form of [`+${id}`, `%2B${id}`, `000000000000000000000${id}`]) {
      expect([form, await client.json('GET', `/node/${form}/properties`)]).toEqual([form, { a: 1 }]);
    }
    const made = await client.json('POST', `${node}/relationships`, { to: `/node/+${id}`, type: 'K' });
    expect(made).toMatchObject({ end: expect.stringMatching(new RegExp(`${node}$`)) });
  });

  it('that is none names no address, whatever the body', async () => {
    for (const id of [
      '9223372036854775808',
      '-9223372036854775809',
      '99999999999999999999',
      'x',
      '+',
      '1.0',
    ]) {
      for (const [method, path] of [
        ['GET', `/node/${id}`],
        ['GET', `/relationship/${id}/properties`],
        ['POST', `/node/${id}/relationships`],
        ['POST', `/node/${id}/traverse/node`],
        ['POST', `/node/${id}/path`],
        ['POST', `/node/${id}/paths`],
      ] as const) {
        const body = method === 'POST' ? [1] : undefined;
        expect([path, await client.outcome(method, path, body)]).toEqual([path, [404, undefined]]);
      }
    }
    for (const id of ['9223372036854775807', '-9223372036854775808', '-1']) {
      expect(await client.outcome('GET', `/node/${id}`)).toEqual([404, 'NodeNotFoundException']);
    }
  });
});

describe('labels', () => {
  it('are added, replaced and deleted, and find nodes by a value', async () => {
    const [a, b] = [await client.makeNode({ age: 1 }), await client.makeNode({ age: 2.0 })];
    expect(await client.outcome('POST', `${a}/labels`, '"One"')).toBe(204);
    expect(await client.outcome('POST', `${b}/labels`, ['One', 'Two'])).toBe(204);
    const found = async (query: string) => {
      const nodes = JSON.parse((await client.call('GET', `/label/One/nodes${query}`)).text) as {
        self: string;
      }[];
      return nodes.map(({ self }) => client.pathOf(self));
    };
    for (const all of ['', '?', '?=1', '?&=x']) expect(await found(all)).toEqual([a, b]);
    expect([await found('?age=1'), await found('?age=2'), await found('?age=%22x%22')]).toEqual([
      [a],
      [b],
      [],
    ]);
    expect(await client.outcome('PUT', `${b}/labels`, ['Three'])).toBe(204);
    expect((await client.call('GET', `${b}/labels`)).text).toBe('["Three"]');
    expect(await client.outcome('DELETE', `${a}/labels/One`)).toBe(204);
    expect(await client.outcome('DELETE', `${a}/labels/One`)).toBe(204);
    expect(await found('')).toEqual([]);
  });

  it('of a node are in the order in which the database got them', async () => {
    await client
      .makeNode()
      .then((node) => client.call('POST', `${node}/labels`, ['First', 'Second', 'Last']));
    const node = await client.makeNode();
    for (const label of ['Last', 'Second', 'First'])
      await client.call('POST', `${node}/labels`, `"${label}"`);
    expect(await client.json('GET', `${node}/labels`)).toEqual(['First', 'Second', 'Last']);
  });

  it('find nodes by lists whose numbers are equal', async () => {
    const nodes = [await client.makeNode({ list: [1, 2] }), await client.makeNode({ list: [3] })];
    for (const node of nodes) await client.call('POST', `${node}/labels`, '"Listed"');
    const found = async (list: string) => {
      const hits = (await client.json('GET', `/label/Listed/nodes?list=${list}`)) as { self: string }[];
      return hits.map(({ self }) => client.pathOf(self));
    };
    expect(await Promise.all(['[1,2]', '[1.0,2.0]', '[1]', '[2,1]', '[1,2,3]', '[3.0]'].map(found))).toEqual([
      [nodes[0]],
      [nodes[0]],
      [],
      [],
      [],
      [nodes[1]],
    ]);
  });

  it('are asked for by one value in JSON', async () => {
    expect(await client.outcome('GET', '/label/One/nodes?a=1&b=2')).toEqual([400, 'BadInputException']);
    for (const value of ['x', 'null', '{}']) {
      const { status, text } = await client.call('GET', `/label/One/nodes?a=${value}`);
      expect([status, text.split('\n')[0]]).toEqual([415, 'No matching representation format found.']);
    }
    for (const value of ['', '[[1]]', '[]', '9223372036854775808', '1&a=1']) {
      expect(await client.json('GET', `/label/One/nodes?a=${value}`)).toEqual([]);
    }
  });

  it.each([
    ['POST', 'null', 'PropertyValueException'],
    ['POST', '{"a": 1}', 'PropertyValueException'],
    ['POST', '["a", null]', 'BadInputException'],
    ['POST', '5', 'BadInputException'],
    ['PUT', 'null', 'PropertyValueException'],
    ['PUT', '{}', 'PropertyValueException'],
    ['PUT', '"a"', 'BadInputException'],
    ['PUT', undefined, 'BadInputException'],
  ])('are not what %s of %s gives', async (method, body, exception) => {
    const node = await client.makeNode();
    expect(await client.outcome(method, `${node}/labels`, body)).toEqual([400, exception]);
    expect(await client.json('GET', `${node}/labels`)).toEqual([]);
  });
});

it('names of labels, types and keys are listed', async () => {
  const [a, b] = [await client.makeNode({ 'a key': 1 }), await client.makeNode()];
  await client.made(`${a}/relationships`, { to: b, type: 'a type' });
  await client.call('POST', `${a}/labels`, '"a label"');
  expect(json(await client.call('GET', '/labels'))).toContain('a label');
  expect(json(await client.call('GET', '/relationship/types'))).toContain('a type');
  expect(json(await client.call('GET', '/propertykeys'))).toContain('a key');
});

describe('every call', () => {
  it('is for the roles that scripts need: readers read', async () => {
    const node = await client.makeNode();
    expect(await client.outcome('GET', node, undefined, 'reader')).toBe(200);
    expect(await client.outcome('POST', '/node', undefined, 'reader')).toEqual([
      403,
      'AccessDeniedException',
    ]);
    expect(await client.outcome('DELETE', node, undefined, 'reader')).toEqual([403, 'AccessDeniedException']);
  });

  it('with an Idempotency-Key has one effect and one answer', async () => {
    const init = {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('writer:secret').toString('base64')}`,
        'idempotency-key': 'once',
      },
    };
    const first = await client.server.request('/db/data/node', init);
    const again = await client.server.request('/db/data/node', init);
    expect([again.status, again.text, again.headers.get('location')]).toEqual([
      201,
      first.text,
      first.headers.get('location'),
    ]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('that takes no body passes over one, whatever it is', async () => {
    const node = await client.makeNode({ a: 1 });
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const headers = { 'content-type': type };
      const answer = await client.call('DELETE', `${node}/properties`, '{', { headers });
      expect([type, answer.status]).toEqual([type, 204]);
    }
    const { status } = await client.server.request(`/db/data${node}/labels/None`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${Buffer.from('writer:secret').toString('base64')}` },
      body: new Blob(['{}']),
    });
    expect(status).toBe(204);
  });

  it('answers with line breaks on request, and with nothing changed but them', async () => {
    const properties = String.raw`{"a":1.0,"b":"{\"x\": [1,2]}\\","c":["y, z","é"]}`;
    const node = await client.makeNode(properties);
    const plain = await client.call('GET', `${node}/properties`);
    expect(plain.text).toBe(properties);
    for (const accept of ['application/json; pretty=true', 'application/json;charset=UTF-8;format=pretty']) {
      const { text } = await client.call('GET', `${node}/properties`, undefined, { headers: { accept } });
      expect(text.split('\n')).toEqual([
        '{',
        '  "a": 1.0,',
        String.raw`  "b": "{\"x\": [1,2]}\\",`,
        '  "c": [',
        '    "y, z",',
        '    "é"',
        '  ]',
        '}',
        '',
      ]);
      const empty = await client.call('GET', `${node}/labels`, undefined, { headers: { accept } });
      expect(empty.text).toBe('[]\n');
    }
  });

  it('with an empty part in its address is none', async () => {
    for (const path of ['/node//properties', '/index/node/people/name//0', '/node/0/labels//']) {
      expect(await client.outcome('DELETE', path)).toEqual([404, undefined]);
    }
  });

  it.each([
    ['plain text', { 'content-type': 'text/plain' }],
    ['any bytes', { 'content-type': 'application/octet-stream' }],
    ['nothing', {}],
  ])('takes JSON that is said to be %s', async (_what, headers) => {
    const made = await postBytes('{"a": 1.0}', headers);
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('"data":{"a":1.0}')]);
  });

  it.each([
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', 'a=b', { 'content-type': 'text/plain' }],
    ['markup', '<a/>', { 'content-type': 'application/xml' }],
    ['nothing', 'a=b', {}],
  ])('takes JSON alone: not what is %s', async (_what, body, headers) => {
    const { status, text } = await postBytes(body, headers);
    expect([status, text]).toEqual([415, expect.stringContaining('use one of: application/json"')]);
  });

  /** Bytes, to which no type is added. */
  function postBytes(body: string, headers: Readonly<Record<string, string>>) {
    return client.server.request('/db/data/node', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('writer:secret').toString('base64')}`, ...headers },
      body: Buffer.from(body),
    });
  }
});
