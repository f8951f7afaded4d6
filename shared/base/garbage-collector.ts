/** Explicit garbage collection in this thread, for freed memory that V8 does not count, and before measurements. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EXPOSE_COLLECTOR = '--expose-gc';
const HIDE_COLLECTOR = '--no-expose-gc';
const COLLECTOR_OR_NULL = 'typeof gc === "function" ? gc : null';
/** Contexts created for one collection, at most: each takes about a millisecond. */
const ATTEMPTS_MAX = 20;

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
