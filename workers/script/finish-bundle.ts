/**
 * The last step of the build: has V8 make the code of the bundled program, in a thread as it will be used in, and puts
 * the bundle in the place of the entry.
 */
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { compileProgram, forgetCode, keepCode, runProgram, wrapProgram } from './program-file.ts';

if (isMainThread) {
  forgetCode();
  wrapProgram();
  const thread = new Worker(new URL(import.meta.url));
  await once(thread, 'exit');
  copyFileSync(new URL('./bundled-main.js', import.meta.url), new URL('./main.js', import.meta.url));
} else {
  const script = compileProgram();
  runProgram(script);
  // Its first act is to ask for a copy of the database, which nobody gives it here.
  setImmediate(() => {
    keepCode(script);
    process.exit();
  });
}
