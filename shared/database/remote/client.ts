/**
 * Client of the replica protocol, in a thread: its commits and ids come from the main thread. A running
 * script does not return to its event loop, so the port is read synchronously; between scripts messages
 * arrive as events, so that an idle thread does not accumulate them.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { type Budget, unreachable } from '#base';
import type { CommitChanges, EntityKind, IdBlock } from '#storage';
import { type CommitPort, type CommitReply, type CommitRequest, logFailure } from '../commit-port.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { Reclaimer } from '../fold/reclaim.ts';
import { IdAllocator } from '../id-allocator.ts';
import { type CommitSource, Replica } from '../replica.ts';
import { PieceAssembler, type SnapshotPiece } from '../snapshot/snapshot-diff.ts';
import type { ReplicaRequest, ReplicaTicket, ServerMessage } from './messages.ts';

/** Interval at which a thread that waits for a commit checks for cancellation. */
const CANCEL_CHECK_MS = 20;

type Reply = ServerMessage & { kind: 'commitReply' | 'idsReply' | 'failedReply' };

/**
 * Connects a replica of this thread. The port does not keep the thread alive. With `foldsItself`, snapshots that the server
 * publishes are ignored: the thread creates them and has switched to each already.
 */
export function connectReplica(ticket: ReplicaTicket, foldsItself = false): Replica {
  const connection = new ServerConnection(ticket, foldsItself);
  const ids = new IdAllocator(ticket.idCounters, (entity, count) => connection.reserveIds(entity, count));
  const replica = new Replica({
    snapshot: ticket.snapshot,
    port: connection,
    ids,
    autoIndexKeys: ticket.autoIndexKeys,
    receiptLimits: ticket.receiptLimits,
    source: connection,
  });
  replica.receive(ticket.commits);
  connection.attach(replica);
  return replica;
}

class ServerConnection implements CommitPort, CommitSource {
  readonly #port: MessagePort;
  readonly #signal: Int32Array;
  readonly #foldsItself: boolean;
  #replica: Replica | null = null;
  #reply: Reply | null = null;
  readonly #reclaimer: Reclaimer;
  readonly #assembler = new PieceAssembler();

  constructor({ port, signal, collectionLock }: ReplicaTicket, foldsItself: boolean) {
    this.#foldsItself = foldsItself;
    this.#port = port;
    this.#signal = new Int32Array(signal);
    this.#reclaimer = new Reclaimer(collectionLock);
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

  noteReleased(byteCount: number): void {
    this.#reclaimer.note(byteCount);
  }

  commit(request: CommitRequest, _changes?: CommitChanges, budget?: Budget): CommitReply {
    this.#begin({ kind: 'commit', request });
    this.#withdrawWhenStopped(budget);
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

  /** Waits for the reply and withdraws the commit when the budget is exceeded. */
  #withdrawWhenStopped(budget: Budget | undefined): void {
    while (this.#replyWithin(CANCEL_CHECK_MS) === null) {
      if (budget?.isStopped !== true) continue;
      this.#port.postMessage({ kind: 'withdraw' } satisfies ReplicaRequest);
      return;
    }
  }

  /** Null if something else was posted or the time has elapsed. */
  #replyWithin(waitMs: number): Reply | null {
    // Loaded before the check: a message posted after it changes the counter, so that the wait returns at
    // once.
    const seen = Atomics.load(this.#signal, 0);
    this.drain();
    const reply: Reply | null = this.#reply;
    if (reply === null) Atomics.wait(this.#signal, 0, seen, waitMs);
    return reply;
  }

  #takePiece(piece: SnapshotPiece): void {
    const replica = this.#replica;
    if (replica === null || this.#foldsItself) return;
    const snapshot = this.#assembler.take(replica.snapshot, piece);
    if (snapshot !== null) replica.switchTo(snapshot);
  }

  #take(message: ServerMessage): void {
    switch (message.kind) {
      case 'commits':
        this.#replica?.receive(message.commits);
        return;
      case 'snapshot':
        this.#takePiece(message.piece);
        if (message.piece.isLast) this.#reclaimer.note(message.releasedBytes);
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
