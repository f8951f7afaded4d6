/**
 * Tells who works for a request that its client has gone: its connection has closed before the answer was sent. One
 * listener for each connection serves all its requests, those that wait behind another one (pipelining) included: of
 * these Node's response objects learn nothing.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SlotList } from '#base';

type Socket = FastifyRequest['raw']['socket'];
type Listener = () => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** Calls `listener` once if the connection closes, unless the returned function is called before; to be called once. */
    onClientGone(listener: Listener): () => void;
  }
}

export function installGoneClients(server: FastifyInstance): void {
  const bySocket = new WeakMap<Socket, SlotList<Listener>>();
  const listenersOf = (socket: Socket): SlotList<Listener> => {
    const known = bySocket.get(socket);
    if (known !== undefined) return known;
    const listeners = new SlotList<Listener>();
    bySocket.set(socket, listeners);
    socket.once('close', () => {
      for (const listener of listeners) listener();
    });
    return listeners;
  };
  server.decorateRequest('onClientGone', function (this: FastifyRequest, listener) {
    const { socket } = this.raw;
    const listeners = listenersOf(socket);
    const slot = listeners.add(listener);
    if (socket.destroyed) listener();
    return () => listeners.remove(slot);
  });
}
