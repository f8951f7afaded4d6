/** `quiver restore --at` that is killed leaves the database as it was, or as it was to be. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { open } from 'lmdb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabase, Database } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';
import { Random } from '../fuzz/random.ts';
import { ROOT, withoutSettings } from '../http/server-process.ts';

const CLI = join(ROOT, 'bin/quiver.js');
const ROUNDS = 8;
const COMMITS = 60;

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quiver-killed-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** The digest of each version. */
async function fill(): Promise<(string | null)[]> {
  const log = await LmdbCommitLog.open(directory);
  const database = await Database.open(log);
  const digests = [(await checkDatabase(log)).digest];
  for (let number = 1; number <= COMMITS; number++) {
    await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'n', number));
    digests.push((await checkDatabase(log)).digest);
    if (number % 20 === 0) await database.checkpoint();
  }
  await database.close();
  return digests;
}

async function restoreAndKill(version: number, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [CLI, 'restore', '--at', String(version)], {
    env: { ...withoutSettings(process.env), QUIVER_DATA_DIR: directory },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, pause(afterMs)]);
  child.kill('SIGKILL');
  await ended;
}

test(`a restore that is killed ${ROUNDS} times is whole or has not begun`, async () => {
  const digests = await fill();
  const random = new Random(5);
  let before = COMMITS;
  for (let round = 1; round <= ROUNDS; round++) {
    const version = COMMITS - round * 7;
    await restoreAndKill(version, 100 + random.below(900));
    const log = await LmdbCommitLog.open(directory);
    const { digest, findings, head } = await checkDatabase(log);
    await log.close();
    const isDone = digest === digests[version];
    if (isDone) before = version;
    expect({ findings, digest, isEnd: !isDone || head === version + 1 }).toEqual({
      findings: [],
      digest: digests[before],
      isEnd: true,
    });
  }
});

test('a restore that was killed behind its transaction is finished by the next start', async () => {
  await fill();
  const log = await LmdbCommitLog.open(directory);
  await log.close();
  // As the transaction leaves it, with the checkpoints of what is gone still there.
  const root = open({ path: join(directory, 'log'), maxDbs: 64, encoding: 'binary' });
  const meta = root.openDB<string, string>('meta', { encoding: 'string' });
  await meta.put('rewound', '25');
  await root.close();
  await writeFile(join(directory, 'checkpoint-26.qvck'), 'of a version that is gone');
  const reopened = await LmdbCommitLog.open(directory);
  expect((await reopened.checkpoints()).map(({ version }) => version)).toEqual([20]);
  await reopened.saveCheckpoint(30, one());
  await reopened.close();
  const again = await LmdbCommitLog.open(directory);
  expect((await again.checkpoints()).map(({ version }) => version)).toEqual([30, 20]);
  await again.close();
});

async function* one(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('x');
}
