/**
 * Rewinds a log in Redis to a version. The end of a stream cannot be replaced: entries can be deleted, but
 * new ones cannot be added under their ids. Therefore the remaining entries are copied to another key, which
 * replaces the log and the keys that belong to it in one transaction. Until then nothing changes; an
 * abandoned copy expires after a day.
 *
 * Other processes detect a lower head, or another entry for the version that they have seen, as after a
 * failover that lost commits.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { EncodedCommit } from '../commit-record.ts';
import { CHUNK_BYTES, readSharedCheckpoint } from './checkpoint-chunks.ts';
import { execute, translated } from './connection.ts';
import { LEFT_BEHIND_MS, type RedisKeys } from './keys.ts';
import { entryFields, ReadSize } from './stream-entries.ts';

/** Returns the mark of the entry for `next`. The caller has exclusive use of `connection`. */
export async function rewindLog(
  connection: Redis,
  keys: RedisKeys,
  version: number,
  next: EncodedCommit,
): Promise<string> {
  const copy = keys.newLog(randomUUID());
  const mark = randomUUID();
  await copyEntries(connection, keys.log, copy, version);
  await translated(async () => {
    await connection.xadd(copy, `${next.version}-0`, ...entryFields(next, mark));
    await connection.pexpire(copy, LEFT_BEHIND_MS);
    while (!(await putInPlace(connection, keys, copy, version, next.version, mark))) {
      // A checkpoint was added or removed meanwhile.
    }
  });
  return mark;
}

/** Copies the entries up to a version unchanged. */
async function copyEntries(connection: Redis, from: string, to: string, last: number): Promise<void> {
  const size = new ReadSize();
  for (let start = '-'; ; ) {
    const entries = await translated(() =>
      connection.xrangeBuffer(from, start, `${last}-0`, 'COUNT', size.count),
    );
    size.note(entries);
    const newest = entries.at(-1);
    if (newest === undefined) return;
    const batch = connection.multi();
    for (const [id, fields] of entries) batch.xadd(to, id, ...fields);
    batch.pexpire(to, LEFT_BEHIND_MS);
    await translated(() => execute(batch));
    start = `(${newest[0].toString()}`;
  }
}

/** False if the checkpoints have changed. */
async function putInPlace(
  connection: Redis,
  keys: RedisKeys,
  copy: string,
  version: number,
  head: number,
  mark: string,
): Promise<boolean> {
  const [, known] = await Promise.all([
    connection.watch(keys.checkpoints),
    connection.hgetall(keys.checkpoints),
  ]);
  const step = connection.multi().rename(copy, keys.log).persist(keys.log);
  step.set(keys.head, String(head)).set(keys.tip, mark);
  for (const [text, value] of Object.entries(known)) {
    const checkpoint = readSharedCheckpoint(text, value);
    if (checkpoint.version <= version) continue;
    step.hdel(keys.checkpoints, text);
    for (let index = 0; index * CHUNK_BYTES < checkpoint.byteLength; index += 1) {
      step.unlink(keys.checkpointChunk(checkpoint.version, checkpoint.writing, index));
    }
  }
  // Projections without a version are rebuilt.
  step.unlink(keys.quads('version')).unlink(keys.graph);
  return await execute(step);
}
