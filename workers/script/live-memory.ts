/** What is live in this thread's heap, for budgets that have counted more than that, and what is given back of it. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MemoryProbe } from '#base';

/**
 * Contexts that are made from now on have the collector as a global. The flag is that of the whole process and stays: another
 * thread may be about to make its context, and V8 refuses code that was kept under other flags.
 */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
}

export class LiveMemory implements MemoryProbe {
  readonly #collect: () => void;
  /** The least that was seen live: what the thread itself holds. */
  #baseline: number;

  /** To be made before the realm is locked: the collector is a global of a context that is made here. */
  constructor() {
    exposeCollector();
    this.#collect = runInNewContext('gc') as () => void;
    this.#baseline = heldBytes();
  }

  held(): number {
    return heldBytes() - this.#baseline;
  }

  /**
   * After a collection, which takes some milliseconds and one more for each few megabytes that are live. Shared memory, as the
   * snapshot is, does not count.
   */
  live(): number {
    this.#collect();
    // The first collection frees array buffers on another thread, which the second one awaits.
    this.#collect();
    const held = heldBytes();
    this.#baseline = Math.min(this.#baseline, held);
    return held - this.#baseline;
  }

  /**
   * Gives back what tasks have left. V8 makes the space for new objects small again only when little was allocated between two
   * collections, which it does not begin by itself in a thread without work: so call it twice, some seconds apart.
   */
  giveBack(): void {
    this.#collect();
  }
}

function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
