import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installClientDisconnects } from '../../apps/api/plugins/client-disconnects.ts';
import { installRequestDeadlines } from '../../apps/api/plugins/request-deadline.ts';
import { UnparsedRequests } from '../../apps/api/plugins/unparsed-requests.ts';

const TIMEOUT_MS = 1000;
/** The time, what is allowed beyond it, and a look. */
const OVERDUE_MS = TIMEOUT_MS + 5000 + 1000;

let server: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  sockets = [];
  server = Fastify();
  const unparsed = new UnparsedRequests();
  unparsed.install(server.server);
  installClientDisconnects(server);
  installRequestDeadlines(server, TIMEOUT_MS, unparsed);
  server.post('/', async () => 'done');
  server.post('/upload', { config: { isOpenEnded: true } }, async () => 'done');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  vi.useRealTimers();
  await server.close();
});

/** Sends a head and half of the body, and waits until the server has seen it. */
async function begin(path: string): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = once(server.server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na`);
  await seen;
  return socket;
}

it('ends a request that is not over in time, and no other', async () => {
  const slow = await begin('/');
  vi.advanceTimersByTime(OVERDUE_MS / 2);
  const later = await begin('/');
  const upload = await begin('/upload');
  const refused = once(slow, 'data');
  const closed = once(slow, 'close');
  vi.advanceTimersByTime(OVERDUE_MS / 2);
  const text = String((await refused)[0]);
  expect([text.slice(0, 12), JSON.parse(text.slice(text.indexOf('\r\n\r\n')))]).toEqual([
    'HTTP/1.1 408',
    expect.objectContaining({
      exception: 'RequestTimeoutException',
      message: 'the body of the request did not come in time',
    }),
  ]);
  await closed;
  for (const socket of [later, upload]) {
    const answer = once(socket, 'data');
    socket.write('b');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200/);
  }
});
