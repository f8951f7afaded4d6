/** The methods of addresses of the REST interface, and what OPTIONS answers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
beforeAll(async () => {
  client = await RestClient.start();
});
afterAll(async () => {
  await client.stop();
});

it('OPTIONS tells the methods of an address', async () => {
  for (const [path, allow] of [
    ['/', 'GET, HEAD, OPTIONS'],
    ['/node/99999999/properties', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['/relationship/types', 'GET, HEAD, OPTIONS'],
    ['/index/node/any', 'DELETE, GET, HEAD, OPTIONS, POST'],
    ['/index/auto/node', 'GET, HEAD, OPTIONS'],
    ['/transaction/commit', 'OPTIONS, POST'],
    ['/transaction/7', 'DELETE, OPTIONS, POST'],
  ] as const) {
    const { status, text, headers } = await client.call('OPTIONS', path);
    expect([path, status, text, headers.get('allow')]).toEqual([path, 204, '', allow]);
  }
  for (const path of ['/nowhere', '/index/other', '/index/auto', '/index/auto/node/k']) {
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
      expect([path, await client.outcome(method, path)]).toEqual([path, [404, undefined]]);
    }
  }
});

it.each([
  ['DELETE', '/relationship/types', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/transaction/commit', 'OPTIONS, POST'],
  ['POST', '/index/auto/node', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/index/auto/relationship', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/index/auto/node/status', 'GET, HEAD, OPTIONS, PUT'],
  ['DELETE', '/index/auto/node/properties/', 'GET, HEAD, OPTIONS, POST'],
  ['GET', '/index/auto/node/properties/k', 'DELETE, OPTIONS'],
  ['HEAD', '/index/auto/node/properties/k', 'DELETE, OPTIONS'],
  ['DELETE', '/index/auto/node/k/v', 'GET, HEAD, OPTIONS'],
])(
  '%s is no method of %s, though it is one of addresses with an id or a name there',
  async (method, path, allow) => {
    const answer = await client.call(method, path);
    expect([answer.status, answer.text, answer.headers.get('allow')]).toEqual([405, '', allow]);
  },
);
