import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImportJob, JobState } from '#jobs';
import { JobWatch } from '../../shared/jobs/job-watch.ts';
import { runningJob } from './running-job.ts';

const RUNNING = runningJob({}, 'a');
const AGAIN: ImportJob = { ...RUNNING, attempts: 2 };
const COMPLETED: ImportJob = { ...AGAIN, state: JobState.Completed, endedAt: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a watcher of a job', () => {
  it('hears what is told, once, to the end', async () => {
    const watch = new JobWatch();
    const heard = toArray(watch.follow('a', async () => RUNNING, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(0);
    watch.notify(RUNNING);
    await vi.advanceTimersByTimeAsync(0);
    watch.notify(AGAIN);
    await vi.advanceTimersByTimeAsync(0);
    watch.notify(COMPLETED);
    expect(await heard).toEqual([RUNNING, AGAIN, COMPLETED]);
  });

  it('sees an end that nobody told of, also after the store was away', async () => {
    const states: (ImportJob | null)[] = [RUNNING, RUNNING, null, COMPLETED];
    const read = async (): Promise<ImportJob> => {
      const state = states.shift();
      if (state == null) throw new Error('away');
      return state;
    };
    const heard = toArray(new JobWatch().follow('a', read, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await heard).toEqual([RUNNING, COMPLETED]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves nothing behind when its signal aborts', async () => {
    const gone = new AbortController();
    const heard = toArray(new JobWatch().follow('a', async () => RUNNING, gone.signal));
    await vi.advanceTimersByTimeAsync(0);
    gone.abort();
    expect(await heard).toEqual([RUNNING]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

async function toArray(jobs: AsyncIterable<ImportJob>): Promise<ImportJob[]> {
  const all: ImportJob[] = [];
  for await (const job of jobs) all.push(job);
  return all;
}
