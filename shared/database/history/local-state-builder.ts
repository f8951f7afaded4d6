/** Builds earlier versions in this thread: for tests, small databases and commands. */
import type { AutoIndexKeys } from '#graph';
import type { CommitLog } from '#storage';
import { readSnapshot } from '../load.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { recordBatches } from './record-batches.ts';
import { replayed, type StateBuilder } from './state-builder.ts';

export class LocalStateBuilder implements StateBuilder {
  readonly #log: CommitLog;
  readonly #autoIndexKeys: AutoIndexKeys | undefined;

  /** Without `autoIndexKeys`, the automatic indexes use the keys stored in the snapshots. */
  constructor(log: CommitLog, autoIndexKeys?: AutoIndexKeys) {
    this.#log = log;
    this.#autoIndexKeys = autoIndexKeys;
  }

  async load(version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    signal.throwIfAborted();
    return await readSnapshot(this.#log, version);
  }

  advance(snapshot: DatabaseSnapshot, version: number, signal: AbortSignal): Promise<DatabaseSnapshot> {
    const batches = recordBatches(this.#log, snapshot.version, version, signal);
    return replayed(snapshot, this.#autoIndexKeys, batches);
  }

  async close(): Promise<void> {}
}
