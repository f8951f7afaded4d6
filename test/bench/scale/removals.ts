/**
 * Removals here and there in a data directory, as clients make them, and what the folds behind them take. A process of its own, which
 * holds nothing else: `removals.js DIRECTORY KIND COUNT` prints its reports as JSON. Needs the compiled threads in dist/.
 */
import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Compactor, connectReplica, ReplicaServer, ThreadFoldExecutor } from '#database';
import { ALL_QUADS, FoldScope, QuadOrder, QuadView, UNBOUND } from '#rdf';
import { LmdbCommitLog } from '#storage/lmdb';
import { Random } from '../../fuzz/random.ts';
import type { Report } from '../graph/graph-bench.ts';
import { DIST, resident, residentBytes, watchFolds, watchMemory } from './import-files.ts';

/** A transaction of the process's own replica. */
type Session = ReturnType<ReturnType<typeof connectReplica>['beginSession']>;

/** For a transaction: removes one element, if there is one where it looks, of `count` in the directory. */
type Remover = (session: Session, random: Random, count: number) => () => boolean;

/** Share of the elements. */
const REMOVED_SHARE = 1 / 100;
const PER_COMMIT = 20_000;
const SEED = 11;

/** Of a share of `count` elements of the kind in the directory. */
export async function benchRemovals(
  data: string,
  kind: keyof typeof REMOVERS,
  count: number,
  report: Report,
): Promise<void> {
  const script = fileURLToPath(new URL('test/bench/scale/removals.js', DIST));
  const { stdout } = await promisify(execFile)(process.execPath, [script, data, kind, `${count}`]);
  for (const row of JSON.parse(stdout) as Parameters<Report>[]) report(...row);
}

async function removeHere(data: string, remover: Remover, count: number, report: Report): Promise<void> {
  const log = await LmdbCommitLog.open(data);
  const server = await ReplicaServer.open(log, { autoIndexKeys: { node: [], relationship: [] } });
  const executor = new ThreadFoldExecutor(server, new URL('shared/database/remote/fold-thread.js', DIST));
  const compactor = new Compactor(server, executor);
  const folds = watchFolds(executor);
  compactor.start();
  const removedCount = Math.ceil(count * REMOVED_SHARE);
  report('resident before removals', resident(residentBytes(), count), count);
  const memory = watchMemory();
  const started = performance.now();
  await removeFrom(server, removedCount, remover, count);
  await compactor.fold();
  const seconds = (performance.now() - started) / 1000;
  report('removals, folded', `${seconds.toFixed(1)} s`, removedCount);
  report('folds of removals', folds.figure(), folds.count());
  report('resident, peak of removals', resident(memory.peak(), count), count);
  await compactor.fold(FoldScope.Whole);
  report('resident, peak of all folds', resident(memory.peak(), count), count);
  memory.stop();
  await compactor.close();
  await server.close();
}

async function removeFrom(
  server: ReplicaServer,
  removedCount: number,
  remover: Remover,
  count: number,
): Promise<void> {
  const replica = connectReplica(server.attach().ticket);
  const random = new Random(SEED);
  for (let left = removedCount; left > 0; ) {
    await server.admission?.(false);
    const session = await newestSession(server, replica);
    const removeOne = remover(session, random, count);
    for (let more = Math.min(PER_COMMIT, left); more > 0; ) {
      if (!removeOne()) continue;
      more--;
      left--;
    }
    const request = session.toRequest();
    if (request !== null) session.finish(await server.committer.submit(request));
    session.close();
  }
}

/** With the commit before: the replica receives it in another turn of the same thread. */
async function newestSession(
  server: ReplicaServer,
  replica: ReturnType<typeof connectReplica>,
): Promise<Session> {
  for (;;) {
    const session = replica.beginSession('snapshot');
    if (session.baseVersion === server.version) return session;
    session.close();
    await setImmediate();
  }
}

/** Of relationships, whose ids are below their number. */
const removeRelationships: Remover =
  ({ graph }, random, count) =>
  () => {
    const id = random.below(count);
    if (!graph.hasRelationship(id)) return false;
    graph.deleteRelationship(id);
    return true;
  };

/** Of the first quads of subjects. */
const removeQuads: Remover = ({ quads }, random) => {
  const view = new QuadView(quads.delta);
  const cursor = view.cursor();
  return () => {
    const subject = 1 + random.below(view.sharedIdMax);
    cursor.open(QuadOrder.SPO, subject, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
    return cursor.next() && quads.removeIds(cursor.k0, cursor.k1, cursor.k2, cursor.k3);
  };
};

const REMOVERS = { relationships: removeRelationships, quads: removeQuads };

const [, script, data, kind, count] = process.argv;
if (script === fileURLToPath(import.meta.url) && data !== undefined) {
  const rows: Parameters<Report>[] = [];
  const remover = REMOVERS[kind as keyof typeof REMOVERS];
  await removeHere(data, remover, Number(count), (...row) => rows.push(row));
  process.stdout.write(JSON.stringify(rows));
}
