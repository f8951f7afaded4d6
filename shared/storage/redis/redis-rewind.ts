/**
 * Taking a log in Redis back to a version. A stream gives up no end of it: entries can be deleted there, but no new ones
 * added under their ids. So what stays is copied to another key, which takes the place of the log in one transaction
 * with all that belongs to it. Until then nothing has changed; a copy that is left behind goes after a day.
 *
 * Other processes find the head behind themselves, or another entry under the version that they have seen, as after a
 * failover that lost commits.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { EncodedCommit } from '../commit-record.ts';
import { execute, translated } from './connection.ts';
import { LEFT_BEHIND_MS, type RedisKeys } from './keys.ts';
import { CHUNK_BYTES, readSharedCheckpoint } from './redis-checkpoint.ts';
import { entryFields, ReadSize } from './stream-entries.ts';

/** The mark of the entry that `next` became. `connection` is used by nobody else meanwhile. */
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
      // A checkpoint has come or gone meanwhile.
    }
  });
  return mark;
}

/** The entries up to a version, as they are. */
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

/** False if the checkpoints are others than those that were looked at. */
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
  // Projections without a version are made anew.
  step.unlink(keys.quads('version')).unlink(keys.graph);
  return await execute(step);
}
