/**
 * How much of its past a log keeps. Records stay behind the newest checkpoint as far as was asked for, and with them a
 * checkpoint to begin from; those in between save the way through the records.
 *
 * Invariants
 * - Whatever is kept begins with a checkpoint, or with version 0: every version after it can be made again.
 * - The two newest checkpoints stay: if the newest turns out damaged, the one before it and the records since still
 *   hold everything.
 * - Checkpoints in between take no more room than the records do: one goes if the records since the one before it are
 *   fewer bytes than itself, unless they are as many as are to be kept at all.
 */
import type { Checkpoint, CommitLog } from '#storage';
import { CheckpointMarks, type Mark } from './checkpoint-marks.ts';

/** What is kept at least: nothing, so many bytes of records, or the records of so long. */
export type HistoryRetention =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'age'; readonly milliseconds: number };

export const NO_HISTORY: HistoryRetention = { kind: 'none' };

interface MarkedCheckpoint extends Checkpoint {
  /** Undefined for one that was made before history was kept. */
  readonly mark: Mark | undefined;
}

/** Cuts a log after a checkpoint was saved. */
export class LogCutter {
  readonly #log: CommitLog;
  readonly #retention: HistoryRetention;
  readonly #now: () => number;
  readonly #marks: CheckpointMarks;

  constructor(log: CommitLog, retention: HistoryRetention, now: () => number = Date.now) {
    this.#log = log;
    this.#retention = retention;
    this.#now = now;
    this.#marks = new CheckpointMarks(log);
  }

  /** `previous` is the newest checkpoint before the one of `version` that was saved just now. */
  async cut(version: number, previous: Checkpoint | undefined): Promise<void> {
    if (this.#retention.kind !== 'none') return await this.#cutBehindHistory(version);
    if (previous !== undefined) await this.#log.truncate(previous.version);
  }

  async #cutBehindHistory(version: number): Promise<void> {
    await this.#marks.add(version);
    const marks = await this.#marks.all();
    const shared = (await this.#log.checkpoints()).filter(({ isLocal }) => isLocal !== true);
    const [newest, previous, ...older] = shared.map((each) => ({ ...each, mark: marks.get(each.version) }));
    if (newest === undefined || previous === undefined) return;
    const base = [previous, ...older].find((each) => this.#reachesBack(each, newest));
    const kept = older.filter((each) => base === undefined || each.version >= base.version);
    for (const each of this.#superfluous(kept)) await this.#log.removeCheckpoint(each.version);
    if (base === undefined) return;
    await this.#log.truncate(base.version);
    await this.#marks.removeBelow(base.version);
  }

  /** True if what is to be kept is kept when the log begins with this checkpoint. */
  #reachesBack({ mark }: MarkedCheckpoint, newest: MarkedCheckpoint): boolean {
    if (mark === undefined || newest.mark === undefined) return false;
    return this.#isFar(mark, { position: newest.mark.position, time: this.#now() });
  }

  #isFar(from: Mark, to: Mark): boolean {
    switch (this.#retention.kind) {
      case 'bytes':
        return to.position - from.position >= this.#retention.bytes;
      case 'age':
        return to.time - from.time >= this.#retention.milliseconds;
      case 'none':
        return true;
    }
  }

  /** Of checkpoints, the newest first, those that are not worth their room. The oldest is what the others begin from. */
  #superfluous(checkpoints: readonly MarkedCheckpoint[]): readonly MarkedCheckpoint[] {
    const superfluous: MarkedCheckpoint[] = [];
    let before: MarkedCheckpoint | undefined;
    for (const each of [...checkpoints].reverse()) {
      const isWorth =
        before?.mark === undefined ||
        each.mark === undefined ||
        each.mark.position - before.mark.position >= each.byteLength ||
        this.#isFar(before.mark, each.mark);
      if (isWorth) before = each;
      else superfluous.push(each);
    }
    return superfluous;
  }
}
