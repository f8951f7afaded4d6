/** A delay that can be cancelled. */
import { setTimeout } from 'node:timers/promises';

/** Resolves after the time, or when `signal` aborts, which the caller checks. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
