/**
 * Helpers of split stages in this thread: each takes some parts, while others take theirs in between, before the owner
 * takes the rest. One that is dismissed within a part leaves it unevaluated.
 */
import { MorselBoard, type MorselHelpers, type MorselJob } from '#base';
import type { Database } from '#database';
import { helpWithStage } from '#gremlin';

export class LocalHelpers implements MorselHelpers {
  readonly countMax = 3;
  readonly unitsMin = 1;
  readonly unitsPerNodeMin = 0;
  readonly unitsPerPart = 2;
  readonly #database: Database;
  /** Looks after which the next helpers leave; used in turn. */
  readonly #looks: readonly number[];
  #turn = 0;
  /** Jobs so far, and the steps that their helpers evaluated. */
  jobCount = 0;
  stepCount = 0;

  constructor(database: Database, looks: readonly number[]) {
    this.#database = database;
    this.#looks = looks;
  }

  request(job: MorselJob): void {
    this.jobCount++;
    // As a message would be.
    this.#help(structuredClone(job), 0);
  }

  #help(job: MorselJob, helper: number): void {
    if (helper === this.countMax) return;
    const view = this.#database.replica.viewAt(job.version);
    if (view === null) return;
    const board = new MorselBoard(job.board);
    let left = this.#looks[this.#turn++ % this.#looks.length]!;
    this.stepCount += helpWithStage(view, job, helper, () => {
      if (left === 1) this.#help(job, helper + 1);
      if (--left <= 0) board.dismiss(helper);
    });
  }
}
