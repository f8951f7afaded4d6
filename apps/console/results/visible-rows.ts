/**
 * Which rows of a table are in view. Browsers bound the height of an element at some 17 million pixels, so a table scrolls over at most
 * half a million places of one row each; with more rows than places, a step of the scroll bar goes on by several rows.
 */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { useEffect, useMemo, useState } from 'preact/hooks';

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

export function useVisibleRows(
  count: number,
  element: { readonly current: HTMLElement | null },
): VisibleRows {
  const [, setTurn] = useState(0);
  const virtualizer = useMemo(
    () =>
      new Virtualizer<HTMLElement, Element>({
        count: Math.min(count, PLACES_MAX),
        getScrollElement: () => element.current,
        estimateSize: () => ROW_HEIGHT_PX,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
        // The head covers as much of the rows.
        scrollPaddingStart: ROW_HEIGHT_PX,
        onChange: () => setTurn((turn) => turn + 1),
      }),
    [count],
  );
  useEffect(() => {
    const forget = virtualizer._didMount();
    virtualizer._willUpdate();
    setTurn((turn) => turn + 1);
    return forget;
  }, [virtualizer]);
  const seen = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT_PX) - 1);
  const { startIndex, endIndex } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: -1 };
  const top = rowAtPlace(startIndex, count, seen);
  const shift = top - startIndex;
  return {
    // No row has a place above the first.
    first: Math.max(shift, top - MARGIN_ROWS),
    end: Math.min(count, endIndex + shift + 1 + MARGIN_ROWS),
    shift,
    height: virtualizer.getTotalSize(),
    scrollTo: (row) => {
      if (shift === 0 && count <= PLACES_MAX) virtualizer.scrollToIndex(row);
      else if (row < top || row >= top + seen)
        virtualizer.scrollToIndex(placeOfRow(row, count, seen), { align: 'start' });
    },
  };
}
