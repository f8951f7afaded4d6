/** Removes quads of a snapshot: marks their rows in all orders. Nothing else of the runs is written. */
import { ORDER_COUNT, QuadOrder } from '../quad-order.ts';
import type { QuadSet } from '../quad-set.ts';
import { RowSet } from '../row-set.ts';
import { nextRowOf, type SortedRows } from '../sorted-rows.ts';
import { type QuadRun, type QuadRunBuffers, QuadSnapshot } from './snapshot.ts';

/** The snapshot without `removed`, which are quads of it; itself for none. */
export function removeRows(snapshot: QuadSnapshot, removed: QuadSet): QuadSnapshot {
  if (removed.size === 0) return snapshot;
  const byOrder = Array.from({ length: ORDER_COUNT }, (_, order) =>
    markRows(snapshot.runs, removed, order as QuadOrder),
  );
  const runs = snapshot.runs.map(({ buffers }, at) =>
    withMarks(
      buffers,
      byOrder.map((marks) => marks[at] as Marks),
    ),
  );
  const [first, ...later] = runs as [QuadRunBuffers, ...QuadRunBuffers[]];
  return QuadSnapshot.attach({ ...snapshot.buffers, ...first, later });
}

/** The removed rows of a run in an order, and how many come to those that were. */
class Marks {
  readonly rows: SortedRows;
  count = 0;
  /** Not above the row of the next quad. */
  from = 0;
  set: RowSet | null;

  constructor(rows: SortedRows) {
    this.rows = rows;
    this.set = rows.removed;
  }

  add(row: number): void {
    if (this.count++ === 0) this.set = RowSet.copyOf(this.rows.removed, this.rows.size);
    this.set?.add(row);
  }
}

/** Marks the rows of an order, and returns what each run has then. Runs that are merged in steps have others in each order. */
function markRows(runs: readonly QuadRun[], removed: QuadSet, order: QuadOrder): Marks[] {
  const marks = runs.map((run) => new Marks(run.rows(order)));
  const quads = removed.rows(order);
  for (let at = 0; at < quads.size; at++) {
    const [k0, k1, k2, k3] = [quads.keyOfRow(at), quads.c1.at(at), quads.c2.at(at), quads.c3.at(at)];
    for (const run of marks) {
      const row = nextRowOf(run.rows, run.from, k0, k1, k2, k3);
      run.from = row < 0 ? ~row : row;
      if (row < 0 || run.set?.has(row)) continue;
      run.add(row);
      break;
    }
  }
  return marks;
}

function withMarks(run: QuadRunBuffers, marks: readonly Marks[]): QuadRunBuffers {
  if (marks.every(({ count }) => count === 0)) return run;
  const removedRows = marks.map(({ count, set }, order) => ({
    count: (run.removedRows?.[order]?.count ?? 0) + count,
    rows: set?.buffer ?? NO_ROWS,
  }));
  return { ...run, quadCount: run.quadCount - (marks[QuadOrder.SPO] as Marks).count, removedRows };
}

const NO_ROWS = new SharedArrayBuffer(0);
