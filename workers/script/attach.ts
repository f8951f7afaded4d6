/** Connects a new thread to the database: requests its replica from the API process. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { connectReplica, type Replica, receiveTicket } from '#database';
import type { ThreadMessage } from '#protocol';

/** The port stays open for the life of the thread: its close tells the API process that the thread has ended. */
export async function attachReplica(parent: MessagePort): Promise<Replica> {
  const { port1, port2 } = new MessageChannel();
  const message: ThreadMessage = { ticketPort: port2 };
  parent.postMessage(message, [port2]);
  const ticket = await receiveTicket(port1);
  port1.unref();
  return connectReplica(ticket);
}
