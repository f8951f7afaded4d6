import { JobTable, UploadStore } from '#jobs';
import { EmbeddedJobQueue } from '#jobs/embedded';
import { MemoryCommitLog } from '#storage/memory';
import { jobQueueSuite } from '../suites/job-queue-suite.ts';

const logs = new WeakMap<object, MemoryCommitLog>();

async function open(log: MemoryCommitLog): Promise<EmbeddedJobQueue> {
  const uploads = new UploadStore(await log.table('uploads'), 1024);
  const queue = new EmbeddedJobQueue(new JobTable(await log.table('jobs'), uploads));
  logs.set(queue, log);
  return queue;
}

jobQueueSuite('embedded', {
  create: () => open(new MemoryCommitLog()),
  another: (queue) => open(logs.get(queue) ?? new MemoryCommitLog()),
});
