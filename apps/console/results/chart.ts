/** Data of a bar chart: a bar for each row if there are few, else a histogram. */
import type { Cell } from './cells.ts';
import type { Rows } from './rows.ts';

export interface Bar {
  /** Null for a row that is named by its number only. */
  readonly name: string | null;
  /** From 0. */
  readonly row: number;
  readonly value: number;
  /** The value as the server wrote it. */
  readonly text: string;
}

/** A bin of a histogram. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export type Chart =
  | {
      readonly kind: 'bars';
      readonly bars: readonly Bar[];
      /** Including omitted ones. */
      readonly count: number;
    }
  | {
      readonly kind: 'spread';
      readonly bins: readonly Bin[];
      readonly count: number;
      /** Rows without a number. */
      readonly missing: number;
      readonly least: number;
      readonly most: number;
      readonly mean: number;
    };

const BARS_MAX = 50;
const BINS = 20;

/** For a map of counts, the largest; null for a column without numbers. */
export function chartOf(rows: Rows, column: number, isCounts: boolean): Chart | null {
  const labels = isCounts ? 0 : labelColumn(rows, column);
  const bars: Bar[] = [];
  for (let index = 0; index < rows.count; index++) {
    const row = rows.row(index);
    const cell = row[column];
    if (cell?.kind !== 'number') continue;
    const name = labels === null ? null : nameOf(row[labels]);
    bars.push({ name, row: index, value: Number(cell.text), text: cell.text });
  }
  const finite = bars.filter(({ value }) => Number.isFinite(value));
  if (finite.length === 0) return null;
  if (!isCounts && finite.length > BARS_MAX)
    return spreadOf(
      finite.map(({ value }) => value),
      rows.count,
    );
  if (isCounts) finite.sort((a, b) => b.value - a.value);
  return { kind: 'bars', bars: finite.slice(0, BARS_MAX), count: finite.length };
}

function nameOf(cell: Cell | undefined): string {
  return cell?.short ?? cell?.text ?? '';
}

/** The first text column. */
function labelColumn(rows: Rows, column: number): number | null {
  const first = rows.count === 0 ? [] : rows.row(0);
  const found = first.findIndex(({ kind }, at) => at !== column && kind !== 'number' && kind !== 'missing');
  return found === -1 ? null : found;
}

function spreadOf(values: readonly number[], rowCount: number): Chart {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  const width = (most - least) / BINS || 1;
  const counts = new Array<number>(BINS).fill(0);
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.floor((value - least) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const bins = counts.map((count, bin) => ({
    from: least + bin * width,
    to: least + (bin + 1) * width,
    count,
  }));
  const count = values.length;
  return { kind: 'spread', bins, count, missing: rowCount - count, least, most, mean: sum / count };
}
