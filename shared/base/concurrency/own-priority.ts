/** Operating system priority of the calling thread. */
import { getPriority, setPriority } from 'node:os';

/** The lowest priority. */
export const NICENESS_MAX = 19;

/**
 * Niceness of threads that fold and import above that of the process. A thread with a short script is between: on a processor that both
 * want, this one gets a third, since folds must keep up with commits. One with a long script is below.
 */
const BACKGROUND_NICENESS = 6;

/** On Linux, id 0 is the calling thread; elsewhere it is the whole process. */
const OWN_THREAD = 0;

/** The niceness of the calling thread. Elsewhere than on Linux, that of the process. */
export function ownNiceness(): number {
  return getPriority(OWN_THREAD);
}

/** Sets the niceness of the calling thread, {@link NICENESS_MAX} at most. False where the system refuses or has none of threads. */
export function setOwnNiceness(niceness: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    setPriority(OWN_THREAD, Math.min(niceness, NICENESS_MAX));
    return true;
  } catch {
    return false;
  }
}

/**
 * Lowers the priority of the calling thread for good, so that threads that answer requests get a processor at once. One whose
 * priority cannot be lowered works as any other.
 */
export function becomeBackgroundThread(): void {
  setOwnNiceness(ownNiceness() + BACKGROUND_NICENESS);
}
