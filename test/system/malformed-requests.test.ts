/** Requests that are none, or not what the address takes: each is refused with the documented body and the right status. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_ALLOWED_ORIGINS: 'https://yasgui.example' });
});
afterAll(async () => {
  await server.stop();
});

/** Everything that comes back for bytes on a connection of their own, until the server closes it. */
async function raw(bytes: string, { baseUrl } = server, mayEnd = true): Promise<string> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  if (mayEnd) socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return text;
}

interface ErrorBody {
  readonly message: string;
  readonly exception: string;
}

function bodyOf(text: string): ErrorBody {
  const body = JSON.parse(text.slice(text.indexOf('{'))) as ErrorBody;
  expect(Object.keys(body).slice(0, 4)).toEqual(['message', 'exception', 'fullname', 'stacktrace']);
  return body;
}

async function post(body: string, headers: Readonly<Record<string, string>>, path = SCRIPT) {
  const { status, text } = await server.request(path, { method: 'POST', headers, body });
  return { status, ...bodyOf(text) };
}

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'BadInputException'],
    [
      'a path that cannot be decoded',
      'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
      'BadInputException',
    ],
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HeadersTooLargeException',
    ],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
      'BadInputException',
    ],
    [
      'a host that is none',
      'GET / HTTP/1.1\r\nHost: ..\r\nConnection: close\r\n\r\n',
      400,
      'BadInputException',
    ],
    [
      'a host with an empty label',
      'GET / HTTP/1.1\r\nHost: a..b\r\nConnection: close\r\n\r\n',
      400,
      'BadInputException',
    ],
  ])('are refused: %s', async (_what, bytes, status, exception) => {
    const text = await raw(bytes);
    expect([Number(text.split(' ')[1]), bodyOf(text).exception]).toEqual([status, exception]);
  });

  const lines = (count: number) => Array.from({ length: count }, (_, line) => `X${line}: 1\r\n`).join('');
  const chunked = `POST ${SCRIPT} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  it.each([
    ['more header lines than fit', `GET / HTTP/1.1\r\nHost: a\r\n${lines(5000)}\r\n`, 431],
    ['trailers without end', `${chunked}c\r\n{"script":1}\r\n0\r\n${lines(5000)}\r\n`, 431],
    ['a chunk extension without end', `${chunked}2;${'a'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk of more bytes than there are numbers', `${chunked}${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n`, 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['a folded host', 'GET / HTTP/1.1\r\nHost: a\r\n :1\r\n\r\n', 400],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n', 400],
    ['lines that end by LF alone', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length with a sign', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n{}`, 400],
    ['a method without end', `${'A'.repeat(30_000)} / HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('are refused with the documented body: %s', async (_what, bytes, status) => {
    const text = await raw(bytes);
    expect([Number(text.split(' ')[1]), bodyOf(text).message]).toEqual([status, expect.any(String)]);
    expect((await server.request('/health')).status).toBe(200);
  });
});

describe('requests that name no host, or another version', () => {
  const answer = async (head: string) => {
    const text = await raw(`${head}\r\n\r\n`);
    return [Number(text.split(' ')[1]), text.slice(text.indexOf('{'))] as const;
  };

  it.each([
    ['GET /db/data/ HTTP/1.1', 'the request has no Host header'],
    ['GET /health HTTP/1.1', 'the request has no Host header'],
    ['GET /health HTTP/1.1\r\nHost: a\r\nHost: a', 'the request has more than one Host header'],
    ['GET /health HTTP/2.0\r\nHost: a', 'this server speaks HTTP/1.1, not HTTP/2.0'],
    ['CONNECT e.org:443 HTTP/1.1\r\nHost: a', 'this server is no proxy'],
    [`GET / HTTP/1.1\r\nHost: ${'a'.repeat(262)}`, 'the Host header is not a host'],
    [
      'POST /db/data/node HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked',
      'the transfer coding gzip, chunked is not supported, only chunked',
    ],
  ])('are refused: %s', async (head, message) => {
    const [status, text] = await answer(head);
    expect([status, bodyOf(text).message]).toEqual([400, message]);
  });

  it('of HTTP/1.0 are told the address that they were sent to', async () => {
    const [status, text] = await answer('GET / HTTP/1.0');
    expect([status, JSON.parse(text).data]).toEqual([200, `${server.baseUrl}/db/data/`]);
  });

  it('in absolute form name it there', async () => {
    const [status, text] = await answer('GET http://in.example/ HTTP/1.1\r\nHost: a\r\nConnection: close');
    expect([status, JSON.parse(text).data]).toEqual([200, 'http://in.example/db/data/']);
    expect((await answer('GET http://in.example HTTP/1.1\r\nHost: a\r\nConnection: close'))[0]).toBe(200);
    const unknown = 'GET http://in.example/db/data/none HTTP/1.1\r\nHost: a\r\nConnection: close';
    expect((await answer(unknown))[0]).toBe(404);
  });

  it('expect what this server does not know', async () => {
    expect((await answer('GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close'))[0]).toBe(200);
  });
});

describe('what is no request behind one that is', () => {
  const script = (text: string) => {
    const body = JSON.stringify({ script: text });
    return `POST ${SCRIPT} HTTP/1.1\r\nHost: a\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const statuses = (text: string) =>
    [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  it('is answered after it', async () => {
    const text = await raw(`${script('g.addVertex([p: 1]); "done" + 1')}NONSENSE\r\n\r\n`, server, false);
    expect([statuses(text), text]).toEqual([[200, 400], expect.stringContaining('"done1"')]);
    expect((await server.script("g.V('p', 1).count()")).text).toBe('1');
  });

  it('is answered after it also as a body', async () => {
    const chunked = `POST ${SCRIPT} HTTP/1.1\r\nHost: a\r\nContent-Type: ${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`;
    const text = await raw(`${script('"done" + 2')}${chunked}`, server, false);
    expect([statuses(text), text]).toEqual([[200, 400], expect.stringContaining('"done2"')]);
  });
});

describe('a head that does not end', () => {
  it('is answered when the time of a request is over, and others meanwhile', async () => {
    const own = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '200', QUIVER_GRACE_MS: '200' });
    try {
      const half = raw('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', own, false);
      expect((await own.request('/')).status).toBe(200);
      const text = await half;
      expect([text.slice(0, 12), bodyOf(text)]).toEqual([
        'HTTP/1.1 408',
        expect.objectContaining({
          exception: 'RequestTimeoutException',
          message: 'the head of the request did not come in time',
        }),
      ]);
    } finally {
      await own.stop();
    }
  });
});

describe('a body that is not taken', () => {
  it.each([
    [
      { 'content-type': JSON_TYPE, 'content-encoding': 'br' },
      'the content encoding br is not supported, only identity',
    ],
    [{ 'content-type': `${JSON_TYPE}; charset=utf-7` }, 'the charset utf-7 is not supported, only UTF-8'],
    [
      { 'content-type': `${FORM_TYPE};charset="ISO-8859-1"` },
      'the charset iso-8859-1 is not supported, only UTF-8',
    ],
    [
      { 'content-type': 'text/turtle' },
      `text/turtle is not supported here; use one of: ${JSON_TYPE}, ${FORM_TYPE}`,
    ],
  ])('says what is: %j', async (headers, message) => {
    expect(await post('{"script":"1"}', headers)).toMatchObject({
      status: 415,
      message: expect.stringContaining(message),
    });
  });

  it.each([
    JSON_TYPE,
    `${JSON_TYPE}; charset=UTF-8`,
    `${JSON_TYPE};charset="utf-8"`,
    `${JSON_TYPE}; charset=US-ASCII`,
  ])('is not one of %s', async (type) => {
    const headers = { 'content-type': type, 'content-encoding': 'identity' };
    expect((await server.request(SCRIPT, { method: 'POST', headers, body: '{"script":"1"}' })).text).toBe(
      '1',
    );
  });

  it('that is JSON and said to be a form names the header', async () => {
    expect(await post('{"script":"1"}', { 'content-type': FORM_TYPE })).toMatchObject({
      status: 400,
      message:
        'the body is JSON, but its Content-Type says that it is a form: send the header Content-Type: application/json',
    });
  });

  it.each(['[1]', '"x"', '7', '"[1]"'])('with %s for params names the field', async (params) => {
    expect(await post(`{"script":"1","params":${params}}`, { 'content-type': JSON_TYPE })).toMatchObject({
      status: 400,
      message: "the field 'params' must be a JSON object",
    });
  });
});

describe('forms of web pages', () => {
  const form = (origin: string, path: string) =>
    server.request(path, {
      method: 'POST',
      headers: { origin, 'content-type': FORM_TYPE },
      body: `query=${encodeURIComponent('ASK {}')}&script=1`.replace(
        path === '/sparql' ? '&script=1' : '',
        '',
      ),
    });

  it('are taken by /sparql from allowed origins and the server’s own, and from no others', async () => {
    const statuses = [];
    for (const origin of ['https://yasgui.example', server.baseUrl, 'https://evil.example', 'null'])
      statuses.push((await form(origin, '/sparql')).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  it('are not taken for scripts', async () => {
    const { status, text } = await form(server.baseUrl, SCRIPT);
    expect([status, bodyOf(text).message]).toEqual([
      403,
      'a form from a web page needs a bearer token; send JSON instead',
    ]);
  });
});

describe('what browsers and proxies send along', () => {
  it('leads a browser to a page and a program to the addresses', async () => {
    const page = await server.request('/', {
      headers: { accept: 'text/html,*/*;q=0.8' },
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('location')]).toEqual([303, './browser/']);
    expect((await server.request('/', { headers: { accept: '*/*' } })).status).toBe(200);
    const icon = await server.request('/favicon.ico');
    expect([icon.status, icon.contentType]).toEqual([200, 'image/svg+xml']);
  });

  it.each([
    ['a.b-c:1_2', 'a.b-c:1_2'],
    ['x'.repeat(129), null],
    ['two words', null],
  ])('the request id %s is kept if it is one', async (given, kept) => {
    const { headers } = await server.request('/', { headers: { 'x-request-id': given } });
    const own = headers.get('x-request-id');
    if (kept === null) expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    else expect(own).toBe(kept);
  });
});
