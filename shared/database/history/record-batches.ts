/** Records of a log in pieces of a bounded size, with turns for others between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitLog, EncodedCommit } from '#storage';

const BATCH_BYTES = 1024 * 1024;

/** The records after `after` up to `last`. Ends with the reason of `signal` when it aborts. */
export async function* recordBatches(
  log: CommitLog,
  after: number,
  last: number,
  signal: AbortSignal,
): AsyncGenerator<readonly EncodedCommit[]> {
  if (after >= last) return;
  let batch: EncodedCommit[] = [];
  let bytes = 0;
  for await (const commit of log.read(after)) {
    signal.throwIfAborted();
    batch.push(commit);
    bytes += commit.bytes.length;
    const isLast = commit.version >= last;
    if (bytes < BATCH_BYTES && !isLast) continue;
    yield batch;
    if (isLast) return;
    batch = [];
    bytes = 0;
    await nextTurn();
  }
}
