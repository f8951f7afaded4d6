/** A write thread for tests. It is compiled by `npm test`: threads run without a loader. */
import type { WriteThreadOptions } from '../../shared/storage/lmdb/log-writer.ts';

export const WRITE_THREAD_ENTRY = new URL('../../dist/shared/storage/lmdb/write-thread.js', import.meta.url);

/** Makes every transaction. */
export const WRITE_THREAD: WriteThreadOptions = {
  entry: WRITE_THREAD_ENTRY,
  slowMs: 0,
  settleMs: Number.POSITIVE_INFINITY,
};
