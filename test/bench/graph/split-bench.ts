/**
 * Whole-graph questions on one thread and split over two, in turns, with answers that must be the same: the middle one of
 * the rounds' ratios. Over compiled threads, as a server has them, without HTTP.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database, ReplicaServer } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';
import { bodyOf, RealPool } from '../../api/real-pool.ts';
import { median } from '../median.ts';
import type { Report } from './graph-bench.ts';
import { type GraphSize, loadPowerLaw } from './power-law-graph.ts';

const ROUNDS = 15;
const SIZES = { unitsMin: 200_000, unitsPerNodeMin: 16, unitsPerPart: 16 * 1024 };

/** Large ones, and small ones that stay on one thread. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'two hops': 'g.V.out.out.count()',
  'three hops': 'g.V.out.out.out.count()',
  'three hops of a label': "g.V.out('knows').out('likes').out('created').count()",
  'three hops, both ways': 'g.V.both.both.both.count()',
  'distinct at two hops': 'g.V.out.dedup.out.dedup.count()',
  'groupCount of neighbours': 'g.V.out.groupCount.cap.next().size()',
  'groupCount at two hops, by age': 'g.V.out.out.age.groupCount.cap.next().size()',
  'groupCount at two hops, by name': 'g.V.out.out.groupCount{it.name}.cap.next().size()',
  'three hops, filtered': "g.V.out.out.has('age', T.gt, 30).out.count()",
  'two hops, by a closure': 'g.V.out.out.filter{it.age > 30}.count()',
  'three hops of one vertex': 'g.v(7).out.out.out.count()',
  'one hop of 1000 vertices': 'g.V[0..<1000].out.count()',
};

export async function benchSplit(size: GraphSize, report: Report): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
  const database = await Database.open(await LmdbCommitLog.open(directory));
  await loadPowerLaw(database, size);
  await database.checkpoint();
  await database.close();
  const server = await ReplicaServer.open(await LmdbCommitLog.open(directory), {
    autoIndexKeys: { node: [], relationship: [] },
  });
  const alone = await RealPool.open(server, { threads: 1, help: { ...SIZES, countMax: 0 } });
  const split = await RealPool.open(server, { threads: 2, help: { ...SIZES, countMax: 1 } });
  for (const [what, script] of Object.entries(SCRIPTS)) await compare(what, script, alone, split, report);
  await alone.close();
  await split.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
}

async function compare(
  what: string,
  script: string,
  alone: RealPool,
  split: RealPool,
  report: Report,
): Promise<void> {
  const rounds: { readonly one: Timing; readonly two: Timing }[] = [];
  let check = '';
  for (let round = 0; round < ROUNDS; round++) {
    const one = await timed(alone, script);
    const two = await timed(split, script);
    if (one.body !== two.body) throw new Error(`${script}: ${one.body} alone, ${two.body} split`);
    check = one.body;
    rounds.push({ one, two });
  }
  const of = (figure: (round: { one: Timing; two: Timing }) => number) =>
    median(rounds.map(figure)).toFixed(2);
  const busiest = of(({ one, two }) => one.busiestMs / two.busiestMs);
  const [elapsed, cpu] = [of(({ one, two }) => one.ms / two.ms), of(({ one, two }) => two.cpuMs / one.cpuMs)];
  report(
    `split, ${what}`,
    `${of(({ one }) => one.busiestMs)} ms of CPU, of the busiest thread ${busiest} × less, of all ${cpu} × more; elapsed ${elapsed} × less`,
    Number(check),
  );
}

interface Timing {
  readonly body: string;
  readonly ms: number;
  /** CPU time of all threads, and of the one that used most, which is the time that it takes on a quiet machine. */
  readonly cpuMs: number;
  readonly busiestMs: number;
}

async function timed(pool: RealPool, script: string): Promise<Timing> {
  const [started, before] = [performance.now(), threadTimes()];
  const body = bodyOf(await pool.script(script));
  const ms = performance.now() - started;
  const used = [...threadTimes()].map(([id, time]) => time - (before.get(id) ?? 0));
  const cpuMs = used.reduce((sum, time) => sum + time, 0);
  return { body, ms, cpuMs, busiestMs: Math.max(...used) };
}

const TASKS = '/proc/self/task';

/** CPU milliseconds of the threads of this process so far. */
function threadTimes(): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of readdirSync(TASKS)) {
    times.set(id, Number(readFileSync(`${TASKS}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
  }
  return times;
}
