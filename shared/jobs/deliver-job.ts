/** Runs one delivery of a job: state changes, progress reports and cancellation around the work, for both queues. */
import { type ImportJob, type JobProgress, JobState } from './import-job.ts';
import type { JobOutcome, JobWork } from './job-queue.ts';
import type { JobTable } from './job-table.ts';

/** Interval at which progress is stored and cancellation is checked. */
const REPORT_MS = 500;

export interface Delivery {
  readonly table: JobTable;
  readonly work: JobWork;
  /** Aborted when this process shuts down. */
  readonly closing: AbortSignal;
  /** Called with every stored state. */
  onChange(job: ImportJob): void;
}

/**
 * Runs the job unless it has ended. Resolves to true if it has to be delivered again. A delivery that finds its job
 * ended by another stops and stores nothing.
 */
export async function deliverJob(id: string, delivery: Delivery): Promise<boolean> {
  const { table, work, closing, onChange } = delivery;
  const begun = await table.begin(id);
  if (begun === null) return false;
  let job = begun;
  onChange(job);
  const cancelled = new AbortController();
  const endedElsewhere = new AbortController();
  let newest: JobProgress | null = null;
  const update = async () => {
    if (await table.isEndRequested(id)) cancelled.abort();
    if (newest === null) return;
    job = { ...job, progress: newest };
    newest = null;
    if (await table.put(job)) onChange(job);
    else endedElsewhere.abort();
  };
  const watch = repeat(update, REPORT_MS);
  let outcome: JobOutcome;
  try {
    await update();
    outcome = await work(job, {
      signal: AbortSignal.any([cancelled.signal, endedElsewhere.signal, closing]),
      report: (progress) => {
        newest = progress;
      },
    });
  } finally {
    await watch.stop();
  }
  if (endedElsewhere.signal.aborted) return false;
  // The queue may consider the running delivery stalled: this one must not be the last if that process dies.
  if (outcome.kind === 'superseded') return true;
  const isAgain = outcome.kind === 'stopped' && !cancelled.signal.aborted;
  const ended = await note(table, job, outcome, isAgain);
  if (ended === null) return false;
  onChange(ended);
  return isAgain;
}

async function note(
  table: JobTable,
  job: ImportJob,
  outcome: Exclude<JobOutcome, { kind: 'superseded' }>,
  isAgain: boolean,
): Promise<ImportJob | null> {
  switch (outcome.kind) {
    case 'completed':
      return table.end({ ...job, progress: outcome.progress }, JobState.Completed);
    case 'failed':
      return table.end({ ...job, progress: outcome.progress, failure: outcome.failure }, JobState.Failed);
    case 'stopped': {
      if (!isAgain) return table.end({ ...job, progress: outcome.progress }, JobState.Cancelled);
      const waiting: ImportJob = { ...job, progress: outcome.progress, state: JobState.Waiting };
      return (await table.put(waiting)) ? waiting : null;
    }
  }
}

/** Runs an action at an interval, without overlap; `stop` waits for the last run. */
function repeat(action: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // Tried again at the next interval if the store is unreachable.
    running = action()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
