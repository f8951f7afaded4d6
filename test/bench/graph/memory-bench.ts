/**
 * Resident memory of a process with a loaded database and one or several threads that have read all of it: in a process
 * of its own, so that what a load leaves behind does not count.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ReplicaServer } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';
import type { Report } from './graph-bench.ts';
import type { Reading } from './reading-thread.ts';

const THREAD_COUNTS = [1, 4, 16];
const MEBIBYTE = 2 ** 20;
const SELF = new URL(import.meta.url);

/** For a data directory with a checkpoint that nobody has open. Compiled only: threads run without a loader. */
export async function benchMemory(directory: string, report: Report): Promise<void> {
  for (const threadCount of THREAD_COUNTS) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(SELF),
      directory,
      String(threadCount),
    ]);
    const { residentBytes, heapBytes, relationshipCount } = JSON.parse(stdout) as MemoryReading;
    const perThread = Math.round(heapBytes / threadCount / MEBIBYTE);
    report(
      `memory, ${threadCount} threads`,
      `${Math.round(residentBytes / MEBIBYTE)} MiB resident, ${perThread} MiB heap a thread`,
      relationshipCount,
    );
  }
}

interface MemoryReading {
  readonly residentBytes: number;
  /** Of all threads together. */
  readonly heapBytes: number;
  readonly relationshipCount: number;
}

async function readMemory(directory: string, threadCount: number): Promise<MemoryReading> {
  const server = await ReplicaServer.open(await LmdbCommitLog.open(directory), {
    autoIndexKeys: { node: [], relationship: [] },
  });
  const threads = Array.from({ length: threadCount }, () => {
    const { ticket } = server.attach();
    return new Worker(new URL('./reading-thread.js', SELF), {
      workerData: ticket,
      transferList: [ticket.port],
    });
  });
  const answers = await Promise.all(threads.map((thread) => once(thread, 'message') as Promise<[Reading]>));
  const residentBytes = process.memoryUsage.rss();
  await Promise.all(threads.map((thread) => thread.terminate()));
  await server.close();
  const heapBytes = answers.reduce((sum, [answer]) => sum + answer.heapBytes, 0);
  return { residentBytes, heapBytes, relationshipCount: answers[0]?.[0].relationshipCount ?? 0 };
}

if (process.argv[1] === fileURLToPath(SELF)) {
  const [, , directory = '', threadCount = '1'] = process.argv;
  process.stdout.write(JSON.stringify(await readMemory(directory, Number(threadCount))));
}
