/** What every job queue must do. */
import { describe, expect, it } from 'vitest';
import {
  type ImportJob,
  type ImportRequest,
  type JobContext,
  JobErrorCode,
  type JobOutcome,
  type JobQueue,
  NO_PROGRESS,
} from '#jobs';

export interface QueueUnderTest {
  /** A queue on a store of its own. */
  create(): Promise<JobQueue>;
  /** Another queue on the same store, as another process or the next start would open it. */
  another(queue: JobQueue): Promise<JobQueue>;
}

const REQUEST: ImportRequest = { source: { kind: 'url', url: 'http://e/a' }, format: null, graph: null };
const progress = { ...NO_PROGRESS, quads: 7 };
const never = new AbortController().signal;

/** The job's last state, once it has ended. */
async function ended(queue: JobQueue, id: string): Promise<ImportJob> {
  let last: ImportJob | null = null;
  for await (const job of queue.events(id, never)) last = job;
  if (last === null) throw new Error('a job has a state');
  return last;
}

/** Work that waits for its signal. */
function untilStopped(begun: () => void) {
  return (_job: ImportJob, { signal }: JobContext): Promise<JobOutcome> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'stopped', progress }));
      begun();
    });
}

export function jobQueueSuite(name: string, { create, another }: QueueUnderTest): void {
  describe(`${name} job queue`, () => {
    it('does a job and keeps what became of it', async () => {
      const queue = await create();
      const job = await queue.enqueue(REQUEST);
      expect(job).toMatchObject({ state: 'waiting', request: REQUEST, attempts: 0, startedAt: null });
      await queue.run(async () => ({ kind: 'completed', progress }));
      expect(await ended(queue, job.id)).toMatchObject({
        state: 'completed',
        attempts: 1,
        progress,
        failure: null,
      });
      expect((await queue.list()).map(({ id }) => id)).toEqual([job.id]);
      await queue.close();
    });

    it('keeps why a job failed, and lets it go on when told to', async () => {
      const queue = await create();
      const failure = { code: 'FORMAT_SYNTAX', message: 'no' };
      let attempts = 0;
      await queue.run(async () =>
        ++attempts === 1 ? { kind: 'failed', progress, failure } : { kind: 'completed', progress },
      );
      const { id } = await queue.enqueue(REQUEST);
      expect(await ended(queue, id)).toMatchObject({ state: 'failed', failure, attempts: 1 });
      expect(await queue.retry(id)).toMatchObject({ state: 'waiting', failure: null });
      expect(await ended(queue, id)).toMatchObject({ state: 'completed', attempts: 2 });
      await expect(queue.retry(id)).rejects.toMatchObject({ code: JobErrorCode.State });
      await queue.close();
    });

    it('cancels a job that waits', async () => {
      const queue = await create();
      const { id } = await queue.enqueue(REQUEST);
      expect(await queue.cancel(id)).toMatchObject({ state: 'cancelled' });
      await expect(queue.cancel(id)).rejects.toMatchObject({ code: JobErrorCode.State });
      const seen: string[] = [];
      const second = await queue.enqueue(REQUEST);
      await queue.run(async (job) => {
        seen.push(job.id);
        return { kind: 'completed', progress };
      });
      await ended(queue, second.id);
      expect(seen).toEqual([second.id]);
      await queue.close();
    });

    it('stops a job at work when it is cancelled', async () => {
      const queue = await create();
      const { id } = await queue.enqueue(REQUEST);
      await new Promise<void>((begun) => void queue.run(untilStopped(begun)));
      await queue.cancel(id);
      expect(await ended(queue, id)).toMatchObject({ state: 'cancelled', progress });
      await queue.close();
    });

    it('delivers again what was at work when a process ended', async () => {
      const first = await create();
      const { id } = await first.enqueue(REQUEST);
      await new Promise<void>((begun) => void first.run(untilStopped(begun)));
      const second = await another(first);
      await first.close();
      await second.run(async () => ({ kind: 'completed', progress }));
      expect(await ended(second, id)).toMatchObject({ state: 'completed', attempts: 2 });
      await second.close();
    });

    it('notes nothing for a delivery that another has overtaken', async () => {
      const queue = await create();
      const { id } = await queue.enqueue(REQUEST);
      const done = new Promise<void>((resolve) => {
        void queue.run(async () => {
          setImmediate(resolve);
          return { kind: 'superseded' };
        });
      });
      await done;
      expect(await queue.get(id)).toMatchObject({ state: 'running', attempts: 1 });
      await queue.close();
    });

    it('says that it knows no such job', async () => {
      const queue = await create();
      await expect(queue.get('none')).rejects.toMatchObject({ code: JobErrorCode.Unknown });
      await expect(queue.cancel('none')).rejects.toMatchObject({ code: JobErrorCode.Unknown });
      await queue.close();
    });
  });
}
