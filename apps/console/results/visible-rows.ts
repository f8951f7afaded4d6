/**
 * Which rows of a table are in view. Browsers bound the height of an element at some 17 million pixels, so a table scrolls over at most
 * half a million places of one row each; with more rows than places, a step of the scroll bar goes on by several rows.
 */
import type { RefObject } from 'preact';
import { scrollToRow, useRowsInView } from '../parts/rows-in-view.ts';

export const ROW_HEIGHT_PX = 28;
const PLACES_MAX = 500_000;
/** Rows kept ready above and below what is seen. */
const MARGIN_ROWS = 20;

/** The row that stands first in view when a place does. */
export function rowAtPlace(place: number, count: number, seen: number): number {
  const places = Math.min(count, PLACES_MAX);
  if (places === count || places <= seen) return place;
  return Math.min(count - seen, Math.round((place * (count - seen)) / (places - seen)));
}

/** The place to scroll to for a row to be in view. */
export function placeOfRow(row: number, count: number, seen: number): number {
  const places = Math.min(count, PLACES_MAX);
  if (places === count || places <= seen) return row;
  return Math.min(places - seen, Math.floor((row * (places - seen)) / (count - seen)));
}

export interface VisibleRows {
  readonly first: number;
  /** Behind the last. */
  readonly end: number;
  /** Rows minus places, here. */
  readonly shift: number;
  /** Of all places. */
  readonly height: number;
  scrollTo(row: number): void;
}

export function useVisibleRows(count: number, element: RefObject<HTMLElement | null>): VisibleRows {
  const places = Math.min(count, PLACES_MAX);
  const { first, seen: room } = useRowsInView(element, ROW_HEIGHT_PX);
  // The head covers one of them.
  const seen = Math.max(1, room - 1);
  const place = Math.min(first, Math.max(0, places - 1));
  const top = rowAtPlace(place, count, seen);
  const shift = top - place;
  return {
    // No row has a place above the first.
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
