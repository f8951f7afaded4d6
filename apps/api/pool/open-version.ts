/** What a task is run on whose request asks for an earlier version, or for one that this process may not have yet. */
import type { HistoricStates, ReplicaServer } from '#database';
import type { VersionTerms } from '#protocol';
import type { TaskBasis } from './pool-task.ts';

export async function openVersion(
  database: ReplicaServer,
  states: HistoricStates,
  { at, atLeast }: VersionTerms,
  arrival: number,
  signal: AbortSignal,
): Promise<TaskBasis> {
  if (at !== null) {
    // What was acknowledged anywhere before the request is not yet to come, and counts at a moment.
    await database.headCheck(arrival);
    const { version, state, release } = await states.hold(at, signal);
    return { version, past: state, release };
  }
  const version = atLeast ?? database.version;
  await database.whenAt(version, signal);
  return { version, past: null, release: () => undefined };
}
