/** Virtual scrolling of a list with rows of equal height: which rows are visible. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export interface RowsInView {
  /** The top row, possibly partly visible. */
  readonly first: number;
  /** Rows that fit in the viewport. */
  readonly seen: number;
}

/** `element` scrolls; `heightPx` is the height of a row. */
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

/** Scrolls minimally to make a row visible; `headPx` is the height of a sticky header. */
export function scrollToRow(element: HTMLElement, row: number, heightPx: number, headPx = 0): void {
  const most = row * heightPx;
  const least = most + heightPx + headPx - element.clientHeight;
  element.scrollTop = Math.min(most, Math.max(element.scrollTop, least));
}
