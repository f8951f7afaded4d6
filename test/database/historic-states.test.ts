import { expect, test } from 'vitest';
import { DatabaseErrorCode, HistoricStates, LocalStateBuilder } from '#database';
import { encodeChanges, stampCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';

const KEYS = { node: [], relationship: [] };
const NEVER = new AbortController().signal;

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
}

/** A log of five versions, which is cut before version 4 when its records are read. */
async function logCutByReads(): Promise<MemoryCommitLog> {
  const log = new MemoryCommitLog();
  const empty = { graph: [], quads: [], definitions: [], metadata: [], nodeIdEnd: 0, relationshipIdEnd: 0 };
  for (let version = 1; version <= 5; version++) {
    await log.append(version - 1, [stampCommit(encodeChanges(empty), version, version)]);
  }
  await log.saveCheckpoint(4, oneByte());
  const read = log.read.bind(log);
  log.read = async function* (after) {
    await log.truncate(4);
    yield* read(after);
  };
  return log;
}

test('a version that the log loses while it is built is gone, as one that it has not', async () => {
  const log = await logCutByReads();
  const source = { log, snapshot: emptyDatabaseSnapshot() };
  const limits = { countMax: 2, bytesMax: 2 ** 20 };
  const states = new HistoricStates(source, new LocalStateBuilder(log, KEYS), limits);
  const gone = {
    code: DatabaseErrorCode.VersionGone,
    message: 'version 2 is no longer in the history; the oldest readable version is 4',
  };
  const version = { kind: 'version', version: 2 } as const;
  await expect(states.hold(version, NEVER)).rejects.toMatchObject(gone);
  await expect(states.hold(version, NEVER)).rejects.toMatchObject(gone);
  await states.close();
});
