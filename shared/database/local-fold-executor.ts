/** Folds in this thread, on its own replica, for tests and small databases. */

import type { FoldScope } from '#rdf';
import type { FoldExecutor } from './compactor.ts';
import { type PreparedOn, prepareOn } from './large/prepared-commit.ts';
import { connectReplica } from './remote/client.ts';
import type { ReplicaServer } from './remote/server.ts';
import type { Replica } from './replica.ts';
import type { DatabaseSnapshot } from './snapshot/database-snapshot.ts';

export class LocalFoldExecutor implements FoldExecutor {
  readonly #replica: Replica;
  readonly #detach: () => void;

  constructor(server: ReplicaServer) {
    const { ticket, detach } = server.attach();
    this.#replica = connectReplica(ticket, true);
    this.#detach = detach;
  }

  async fold(scope: FoldScope): Promise<DatabaseSnapshot> {
    const snapshot = this.#replica.foldReceived(scope);
    this.#replica.switchTo(snapshot);
    return snapshot;
  }

  async prepare(changes: Uint8Array): Promise<PreparedOn> {
    return prepareOn(this.#replica, changes);
  }

  async close(): Promise<void> {
    this.#detach();
  }
}
