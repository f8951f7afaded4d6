/**
 * A thread's ticket as messages, the snapshot in pieces: with ten thousand shared buffers, one message would take the sender a tenth of
 * a second.
 */
import type { MessagePort } from 'node:worker_threads';
import { PieceAssembler, type SnapshotPiece, splitDiff, wholeSnapshot } from '../snapshot/snapshot-diff.ts';
import type { ReplicaTicket } from './messages.ts';
import { TurnQueue } from './turn-queue.ts';

interface TicketMessage {
  readonly piece: SnapshotPiece;
  /** What is not the snapshot, with the last piece. */
  readonly rest: Omit<ReplicaTicket, 'snapshot'> | null;
}

export function postTicket(port: MessagePort, { snapshot, ...rest }: ReplicaTicket): void {
  const post = (piece: SnapshotPiece) => () => {
    const message: TicketMessage = { piece, rest: piece.isLast ? rest : null };
    port.postMessage(message, piece.isLast ? [rest.port] : []);
  };
  new TurnQueue().add(splitDiff(wholeSnapshot(snapshot)).map(post));
}

/** From {@link postTicket}, the first messages of a port. */
export function receiveTicket(port: MessagePort): Promise<ReplicaTicket> {
  const assembler = new PieceAssembler();
  return new Promise((resolve) => {
    port.on('message', function take({ piece, rest }: TicketMessage) {
      const snapshot = assembler.take(null, piece);
      if (snapshot === null || rest === null) return;
      port.off('message', take);
      resolve({ ...rest, snapshot });
    });
  });
}
