/** Sorting of rows by a column. */
import type { Cell } from './cells.ts';
import type { Rows } from './rows.ts';

export interface Order {
  readonly column: number;
  readonly isDescending: boolean;
}

const WHOLE = /^-?\d+$/;

/** Numbers by value, 64-bit integers exactly, before strings by code units, before missing values. */
function compareCells(a: Cell, b: Cell): number {
  const [left, right] = [rank(a), rank(b)];
  if (left !== right) return left - right;
  if (left === 0) return compareNumbers(a.text, b.text);
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

function rank({ kind }: Cell): number {
  return kind === 'number' ? 0 : kind === 'null' || kind === 'missing' ? 2 : 1;
}

function compareNumbers(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  if (difference !== 0 || !WHOLE.test(a) || !WHOLE.test(b)) return difference;
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Row numbers in display order; the sort is stable. */
export function orderedRows({ count, row }: Rows, { column, isDescending }: Order): Uint32Array {
  const cells: Cell[] = [];
  for (let index = 0; index < count; index++) cells.push(row(index)[column] ?? { text: '', kind: 'missing' });
  const sign = isDescending ? -1 : 1;
  return Uint32Array.from(cells.keys()).sort((a, b) => {
    const [left, right] = [cells[a] as Cell, cells[b] as Cell];
    // Missing values stay at the end.
    const isOne = rank(left) === 2 || rank(right) === 2;
    return (isOne ? 1 : sign) * compareCells(left, right) || a - b;
  });
}
