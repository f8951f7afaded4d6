/** Logs what operators need to know of import jobs: which delivery began, and what became of it. */
import type { ImportJob, ImportSource } from './import-job.ts';
import type { JobOutcome, JobWork } from './job-queue.ts';

/** Port to the log of the process. */
export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/**
 * The same work, logged. Neither queries of URLs, which may hold secrets, nor messages of failures, which may hold
 * text of the document, are logged: the job has both.
 */
export function loggedWork(work: JobWork, log: JobLog): JobWork {
  return async (job, context) => {
    const facts = factsOf(job);
    log.info(facts, 'import began');
    const outcome = await work(job, context);
    const news = { ...facts, ...outcomeFacts(outcome) };
    if (outcome.kind === 'failed') log.warn(news, 'import failed');
    else log.info(news, `import ${outcome.kind}`);
    return outcome;
  };
}

function factsOf({ id, attempts, request }: ImportJob): object {
  return { job: id, attempt: attempts, source: sourceText(request.source) };
}

function sourceText(source: ImportSource): string {
  if (source.kind === 'upload') return source.name ?? 'an upload';
  return source.url.split(/[?#]/, 1)[0] ?? '';
}

function outcomeFacts(outcome: JobOutcome): object {
  if (outcome.kind === 'superseded') return {};
  const { nodes, relationships, quads } = outcome.progress;
  const counts = { nodes, relationships, quads };
  return outcome.kind === 'failed' ? { ...counts, code: outcome.failure.code } : counts;
}
