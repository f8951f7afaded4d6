import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { collectIncrementally } from '#base';
import { ROOT } from '../http/server-process.ts';

const COLLECTOR = pathToFileURL(join(ROOT, 'dist/shared/base/garbage-collector.js')).href;
const THREAD_COUNT = 24;
const ROUNDS = 4;
/** Says that it is ready, waits for the others, and collects; answers with what went wrong. */
const PROGRAM = `
  const { parentPort, workerData: { collector, gate } } = require('node:worker_threads');
  import(collector).then(({ collectGarbage }) => {
    parentPort.postMessage('ready');
    Atomics.wait(gate, 0, 0);
    collectGarbage();
    parentPort.postMessage('collected');
  }).catch((error) => parentPort.postMessage(String(error)));
`;

test('threads that collect for the first time at the same moment do not hide the collector from each other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData = { collector: COLLECTOR, gate };
    const threads = Array.from(
      { length: THREAD_COUNT },
      () => new Worker(PROGRAM, { eval: true, workerData }),
    );
    await Promise.all(threads.map((thread) => once(thread, 'message')));
    const answers = threads.map((thread) => once(thread, 'message'));
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect(new Set((await Promise.all(answers)).flat())).toEqual(new Set(['collected']));
  }
});

test('an incremental collection calls back once, when unreferenced objects are gone', async () => {
  const unreferenced = new WeakRef({ name: 'marko' });
  // A new WeakRef keeps its object for the current job.
  await new Promise((resolve) => setImmediate(resolve));
  let calls = 0;
  await new Promise<void>((resolve) => {
    collectIncrementally(() => {
      calls++;
      resolve();
    });
  });
  expect(unreferenced.deref()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(calls).toBe(1);
});
