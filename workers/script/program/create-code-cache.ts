/** Build step: writes V8's code cache of the thread bundle, from a thread like those that will load it. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import { assert } from '#base';
import { Program } from './program.ts';
import { deleteCodeCache, programPath } from './program-file.ts';

const ENTRY = 'program.cjs';

function programFiles(): string[] {
  return readdirSync(dirname(programPath(ENTRY))).filter((file) => /^program.*\.cjs$/.test(file));
}

if (isMainThread) {
  programFiles().forEach(deleteCodeCache);
  await once(new Worker(new URL(import.meta.url)), 'exit');
} else {
  const program = new Program();
  void program.start();
  // Its first request, for a replica, is not answered here.
  setImmediate(() => {
    assert(program.files.join() === ENTRY, `a start loads no part of the program: ${program.files}`);
    for (const file of programFiles()) program.require(`./${file}`);
    program.storeCodeCache();
    process.exit();
  });
}
