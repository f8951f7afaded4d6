/**
 * Retention of the history of a log. Records before the newest checkpoint are retained as configured, with a
 * checkpoint to start from; checkpoints in between shorten the replay.
 *
 * Invariants
 * - The retained history starts with a checkpoint, or with version 0: every later version can be restored.
 * - The two newest checkpoints remain: if the newest turns out to be damaged, its predecessor and the records
 *   after it still contain everything.
 * - Checkpoints in between take no more space than the records: one is removed if the records since its
 *   predecessor are smaller than itself, unless they are as large as the configured minimum.
 */
import type { Checkpoint, CommitLog } from '#storage';
import { CheckpointPositions, type LogPosition } from './checkpoint-positions.ts';

/** The minimum to retain: nothing, a number of bytes of records, or the records of a time span. */
export type HistoryRetention =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'age'; readonly milliseconds: number };

export const NO_HISTORY: HistoryRetention = { kind: 'none' };

interface PositionedCheckpoint extends Checkpoint {
  /** Undefined for a checkpoint from before history was retained. */
  readonly position: LogPosition | undefined;
}

/** Truncates a log after a checkpoint was saved. */
export class LogCutter {
  readonly #log: CommitLog;
  readonly #retention: HistoryRetention;
  readonly #now: () => number;
  readonly #positions: CheckpointPositions;

  constructor(log: CommitLog, retention: HistoryRetention, now: () => number = Date.now) {
    this.#log = log;
    this.#retention = retention;
    this.#now = now;
    this.#positions = new CheckpointPositions(log);
  }

  /** `previous` is the newest checkpoint before that of `version`, which was just saved. */
  async cut(version: number, previous: Checkpoint | undefined): Promise<void> {
    if (this.#retention.kind !== 'none') return await this.#cutBehindHistory(version);
    if (previous !== undefined) await this.#log.truncate(previous.version);
  }

  async #cutBehindHistory(version: number): Promise<void> {
    await this.#positions.add(version);
    const positions = await this.#positions.all();
    const shared = (await this.#log.checkpoints()).filter(({ isLocal }) => isLocal !== true);
    const [newest, previous, ...older] = shared.map((each) => ({
      ...each,
      position: positions.get(each.version),
    }));
    if (newest === undefined || previous === undefined) return;
    const base = [previous, ...older].find((each) => this.#reachesBack(each, newest));
    const kept = older.filter((each) => base === undefined || each.version >= base.version);
    for (const each of this.#superfluous(kept)) await this.#log.removeCheckpoint(each.version);
    if (base === undefined) return;
    await this.#log.truncate(base.version);
    await this.#positions.removeBelow(base.version);
  }

  /** True if a log that starts with this checkpoint satisfies the retention. */
  #reachesBack({ position }: PositionedCheckpoint, newest: PositionedCheckpoint): boolean {
    if (position === undefined || newest.position === undefined) return false;
    return this.#isFar(position, { position: newest.position.position, time: this.#now() });
  }

  #isFar(from: LogPosition, to: LogPosition): boolean {
    switch (this.#retention.kind) {
      case 'bytes':
        return to.position - from.position >= this.#retention.bytes;
      case 'age':
        return to.time - from.time >= this.#retention.milliseconds;
      case 'none':
        return true;
    }
  }

  /**
   * Of checkpoints, newest first, those larger than the records they replace. The oldest is always needed.
   */
  #superfluous(checkpoints: readonly PositionedCheckpoint[]): readonly PositionedCheckpoint[] {
    const superfluous: PositionedCheckpoint[] = [];
    let before: PositionedCheckpoint | undefined;
    for (const each of [...checkpoints].reverse()) {
      const isWorth =
        before?.position === undefined ||
        each.position === undefined ||
        each.position.position - before.position.position >= each.byteLength ||
        this.#isFar(before.position, each.position);
      if (isWorth) before = each;
      else superfluous.push(each);
    }
    return superfluous;
  }
}
