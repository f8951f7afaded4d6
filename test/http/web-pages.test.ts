/** What a web page that somebody visits can send to a server on their machine, and what becomes of it. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const GREMLIN = '/db/data/ext/GremlinPlugin/graphdb/execute_script';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends exactly these headers: fetch would add some of its own, and refuse others. */
function send(
  server: ServerProcess,
  method: string,
  path: string,
  headers: Headers,
  body = '',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.baseUrl}${path}`, { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode!,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function refusal({ status, text }: Sent): [number, string] {
  return [status, (JSON.parse(text) as { exception: string }).exception];
}

const ADD = 'g.addVertex(null); 1';
const ADD_FORM = `script=${encodeURIComponent(ADD)}`;
const ADD_JSON = JSON.stringify({ script: ADD });

describe('a server on the loopback address without credentials', () => {
  let server: ServerProcess;
  let port: string;
  beforeAll(async () => {
    server = await ServerProcess.start();
    port = new URL(server.baseUrl).port;
  });
  afterAll(async () => {
    await server.stop();
  });
  const unchanged = async () => expect((await server.script('g.V.count()')).text).toBe('0');

  it.each([
    ['the form of CVE-2013-7259', SCRIPT, { origin: 'http://evil.example', 'content-type': FORM }, ADD_FORM],
    [
      'the same by its other name',
      GREMLIN,
      { origin: 'http://evil.example', 'content-type': FORM },
      ADD_FORM,
    ],
    ['JSON', SCRIPT, { origin: 'http://evil.example', 'content-type': JSON_TYPE }, ADD_JSON],
    [
      'JSON from a sandboxed frame or a file',
      SCRIPT,
      { origin: 'null', 'content-type': JSON_TYPE },
      ADD_JSON,
    ],
    [
      'JSON from another port here',
      SCRIPT,
      { origin: 'http://127.0.0.1:1', 'content-type': JSON_TYPE },
      ADD_JSON,
    ],
    [
      'an update',
      '/sparql',
      { origin: 'http://evil.example', 'content-type': FORM },
      'update=INSERT+DATA+%7B%7D',
    ],
    ['an import', '/db/data/import', { origin: 'http://evil.example', 'content-type': 'text/plain' }, 'x'],
    [
      'a form whose Origin was left out',
      SCRIPT,
      { 'sec-fetch-site': 'cross-site', 'content-type': FORM },
      ADD_FORM,
    ],
    [
      'an origin that begins like ours',
      SCRIPT,
      { origin: 'http://127.0.0.1.evil.example', 'content-type': JSON_TYPE },
      ADD_JSON,
    ],
  ] as const)('refuses %s of a foreign page', async (_what, path, headers, body) => {
    const sent = await send(server, 'POST', path, headers, body);
    expect(refusal(sent)).toEqual([403, 'OriginRefusedException']);
    expect(sent.headers).not.toHaveProperty('access-control-allow-origin');
    await unchanged();
  });

  it.each([
    [
      'a query as the address of an image',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [
      'a page from another port here',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    ],
    ['a question from a foreign origin', { origin: 'http://evil.example' }],
  ])('refuses %s', async (_what, headers) => {
    expect(refusal(await send(server, 'GET', '/sparql?query=ASK%7B%7D', headers))).toEqual([
      403,
      'OriginRefusedException',
    ]);
  });

  it('answers no preflight of a foreign page with leave to go on', async () => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
    const sent = await send(server, 'OPTIONS', SCRIPT, headers);
    expect(sent.status).toBe(403);
    expect(Object.keys(sent.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['a form', FORM, ADD_FORM],
    ['a form with parameters in its type', `${FORM}; charset=UTF-8`, ADD_FORM],
    ['a plain text', 'text/plain', ADD_JSON],
    ['a form of parts', 'multipart/form-data; boundary=x', '--x--'],
  ])('refuses %s from a page of its own without a token', async (_what, type, body) => {
    const sent = await send(server, 'POST', SCRIPT, { origin: server.baseUrl, 'content-type': type }, body);
    expect(refusal(sent)).toEqual([403, 'FormRefusedException']);
    await unchanged();
  });

  it('takes JSON from a page of its own, and a form from what is no page', async () => {
    const own = await send(
      server,
      'POST',
      SCRIPT,
      { origin: server.baseUrl, 'content-type': JSON_TYPE },
      '{"script":"1"}',
    );
    const old = await send(server, 'POST', SCRIPT, { 'content-type': FORM }, 'script=2');
    expect([own.text, old.text]).toEqual(['1', '2']);
    expect(own.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    [
      'Origin',
      'POST',
      SCRIPT,
      (host: string): Headers => ({ origin: `http://${host}`, 'content-type': JSON_TYPE }),
    ],
    [
      'Referer',
      'GET',
      '/sparql?query=ASK%7B%7D',
      (host: string): Headers => ({ referer: `http://${host}/` }),
    ],
    ['Cookie', 'GET', '/sparql?query=ASK%7B%7D', (): Headers => ({ cookie: 'a=b' })],
    [
      'Sec-Fetch-Site',
      'GET',
      '/sparql?query=ASK%7B%7D',
      (): Headers => ({ 'sec-fetch-site': 'same-origin' }),
    ],
    ['Accept-Language alone', 'GET', '/sparql?query=ASK%7B%7D', (): Headers => ({ 'accept-language': 'en' })],
  ] as const)(
    'refuses a browser, known by %s, under a name that was rebound to this machine',
    async (_mark, method, path, headers) => {
      const host = `rebound.evil.example:${port}`;
      const sent = await send(
        server,
        method,
        path,
        { host, ...headers(host) },
        method === 'POST' ? ADD_JSON : '',
      );
      expect(refusal(sent)).toEqual([403, 'HostRefusedException']);
      await unchanged();
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])('knows itself as %s', async (name) => {
    const host = `${name}:${port}`;
    const sent = await send(
      server,
      'POST',
      SCRIPT,
      { host, origin: `http://${host}`, 'content-type': JSON_TYPE },
      '{"script":"1"}',
    );
    expect(sent.text).toBe('1');
  });

  it('lets other clients name it as they like', async () => {
    const sent = await send(server, 'GET', '/db/data/', { host: 'graph.internal:80' });
    expect(JSON.parse(sent.text)).toHaveProperty('node', 'http://graph.internal:80/db/data/node');
  });

  it('shows health to everybody', async () => {
    expect(
      (await send(server, 'GET', '/health', { origin: 'http://evil.example', host: 'x.example' })).status,
    ).toBe(200);
  });
});

describe('settings of the defence', () => {
  it('a page of an allowed origin may read replies, and no other', async () => {
    const server = await ServerProcess.start({ QUIVER_ALLOWED_ORIGINS: 'https://app.example' });
    try {
      const origin = 'https://app.example';
      const asked = await send(server, 'OPTIONS', SCRIPT, {
        origin,
        'access-control-request-method': 'POST',
      });
      expect([
        asked.status,
        asked.headers['access-control-allow-origin'],
        asked.headers['access-control-allow-methods'],
      ]).toEqual([204, origin, 'GET, HEAD, POST, PUT, DELETE']);
      const sent = await send(
        server,
        'POST',
        SCRIPT,
        { origin, 'content-type': JSON_TYPE },
        '{"script":"1"}',
      );
      expect([sent.text, sent.headers['access-control-allow-origin'], sent.headers.vary]).toEqual([
        '1',
        origin,
        'origin',
      ]);
      expect(sent.headers).not.toHaveProperty('access-control-allow-credentials');
      const form = await send(server, 'POST', SCRIPT, { origin, 'content-type': FORM }, 'script=1');
      expect(refusal(form)).toEqual([403, 'FormRefusedException']);
      expect((await send(server, 'POST', SCRIPT, { origin: 'https://app.example.evil' }, '')).status).toBe(
        403,
      );
    } finally {
      await server.stop();
    }
  });

  it('strict: everybody has to name a host of the server', async () => {
    const server = await ServerProcess.start({
      QUIVER_HOST_CHECK: 'strict',
      QUIVER_ALLOWED_HOSTS: 'graph.internal',
    });
    try {
      const get = (host: string) => send(server, 'GET', '/db/data/', { host });
      expect([(await get('graph.internal')).status, (await get('other.internal')).status]).toEqual([
        200, 403,
      ]);
    } finally {
      await server.stop();
    }
  });

  it('with credentials, a form from a page needs a bearer token, since browsers add Basic ones by themselves', async () => {
    const server = await ServerProcess.start({ QUIVER_CREDENTIALS: 'ada:admin:secret' });
    try {
      const page = { origin: server.baseUrl, 'content-type': FORM };
      const basic = `Basic ${Buffer.from('ada:secret').toString('base64')}`;
      const byBasic = await send(server, 'POST', SCRIPT, { ...page, authorization: basic }, 'script=1');
      expect(refusal(byBasic)).toEqual([403, 'FormRefusedException']);
      const byToken = await send(
        server,
        'POST',
        SCRIPT,
        { ...page, authorization: 'Bearer ada.secret' },
        'script=1',
      );
      expect(byToken.text).toBe('1');
    } finally {
      await server.stop();
    }
  });

  it.each(['*', 'https://app.example/', 'app.example'])('%s is no origin', async (origin) => {
    await expect(ServerProcess.start({ QUIVER_ALLOWED_ORIGINS: origin })).rejects.toThrow(
      'QUIVER_ALLOWED_ORIGINS',
    );
  });
});
