/** What is live in this thread's heap, for budgets that have counted more than that. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MemoryProbe } from '#base';

export class LiveMemory implements MemoryProbe {
  readonly #collect: () => void;
  /** The least that was seen live: what the thread itself holds. */
  #baseline: number;

  /**
   * To be made before the realm is locked: the collector is a global of a context that is made here. The flag is that of the
   * whole process and stays: another thread may be about to make its context.
   */
  constructor() {
    setFlagsFromString('--expose-gc');
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
}

function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
