/**
 * The API process's side of the channel to the supervisor that has started it (apps/cli/supervise.ts). Without a
 * supervisor there is no channel, and all of this does nothing.
 */
import type { SupervisedMessage } from '#protocol';

/** The supervisor is gone: nobody would stop or restart this process. */
const EXIT_ORPHANED = 4;

/** Ends this process as soon as its supervisor has ended, however that was; the log survives it as it does a crash. */
export function endWithSupervisor(): void {
  process.once('disconnect', () => process.exit(EXIT_ORPHANED));
  // The channel alone is no reason to stay alive.
  process.channel?.unref();
}

/** Tells the supervisor that this process serves: from now on a restart may help. */
export function reportListening(): void {
  process.send?.('listening' satisfies SupervisedMessage);
}
