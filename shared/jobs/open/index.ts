/** Opens the job queue that goes with a store: the one place that names every adapter. */
import type { CommitLog } from '#storage';
import type { JobQueue } from '../job-queue.ts';
import { JobTable } from '../job-table.ts';
import { UploadStore } from '../upload-store.ts';

/** The queue's keys beside the database's own; braces keep them on one node of a Redis cluster. */
const REDIS_PREFIX = '{quiver-jobs}';

const JOBS_TABLE = 'import-jobs';
const UPLOADS_TABLE = 'import-uploads';

export interface OpenedQueue {
  readonly queue: JobQueue;
  readonly uploads: UploadStore;
  /** True when jobs are done by processes of their own. */
  readonly isShared: boolean;
}

export interface QueueSettings {
  readonly uploadBytesMax: number;
  /** Jobs that may wait. */
  readonly importsWaitingMax: number;
  /** After this time without a sign of life the job of a process is delivered to another. */
  readonly jobLockMs: number;
}

/** `redisUrl` null: the process is alone with its data and does its jobs itself. */
export async function openQueue(
  log: CommitLog,
  redisUrl: string | null,
  settings: QueueSettings,
): Promise<OpenedQueue> {
  const uploads = new UploadStore(await log.table(UPLOADS_TABLE), settings.uploadBytesMax);
  const table = new JobTable(await log.table(JOBS_TABLE), uploads, {
    waitingMax: settings.importsWaitingMax,
  });
  if (redisUrl === null) {
    const { EmbeddedJobQueue } = await import('../embedded/index.ts');
    return { queue: new EmbeddedJobQueue(table), uploads, isShared: false };
  }
  const { BullMqJobQueue } = await import('../bullmq/index.ts');
  const queue = new BullMqJobQueue(table, {
    url: redisUrl,
    prefix: REDIS_PREFIX,
    lockMs: settings.jobLockMs,
  });
  await queue.start();
  return { queue, uploads, isShared: true };
}
