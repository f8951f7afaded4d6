/** Folds in this thread, on a replica kept for it: for tests and small databases. */
import { type PreparedOn, prepareOn } from './large/prepared-commit.ts';
import { connectReplica } from './remote/client.ts';
import type { ReplicaServer } from './remote/server.ts';
import type { Replica } from './replica.ts';
import type { DatabaseSnapshot } from './snapshot.ts';
import type { Folder } from './snapshot-keeper.ts';

export class ReplicaFolder implements Folder {
  readonly #replica: Replica;
  readonly #detach: () => void;

  constructor(server: ReplicaServer) {
    const { ticket, detach } = server.attach();
    this.#replica = connectReplica(ticket);
    this.#detach = detach;
  }

  async fold(): Promise<DatabaseSnapshot> {
    this.#replica.catchUp();
    const snapshot = this.#replica.fold();
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
