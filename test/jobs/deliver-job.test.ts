import { expect, it } from 'vitest';
import { JobTable, type JobWork, NO_PROGRESS, UploadStore } from '#jobs';
import { EmbeddedJobQueue } from '#jobs/embedded';
import { MemoryCommitLog } from '#storage/memory';

const progress = { ...NO_PROGRESS, quads: 7 };
const completed: JobWork = async () => ({ kind: 'completed', progress });

/** A job at work in one process which another process, to which it was delivered as well, completes. */
async function overtaken(firstUntil: (signal: AbortSignal, secondEnd: Promise<void>) => Promise<void>) {
  const log = new MemoryCommitLog();
  const open = async () =>
    new EmbeddedJobQueue(
      new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1)),
    );
  const [first, second] = [await open(), await open()];
  const { id } = await first.enqueue({
    source: { kind: 'url', url: 'http://e/a' },
    format: null,
    graph: null,
  });
  const { promise: firstEnd, resolve: endFirst } = latch();
  const { promise: secondEnd, resolve: endSecond } = latch();
  await new Promise<void>((begun) => {
    void first.run(async (_job, { signal, report }) => {
      begun();
      report({ ...progress, quads: 1 });
      await firstUntil(signal, secondEnd);
      setImmediate(endFirst);
      return { kind: 'failed', progress, failure: { code: 'IMPORT_UPLOAD', message: 'chunk 2 is gone' } };
    });
  });
  await second.run(completed);
  await second.close();
  endSecond();
  await firstEnd;
  await first.close();
  return await second.get(id);
}

function latch(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((opened) => {
    resolve = opened;
  });
  return { promise, resolve };
}

it('a delivery that fails after a later one has completed the job is not heard', async () => {
  const job = await overtaken((_signal, secondEnd) => secondEnd);
  expect(job).toMatchObject({ state: 'completed', attempts: 2, failure: null, progress });
});

it('a delivery that a later one has overtaken is stopped', async () => {
  const job = await overtaken(
    (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  expect(job).toMatchObject({ state: 'completed', attempts: 2, failure: null, progress });
});
