/** The helper's side of a stage: takes parts until none is left or the helper is dismissed. */
import { MorselBoard, type MorselJob } from '#base';
import type { GraphView } from '#graph';
import { VisitColumns } from '../visit-columns.ts';
import { type StageWork, StageWorker } from './stage-work.ts';

/** Thrown within a part whose result nobody wants any more. */
const DISMISSED = new Error('the helper is dismissed');

/**
 * Returns the number of evaluated steps, 0 for a helper that comes too late. `view` reads the job's version; `onCheck` is
 * called as often as at budget checks, with the time.
 */
export function helpWithStage(
  view: GraphView,
  { board: memory, stage }: MorselJob,
  helper: number,
  onCheck: (now: number) => void = () => {},
): number {
  const board = new MorselBoard(memory);
  if (!board.begin(helper)) return 0;
  const work = stage as StageWork;
  let steps = 0;
  let isComplete = false;
  try {
    const worker = new StageWorker(view, work, columnsOf(work, helper, board.partCount), board, (edges) => {
      if (board.isDismissed(helper)) throw DISMISSED;
      onCheck(performance.now());
      steps += edges;
    });
    while (!board.isDismissed(helper)) {
      const part = board.take(helper);
      if (part < 0) break;
      worker.evaluate(part);
    }
    worker.tallies[helper] = steps;
    isComplete = true;
  } catch (error) {
    if (error !== DISMISSED) throw error;
  } finally {
    board.end(helper, isComplete);
  }
  return steps;
}

function columnsOf(
  { columns, nodeIdEnd }: StageWork,
  helper: number,
  partCount: number,
): VisitColumns | null {
  const memory = columns[helper];
  return memory === undefined ? null : new VisitColumns(memory, nodeIdEnd, partCount);
}
