/**
 * Tracks connections without any request, as browsers open them speculatively. Node does not treat them as idle, so
 * they would delay the shutdown until all connections are closed.
 */
import type { Server, Socket } from 'node:net';

export class UnusedConnections {
  readonly #sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
