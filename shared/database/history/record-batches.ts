/**
 * Records of a log in pieces of a bounded size, each read by itself: whoever takes them slowly holds nothing of the log
 * meanwhile, and others have their turns between two.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitLog, EncodedCommit } from '#storage';

const BATCH_BYTES = 1024 * 1024;

/** The records after `after` up to `last`, which the log has. Ends with the reason of `signal` when it aborts. */
export async function* recordBatches(
  log: CommitLog,
  after: number,
  last: number,
  signal: AbortSignal,
): AsyncGenerator<readonly EncodedCommit[]> {
  for (let at = after; at < last; ) {
    signal.throwIfAborted();
    const batch = await readBatch(log, at, last);
    at = batch.at(-1)?.version ?? last;
    yield batch;
    await nextTurn();
  }
}

async function readBatch(log: CommitLog, after: number, last: number): Promise<readonly EncodedCommit[]> {
  const batch: EncodedCommit[] = [];
  let bytes = 0;
  for await (const commit of log.read(after)) {
    batch.push(commit);
    bytes += commit.bytes.length;
    if (bytes >= BATCH_BYTES || commit.version >= last) break;
  }
  return batch;
}
