/** Schema indexes and uniqueness constraints over the REST interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
beforeAll(async () => {
  client = await RestClient.start();
});
afterAll(async () => {
  await client.stop();
});

const KEY = { property_keys: ['name'] };

describe('a schema index', () => {
  it('is made, listed and dropped', async () => {
    const index = { label: 'City', property_keys: ['name'] };
    expect(await client.json('POST', '/schema/index/City', KEY)).toEqual(index);
    expect(await client.json('POST', '/schema/index/Road', { property_keys: 'number' })).toEqual({
      label: 'Road',
      property_keys: ['number'],
    });
    expect(await client.json('GET', '/schema/index/City')).toEqual([index]);
    expect(await client.json('GET', '/schema/index')).toHaveLength(2);
    expect(await client.outcome('POST', '/schema/index/City', KEY)).toEqual([
      409,
      'ConstraintViolationException',
    ]);
    expect(await client.outcome('DELETE', '/schema/index/City/name')).toBe(204);
    expect(await client.outcome('DELETE', '/schema/index/City/name')).toEqual([404, undefined]);
    expect(await client.json('GET', '/schema/index/City')).toEqual([]);
  });

  it.each([
    [{ property_keys: ['a', 'b'] }, [400, 'UnsupportedOperationException']],
    [{ property_keys: ['a', ''] }, [400, 'UnsupportedOperationException']],
    [{ property_keys: ['a', null] }, [400, 'UnsupportedOperationException']],
    [{ property_keys: ['a', 1] }, [400, 'BadInputException']],
    [{ property_keys: [null] }, [400, 'BadInputException']],
    [{ property_keys: [1] }, [400, 'BadInputException']],
    [{ property_keys: [''] }, [400, 'BadInputException']],
    [{ property_keys: 5 }, [400, 'IllegalArgumentException']],
    [{}, [400, 'BadInputException']],
    [[], [400, 'BadInputException']],
  ])('is not made of %j', async (body, expected) => {
    expect(await client.outcome('POST', '/schema/index/Bad', body)).toEqual(expected);
    expect(await client.outcome('POST', '/schema/constraint/Bad/uniqueness', body)).toEqual(expected);
    expect(await client.json('GET', '/schema/index/Bad')).toEqual([]);
  });

  it('needs a key, as a constraint does', async () => {
    const none = { property_keys: [] };
    expect(await client.outcome('POST', '/schema/index/Bad', none)).toEqual([
      409,
      'ConstraintViolationException',
    ]);
    expect(await client.outcome('POST', '/schema/constraint/Bad/uniqueness', none)).toEqual([
      400,
      'BadInputException',
    ]);
  });
});

describe('a uniqueness constraint', () => {
  it('is made, listed, kept, and dropped', async () => {
    const constraint = { label: 'User', type: 'UNIQUENESS', property_keys: ['name'] };
    const path = '/schema/constraint/User/uniqueness';
    expect(await client.json('POST', `${path}/`, KEY)).toEqual(constraint);
    for (const list of ['/schema/constraint/', '/schema/constraint/User', path, `${path}/name`]) {
      expect([list, await client.json('GET', list)]).toEqual([list, [constraint]]);
    }
    expect(await client.outcome('GET', `${path}/age`)).toEqual([404, 'IllegalArgumentException']);
    expect(await client.outcome('POST', path, KEY)).toEqual([409, 'ConstraintViolationException']);
    expect(await client.outcome('DELETE', '/schema/index/User/name')).toEqual([400, 'BadInputException']);
    const [a, b] = [await client.makeNode({ name: 'x' }), await client.makeNode({ name: 'x' })];
    expect(await client.outcome('POST', `${a}/labels`, '"User"')).toBe(204);
    for (const [method, labels] of [
      ['POST', '"User"'],
      ['POST', '["Other", "User"]'],
      ['PUT', '["Other", "User"]'],
    ] as const) {
      const refused = await client.call(method, `${b}/labels`, labels);
      expect(refused.status).toBe(400);
      const id = a.slice(a.lastIndexOf('/') + 1);
      expect(JSON.parse(refused.text)).toMatchObject({
        exception: 'BadInputException',
        message: 'Unable to add label, see nested exception.',
        cause: {
          message: `Node ${id} already exists with label User and property "name"=[x]`,
          exception: 'ConstraintViolationException',
          fullname: 'org.neo4j.graphdb.ConstraintViolationException',
          cause: { exception: 'UniqueConstraintViolationKernelException' },
        },
      });
      expect(await client.json('GET', `${b}/labels`)).toEqual([]);
    }
    expect(await client.outcome('PUT', `${b}/properties/name`, '"y"')).toBe(204);
    expect(await client.outcome('POST', `${b}/labels`, '"User"')).toBe(204);
    expect(await client.outcome('PUT', `${b}/properties/name`, '"x"')).toEqual([
      409,
      'ConstraintViolationException',
    ]);
    expect(await client.json('GET', `${b}/properties/name`)).toBe('y');
    expect(await client.outcome('DELETE', `${path}/name`)).toBe(204);
    expect(await client.outcome('DELETE', `${path}/name`)).toEqual([404, undefined]);
  });

  it('of a label that no node has is not one of another label', async () => {
    expect(await client.outcome('POST', '/schema/constraint/Unused/uniqueness', KEY)).toBe(200);
    const batch = [
      { method: 'POST', to: '/node', id: 0, body: { name: 'same' } },
      { method: 'POST', to: '/node', id: 1 },
      { method: 'POST', to: '{0}/labels', body: 'Removed' },
      { method: 'DELETE', to: '{0}/labels/Removed' },
      { method: 'POST', to: '{0}/labels', body: 'Used' },
      { method: 'POST', to: '{1}/labels', body: 'Used' },
      { method: 'PUT', to: '{1}/properties/name', body: 'same' },
    ];
    expect(await client.outcome('POST', '/batch', batch)).toBe(200);
  });

  it('is not made over values that break it', async () => {
    for (const node of [await client.makeNode({ name: 1 }), await client.makeNode({ name: 1 })]) {
      await client.json('POST', `${node}/labels`, '"Twice"');
    }
    const path = '/schema/constraint/Twice/uniqueness';
    expect(await client.outcome('POST', path, KEY)).toEqual([409, 'ConstraintViolationException']);
    expect(await client.json('GET', path)).toEqual([]);
  });
});

it('readers do not change the schema', async () => {
  const refused = [403, 'AccessDeniedException'];
  expect(await client.outcome('POST', '/schema/index/City', KEY, 'reader')).toEqual(refused);
  expect(await client.outcome('GET', '/schema/index', undefined, 'reader')).toBe(200);
});
