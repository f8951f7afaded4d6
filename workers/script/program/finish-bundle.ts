/** The last step of the build: has V8 make the code of the program, in a thread as it will be used in. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import { assert } from '#base';
import { Program } from './program.ts';
import { forgetCode, programPath } from './program-file.ts';

const ENTRY = 'program.cjs';

function programFiles(): string[] {
  return readdirSync(dirname(programPath(ENTRY))).filter((file) => /^program.*\.cjs$/.test(file));
}

if (isMainThread) {
  programFiles().forEach(forgetCode);
  await once(new Worker(new URL(import.meta.url)), 'exit');
} else {
  const program = new Program();
  void program.start();
  // Its first act is to ask for a copy of the database, which nobody gives it here.
  setImmediate(() => {
    assert(program.files.join() === ENTRY, `a start loads no part of the program: ${program.files}`);
    for (const file of programFiles()) program.require(`./${file}`);
    program.keepCode();
    process.exit();
  });
}
