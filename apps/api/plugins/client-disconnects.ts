/**
 * Notifies about clients that disconnect before the response is sent. One listener for each connection serves all its
 * requests, pipelined ones included, whose response objects get no event from Node.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SlotList } from '#base';

type Socket = FastifyRequest['raw']['socket'];
type Listener = () => void;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Calls `listener` once if the connection closes, unless the returned function is called before; to be called
     * once.
     */
    onClientDisconnect(listener: Listener): () => void;
  }
}

export function installClientDisconnects(server: FastifyInstance): void {
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
  server.decorateRequest('onClientDisconnect', function (this: FastifyRequest, listener) {
    const { socket } = this.raw;
    const listeners = listenersOf(socket);
    const slot = listeners.add(listener);
    if (socket.destroyed) listener();
    return () => listeners.remove(slot);
  });
}

/** Calls `listener` once, when the response is sent or its connection closes. */
export function onRequestEnd(request: FastifyRequest, reply: FastifyReply, listener: Listener): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    listener();
  };
  const forget = request.onClientDisconnect(end);
  reply.raw.once('close', () => {
    if (isOver) return;
    forget();
    end();
  });
}
