/** What a log keeps behind its checkpoints. */
import { describe, expect, test } from 'vitest';
import { type CommitLog, type EncodedCommit, encodeChanges, stampCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { type HistoryRetention, LogCutter } from '../../shared/database/history/retention.ts';

const HOUR_MS = 3_600_000;
const BEGIN = Date.UTC(2026, 0, 1);
/** Records of one size, an hour apart. */
const RECORD_BYTES = 1024;

function record(version: number): EncodedCommit {
  const empty = { graph: [], quads: [], definitions: [], metadata: [], nodeIdEnd: 0, relationshipIdEnd: 0 };
  const room = encodeChanges({ ...empty, definitions: [''] }).length;
  const changes = encodeChanges({ ...empty, definitions: ['x'.repeat(RECORD_BYTES - room - 1)] });
  return stampCommit(changes, version, BEGIN + version * HOUR_MS);
}

async function* blob(byteLength: number): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(byteLength);
}

interface Plan {
  readonly retention: HistoryRetention;
  readonly checkpointBytes: number;
  /** A checkpoint is saved after so many records. */
  readonly every: number;
}

/** The log after so many records, cut at each checkpoint. */
async function logged(recordCount: number, { retention, checkpointBytes, every }: Plan): Promise<CommitLog> {
  const log = new MemoryCommitLog();
  for (let version = 1; version <= recordCount; version++) {
    await log.append(version - 1, [record(version)]);
    if (version % every !== 0) continue;
    const [previous] = await log.checkpoints();
    await log.saveCheckpoint(version, blob(checkpointBytes));
    await new LogCutter(log, retention, () => BEGIN + version * HOUR_MS).cut(version, previous);
  }
  return log;
}

async function kept(log: CommitLog): Promise<{ base: number; checkpoints: number[] }> {
  const checkpoints = (await log.checkpoints()).map(({ version }) => version);
  return { base: await log.base(), checkpoints };
}

describe('a log', () => {
  test('without history keeps what the checkpoint before the newest needs', async () => {
    const log = await logged(100, { retention: { kind: 'none' }, checkpointBytes: 1, every: 10 });
    expect(await kept(log)).toEqual({ base: 90, checkpoints: [100, 90] });
  });

  test('keeps the bytes that were asked for, from a checkpoint on', async () => {
    expect(record(1).bytes).toHaveLength(RECORD_BYTES);
    const retention = { kind: 'bytes', bytes: 25 * RECORD_BYTES } as const;
    const log = await logged(100, { retention, checkpointBytes: 1, every: 10 });
    expect(await kept(log)).toEqual({ base: 70, checkpoints: [100, 90, 80, 70] });
  });

  test('keeps the time that was asked for, from a checkpoint on', async () => {
    const retention = { kind: 'age', milliseconds: 35 * HOUR_MS } as const;
    const log = await logged(100, { retention, checkpointBytes: 1, every: 10 });
    expect(await kept(log)).toEqual({ base: 60, checkpoints: [100, 90, 80, 70, 60] });
  });

  test('keeps everything while there is less than was asked for', async () => {
    const retention = { kind: 'bytes', bytes: 1000 * RECORD_BYTES } as const;
    const log = await logged(50, { retention, checkpointBytes: 1, every: 10 });
    expect(await kept(log)).toEqual({ base: 0, checkpoints: [50, 40, 30, 20, 10] });
  });

  test('keeps of large checkpoints only those that the records between are worth', async () => {
    const retention = { kind: 'bytes', bytes: 1000 * RECORD_BYTES } as const;
    const log = await logged(200, { retention, checkpointBytes: 45 * RECORD_BYTES, every: 10 });
    expect(await kept(log)).toEqual({ base: 0, checkpoints: [200, 190, 160, 110, 60, 10] });
  });

  test('never keeps a checkpoint more than the history asks for, however large they are', async () => {
    const retention = { kind: 'bytes', bytes: 30 * RECORD_BYTES } as const;
    const log = await logged(200, { retention, checkpointBytes: 10_000 * RECORD_BYTES, every: 10 });
    const { base, checkpoints } = await kept(log);
    expect(checkpoints.at(-1)).toBe(base);
    expect([200 - base >= 30, 200 - base <= 60, checkpoints.length <= 4]).toEqual([true, true, true]);
  });

  test('gets its history from the time on at which it is asked to keep it', async () => {
    const log = await logged(40, { retention: { kind: 'none' }, checkpointBytes: 1, every: 10 });
    const cutter = new LogCutter(log, { kind: 'bytes', bytes: 15 * RECORD_BYTES });
    for (let version = 41; version <= 80; version++) {
      await log.append(version - 1, [record(version)]);
      if (version % 10 !== 0) continue;
      await log.saveCheckpoint(version, blob(1));
      await cutter.cut(version, undefined);
    }
    expect(await kept(log)).toEqual({ base: 60, checkpoints: [80, 70, 60] });
    const [previous] = await log.checkpoints();
    await log.append(80, [record(81)]);
    await log.saveCheckpoint(81, blob(1));
    await new LogCutter(log, { kind: 'none' }).cut(81, previous);
    expect(await kept(log)).toEqual({ base: 80, checkpoints: [81, 80] });
  });
});
