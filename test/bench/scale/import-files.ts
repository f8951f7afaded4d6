/**
 * Imports of files that fill a machine: as a server does it, over HTTP, with LMDB, a fold thread, checkpoints, and threads beside
 * that have a replica. Needs the compiled threads in dist/.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Compactor, ReplicaServer, ThreadFoldExecutor } from '#database';
import { ImportThread, UploadStore } from '#jobs';
import { FoldScope } from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { openLog } from '#storage/open';
import { runningJob } from '../../jobs/running-job.ts';
import type { Report } from '../graph/graph-bench.ts';
import { LoopWatch, pauseFigure } from './loop-watch.ts';
import type { WatchedLoop, WatchedThreadData } from './watched-thread.ts';

/** Heap of a script thread with the default settings. */
const THREAD_HEAP_MEGABYTES = 896;
const SAMPLE_MS = 100;
const HEAP_MEGABYTES_MAX = 4096;
const DOCUMENT_BYTES_MAX = 2 ** 40;
/** As of a server. */
const LOG_OPTIONS = { redisReplicasAck: 0, redisReplicasAckMs: 1, hasWriteThread: true };
const NEVER = new AbortController().signal;
const MEBIBYTE = 2 ** 20;
/** Where the compiled threads are, for this file as source and compiled. */
export const DIST = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/' : '../../../',
  import.meta.url,
);

/** Files in a directory, imported one after the other. */
export interface ImportFiles {
  readonly directory: string;
  readonly names: readonly string[];
  readonly format: 'csv' | 'nquads';
  /** Elements in all of them. */
  readonly elementCount: number;
  /** What memory is divided by. */
  readonly unitCount: number;
}

/** Imports the files into an empty data directory, and reports what that took. */
export async function importFiles(files: ImportFiles, data: string, report: Report): Promise<void> {
  const { names, format, elementCount: elements, unitCount } = files;
  const served = await serveFiles(files.directory);
  const log = await openLog({ kind: 'lmdb' }, data, LOG_OPTIONS);
  const server = await ReplicaServer.open(log, { autoIndexKeys: { node: [], relationship: [] } });
  const executor = new ThreadFoldExecutor(server, new URL('shared/database/remote/fold-thread.js', DIST));
  const compactor = new Compactor(server, executor);
  const folds = watchFolds(executor);
  compactor.start();
  const threads = [watchedThread(server, false), watchedThread(server, false)];
  const reader = watchedThread(server, true);
  const importer = importThread(server, await uploads());
  const memory = watchMemory();
  const loop = new LoopWatch();
  const [started, cpuBefore] = [performance.now(), process.cpuUsage()];
  for (const name of names) {
    const url = `${served.address}/${name}`;
    const job = runningJob({ source: { kind: 'url', url }, format }, name);
    const outcome = await importer.run(job, { signal: NEVER, report: () => {} });
    if (outcome.kind !== 'completed') throw new Error(`the import of ${name}: ${JSON.stringify(outcome)}`);
  }
  const seconds = (performance.now() - started) / 1000;
  await importer.close();
  await compactor.fold();
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpu = `${(user / elements).toFixed(2)} + ${(system / elements).toFixed(2)} µs CPU each`;
  report(
    `import of ${format}`,
    `${seconds.toFixed(1)} s, ${Math.round(elements / seconds)}/s, ${cpu}`,
    elements,
  );
  report('folds', folds.figure(), folds.count());
  const seen = await Promise.all([...threads, reader].map(loopOf));
  const pauses = [loop.longest(), ...seen.map((each) => each.pauses)];
  report('longest pauses (on processor + ready)', pauses.map(pauseFigure).join(', '), pauses.length);
  const rounded = pauses.map(({ processorMs }) => Math.round(processorMs));
  report('most on processor in one', `${rounded.join(', ')} ms`, pauses.length);
  report('pauses over 50 ms', pauses.map(({ longCount }) => longCount).join(', '), pauses.length);
  const heapBytesMax = Math.max(...seen.map((each) => each.heapBytesMax));
  report('heap of the thread that reads', `${Math.round(heapBytesMax / MEBIBYTE)} MiB`, 1);
  await mergeRuns(compactor, report);
  report('resident, peak of the load', resident(memory.peak(), unitCount), elements);
  await compactor.checkpoint();
  report('resident after the load', resident(residentBytes(), unitCount), elements);
  memory.stop();
  loop.stop();
  await Promise.all([...threads, reader].map(({ thread }) => thread.terminate()));
  await compactor.close();
  await server.close();
  served.close();
}

/** What an idle server does after a load. */
async function mergeRuns(compactor: Compactor, report: Report): Promise<void> {
  const started = performance.now();
  const { quads } = await compactor.fold(FoldScope.Whole);
  const seconds = (performance.now() - started) / 1000;
  report('fold of all runs', `${seconds.toFixed(1)} s`, (quads.later?.length ?? 0) + 1);
}

export function resident(bytes: number, unitCount: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MiB, ${(bytes / unitCount).toFixed(1)} bytes each`;
}

async function uploads(): Promise<UploadStore> {
  return new UploadStore(await new MemoryCommitLog().table('uploads'), DOCUMENT_BYTES_MAX);
}

function importThread(server: ReplicaServer, store: UploadStore): ImportThread {
  return new ImportThread({
    entry: new URL('workers/import/thread.js', DIST),
    attach: () => server.attach(),
    uploads: store,
    isSettled: async () => false,
    limits: { documentBytesMax: DOCUMENT_BYTES_MAX, fetchIdleMs: 60_000, fetchAllowPrivate: true },
    heapMegabytesMax: HEAP_MEGABYTES_MAX,
  });
}

interface WatchedThread {
  readonly thread: Worker;
}

function watchedThread(server: ReplicaServer, reads: boolean): WatchedThread {
  const { ticket } = server.attach();
  const entry = new URL('test/bench/scale/watched-thread.js', DIST);
  const workerData: WatchedThreadData = { ticket, reads };
  const resourceLimits = { maxOldGenerationSizeMb: THREAD_HEAP_MEGABYTES };
  return { thread: new Worker(entry, { workerData, transferList: [ticket.port], resourceLimits }) };
}

function loopOf({ thread }: WatchedThread): Promise<WatchedLoop> {
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(null);
  });
}

/** How many folds there were, their time in sum, and that of the longest. */
export function watchFolds(executor: ThreadFoldExecutor) {
  let [count, sum, longest] = [0, 0, 0];
  const fold = executor.fold.bind(executor);
  executor.fold = async (scope) => {
    const started = performance.now();
    const snapshot = await fold(scope);
    const seconds = (performance.now() - started) / 1000;
    count++;
    sum += seconds;
    longest = Math.max(longest, seconds);
    return snapshot;
  };
  return {
    count: () => count,
    figure: () => `${count} in ${sum.toFixed(1)} s, the longest ${longest.toFixed(1)} s`,
  };
}

/** Bytes of memory of the process without mapped files, whose pages the system can drop; all of it where it does not tell. */
export function residentBytes(): number {
  let status: string;
  try {
    status = readFileSync('/proc/self/status', 'utf8');
  } catch {
    return process.memoryUsage.rss();
  }
  const kibibytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kibibytes('RssAnon') + kibibytes('RssShmem')) * 1024;
}

export function watchMemory() {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, SAMPLE_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

async function serveFiles(directory: string): Promise<{ address: string; close: () => void }> {
  const server = fork(new URL('test/bench/scale/file-server.js', DIST), [directory]);
  const [port] = (await once(server, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, close: () => server.disconnect() };
}
