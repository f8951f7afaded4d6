/**
 * The rows of a scan that are hidden, since later layers remove their quads, one after the other: each is looked up once among the
 * shown rows, so that those cost nothing.
 */
import { compareRows, lowerBound, lowerQuad, type SortedRows } from './sorted-rows.ts';
import { UNBOUND } from './term-id.ts';

export class HiddenRows {
  /** The current one, or -1 behind the last. */
  row = -1;
  #shown: SortedRows | null = null;
  #end = 0;
  #hidden: SortedRows | null = null;
  /** The number of the hidden quad behind the current one. */
  #next = 0;

  /**
   * At the first row of `hidden` that is in `[from, end)` of the shown ones, which are some.
   *
   * @param k0 - the first key of all of them, or UNBOUND
   */
  open(hidden: SortedRows, shown: SortedRows, from: number, end: number, k0: number): void {
    const first = k0 === UNBOUND ? shown.keyOfRow(from) : k0;
    const next = hidden.lowerRow(first);
    this.row = -1;
    if (next === hidden.size || (k0 !== UNBOUND && hidden.keyOfRow(next) !== k0)) return;
    this.#hidden = hidden;
    this.#shown = shown;
    this.#end = end;
    this.#next = lowerBound(hidden.c1, next, hidden.lowerRow(first + 1), shown.c1.at(from));
    this.#advance(from);
  }

  /** To the first one that is not before `from`. */
  seek(from: number): void {
    if (this.row >= 0 && this.row < from) this.#advance(from);
  }

  #advance(from: number): void {
    const [hidden, shown] = [this.#hidden, this.#shown];
    if (hidden === null || shown === null) return;
    let row = from;
    while (this.#next < hidden.size) {
      const next = this.#next++;
      row = lowerQuad(shown, row, this.#end, hidden, next);
      if (row === this.#end) break;
      if (compareRows(shown, row, hidden, next) === 0) {
        this.row = row;
        return;
      }
    }
    this.row = -1;
  }
}
