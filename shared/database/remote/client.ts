/**
 * The thread's side: a replica whose commits and ids come from the main thread. While a script runs the thread does
 * not return to its event loop, so the port is read synchronously; between scripts messages are taken as events, so
 * that an idle thread does not pile them up.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { type Budget, unreachable } from '#base';
import type { CommitChanges, EntityKind, IdBlock } from '#storage';
import {
  type CommitPort,
  type CommitReply,
  type CommitRequest,
  isLarge,
  logFailure,
} from '../commit-port.ts';
import { ElementAllocator } from '../element-allocator.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { type CommitSource, Replica } from '../replica.ts';
import type { ReplicaRequest, ReplicaTicket, ServerMessage } from './messages.ts';

/** How often a thread that waits for a large commit looks whether it is to stop. */
const LOOK_MS = 20;

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

  commit(request: CommitRequest, _changes?: CommitChanges, budget?: Budget): CommitReply {
    this.#begin({ kind: 'commit', request });
    if (isLarge(request)) this.#withdrawWhenStopped(budget);
    const reply = this.#awaitReply();
    if (reply.kind === 'commitReply') return reply.reply;
    throw unexpected(reply);
  }

  reserveIds(entity: EntityKind, count: number): IdBlock {
    const reply = this.#ask({ kind: 'reserveIds', entity, count });
    if (reply.kind === 'idsReply') return reply.block;
    throw unexpected(reply);
  }

  #ask(request: ReplicaRequest): Reply {
    this.#begin(request);
    return this.#awaitReply();
  }

  #begin(request: ReplicaRequest): void {
    this.#reply = null;
    this.#port.postMessage(request);
  }

  #awaitReply(): Reply {
    for (;;) {
      const reply = this.#replyWithin(Number.POSITIVE_INFINITY);
      if (reply !== null) return reply;
    }
  }

  /** Waits for the reply, looking at the budget meanwhile, and takes the commit back when that is over. */
  #withdrawWhenStopped(budget: Budget | undefined): void {
    while (this.#replyWithin(LOOK_MS) === null) {
      if (budget?.isStopped !== true) continue;
      this.#port.postMessage({ kind: 'withdraw' } satisfies ReplicaRequest);
      return;
    }
  }

  /** Null if there is none yet when something was posted, or the time is over. */
  #replyWithin(waitMs: number): Reply | null {
    // Read before looking: what is posted after the look changes the number, and the wait ends at once.
    const seen = Atomics.load(this.#signal, 0);
    this.drain();
    const reply: Reply | null = this.#reply;
    if (reply === null) Atomics.wait(this.#signal, 0, seen, waitMs);
    return reply;
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
