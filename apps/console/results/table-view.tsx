/** Virtualized table of rows: sortable, resizable columns, copyable cells. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import { CellMark } from './cell-mark.tsx';
import { ColumnHead, initialWidth } from './column-head.tsx';
import type { Order } from './order.ts';
import type { WindowCell } from './result.ts';
import type { ResultProxy } from './result-proxy.ts';
import { ROW_HEIGHT_PX, useVisibleRows, type VisibleRows } from './visible-rows.ts';

const words = texts.table;
const NUMBER_WIDTH_PX = 56;

interface Place {
  readonly row: number;
  readonly column: number;
}

interface Window {
  readonly first: number;
  /** Index of the first row, among all scroll positions. */
  readonly place: number;
  readonly rows: readonly (readonly WindowCell[])[];
}

/** The visible rows from the worker; previous ones stay until they arrive. */
function useRows(
  result: ResultProxy,
  { first, end, shift }: Pick<VisibleRows, 'first' | 'end' | 'shift'>,
  order: Order | null,
): Window & { isSorting: boolean } {
  const [window, setWindow] = useState<(Window & { readonly order: Order | null }) | null>(null);
  useEffect(() => {
    let isWanted = true;
    result.rows(first, end, order).then(
      (rows) => isWanted && setWindow({ first, rows, order, place: first - shift }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [result, first, end, shift, order]);
  return {
    first: window?.first ?? 0,
    place: window?.place ?? 0,
    rows: window?.rows ?? [],
    isSorting: window !== null && window.order !== order,
  };
}

/** The selected cell, by mouse or keyboard, and copying. */
function useChosenCell(result: ResultProxy, order: Order | null, scrollTo: (row: number) => void) {
  const { columns, rowCount } = result.summary;
  const [place, setPlace] = useState<Place | null>(null);
  const [notice, setNotice] = useState('');
  const copy = async ({ row, column }: Place): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await result.cell(row, column, order));
      setNotice(words.copied(numberText(row + 1), columns[column]?.name ?? ''));
    } catch {
      setNotice(texts.editor.noCopying);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Ignores events of the header.
    if (event.target !== event.currentTarget) return;
    if (place !== null && event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey))
      void copy(place);
    const next = placeAfter(event.key, place, rowCount, columns.length);
    if (next === null) return;
    event.preventDefault();
    setNotice('');
    setPlace(next);
    scrollTo(next.row);
  };
  const choose = (event: MouseEvent): Place | null => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    const row = cell?.parentElement?.getAttribute('aria-rowindex');
    if (cell === null || row === null || row === undefined) return null;
    // The header is the first row, the row number the first cell.
    const chosen = { row: Number(row) - 2, column: cell.cellIndex - 1 };
    setNotice('');
    setPlace(chosen);
    return chosen;
  };
  return { place, notice, copy, onKeyDown, choose };
}

export function TableView({ result, initialOrder }: { result: ResultProxy; initialOrder: Order | null }) {
  const { columns, rowCount } = result.summary;
  const container = useRef<HTMLElement>(null);
  const [order, setOrder] = useState(initialOrder);
  const [widths, setWidths] = useState(() => columns.map(initialWidth));
  const visible = useVisibleRows(rowCount, container);
  const chosen = useChosenCell(result, order, visible.scrollTo);
  const { first, place, rows, isSorting } = useRows(result, visible, order);
  const below = Math.max(0, visible.height - (place + rows.length) * ROW_HEIGHT_PX);
  return (
    <>
      <section
        class="grid answer"
        aria-label={words.title}
        aria-busy={isSorting}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
        tabIndex={0}
        ref={container}
        onKeyDown={chosen.onKeyDown}
        onClick={chosen.choose}
        onDblClick={(event) => {
          const place = chosen.choose(event);
          if (place !== null) void chosen.copy(place);
        }}
      >
        <table aria-rowcount={rowCount + 1} style={{ width: `${NUMBER_WIDTH_PX + sum(widths)}px` }}>
          <Columns widths={widths} />
          <thead>
            <tr>
              <th scope="col" class="number">
                <span class="unseen">{words.row}</span>
              </th>
              {columns.map((column, at) => (
                <ColumnHead
                  key={`${at}`}
                  column={column}
                  direction={directionOf(order, at)}
                  width={widths[at] ?? 0}
                  onSort={() => setOrder(orderAfter(order, at))}
                  onResize={(width) => setWidths(widths.with(at, width))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr class="spacer" style={{ height: `${place * ROW_HEIGHT_PX}px` }} />
            {rows.map((row, index) => (
              <Row key={first + index} index={first + index} cells={row} place={chosen.place} />
            ))}
            <tr class="spacer" style={{ height: `${below}px` }} />
          </tbody>
        </table>
      </section>
      <PlaceLine result={result} isSorting={isSorting} {...chosen} />
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function directionOf(order: Order | null, column: number): 'ascending' | 'descending' | 'none' {
  if (order?.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      <col style={{ width: `${NUMBER_WIDTH_PX}px` }} />
      {widths.map((width, column) => (
        <col key={`${column}`} style={{ width: `${width}px` }} />
      ))}
    </colgroup>
  );
}

function Row({ index, cells, place }: { index: number; cells: readonly WindowCell[]; place: Place | null }) {
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" class="number">
        {numberText(index + 1)}
      </th>
      {cells.map((cell, column) => (
        <td
          key={`${column}`}
          class={cell.kind === 'number' ? 'number' : ''}
          data-chosen={place?.row === index && place.column === column ? '' : undefined}
          title={cell.kind === 'iri' || cell.isCut === true ? cell.text : undefined}
        >
          <CellMark cell={cell} />
        </td>
      ))}
    </tr>
  );
}

interface PlaceProps {
  readonly result: ResultProxy;
  readonly isSorting: boolean;
  readonly place: Place | null;
  readonly notice: string;
  copy(place: Place): Promise<void>;
}

function PlaceLine({ result, isSorting, place, notice, copy }: PlaceProps) {
  const named =
    place === null
      ? ''
      : words.place(numberText(place.row + 1), result.summary.columns[place.column]?.name ?? '');
  return (
    <p class="place">
      <span role="status">{isSorting ? words.sorting : notice === '' ? named : notice}</span>
      {place !== null && (
        <button type="button" onClick={() => void copy(place)}>
          {words.copy}
        </button>
      )}
    </p>
  );
}

/** Ascending, then descending, then unsorted. */
function orderAfter(order: Order | null, column: number): Order | null {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}

/** Null for a key that does not move the selection. */
function placeAfter(key: string, place: Place | null, rows: number, columns: number): Place | null {
  const { row, column } = place ?? { row: 0, column: 0 };
  const moved = (() => {
    switch (key) {
      case 'ArrowDown':
        return { row: place === null ? 0 : row + 1, column };
      case 'ArrowUp':
        return { row: row - 1, column };
      case 'ArrowRight':
        return { row, column: place === null ? 0 : column + 1 };
      case 'ArrowLeft':
        return { row, column: column - 1 };
      case 'Home':
        return { row: 0, column };
      case 'End':
        return { row: rows - 1, column };
      default:
        return null;
    }
  })();
  if (moved === null || rows === 0) return null;
  return {
    row: Math.min(rows - 1, Math.max(0, moved.row)),
    column: Math.min(columns - 1, Math.max(0, moved.column)),
  };
}
