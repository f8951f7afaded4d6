/** Determines the outcome of an append whose reply was lost. */
import type { Redis } from 'ioredis';
import { execute } from './connection.ts';
import type { RedisKeys } from './keys.ts';
import type { StreamEntry } from './stream-entries.ts';

/**
 * The entry of the version after the head. Null if there is none and an append that was sent earlier on a
 * lost connection can no longer succeed, because the head, which every append watches, was rewritten.
 */
export async function entryOrNever(
  connection: Redis,
  keys: RedisKeys,
  version: number,
): Promise<StreamEntry | null> {
  for (;;) {
    const [, [entry], head] = await Promise.all([
      connection.watch(keys.head),
      connection.xrangeBuffer(keys.log, `${version}-0`, `${version}-0`),
      connection.get(keys.head),
    ]);
    if (entry !== undefined) {
      await connection.unwatch();
      return entry;
    }
    const rewrite = connection.multi().set(keys.head, head ?? '0');
    // A log without a head remains so.
    if (head === null) rewrite.del(keys.head);
    if (await execute(rewrite)) return null;
  }
}
