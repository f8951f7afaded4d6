/**
 * Build step, run as a thread: starts as a script thread does, up to its first task, and stores V8's code cache of the
 * thread bundle, with the functions that were compiled for the start. `bin/build-code-cache.js` is the other side: its
 * first message is the thread's service, its second one says that the thread serves.
 */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { assert, defined } from '#base';
import type { ThreadService } from '#protocol';
import { Program } from './program.ts';
import { deleteCodeCache, PROGRAM_ENTRY, programFiles } from './program-file.ts';

const parent = defined(parentPort, 'this is the entry of a worker thread');
programFiles().forEach(deleteCodeCache);
const program = new Program(null);
const serve = program.start();
const [service] = (await once(parent, 'message')) as [ThreadService];
void serve(service);
await once(parent, 'message');
assert(program.files.join() === PROGRAM_ENTRY, `a start loads no part of the program: ${program.files}`);
for (const file of programFiles()) program.require(`./${file}`);
program.storeCodeCache();
process.exit();
