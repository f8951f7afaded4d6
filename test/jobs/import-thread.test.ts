/** The main thread's side of imports, beside a thread that does as a test wants. */
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type ImportJob, ImportThread, type JobProgress, JobState } from '#jobs';

const NOTHING: JobProgress = {
  nodes: 0,
  relationships: 0,
  quads: 0,
  bytesRead: 0,
  bytesTotal: null,
  percent: null,
  elementsPerSecond: 0,
  remainingSeconds: null,
};

function jobNamed(id: string): ImportJob {
  return {
    id,
    state: JobState.Running,
    request: { source: { kind: 'url', url: 'http://e.org/' }, format: null, graph: null },
    progress: NOTHING,
    failure: null,
  } as ImportJob;
}

test('a job whose thread hears nothing is stopped all the same, and the next has a thread', async () => {
  const thread = new ImportThread({
    entry: new URL('./deaf-thread.mjs', import.meta.url),
    attach: () => ({ ticket: { port: new MessageChannel().port1 }, detach: () => undefined }),
    uploads: null as never,
    isSettled: () => Promise.resolve(true),
    limits: { documentBytesMax: 1, fetchIdleMs: 1, fetchAllowPrivate: false },
    heapMegabytesMax: 64,
  });
  const stopping = new AbortController();
  const started = once(thread.start(), 'message');
  const outcome = thread.run(jobNamed('endless'), { signal: stopping.signal, report: () => undefined });
  await started;
  stopping.abort();
  const progress = { ...NOTHING, quads: 7 };
  expect(await outcome).toEqual({ kind: 'stopped', progress });
  const { signal } = new AbortController();
  expect(await thread.run(jobNamed('short'), { signal, report: () => undefined })).toEqual({
    kind: 'completed',
    progress,
  });
  await thread.close();
});
