/** Opens the state for a task that requests an earlier version or a minimum version. */
import type { HistoricStates, ReplicaServer } from '#database';
import type { VersionRequest } from '#protocol';
import type { TaskBasis } from './pool-task.ts';

export async function openVersion(
  database: ReplicaServer,
  states: HistoricStates,
  { at, atLeast }: VersionRequest,
  arrival: number,
  signal: AbortSignal,
): Promise<TaskBasis> {
  if (at !== null) {
    // All commits acknowledged before the request are in this version, also for a request by time.
    await database.headCheck(arrival);
    const { version, state, release } = await states.hold(at, signal);
    return { version, past: state, release };
  }
  const version = atLeast ?? database.version;
  await database.whenAt(version, signal);
  return { version, past: null, release: () => undefined };
}
