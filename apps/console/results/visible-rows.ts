/**
 * Virtual scrolling beyond the browser's height limit (some 17 million pixels): a table scrolls over at most half a
 * million positions; with more rows than positions, a scroll bar step advances by several rows.
 */
import type { RefObject } from 'preact';
import { scrollToRow, useRowsInView } from '../parts/rows-in-view.ts';

export const ROW_HEIGHT_PX = 28;
const PLACES_MAX = 500_000;
/** Rows rendered above and below the viewport. */
const MARGIN_ROWS = 20;

/** The first visible row at a scroll position. */
export function rowAtPlace(place: number, count: number, seen: number): number {
  const places = Math.min(count, PLACES_MAX);
  if (places === count || places <= seen) return place;
  return Math.min(count - seen, Math.round((place * (count - seen)) / (places - seen)));
}

/** The scroll position that makes a row visible. */
export function placeOfRow(row: number, count: number, seen: number): number {
  const places = Math.min(count, PLACES_MAX);
  if (places === count || places <= seen) return row;
  return Math.min(places - seen, Math.floor((row * (places - seen)) / (count - seen)));
}

export interface VisibleRows {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** Row minus position, at this scroll position. */
  readonly shift: number;
  /** Of all positions. */
  readonly height: number;
  scrollTo(row: number): void;
}

export function useVisibleRows(count: number, element: RefObject<HTMLElement | null>): VisibleRows {
  const places = Math.min(count, PLACES_MAX);
  const { first, seen: room } = useRowsInView(element, ROW_HEIGHT_PX);
  // The sticky header covers one of them.
  const seen = Math.max(1, room - 1);
  const place = Math.min(first, Math.max(0, places - 1));
  const top = rowAtPlace(place, count, seen);
  const shift = top - place;
  return {
    // No row has a negative position.
    first: Math.max(shift, top - MARGIN_ROWS),
    end: Math.min(count, top + room + MARGIN_ROWS),
    shift,
    height: places * ROW_HEIGHT_PX,
    scrollTo: (row) => {
      if (element.current === null) return;
      if (places === count) scrollToRow(element.current, row, ROW_HEIGHT_PX, ROW_HEIGHT_PX);
      else if (row < top || row >= top + seen)
        element.current.scrollTop = placeOfRow(row, count, seen) * ROW_HEIGHT_PX;
    },
  };
}
