/**
 * The API process's end of the channel to its supervisor (apps/cli/supervise.ts). Without a supervisor there is no
 * channel, and all of this has no effect.
 */
import type { SupervisorMessage } from '#protocol';

/** The supervisor has died: nothing would stop or restart this process. */
const EXIT_ORPHANED = 4;

/** Exits when the supervisor has ended in any way; the log survives that as it does a crash. */
export function endWithSupervisor(): void {
  process.once('disconnect', () => process.exit(EXIT_ORPHANED));
  // The channel alone does not keep the process alive.
  process.channel?.unref();
}

/** Tells the supervisor that this process serves: a restart is useful from now on. */
export function reportListening(): void {
  process.send?.('listening' satisfies SupervisorMessage);
}
