// Commits numbered pairs of nodes as fast as it can, from several writers at once, and prints each number when its
// commit has been acknowledged. Ends only by being killed. Usage: node commit-storm.mjs <directory> <first number> <ms>
// A transaction that takes at least so many milliseconds is followed by those of the write thread.
import { writeSync } from 'node:fs';
import { Database } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';

const [directory, first, slowMs] = process.argv.slice(2);
const WRITE_THREAD = new URL('../../dist/shared/storage/lmdb/write-thread.js', import.meta.url);
const WRITERS = 8;
const COMMITS_PER_CHECKPOINT = 50;

const log = await LmdbCommitLog.open(directory, { entry: WRITE_THREAD, slowMs: Number(slowMs), settleMs: 5 });
const database = await Database.open(log);
let next = Number(first);

async function write() {
  for (;;) {
    const number = next++;
    await database.write(({ graph, quads }) => {
      const [a, b] = [graph.createNode(), graph.createNode()];
      graph.setNodeProperty(a, 'number', number);
      graph.setNodeProperty(b, 'number', number);
      graph.createRelationship(a, b, 'pair');
      quads.insert({ subject: `<n:${number}>`, predicate: '<n:is>', object: `"${number}"`, graph: '' });
    });
    writeSync(1, `${number}\n`);
    if (number % COMMITS_PER_CHECKPOINT === 0) await database.checkpoint();
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
