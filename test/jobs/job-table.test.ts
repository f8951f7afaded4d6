import { expect, it } from 'vitest';
import { JobState, JobTable, NO_PROGRESS, UploadStore } from '#jobs';
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

it('what a delivery says of a job that another has ended is not heard', async () => {
  const log = new MemoryCommitLog();
  const table = new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1024));
  const { id } = await table.create(REQUEST);
  const [first, second] = [await table.begin(id), await table.begin(id)];
  if (first === null || second === null) throw new Error('a waiting job begins');
  expect([first.attempts, second.attempts]).toEqual([1, 2]);
  expect(await table.put({ ...first, progress: { ...NO_PROGRESS, quads: 1 } })).toBe(true);
  expect(await table.put({ ...second, progress: { ...NO_PROGRESS, quads: 2 } })).toBe(true);
  expect(await table.end(second, JobState.Completed)).toMatchObject({ state: 'completed' });
  // Its upload is gone by now, which it would take for a failure of the job.
  expect(await table.end(first, JobState.Failed)).toBeNull();
  expect(await table.put(first)).toBe(false);
  expect(await table.get(id)).toMatchObject({ state: 'completed', attempts: 2 });
  expect(await table.begin(id)).toBeNull();
});

it('a job that was begun is not ended as one that waits', async () => {
  const log = new MemoryCommitLog();
  const table = new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1024));
  const { id } = await table.create(REQUEST);
  await table.begin(id);
  expect(await table.endWaiting(id)).toBeNull();
  expect(await table.get(id)).toMatchObject({ state: 'running' });
});

it('of two deliveries at once the one that completes the job is heard, whichever it is', async () => {
  const log = new MemoryCommitLog();
  const table = new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1024));
  for (const isFirst of [true, false]) {
    const { id } = await table.create(REQUEST);
    const [first, second] = [await table.begin(id), await table.begin(id)];
    if (first === null || second === null) throw new Error('a waiting job begins');
    if (!isFirst) await table.end(first, JobState.Failed);
    await table.end(isFirst ? first : second, JobState.Completed);
    expect(await table.end(isFirst ? second : first, JobState.Failed)).toBeNull();
    expect(await table.get(id)).toMatchObject({ state: 'completed' });
  }
});
