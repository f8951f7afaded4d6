/** The owner's side of a stage that is split: it takes parts as the helpers do, waits for them, and merges. */
import { type Budget, defined, type MorselBoard, type MorselHelpers } from '#base';
import type { GraphView } from '#graph';
import { mergeVisits, VisitColumns } from '../visit-columns.ts';
import type { Frontier } from '../visitor.ts';
import { type StageWork, StageWorker } from './stage-work.ts';

export interface SplitOptions {
  readonly view: GraphView;
  readonly work: StageWork;
  readonly board: MorselBoard;
  readonly budget: Budget;
  /** Charges edges before they are walked. */
  readonly settle: (edgeCount: number) => void;
}

export class SplitStage {
  readonly #options: SplitOptions;
  readonly #own: StageWorker;
  /** For parts of helpers that did not complete. */
  #again: StageWorker | null = null;

  constructor(options: SplitOptions) {
    this.#options = options;
    this.#own = this.#newWorker();
  }

  /** Evaluates the stage. Throws when the budget is exceeded; helpers stop then. */
  run(helpers: MorselHelpers, version: number): void {
    const { board, work, budget, settle } = this.#options;
    helpers.request({ language: 'gremlin', board: board.memory, version, stage: work });
    try {
      for (let part = board.take(); part >= 0; part = board.take()) this.#own.evaluate(part);
      board.awaitHelpers(() => budget.checkNow());
      for (let part = 0; part < board.partCount; part++) {
        if (board.takerOf(part) !== null) continue;
        this.#again ??= this.#newWorker();
        this.#again.evaluate(part);
      }
      for (let helper = 0; helper < board.helperCount; helper++) {
        if (board.isComplete(helper)) settle(this.#own.tallies[helper] as number);
      }
    } finally {
      board.close();
    }
  }

  /** The result of a stage that counts edges. */
  total(): number {
    const { board } = this.#options;
    let sum = 0;
    for (const result of this.#own.tallies.subarray(board.helperCount)) sum += result;
    return sum;
  }

  /** The result of a stage that reaches nodes. */
  reached(): Frontier {
    const { board, work } = this.#options;
    const helped = work.columns.map((memory, helper) =>
      board.isComplete(helper) ? new VisitColumns(memory, work.nodeIdEnd, board.partCount) : null,
    );
    const ofPart: VisitColumns[] = [];
    for (let part = 0; part < board.partCount; part++) {
      const taker = board.takerOf(part);
      const columns = taker === null ? this.#again?.columns : taker < 0 ? this.#own.columns : helped[taker];
      ofPart.push(defined(columns, 'a part of a helper that did not complete is evaluated again'));
    }
    return mergeVisits(ofPart);
  }

  #newWorker(): StageWorker {
    const { view, work, board, settle } = this.#options;
    const { nodeIdEnd } = work;
    const isReaching = work.columns.length > 0;
    const columns = isReaching ? VisitColumns.create(nodeIdEnd, board.partCount) : null;
    return new StageWorker(view, work, columns, board, settle);
  }
}
