/** Signals persisted in local storage; without it they last as long as the page. */
import { effect, type Signal, signal } from '@preact/signals';

/** A persisted number; `first` if none is stored, or it is out of bounds. */
export function storedNumber(name: string, first: number, least: number, most: number): Signal<number> {
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
      // Losing a size is harmless.
    }
  });
  return kept;
}
