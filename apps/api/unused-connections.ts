/**
 * Connections that were opened and never used, as browsers open them ahead of need. Node takes them for busy: it closes
 * as idle what has been asked something. They would hold up the end of the process until connections are cut.
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
