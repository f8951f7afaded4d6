/** Opens the job queue for a store: the only importer of the adapters. */
import type { CommitLog } from '#storage';
import type { JobQueue } from '../job-queue.ts';
import { JobTable } from '../job-table.ts';
import { UploadStore } from '../upload-store.ts';

/** Prefix of the queue's keys; braces are a hash tag of Redis cluster. */
const REDIS_PREFIX = '{quiver-jobs}';

const JOBS_TABLE = 'import-jobs';
const UPLOADS_TABLE = 'import-uploads';

export interface OpenedQueue {
  readonly queue: JobQueue;
  readonly uploads: UploadStore;
  /** True if separate processes run the jobs. */
  readonly isShared: boolean;
}

export interface QueueSettings {
  readonly uploadBytesMax: number;
  /** Maximum number of waiting jobs. */
  readonly importsWaitingMax: number;
  /** Time without lock renewal after which a job is delivered to another process. */
  readonly jobLockMs: number;
}

/** `redisUrl` null: a single server, which runs its jobs itself. */
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
