/** What is live in this thread's heap, for budgets that have counted more than that, and what is given back of it. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type MemoryProbe, onDemand } from '#base';

/**
 * Contexts that are made from now on have the collector as a global. The flag is that of the whole process and stays: another
 * thread may be about to make its context, and V8 refuses code that was kept under other flags.
 */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
}

export class LiveMemory implements MemoryProbe {
  /** Of a context of its own, which most threads never need. */
  readonly #collector = onDemand(() => runInNewContext('gc') as () => void);
  /** The least that was seen live: what the thread itself holds. */
  #baseline: number;

  constructor() {
    exposeCollector();
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
    const collect = this.#collector();
    collect();
    // The first collection frees array buffers on another thread, which the second one awaits.
    collect();
    const held = heldBytes();
    this.#baseline = Math.min(this.#baseline, held);
    return held - this.#baseline;
  }

  /**
   * Gives back what tasks have left, and the room for new objects of the busiest moment. Takes several collections in a row,
   * some ten milliseconds each. The collector that is a global collects for speed: it keeps room, pages that are half empty, and
   * code that ran once. The one of the inspector is V8's answer to a lack of memory.
   */
  async giveBack(): Promise<void> {
    // Not imported: a start would load it for what comes later, if at all.
    const { Session } = process.getBuiltinModule('node:inspector');
    const session = new Session();
    session.connect();
    await new Promise((resolve) => session.post('HeapProfiler.collectGarbage', resolve));
    session.disconnect();
  }
}

function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
