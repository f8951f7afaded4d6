import { expect, it } from 'vitest';
import { JobState, JobTable, UploadStore } from '#jobs';
import { MemoryCommitLog } from '#storage/memory';

const REQUEST = { source: { kind: 'url', url: 'http://e/a' }, format: null, graph: null } as const;
const HOUR_MS = 60 * 60 * 1000;

it('a job is settled a day after it was completed, or when nobody knows it any more', async () => {
  const log = new MemoryCommitLog();
  let now = 0;
  const table = new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1024), {
    now: () => now,
  });
  const [completed, failed] = [await table.create(REQUEST), await table.create(REQUEST)];
  const settled = () => Promise.all(['unknown', completed.id, failed.id].map((id) => table.isSettled(id)));
  expect(await settled()).toEqual([true, false, false]);
  await table.end(completed, JobState.Completed);
  await table.end(failed, JobState.Failed);
  now = 23 * HOUR_MS;
  expect(await settled()).toEqual([true, false, false]);
  now = 24 * HOUR_MS;
  // A failed job may be retried, and goes on where it stopped.
  expect(await settled()).toEqual([true, true, false]);
});
