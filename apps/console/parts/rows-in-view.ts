/** Which rows of a list are in view, all of them of the same height, so that a place is a division. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export interface RowsInView {
  /** The one at the top, perhaps in part. */
  readonly first: number;
  /** How many have room at once. */
  readonly seen: number;
}

/** Of an element that scrolls; `heightPx` is that of a row. */
export function useRowsInView(element: RefObject<HTMLElement | null>, heightPx: number): RowsInView {
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return undefined;
    const onScroll = () => setFirst(Math.max(0, Math.floor(scrolled.scrollTop / heightPx)));
    const watcher = new ResizeObserver(() => {
      setSeen(Math.ceil(scrolled.clientHeight / heightPx));
      onScroll();
    });
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    watcher.observe(scrolled);
    return () => {
      scrolled.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, [element, heightPx]);
  return { first, seen };
}

/** Scrolls no further than it takes to show a row; `headPx` is what covers the rows at the top. */
export function scrollToRow(element: HTMLElement, row: number, heightPx: number, headPx = 0): void {
  const most = row * heightPx;
  const least = most + heightPx + headPx - element.clientHeight;
  element.scrollTop = Math.min(most, Math.max(element.scrollTop, least));
}
