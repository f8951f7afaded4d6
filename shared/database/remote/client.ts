/**
 * The thread's side: a replica whose commits and ids come from the main thread. While a script runs the thread does
 * not return to its event loop, so the port is read synchronously; between scripts messages are taken as events, so
 * that an idle thread does not pile them up.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { unreachable } from '#base';
import type { EntityKind, IdBlock } from '#storage';
import { type CommitPort, type CommitReply, type CommitRequest, logFailure } from '../commit-port.ts';
import { ElementAllocator } from '../element-allocator.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { type CommitSource, Replica } from '../replica.ts';
import type { ReplicaRequest, ReplicaTicket, ServerMessage } from './messages.ts';

type Reply = ServerMessage & { kind: 'commitReply' | 'idsReply' | 'failedReply' };

/** Makes this thread a replica. The port does not keep the thread alive. */
export function connectReplica(ticket: ReplicaTicket): Replica {
  const connection = new ServerConnection(ticket.port, new Int32Array(ticket.signal));
  const ids = new ElementAllocator(ticket.idCounters, (entity, count) =>
    connection.reserveIds(entity, count),
  );
  const replica = new Replica({
    snapshot: ticket.snapshot,
    port: connection,
    ids,
    autoIndexKeys: ticket.autoIndexKeys,
    receiptLimits: ticket.receiptLimits,
    source: connection,
  });
  for (const commit of ticket.commits) replica.apply(commit);
  connection.attach(replica);
  return replica;
}

class ServerConnection implements CommitPort, CommitSource {
  readonly #port: MessagePort;
  readonly #signal: Int32Array;
  #replica: Replica | null = null;
  #reply: Reply | null = null;

  constructor(port: MessagePort, signal: Int32Array) {
    this.#port = port;
    this.#signal = signal;
  }

  attach(replica: Replica): void {
    this.#replica = replica;
    this.#port.on('message', (message: ServerMessage) => this.#take(message));
    this.#port.unref();
  }

  drain(): void {
    for (;;) {
      const received: { message: ServerMessage } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) return;
      this.#take(received.message);
    }
  }

  commit(request: CommitRequest): CommitReply {
    const reply = this.#ask({ kind: 'commit', request });
    if (reply.kind === 'commitReply') return reply.reply;
    throw unexpected(reply);
  }

  reserveIds(entity: EntityKind, count: number): IdBlock {
    const reply = this.#ask({ kind: 'reserveIds', entity, count });
    if (reply.kind === 'idsReply') return reply.block;
    throw unexpected(reply);
  }

  #ask(request: ReplicaRequest): Reply {
    this.#reply = null;
    this.#port.postMessage(request);
    for (;;) {
      // Read before looking: what is posted after the look changes the number, and the wait ends at once.
      const seen = Atomics.load(this.#signal, 0);
      this.drain();
      const reply: Reply | null = this.#reply;
      if (reply !== null) return reply;
      Atomics.wait(this.#signal, 0, seen);
    }
  }

  #take(message: ServerMessage): void {
    switch (message.kind) {
      case 'commits':
        this.#replica?.receive(message.commits);
        return;
      case 'snapshot':
        this.#replica?.switchTo(message.snapshot);
        return;
      case 'commitReply':
      case 'idsReply':
      case 'failedReply':
        this.#reply = message;
        return;
      default:
        unreachable(message);
    }
  }
}

function unexpected(reply: Reply): DatabaseError {
  if (reply.kind === 'failedReply') return logFailure(reply.code, reply.message);
  return new DatabaseError(DatabaseErrorCode.CommitFailed, `a ${reply.kind}`);
}
