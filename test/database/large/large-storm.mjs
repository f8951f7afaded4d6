// Commits large transactions, each of so many nodes of one number, and small ones beside them, and prints each number when its
// commit has been acknowledged. Ends only by being killed. Usage: node large-storm.mjs <directory> <first number> <nodes>
import { writeSync } from 'node:fs';
import { Database } from '#database';
import { LARGE_RECORD_BYTES } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';

const [directory, first, nodesText] = process.argv.slice(2);
const nodes = Number(nodesText);
const SMALL_WRITERS = 3;
const COMMITS_PER_CHECKPOINT = 40;
const text = 'x'.repeat(Math.ceil((2 * LARGE_RECORD_BYTES) / nodes));

const database = await Database.open(await LmdbCommitLog.open(directory));
let next = Number(first);

async function write(count, keys) {
  for (;;) {
    const number = next++;
    await database.write(({ graph }) => {
      for (let made = 0; made < count; made++) {
        const node = graph.createNode();
        graph.setNodeProperty(node, 'number', number);
        for (const [key, value] of keys) graph.setNodeProperty(node, key, value);
      }
    });
    writeSync(1, `${number}\n`);
    if (number % COMMITS_PER_CHECKPOINT === 0) {
      await database.checkpoint();
      await database.log.truncate(database.version - 1);
    }
  }
}

await Promise.all([
  write(nodes, [['text', text]]),
  ...Array.from({ length: SMALL_WRITERS }, () => write(1, [])),
]);
