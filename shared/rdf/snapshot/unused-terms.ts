/**
 * Terms that no quad of a snapshot has any more. Their numbers stay, so that nothing is written but the dictionary: their texts are
 * taken out of it. What is left of a term is its offset and its place in tables of first keys, 12 bytes; a rebuild of the store
 * numbers the others anew.
 */
import { withoutTexts } from '../dictionary-builder.ts';
import { StoredKeyWalk } from '../first-keys.ts';
import { QuadOrder } from '../quad-order.ts';
import { RowSet } from '../row-set.ts';
import {
  type QuadRun,
  type QuadRunBuffers,
  type QuadSnapshot,
  type QuadSnapshotBuffers,
  runsOf,
} from './snapshot.ts';

/** Orders that start with the subject, predicate, object and graph. */
const FIRST_KEY_ORDERS = [QuadOrder.SPO, QuadOrder.PSO, QuadOrder.OSP, QuadOrder.GSP];

export class UnusedTerms {
  readonly #snapshot: QuadSnapshot;
  /** By number. */
  readonly #used: RowSet;

  constructor(snapshot: QuadSnapshot) {
    this.#snapshot = snapshot;
    this.#used = RowSet.copyOf(null, snapshot.dictionary.termCount + 1);
    for (const run of snapshot.runs) for (const order of FIRST_KEY_ORDERS) this.#useKeys(run, order);
  }

  has(number: number): boolean {
    return !this.#used.has(number);
  }

  /** Number of all of them. */
  get count(): number {
    return this.#snapshot.dictionary.termCount - this.#used.size;
  }

  /** Number of those with a text. */
  get textCount(): number {
    const { dictionary } = this.#snapshot;
    let count = 0;
    for (let number = 1; number <= dictionary.termCount; number++) {
      if (this.has(number) && dictionary.hasText(number)) count++;
    }
    return count;
  }

  /** The snapshot without their texts. */
  removed(): QuadSnapshotBuffers {
    const { buffers } = this.#snapshot;
    let before = 0;
    const runs = runsOf(buffers).map((run) => {
      const first = before;
      before += run.dictionary.termCount;
      return { ...run, dictionary: withoutTexts(run.dictionary, (place) => this.has(first + place)) };
    });
    const [first, ...later] = runs as [QuadSnapshotBuffers, ...QuadRunBuffers[]];
    return { ...first, later };
  }

  #useKeys(run: QuadRun, order: QuadOrder): void {
    const { firstKeys, removed } = run.rows(order);
    const walk = new StoredKeyWalk(firstKeys, removed);
    walk.seek(1);
    while (walk.key !== Number.POSITIVE_INFINITY) {
      const { key, liveRow } = walk;
      walk.seek(key + 1);
      if (walk.liveRow > liveRow) this.#used.add(key);
    }
  }
}
