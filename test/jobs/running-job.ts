/** A job as it stands when it has been begun once, for tests. */
import { type ImportJob, type ImportRequest, JobState, NO_PROGRESS } from '#jobs';

/** What is left out of the request is an empty address, and neither format nor graph. */
export function runningJob(request: Partial<ImportRequest> = {}, id = 'a-b'): ImportJob {
  return {
    id,
    state: JobState.Running,
    request: { source: { kind: 'url', url: '' }, format: null, graph: null, ...request },
    attempts: 1,
    createdAt: 0,
    startedAt: 0,
    endedAt: null,
    progress: NO_PROGRESS,
    failure: null,
  };
}
