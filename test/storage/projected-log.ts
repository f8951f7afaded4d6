/** A log in Redis with the projections made from it, for tests. */
import { readDatabaseState } from '#database';
import {
  openProjections,
  type Projection,
  type ProjectionChoice,
  Projector,
  RedisCommitLog,
} from '#storage/redis';

export interface ProjectedLog {
  readonly log: RedisCommitLog;
  readonly projections: readonly Projection[];
  readonly projector: Projector;
  /** What differs between the projections and the log, in words. */
  findings(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openProjectedLog(choice: ProjectionChoice): Promise<ProjectedLog> {
  const { url, database } = choice;
  const log = await RedisCommitLog.open({ url, database });
  const projections = await openProjections(choice);
  const readState = () => readDatabaseState(log);
  const projector = new Projector({ url, database, log, projections, readState, onError: () => undefined });
  return {
    log,
    projections,
    projector,
    findings: async () => {
      const state = await readState();
      return (await Promise.all(projections.map((projection) => projection.compare(state)))).flat();
    },
    close: async () => {
      await projector.close();
      await log.close();
    },
  };
}
