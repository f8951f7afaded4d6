/** Finds the newest checkpoint that can be read. */
import type { Checkpoint, CommitLog } from '#storage';
import { oldestVersion, versionGone } from './history/history-range.ts';

/** The result of `read` for the first intact one of `checkpoints`, null if all are damaged, and their errors. */
export async function firstIntact<T, Damage>(
  checkpoints: readonly Checkpoint[],
  read: (checkpoint: Checkpoint) => Promise<T>,
  isDamage: (error: unknown) => error is Damage,
): Promise<{ readonly result: T | null; readonly damage: readonly Damage[] }> {
  const damage: Damage[] = [];
  for (const checkpoint of checkpoints) {
    try {
      return { result: await read(checkpoint), damage };
    } catch (error) {
      if (!isDamage(error)) throw error;
      damage.push(error);
    }
  }
  return { result: null, damage };
}

/**
 * The result of `read` for the newest intact checkpoint up to a version and after `known`, a version that the
 * caller can start from, or null. Null if the caller has to start from `known`, or else from version 0; throws the
 * damage of the newest checkpoint, or VERSION_GONE, if neither is possible.
 */
export async function newestIntact<T, Damage>(
  log: CommitLog,
  version: number,
  known: number | null,
  read: (checkpoint: Checkpoint) => Promise<T>,
  isDamage: (error: unknown) => error is Damage,
): Promise<T | null> {
  const checkpoints = (await log.checkpoints())
    .filter((each) => each.version <= version && each.version > (known ?? -1))
    .sort((a, b) => b.version - a.version);
  const { result, damage } = await firstIntact(checkpoints, read, isDamage);
  if (result !== null || known !== null || (await log.base()) === 0) return result;
  throw damage[0] ?? versionGone(`version ${version}`, await oldestVersion(log));
}
