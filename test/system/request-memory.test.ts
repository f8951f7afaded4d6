/** Bodies that do not end, responses that nobody reads and bodies of tiny chunks: what they hold is bounded, others are served. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const MEGABYTE = 1024 * 1024;
/** Names of two clients, which have shares of their own. */
const CREDENTIALS = 'a:admin:secret\nb:admin:secret';

const SETTINGS = {
  QUIVER_CREDENTIALS: CREDENTIALS,
  QUIVER_BODY_BYTES: String(4 * MEGABYTE),
  // Less than two bodies: the larger one counts.
  QUIVER_REQUEST_MEMORY_BYTES: String(7 * MEGABYTE),
};

let server: ServerProcess;
let sockets: Socket[] = [];
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await server.stop();
});

const authorization = (client: string) => `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`;

function open(client: string, path: string, fields: string, body: string, { baseUrl } = server): Socket {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization(client)}\r\n${fields}\r\n\r\n${body}`,
  );
  return socket;
}

async function script(client: string, text: string, padding = 0, on = server) {
  const { status, text: reply } = await on.request(SCRIPT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization(client) },
    body: JSON.stringify({ script: text, padding: ' '.repeat(padding) }),
  });
  return [status, status === 200 ? reply : (JSON.parse(reply) as { exception: string }).exception];
}

/** Asks until the answer is as wanted: what a server has received is not to be seen from outside. */
async function until(ask: () => Promise<unknown>, wanted: unknown): Promise<void> {
  for (;;) {
    const answer = await ask();
    try {
      expect(answer).toEqual(wanted);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const JSON_BODY = 'Content-Type: application/json';

describe('bodies that do not end', () => {
  it('of one client take half of the memory at most, and give it back', async () => {
    const body = ' '.repeat(4 * MEGABYTE - 1);
    const held = open('a', SCRIPT, `${JSON_BODY}\r\nContent-Length: ${4 * MEGABYTE}`, body);
    // Without a large body of their own, requests do not compete with it for the memory.
    await until(() => script('a', '1'), [429, 'ClientBusyException']);
    expect(await script('a', '1', MEGABYTE)).toEqual([429, 'ClientBusyException']);
    expect(await script('b', '1', MEGABYTE)).toEqual([200, '1']);
    held.destroy();
    await until(() => script('a', '1', MEGABYTE), [200, '1']);
  });
});

describe('responses that nobody reads', () => {
  it('let their client run no more, and others do', async () => {
    // Of each connection the system takes 4 MB to send and a window to receive, or less: that depends on connections before.
    const roomy = await ServerProcess.start({
      ...SETTINGS,
      QUIVER_REQUEST_MEMORY_BYTES: String(36 * MEGABYTE),
    });
    const text = JSON.stringify({ script: "'x' * 16000000" });
    const fields = `${JSON_BODY}\r\nContent-Length: ${text.length}`;
    const ask = (client: string, short: string) => script(client, short, 0, roomy);
    const unread = open('a', SCRIPT, fields, text, roomy);
    unread.pause();
    const second = open('a', SCRIPT, fields, text, roomy);
    second.pause();
    await until(() => ask('a', '1'), [429, 'ClientBusyException']);
    expect(await ask('b', '2')).toEqual([200, '2']);
    unread.destroy();
    second.destroy();
    await until(() => ask('a', '1'), [200, '1']);
    await roomy.stop();
  });
});

/** All that comes until the server closes the connection. */
async function answer(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await once(socket, 'close');
  return text;
}

describe('chunks of a byte', () => {
  const CHUNKED = 'Transfer-Encoding: chunked';

  it.each([SCRIPT, '/db/data/node'])('are refused in a body to %s', async (path) => {
    const fields = `${JSON_BODY}\r\n${CHUNKED}\r\nConnection: close`;
    const text = await answer(open('a', path, fields, '1\r\n \r\n'.repeat(10_000)));
    expect(text).toMatch(/^HTTP\/1\.1 400 .*too many small chunks/s);
  });

  it('are refused in an upload', async () => {
    const fields = `Content-Type: text/turtle\r\n${CHUNKED}`;
    const text = await answer(open('a', '/db/data/import', fields, '1\r\n \r\n'.repeat(10_000)));
    expect(text).toMatch(/^HTTP\/1\.1 400 .*too many small chunks/s);
  });

  it('are taken, a few of them', async () => {
    const chunks = [...JSON.stringify({ script: '1 + 1' })].map((letter) => `1\r\n${letter}\r\n`).join('');
    const fields = `${JSON_BODY}\r\n${CHUNKED}\r\nConnection: close`;
    expect(await answer(open('a', SCRIPT, fields, `${chunks}0\r\n\r\n`))).toMatch(/\r\n\r\n2$/);
  });
});

describe('an upload that does not go on', () => {
  it('is refused', async () => {
    const impatient = await ServerProcess.start({ ...SETTINGS, QUIVER_FETCH_IDLE_MS: '200' });
    const fields = 'Content-Type: text/turtle\r\nContent-Length: 1000';
    const text = await answer(open('a', '/db/data/import', fields, '#', impatient));
    expect(text).toMatch(/^HTTP\/1\.1 408 .*did not go on in time/s);
    await impatient.stop();
  });
});
