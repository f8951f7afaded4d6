/** Needs the compiled server in dist/, which `npm test` makes: the process that is killed runs without a loader. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDatabase, Database } from '#database';
import { LARGE_RECORD_BYTES } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { Random } from '../../fuzz/random.ts';
import { stormAndKill } from '../kill-storm.ts';

/** `QUIVER_CRASH_ROUNDS=100 npx vitest run test/database/large/large-crash.test.ts` runs a hundred. */
const ROUNDS = Number(process.env.QUIVER_CRASH_ROUNDS ?? 6);
const ROUND_MS_MAX = 60_000;
const ACKNOWLEDGED_MAX = 40;
const NODES = 20;
const SEED = 9;
const STORM = fileURLToPath(new URL('./large-storm.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist/shared/database/index.js', import.meta.url));

/** How many nodes each number has. */
function nodesByNumber(database: Database): Map<number, number> {
  const transaction = database.begin();
  const { graph } = transaction;
  const [number, text] = [graph.keyId('number'), graph.keyId('text')];
  const found = new Map<number, number>();
  for (let node = graph.nextNode(-1); node >= 0; node = graph.nextNode(node)) {
    const value = graph.nodeProperty(node, number) as number;
    found.set(value, (found.get(value) ?? 0) + (graph.nodeProperty(node, text) === undefined ? NODES : 1));
  }
  transaction.close();
  return found;
}

test.skipIf(!existsSync(BUILT))(
  `after ${ROUNDS} kills each large commit is there whole or not at all, and so is its file`,
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'quiver-large-crash-'));
    const random = new Random(SEED);
    const acknowledged = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const first = round * 100_000;
      for (const number of await stormAndKill(
        STORM,
        [directory, String(first), String(NODES)],
        1 + random.below(ACKNOWLEDGED_MAX),
      )) {
        acknowledged.add(number);
      }
      const log = await LmdbCommitLog.open(directory);
      let large = 0;
      for await (const { bytes } of log.read((await log.checkpoints()).at(-1)?.version ?? 0)) {
        if (bytes.length >= LARGE_RECORD_BYTES) large++;
      }
      expect((await checkDatabase(log)).findings).toEqual([]);
      const database = await Database.open(log);
      const found = nodesByNumber(database);
      expect([...found].filter(([, count]) => count !== NODES)).toEqual([]);
      expect([...acknowledged].filter((number) => !found.has(number))).toEqual([]);
      expect(large).toBeLessThanOrEqual(await bodyCount(directory));
      await database.checkpoint();
      await log.truncate(database.version);
      await database.close();
      // Of a log that is cut, the newest record may stay.
      expect(await bodyCount(directory)).toBeLessThanOrEqual(1);
    }
    await rm(directory, { recursive: true, force: true });
  },
  ROUNDS * ROUND_MS_MAX,
);

async function bodyCount(directory: string): Promise<number> {
  return (await readdir(directory)).filter((name) => name.endsWith('.qvrb')).length;
}
