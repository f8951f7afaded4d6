/** Measures the live heap of this thread, for budgets whose charges exceed it, and releases unused memory. */
import { getHeapStatistics } from 'node:v8';
import { collectGarbage, type MemoryProbe } from '#base';

export class LiveMemory implements MemoryProbe {
  readonly #replica: { readonly ownBytes: number };
  /** The lowest measurement: what the thread itself holds, without its replica. */
  #baseline: number;

  /** What a replica holds is in the memory of every thread, and not of the script that happens to run. */
  constructor(replica: { readonly ownBytes: number }) {
    this.#replica = replica;
    this.#baseline = heldAtStart() - replica.ownBytes;
  }

  held(): number {
    return heldBytes() - this.#replica.ownBytes - this.#baseline;
  }

  /**
   * Live bytes after a garbage collection, which takes some milliseconds and one more for every few live megabytes.
   * Shared memory, such as the snapshot, is not included.
   */
  live(): number {
    collectGarbage();
    // The first collection frees array buffers on another thread, which the second one awaits.
    collectGarbage();
    const held = heldBytes() - this.#replica.ownBytes;
    this.#baseline = Math.min(this.#baseline, held);
    return held - this.#baseline;
  }

  /**
   * Releases the memory of finished tasks and shrinks the young generation. Takes several collections in a row, some
   * ten milliseconds each. The global `gc` function is fast, but keeps free pages, half empty ones and code that ran
   * once; that of the inspector is V8's reaction to low memory.
   */
  async giveBack(): Promise<void> {
    // Not imported, to keep the start fast.
    const { Session } = process.getBuiltinModule('node:inspector');
    const session = new Session();
    session.connect();
    await new Promise((resolve) => session.post('HeapProfiler.collectGarbage', resolve));
    session.disconnect();
  }
}

/** As {@link heldBytes}, but without `node:v8`: a start would wait for it. */
function heldAtStart(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
