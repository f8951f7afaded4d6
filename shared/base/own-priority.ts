/** Operating system priority of threads that fold and import. */
import { getPriority, setPriority } from 'node:os';

/**
 * Niceness of such a thread above that of the process. A thread with a short script is between: on a processor that both want, this one
 * gets a third, since folds must keep up with commits. One with a long script is below.
 */
const BACKGROUND_NICENESS = 6;
const NICENESS_MAX = 19;

/** On Linux, id 0 is the calling thread; elsewhere it is the whole process. */
const OWN_THREAD = 0;

/**
 * Lowers the priority of the calling thread for good, so that threads that answer requests get a processor at once. No
 * effect where threads have no priorities of their own.
 */
export function becomeBackgroundThread(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(OWN_THREAD, Math.min(getPriority(OWN_THREAD) + BACKGROUND_NICENESS, NICENESS_MAX));
  } catch {
    // Refused by the system: the thread works as any other.
  }
}
