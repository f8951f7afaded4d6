/** Connects a new thread to the database: requests its replica from the API process. */
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { connectReplica, type Replica, type ReplicaTicket } from '#database';
import type { ThreadMessage } from '#protocol';

/** The port stays open for the life of the thread: its close tells the API process that the thread has ended. */
export async function attachReplica(parent: MessagePort): Promise<Replica> {
  const { port1, port2 } = new MessageChannel();
  const message: ThreadMessage = { ticketPort: port2 };
  parent.postMessage(message, [port2]);
  const [ticket] = (await once(port1, 'message')) as [ReplicaTicket];
  port1.unref();
  return connectReplica(ticket);
}
