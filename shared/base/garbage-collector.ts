/** Explicit garbage collection in this thread, for freed memory that V8 does not count, and before measurements. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EXPOSE_COLLECTOR = '--expose-gc';
const HIDE_COLLECTOR = '--no-expose-gc';
const COLLECTOR_OR_NULL = 'typeof gc === "function" ? gc : null';
/** Contexts created for one collection, at most: each takes about a millisecond. */
const ATTEMPTS_MAX = 20;

/** Above V8's soft limit of 64 MiB for the memory that array buffers have in addition to the heap. */
const PRESSURE_BYTES = 66 * 1024 * 1024;
/** Time for an incremental collection, which takes some 30 ms in a thread with little to do. */
const INCREMENTAL_MS_MAX = 500;
/** A full collection of more takes a noticeable time, about a second per 400 MiB. */
const FULL_COLLECTION_BYTES_MAX = 64 * 1024 * 1024;

/** In a context of its own, which most threads never need. */
let collector: (() => void) | null = null;

/**
 * Runs a full collection: some milliseconds, and one more for every few live megabytes. Does nothing in the rare case
 * that other threads reset the flag in every attempt; the next call tries again.
 */
export function collectGarbage(): void {
  for (let attempt = 0; collector === null && attempt < ATTEMPTS_MAX; attempt++)
    collector = collectorOfNewContext();
  collector?.();
}

/**
 * Starts an incremental collection, whose pauses are a fraction of that of {@link collectGarbage}, and calls back once after it. V8
 * begins one when the memory of array buffers has grown past a limit, and does not begin a second one while another is under way;
 * `collectGarbage` completes that in one pause, and adds its own. Where V8 does not begin one in time, a small heap is collected in one
 * pause; a large one is left to V8.
 */
export function collectIncrementally(onEnd: () => void): void {
  const end = () => {
    clearTimeout(forced);
    onEnd();
  };
  const registry = new FinalizationRegistry<null>(end);
  const forced = setTimeout(() => {
    // A registry that is not referenced does not call back.
    registry.unregister(registry);
    if (getHeapStatistics().used_heap_size <= FULL_COLLECTION_BYTES_MAX) collectGarbage();
    end();
  }, INCREMENTAL_MS_MAX).unref();
  registry.register({}, null, registry);
  // Without a reference, and never written to: it occupies no memory.
  new ArrayBuffer(PRESSURE_BYTES);
}

/**
 * V8 exposes `gc` as a global of contexts that are created while a flag is set. The flag is process-wide, and while
 * set V8 rejects code caches, Node's own included: a thread that starts meanwhile would compile its code. Null if
 * another thread, which does the same at the same time, has reset the flag before the context was created.
 */
function collectorOfNewContext(): (() => void) | null {
  setFlagsFromString(EXPOSE_COLLECTOR);
  try {
    return runInNewContext(COLLECTOR_OR_NULL) as (() => void) | null;
  } finally {
    setFlagsFromString(HIDE_COLLECTOR);
  }
}
