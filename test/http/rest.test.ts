/** The REST interface: what each call answers, its statuses, its addresses, and what it refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_CREDENTIALS: 'writer:writer:secret\nreader:reader:secret',
  });
});
afterAll(async () => {
  await server.stop();
});

async function call(method: string, path: string, body?: unknown, client = 'writer'): Promise<Answer> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return server.request(`/db/data${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

const json = ({ text }: Answer) => JSON.parse(text) as Record<string, unknown>;

/** Status and, of a failure, the class of the exception. */
async function outcome(method: string, path: string, body?: unknown, client?: string) {
  const answer = await call(method, path, body, client);
  return answer.status < 300 ? answer.status : [answer.status, json(answer).exception];
}

async function made(path: string, body?: unknown): Promise<string> {
  const { status, headers } = await call('POST', path, body);
  expect(status).toBe(201);
  return headers.get('location')!;
}

const pathOf = (address: string) => address.slice(`${server.baseUrl}/db/data`.length);
const makeNode = async (properties?: unknown) => pathOf(await made('/node', properties));

describe('a node', () => {
  it('is made, found at its Location, and deleted', async () => {
    const { status, headers, text } = await call('POST', '/node', '{"d": 1.0, "i": 1, "l": [1, 2]}');
    const location = headers.get('location')!;
    expect([status, JSON.parse(text).self]).toEqual([201, location]);
    const found = await call('GET', pathOf(location));
    expect([found.status, found.text]).toEqual([200, text]);
    // A Double stays one.
    expect(text).toContain('"data":{"d":1.0,"i":1,"l":[1,2]}');
    expect(await outcome('DELETE', pathOf(location))).toBe(204);
    expect(await outcome('GET', pathOf(location))).toEqual([404, 'NodeNotFoundException']);
  });

  it('with relationships is not deleted', async () => {
    const [a, b] = [await makeNode(), await makeNode()];
    await made(`${a}/relationships`, { to: b, type: 'KNOWS' });
    expect(await outcome('DELETE', b)).toEqual([409, 'OperationFailureException']);
    expect(await outcome('GET', b)).toBe(200);
  });

  it.each(['-1', '9007199254740993', '99999999999999999999', '1e3', '%2F', 'x'])(
    'is not found under the id %s',
    async (id) => {
      expect((await call('GET', `/node/${id}`)).status).toBe(404);
      expect((await call('DELETE', `/node/${id}/properties/x`)).status).toBe(404);
      expect((await call('POST', `/node/${id}/relationships`, { to: '/node/0', type: 'K' })).status).toBe(
        404,
      );
    },
  );
});

describe('properties', () => {
  it('are set, read, replaced and deleted, one by one and together', async () => {
    const node = await makeNode({ a: 1, b: 'x' });
    expect(await outcome('PUT', `${node}/properties/a%2Fc%20d`, 'true')).toBe(204);
    expect(json(await call('GET', `${node}/properties`))).toEqual({ a: 1, b: 'x', 'a/c d': true });
    expect((await call('GET', `${node}/properties/b`)).text).toBe('"x"');
    expect(await outcome('DELETE', `${node}/properties/b`)).toBe(204);
    expect(await outcome('DELETE', `${node}/properties/b`)).toEqual([404, 'NoSuchPropertyException']);
    expect(await outcome('PUT', `${node}/properties`, { c: 2 })).toBe(204);
    expect(json(await call('GET', `${node}/properties`))).toEqual({ c: 2 });
    expect(await outcome('DELETE', `${node}/properties`)).toBe(204);
    expect(await outcome('GET', `${node}/properties`)).toBe(204);
  });

  it('of an empty list keep the kind that they had', async () => {
    const node = await makeNode({ numbers: [1] });
    expect(await outcome('PUT', `${node}/properties/numbers`, '[]')).toBe(204);
    expect((await call('GET', `${node}/properties/numbers`)).text).toBe('[]');
  });

  it.each(['null', '{"x": 1}', '[1, "x"]', '[1, 2.0]', '[[1]]', '[null]', '123456789012345678901'])(
    'are never %s, and the call changes nothing',
    async (value) => {
      const node = await makeNode({ x: 1 });
      for (const [method, path, body] of [
        ['PUT', `${node}/properties/x`, value],
        ['PUT', `${node}/properties`, `{"y": 2, "x": ${value}}`],
      ] as const) {
        expect(await outcome(method, path, body)).toEqual([400, 'PropertyValueException']);
        expect(json(await call('GET', `${node}/properties`))).toEqual({ x: 1 });
      }
      expect(await outcome('POST', '/node', `{"y": 2, "x": ${value}}`)).toEqual([
        400,
        'PropertyValueException',
      ]);
    },
  );

  it('that are no JSON, or no object where one is needed, are refused', async () => {
    const node = await makeNode();
    expect(await outcome('PUT', `${node}/properties/x`, 'ada')).toEqual([400, 'BadInputException']);
    expect(await outcome('PUT', `${node}/properties`, '[1]')).toEqual([400, 'BadInputException']);
    expect(await outcome('PUT', `${node}/properties/x`)).toEqual([400, 'BadInputException']);
  });
});

describe('a relationship', () => {
  it('is made with properties, found from both ends by direction and types, counted, and deleted', async () => {
    const [a, b] = [await makeNode(), await makeNode()];
    const address = await made(`${a}/relationships`, { to: b, type: 'KNOWS', data: { since: 1 } });
    await made(`${a}/relationships`, { to: a, type: 'LIKES' });
    const relationship = json(await call('GET', pathOf(address)));
    expect(relationship).toMatchObject({ self: address, type: 'KNOWS', data: { since: 1 } });
    const types = async (path: string) => {
      const found = JSON.parse((await call('GET', path)).text) as { type: string }[];
      return found.map(({ type }) => type);
    };
    expect(await types(`${a}/relationships/all`)).toEqual(['KNOWS', 'LIKES']);
    expect(await types(`${b}/relationships/in`)).toEqual(['KNOWS']);
    expect(await types(`${b}/relationships/out`)).toEqual([]);
    expect(await types(`${a}/relationships/out/LIKES&KNOWS`)).toEqual(['LIKES', 'KNOWS']);
    expect(await types(`${a}/relationships/out/Nothing`)).toEqual([]);
    const degrees = ['all', 'in', 'out', 'all/LIKES', 'out/KNOWS&LIKES', 'in/None'];
    const counts = await Promise.all(
      degrees.map(async (path) => (await call('GET', `${a}/degree/${path}`)).text),
    );
    // A loop counts once.
    expect(counts).toEqual(['2', '1', '2', '1', '2', '0']);
    expect(await outcome('DELETE', pathOf(address))).toBe(204);
    expect(await outcome('GET', pathOf(address))).toEqual([404, 'RelationshipNotFoundException']);
  });

  it.each([
    [{ type: 'K' }, [400, 'BadInputException']],
    [{ to: 'nowhere', type: 'K' }, [400, 'BadInputException']],
    [{ to: '/node/99999999', type: 'K' }, [400, 'EndNodeNotFoundException']],
    [{ to: '/node/0' }, [400, 'BadInputException']],
    [{ to: '/node/0', type: '' }, [400, 'BadInputException']],
    [{ to: '/node/0', type: 'K', data: [1] }, [400, 'BadInputException']],
    [{ to: '/node/0', type: 'K', data: { x: null } }, [400, 'PropertyValueException']],
    [[1], [400, 'BadInputException']],
  ])('is not made of %j', async (body, expected) => {
    const node = await makeNode();
    const text = JSON.stringify(body).replace('/node/0', node);
    expect(await outcome('POST', `${node}/relationships`, text)).toEqual(expected);
    expect((await call('GET', `${node}/degree/all`)).text).toBe('0');
  });
});

describe('labels', () => {
  it('are added, replaced and deleted, and find nodes by a value', async () => {
    const [a, b] = [await makeNode({ age: 1 }), await makeNode({ age: 2.0 })];
    expect(await outcome('POST', `${a}/labels`, '"One"')).toBe(204);
    expect(await outcome('POST', `${b}/labels`, ['One', 'Two'])).toBe(204);
    const found = async (query: string) => {
      const nodes = JSON.parse((await call('GET', `/label/One/nodes${query}`)).text) as { self: string }[];
      return nodes.map(({ self }) => pathOf(self));
    };
    expect(await found('')).toEqual([a, b]);
    expect([await found('?age=1'), await found('?age=2'), await found('?age=%22x%22')]).toEqual([
      [a],
      [b],
      [],
    ]);
    expect(await outcome('PUT', `${b}/labels`, ['Three'])).toBe(204);
    expect((await call('GET', `${b}/labels`)).text).toBe('["Three"]');
    expect(await outcome('DELETE', `${a}/labels/One`)).toBe(204);
    expect(await outcome('DELETE', `${a}/labels/One`)).toBe(204);
    expect(await found('')).toEqual([]);
  });

  it('are asked for by one value in JSON', async () => {
    expect(await outcome('GET', '/label/One/nodes?a=1&b=2')).toEqual([400, 'BadInputException']);
    expect(await outcome('GET', '/label/One/nodes?a=x')).toEqual([400, 'BadInputException']);
  });
});

it('names of labels, types and keys are listed', async () => {
  const [a, b] = [await makeNode({ 'a key': 1 }), await makeNode()];
  await made(`${a}/relationships`, { to: b, type: 'a type' });
  await call('POST', `${a}/labels`, '"a label"');
  expect(json(await call('GET', '/labels'))).toContain('a label');
  expect(json(await call('GET', '/relationship/types'))).toContain('a type');
  expect(json(await call('GET', '/propertykeys'))).toContain('a key');
});

describe('every call', () => {
  it('is for the roles that scripts need: readers read', async () => {
    const node = await makeNode();
    expect(await outcome('GET', node, undefined, 'reader')).toBe(200);
    expect(await outcome('POST', '/node', undefined, 'reader')).toEqual([403, 'AccessDeniedException']);
    expect(await outcome('DELETE', node, undefined, 'reader')).toEqual([403, 'AccessDeniedException']);
  });

  it('with an Idempotency-Key has one effect and one answer', async () => {
    const init = {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('writer:secret').toString('base64')}`,
        'idempotency-key': 'once',
      },
    };
    const first = await server.request('/db/data/node', init);
    const again = await server.request('/db/data/node', init);
    expect([again.status, again.text, again.headers.get('location')]).toEqual([
      201,
      first.text,
      first.headers.get('location'),
    ]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('takes JSON alone', async () => {
    const answer = await server.request('/db/data/node', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('writer:secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'a=b',
    });
    expect(answer.status).toBe(415);
  });
});
