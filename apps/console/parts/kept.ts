/** Sizes and choices that the browser keeps; where it keeps nothing they last as long as the page. */
import { effect, type Signal, signal } from '@preact/signals';

/** A number that is kept under a name; `first` where none is, or none within the bounds. */
export function keptNumber(name: string, first: number, least: number, most: number): Signal<number> {
  const key = `quiver.${name}`;
  const kept = signal(first);
  try {
    const value = Number(localStorage.getItem(key) ?? Number.NaN);
    if (value >= least && value <= most) kept.value = value;
  } catch {
    return kept;
  }
  effect(() => {
    const text = String(kept.value);
    try {
      localStorage.setItem(key, text);
    } catch {
      // A size is no loss.
    }
  });
  return kept;
}
