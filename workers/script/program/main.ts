/** Entry point of the bundle, a CommonJS file, which Piscina loads without Node's module loader. */
import { workerData } from 'node:worker_threads';
import type { ThreadOptions } from '#protocol';
import { Program } from './program.ts';

export default new Program((workerData as ThreadOptions).entry).start();
