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

it('what was uploaded for a job that is refused, or for none, goes', async () => {
  const log = new MemoryCommitLog();
  const [jobs, stored] = [await log.table('jobs'), await log.table('uploads')];
  let now = 0;
  const uploads = new UploadStore(stored, 1 << 22, () => now);
  const table = new JobTable(jobs, uploads, { waitingMax: 1, now: () => now });
  const upload = async (text: string) => ({
    source: {
      kind: 'upload' as const,
      ...(await uploads.save(chunksOf(text))),
      name: null,
      contentType: null,
    },
    format: null,
    graph: null,
  });
  const waiting = await table.create(await upload('waits'));
  const before = await stored.keys();
  await expect(table.create(await upload('one too many'))).rejects.toThrow('already waiting');
  expect(await stored.keys()).toEqual(before);
  // Of processes that ended before they made a job of it; the second may still be at it.
  await upload('abandoned');
  now = 24 * HOUR_MS;
  await upload('young');
  now = 24 * HOUR_MS + 1;
  await table.endWaiting(waiting.id);
  const next = await table.create(await upload('next'));
  const kept = (await stored.entries()).map(([, bytes]) => Buffer.from(bytes).toString());
  expect(kept.sort()).toEqual(['next', 'waits', 'young']);
  await table.end(next, JobState.Completed);
  expect(await stored.keys()).toHaveLength(2);
});

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
