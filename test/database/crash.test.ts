/** Needs the compiled server in dist/, which `npm test` makes: the process that is killed runs without a loader. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDatabase, Database } from '#database';
import { Direction } from '#graph';
import { LmdbCommitLog } from '#storage/lmdb';
import { Random } from '../fuzz/random.ts';
import { stormAndKill } from './kill-storm.ts';

/** `QUIVER_CRASH_ROUNDS=100 npx vitest run test/database/crash.test.ts` runs a hundred. */
const ROUNDS = Number(process.env.QUIVER_CRASH_ROUNDS ?? 6);
const ROUND_MS_MAX = 60_000;
const ACKNOWLEDGED_MAX = 120;
const SEED = 7;
/** Transactions are made in the write thread: all, some, or those beside checkpoints alone. */
const SLOW_MS = [0, 0.5, Number.POSITIVE_INFINITY];
const STORM = fileURLToPath(new URL('./commit-storm.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../dist/shared/database/index.js', import.meta.url));

/** Numbers found in the database; fails on anything half. */
function wholeNumbers(database: Database): Set<number> {
  const transaction = database.begin();
  const { graph } = transaction;
  const quads = transaction.quadView();
  const [number, cursor] = [graph.keyId('number'), graph.cursor()];
  const found = new Set<number>();
  let pairs = 0;
  for (let node = graph.nextNode(-1); node >= 0; node = graph.nextNode(node)) {
    const value = graph.nodeProperty(node, number) as number;
    cursor.start(node, Direction.Both, null);
    expect([cursor.next(), graph.nodeProperty(cursor.neighbour, number), cursor.next()]).toEqual([
      true,
      value,
      false,
    ]);
    found.add(value);
    pairs++;
  }
  expect([graph.nodeCount(), graph.relationshipCount(), quads.quadCount]).toEqual([
    pairs,
    pairs / 2,
    pairs / 2,
  ]);
  transaction.close();
  return found;
}

test.skipIf(!existsSync(BUILT))(
  `what was acknowledged outlives ${ROUNDS} kills, and nothing is half`,
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'quiver-crash-'));
    const random = new Random(SEED);
    const acknowledged = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const first = round * 100_000;
      for (const number of await stormAndKill(
        STORM,
        [directory, String(first), String(SLOW_MS[round % SLOW_MS.length])],
        1 + random.below(ACKNOWLEDGED_MAX),
      )) {
        acknowledged.add(number);
      }
      const log = await LmdbCommitLog.open(directory);
      expect((await checkDatabase(log)).findings).toEqual([]);
      const database = await Database.open(log);
      const found = wholeNumbers(database);
      expect([...acknowledged].filter((number) => !found.has(number))).toEqual([]);
      await database.close();
    }
    await rm(directory, { recursive: true, force: true });
  },
  ROUNDS * ROUND_MS_MAX,
);
