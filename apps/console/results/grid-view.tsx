/** Rows as a table of fixed row height, of which only what can be seen is in the page. */

import { isLosslessNumber } from 'lossless-json';
import { useMemo, useState } from 'preact/hooks';
import type { Value } from '../client/server-client.ts';
import { type Grid, textOf } from './shapes.ts';

const ROW_HEIGHT_PX = 28;
/** Rows kept ready above and below what is seen. */
const MARGIN_ROWS = 12;
/** Longer texts of a cell are cut. */
const CELL_CHARACTERS_MAX = 300;

interface Order {
  readonly column: number;
  readonly isDescending: boolean;
}

/** Numbers by size before texts by their characters; 64-bit integers are compared exactly. */
function compareValues(a: Value, b: Value): number {
  if (isLosslessNumber(a) && isLosslessNumber(b)) return compareNumbers(a.value, b.value);
  if (isLosslessNumber(a) !== isLosslessNumber(b)) return isLosslessNumber(a) ? -1 : 1;
  const [left, right] = [textOf(a), textOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareNumbers(a: string, b: string): number {
  const isWhole = /^-?\d+$/.test(a) && /^-?\d+$/.test(b);
  const [left, right] = isWhole ? [BigInt(a), BigInt(b)] : [Number(a), Number(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function sorted(grid: Grid, order: Order | null): Grid['rows'] {
  if (order === null) return grid.rows;
  const sign = order.isDescending ? -1 : 1;
  return grid.rows.toSorted((a, b) => sign * compareValues(a[order.column] ?? null, b[order.column] ?? null));
}

function cut(text: string): string {
  return text.length > CELL_CHARACTERS_MAX ? `${text.slice(0, CELL_CHARACTERS_MAX)}…` : text;
}

export function GridView({ grid }: { grid: Grid }) {
  const [order, setOrder] = useState<Order | null>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const rows = useMemo(() => sorted(grid, order), [grid, order]);
  const first = Math.max(0, Math.floor(seen.top / ROW_HEIGHT_PX) - MARGIN_ROWS);
  const end = Math.min(rows.length, Math.ceil((seen.top + seen.height) / ROW_HEIGHT_PX) + MARGIN_ROWS);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
    setSeen({ top: currentTarget.scrollTop, height: currentTarget.clientHeight });
  const toggle = (column: number): void =>
    setOrder({ column, isDescending: order?.column === column && !order.isDescending });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="grid" aria-label="Rows" tabIndex={0} onScroll={onScroll}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {grid.columns.map((name, column) => (
              <th key={`${column}`} scope="col" aria-sort={ariaSort(order, column)}>
                <button type="button" onClick={() => toggle(column)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="spacer" style={{ height: `${first * ROW_HEIGHT_PX}px` }} />
          {rows.slice(first, end).map((row, index) => (
            <tr key={first + index} aria-rowindex={first + index + 2}>
              {grid.columns.map((_name, column) => (
                <td key={`${column}`} class={isLosslessNumber(row[column]) ? 'number' : ''}>
                  {cut(textOf(row[column] ?? null))}
                </td>
              ))}
            </tr>
          ))}
          <tr class="spacer" style={{ height: `${(rows.length - end) * ROW_HEIGHT_PX}px` }} />
        </tbody>
      </table>
    </section>
  );
}

function ariaSort(order: Order | null, column: number): 'ascending' | 'descending' | 'none' {
  if (order?.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}
