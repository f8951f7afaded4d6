/** What is drawn of a numeric column: a bar for each row where there are few, else how the values are spread. */
import type { Cell } from './cells.ts';
import type { Rows } from './rows.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as the server wrote it, or as a count. */
  readonly text: string;
}

export interface Chart {
  readonly kind: 'bars' | 'spread';
  readonly bars: readonly Bar[];
  readonly facts: string;
}

const BARS_MAX = 50;
const BINS = 20;

const format = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 6 });

/** Of a map of counts, the largest; null for a column without a number. */
export function chartOf(rows: Rows, column: number, isCounts: boolean): Chart | null {
  const labels = isCounts ? 0 : labelColumn(rows, column);
  const bars: Bar[] = [];
  for (let index = 0; index < rows.count; index++) {
    const row = rows.row(index);
    const cell = row[column];
    if (cell?.kind !== 'number') continue;
    const name = labels === null ? `row ${(index + 1).toLocaleString('en')}` : nameOf(row[labels]);
    bars.push({ name, value: Number(cell.text), text: cell.text });
  }
  const finite = bars.filter(({ value }) => Number.isFinite(value));
  if (finite.length === 0) return null;
  if (!isCounts && finite.length > BARS_MAX)
    return spreadOf(
      finite.map(({ value }) => value),
      rows.count,
    );
  if (isCounts) finite.sort((a, b) => b.value - a.value);
  const left = finite.length - BARS_MAX;
  return {
    kind: 'bars',
    bars: finite.slice(0, BARS_MAX),
    facts:
      left > 0
        ? `The largest ${BARS_MAX} of ${finite.length.toLocaleString('en')}`
        : `${finite.length} values`,
  };
}

function nameOf(cell: Cell | undefined): string {
  return cell?.short ?? cell?.text ?? '';
}

/** The first column of texts. */
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
  const bars = counts.map((count, bin) => ({
    name: `${format(least + bin * width)} to ${format(least + (bin + 1) * width)}`,
    value: count,
    text: count.toLocaleString('en'),
  }));
  const missing = rowCount - values.length;
  const without = missing === 0 ? '' : `, ${missing.toLocaleString('en')} rows without a number`;
  const facts = `${values.length.toLocaleString('en')} numbers from ${format(least)} to ${format(most)}, mean ${format(sum / values.length)}${without}`;
  return { kind: 'spread', bars, facts };
}
