import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { UnparsedRequests } from '../../apps/api/plugins/unparsed-requests.ts';

it('the connection of a refused request is closed, also if its client keeps its side open', async () => {
  const unparsed = new UnparsedRequests();
  const server = Fastify({ clientErrorHandler: (error, socket) => unparsed.answer(error, socket) });
  unparsed.install(server.server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write('NONSENSE\r\n\r\n');
  await once(socket, 'end');
  const connections = () =>
    new Promise((resolve) => {
      server.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  socket.destroy();
  await server.close();
});
