/** Gives a new thread its copy of the database, and lets go of it when the thread ends. */
import type { MessagePort } from 'node:worker_threads';
import type { ReplicaServer } from '#database';

export function attachThread(database: ReplicaServer, ticketPort: MessagePort): void {
  const { ticket, detach } = database.attach();
  ticketPort.once('close', detach);
  ticketPort.unref();
  ticketPort.postMessage(ticket, [ticket.port]);
}
