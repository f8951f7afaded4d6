/** A thread's first act: asks the API process for its copy of the database. */
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { connectReplica, type Replica, type ReplicaTicket } from '#database';
import type { ThreadMessage } from '#protocol';

/** The port stays open for the thread's whole life: that it closes is how the API process learns of the end. */
export async function attachReplica(parent: MessagePort): Promise<Replica> {
  const { port1, port2 } = new MessageChannel();
  const message: ThreadMessage = { ticketPort: port2 };
  parent.postMessage(message, [port2]);
  const [ticket] = (await once(port1, 'message')) as [ReplicaTicket];
  port1.unref();
  return connectReplica(ticket);
}
