/**
 * Records of a log in batches of bounded size, each read by its own call: a slow consumer holds no cursor of the log,
 * and the event loop runs between two batches.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitLog, EncodedCommit } from '#storage';

const BATCH_BYTES = 1024 * 1024;

/** The records after `after` up to `last`, which must exist. Rejects when `signal` aborts. */
export async function* recordBatches(
  log: CommitLog,
  after: number,
  last: number,
  signal: AbortSignal,
): AsyncGenerator<readonly EncodedCommit[]> {
  for (let at = after; at < last; ) {
    signal.throwIfAborted();
    const batch = await firstBatch(log.read(at), last, { bytesMax: BATCH_BYTES });
    at = batch.at(-1)?.version ?? last;
    yield batch;
    await nextTurn();
  }
}

/** Limits of a batch; it ends with the commit that reaches one. */
export interface BatchLimits {
  readonly bytesMax: number;
  readonly countMax?: number;
}

/** The first of `commits`, up to version `last` and within the limits. */
export async function firstBatch(
  commits: AsyncIterable<EncodedCommit> | Iterable<EncodedCommit>,
  last: number,
  { bytesMax, countMax = Number.POSITIVE_INFINITY }: BatchLimits,
): Promise<readonly EncodedCommit[]> {
  const batch: EncodedCommit[] = [];
  let bytes = 0;
  for await (const commit of commits) {
    if (commit.version > last) break;
    batch.push(commit);
    bytes += commit.bytes.length;
    if (bytes >= bytesMax || batch.length >= countMax || commit.version === last) break;
  }
  return batch;
}
