/**
 * Resident memory of a process by its script threads, each of which has served the documented requests and idles, and the
 * time in which one starts beside idle ones: in a process of its own with the options of the server's.
 */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Piscina } from 'piscina';
import { ReplicaServer } from '#database';
import { NEWEST_VERSION, type PoolReply, type TaskRequest, type ThreadMessage } from '#protocol';
import { MemoryCommitLog } from '#storage/memory';
import { attachThread } from '../../../apps/api/pool/attach-thread.ts';
import { ClientUsage } from '../../../apps/api/pool/client-usage.ts';
import { PoolTask } from '../../../apps/api/pool/pool-task.ts';
import { sharedEntry, THREAD_PROGRAM } from '../../../apps/api/pool/thread-program.ts';
import { ThreadSession } from '../../../apps/api/pool/thread-session.ts';
import { serverEnvironment } from '../../../apps/cli/server-environment.ts';
import { THREAD_OPTIONS } from '../../api/thread-options.ts';
import { median } from '../median.ts';
import { DOCUMENTED_REQUESTS } from './documented-requests.ts';
import type { Report } from './graph-bench.ts';

const THREAD_COUNTS = [1, 4, 16];
const MEBIBYTE = 2 ** 20;
const KIBIBYTE = 2 ** 10;
const SELF = new URL(import.meta.url);
/** After so long without a task a thread has given back what it does. */
const IDLE_MS = 15_000;
/** V8 compiles on threads of its own what the thread before has run, which would count as the start of the next one. */
const SETTLE_MS = 1000;
const HEAP_MEGABYTES_MAX = 896;

interface ThreadsReading {
  readonly residentBytes: number;
  /** Median over the threads, from the order to start to the first task that could be given. */
  readonly startMs: number;
  /** Of the processor, which is what a start takes when others use the machine. */
  readonly startCpuMs: number;
  readonly answers: number;
}

/** Compiled only, after `npm run build`: threads run without a loader. */
export async function benchThreads(report: Report): Promise<void> {
  const readings: ThreadsReading[] = [];
  for (const threadCount of THREAD_COUNTS) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(SELF), String(threadCount)],
      { env: serverEnvironment(process.env) },
    );
    const reading = JSON.parse(stdout) as ThreadsReading;
    readings.push(reading);
    report(
      `script threads, ${threadCount}`,
      `${Math.round(reading.residentBytes / MEBIBYTE)} MiB, start ${Math.round(reading.startMs)} ms, ${Math.round(reading.startCpuMs)} of CPU`,
      reading.answers,
    );
  }
  const [first, last] = [readings[0]!, readings.at(-1)!];
  const further = THREAD_COUNTS.at(-1)! - THREAD_COUNTS[0]!;
  const perThread = (last.residentBytes - first.residentBytes) / further / MEBIBYTE;
  report('a script thread more', `${perThread.toFixed(1)} MiB`, further);
}

async function readThreads(threadCount: number): Promise<ThreadsReading> {
  const database = await ReplicaServer.open(new MemoryCommitLog(), {
    autoIndexKeys: { node: ['name'], relationship: ['name', 'weight'] },
  });
  const pool = new Piscina({
    filename: THREAD_PROGRAM,
    minThreads: 0,
    maxThreads: threadCount,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
    workerData: { ...THREAD_OPTIONS, entry: sharedEntry() },
    recordTiming: false,
  });
  pool.on('message', (message: ThreadMessage) => attachThread(database, message.ticketPort));
  const startMs: number[] = [];
  const startCpuMs: number[] = [];
  const sessions: ThreadSession[] = [];
  let answers = 0;
  for (let at = 0; at < threadCount; at += 1) {
    await sleep(SETTLE_MS);
    const began = performance.now();
    const cpuBefore = process.cpuUsage();
    const session = await startThread(pool);
    sessions.push(session);
    startMs.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpuBefore);
    startCpuMs.push((user + system) / 1000);
  }
  // Behind the starts: a thread that has served collects its garbage when it has been idle for some seconds.
  for (const session of sessions) {
    for (const request of DOCUMENTED_REQUESTS) {
      const reply = await ask(session, request, database);
      if (reply.ok) answers += 1;
    }
  }
  await sleep(IDLE_MS);
  const resident = residentBytes();
  // Each is still there.
  for (const session of sessions) {
    const reply = await ask(session, DOCUMENTED_REQUESTS[1]!, database);
    if (reply.ok) answers += 1;
  }
  return {
    residentBytes: resident,
    startMs: median(startMs),
    startCpuMs: median(startCpuMs),
    answers,
  };
}

function startThread(pool: Piscina): Promise<ThreadSession> {
  return new Promise((resolve, reject) => {
    const now = () => performance.now();
    const events = { onServing: () => resolve(session), onReplies() {}, onHelpWanted() {} };
    const session = new ThreadSession(events, new ClientUsage(), now);
    pool
      .run(session.service, { transferList: [session.service.port, session.service.helpPort] })
      .catch(reject);
  });
}

async function ask(
  session: ThreadSession,
  request: TaskRequest,
  database: ReplicaServer,
): Promise<PoolReply> {
  const call = {
    id: 'bench',
    client: 'bench',
    rights: { mayWrite: true, mayDefine: true },
    receivedAt: performance.now(),
    timeoutMs: null,
    versions: NEWEST_VERSION,
  };
  const arrival = database.noteArrival();
  const task = new PoolTask(request, call, null, arrival, call.receivedAt);
  session.promise(task);
  session.give(task, await database.headCheck(arrival));
  return task.reply;
}

function residentBytes(): number {
  const rollup = readFileSync('/proc/self/smaps_rollup', 'utf8');
  return Number(/^Rss: +(\d+)/m.exec(rollup)?.[1]) * KIBIBYTE;
}

if (process.argv[1] === fileURLToPath(SELF)) {
  process.stdout.write(JSON.stringify(await readThreads(Number(process.argv[2]))));
  process.exit();
}
