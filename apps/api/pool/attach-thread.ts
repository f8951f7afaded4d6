/** Connects a new thread to the database replica, and disconnects it at its end. */
import type { MessagePort } from 'node:worker_threads';
import { postTicket, type ReplicaServer } from '#database';

export function attachThread(database: ReplicaServer, ticketPort: MessagePort): void {
  const { ticket, detach } = database.attach();
  ticketPort.once('close', detach);
  ticketPort.unref();
  postTicket(ticketPort, ticket);
}
