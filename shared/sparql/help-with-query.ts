/** The helper's side of a split operator: plans the same query, and returns the rows of parts of one of its operators. */
import { Budget, type BudgetLimits, defined, MorselBoard } from '#base';
import type { QuadView } from '#rdf';
import { type ExecuteOptions, type PreparedQuery, planQuery } from './execute.ts';
import { isCounted } from './operators/operator.ts';
import { PartDirectory, RowWriter } from './split/split-memory.ts';
import { rangeOf, type SplitOperator, type SplitWork } from './split/split-operator.ts';

/** Thrown within a part whose rows nobody wants any more. */
const DISMISSED = new Error('the helper is dismissed');

/** What a helper evaluates: the query as its owner does, on the same version and snapshot. */
export interface HelpedQuery {
  readonly query: PreparedQuery;
  readonly view: QuadView;
  readonly options: Pick<ExecuteOptions, 'defaultGraph' | 'dataset' | 'now'>;
  readonly limits: BudgetLimits;
}

/** `onCheck` is called at budget checks, with the time. */
export function helpWithQuery(
  helped: HelpedQuery,
  work: SplitWork,
  boardMemory: SharedArrayBuffer,
  helper: number,
  onCheck: (now: number) => void = () => {},
): void {
  const board = new MorselBoard(boardMemory);
  if (!board.begin(helper)) return;
  let isComplete = false;
  try {
    const check = (now: number) => {
      if (board.isDismissed(helper)) throw DISMISSED;
      onCheck(now);
    };
    new QueryHelper(helped, work, helper, new Budget(helped.limits, undefined, { onCheck: check })).run();
    isComplete = true;
  } catch (error) {
    if (error !== DISMISSED) throw error;
  } finally {
    board.end(helper, isComplete);
  }
}

class QueryHelper {
  readonly #work: SplitWork;
  readonly #helper: number;
  readonly #budget: Budget;
  readonly #slots: Int32Array;
  readonly #operator: SplitOperator;
  readonly #rows: RowWriter;
  readonly #directory: PartDirectory;
  /** Ids up to it are the same in the owner's view. */
  readonly #idMax: number;

  constructor({ query, view, options }: HelpedQuery, work: SplitWork, helper: number, budget: Budget) {
    const { evaluation } = planQuery(query, view, { ...options, budget }, true);
    this.#work = work;
    this.#helper = helper;
    this.#budget = budget;
    this.#slots = evaluation.slots;
    this.#operator = defined(
      evaluation.splits?.[work.operator],
      'plans of a query on one version are the same',
    );
    const memory = work.memory.rows[helper] as SharedArrayBuffer;
    const { terms, returned } = this.#operator;
    this.#rows = new RowWriter(memory, terms.slots, isCounted(returned));
    this.#directory = new PartDirectory(work.memory);
    this.#idMax = view.sharedIdMax;
  }

  /** Takes parts until none is left, or one whose rows cannot be returned: the owner evaluates that and the rest. */
  run(): void {
    const next = () => this.#directory.takeForHelper(this.#helper);
    for (let part = next(); part >= 0; part = next()) if (!this.#evaluate(part)) return;
  }

  #evaluate(part: number): boolean {
    const { returned, terms } = this.#operator;
    const offset = this.#rows.length;
    const stepsBefore = this.#budget.stepCount;
    terms.divided.restrict(rangeOf(this.#work.keys, part));
    returned.open();
    const counted = isCounted(returned) ? returned : null;
    let rowCount = 0;
    while (returned.next()) {
      if (!this.#rows.add(this.#slots, this.#idMax, counted?.multiplicity ?? 1)) return false;
      rowCount += 1;
    }
    this.#directory.publish(part, { offset, rowCount, steps: this.#budget.stepCount - stepsBefore });
    return true;
  }
}
