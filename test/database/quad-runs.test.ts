/** Snapshots whose quads are in several runs: they are saved and read back, and an idle server merges their runs. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Compactor,
  connectReplica,
  Database,
  LocalFoldExecutor,
  type Replica,
  ReplicaServer,
} from '#database';
import {
  checkQuadSnapshot,
  createQuadStore,
  FoldScope,
  hasRunsToMerge,
  type QuadSnapshotBuffers,
  quadCountOf,
} from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { encodeSnapshot } from '../../shared/database/checkpoint-codec.ts';
import { PATIENCE } from '../patience.ts';
import { decoded, encoded } from './encoded-snapshot.ts';

const KEYS = { node: [], relationship: [] };
const RUNS = { smallQuads: 0, largeQuads: 0, stepQuads: 1 << 20 };

const quadOf = (number: number) => ({
  subject: `<s:${number}>`,
  predicate: '<p:1>',
  object: `"o${number}"`,
  graph: '',
});

/** A run for each count. */
function quadsInRuns(counts: readonly number[]): QuadSnapshotBuffers {
  let [store, next] = [createQuadStore(), 0];
  for (const count of counts) {
    store.apply(Array.from({ length: count }, () => ({ kind: 'add' as const, ...quadOf(next++) })));
    store = createQuadStore(store.fold(FoldScope.Recent, RUNS));
  }
  return store.delta.snapshot.buffers;
}

/** Of which the dictionary and the orders by subject are merged. */
function quadsBetweenSteps(counts: readonly number[]): QuadSnapshotBuffers {
  let quads = quadsInRuns(counts);
  for (let step = 0; step < 2; step++) {
    quads = createQuadStore(quads).fold(FoldScope.Whole, { ...RUNS, stepQuads: 0 });
  }
  return quads;
}

/** With one of them removed from the first run and left there. */
function quadsWithRemoved(counts: readonly number[]): QuadSnapshotBuffers {
  const store = createQuadStore(quadsInRuns(counts));
  store.apply([{ kind: 'remove', ...quadOf(3) }]);
  return store.fold(FoldScope.Recent, RUNS);
}

/** As those of format 7: a removed quad is listed, and a merge in steps has no number. */
function quadsAsListed(counts: readonly number[]): QuadSnapshotBuffers {
  const { merging, ...quads } = counts.length > 1 ? quadsBetweenSteps(counts) : quadsInRuns(counts);
  const { subject, predicate, object } = quadOf(3);
  const { delta } = createQuadStore(quads);
  const ids = [subject, predicate, object, ''].map((text) => delta.find(text));
  const removed = new Int32Array(new SharedArrayBuffer(ids.length * Int32Array.BYTES_PER_ELEMENT));
  removed.set(ids);
  const stepless = merging && { first: merging.first, end: merging.end };
  return { ...quads, removed: removed.buffer, merging: stepless } as unknown as QuadSnapshotBuffers;
}

const subjectsIn = (replica: Replica) => {
  const transaction = replica.begin();
  const view = transaction.quadView();
  const numbers = [0, 8, 12, 13].filter((number) => {
    const { subject, predicate, object } = quadOf(number);
    return view.has(view.idOf(subject), view.idOf(predicate), view.idOf(object), 0);
  });
  const seen = [view.quadCount, ...numbers];
  transaction.close();
  return seen;
};

let log: MemoryCommitLog;
beforeEach(async () => {
  log = new MemoryCommitLog();
  const database = await Database.open(log, { autoIndexKeys: KEYS });
  await database.write(({ graph }) => graph.createNode());
  database.fold();
  const snapshot = { ...database.replica.snapshot, quads: quadsInRuns([8, 4, 1]) };
  await log.saveCheckpoint(snapshot.version, encodeSnapshot(snapshot));
});

async function encodedBytes(quads: QuadSnapshotBuffers): Promise<Buffer> {
  const { snapshot } = await ReplicaServer.open(new MemoryCommitLog(), { autoIndexKeys: KEYS });
  return encoded({ ...snapshot, quads });
}

describe('a checkpoint', () => {
  test.each([
    ['one run', [8], quadsInRuns, 8, 3],
    ['several runs', [8, 4, 1], quadsInRuns, 13, 5],
    ['runs that are being merged', [8, 4, 1], quadsBetweenSteps, 13, 8],
    ['a run with a removed one', [8], quadsWithRemoved, 7, 8],
    ['a run with a removed one that is listed', [8], quadsAsListed, 7, 7],
    ['runs that are being merged, and a listed removal', [8, 4, 1], quadsAsListed, 12, 7],
  ])(
    'with quads in %s is read back, and has a format by it',
    async (_runs, counts, quadsOf, count, format) => {
      const bytes = await encodedBytes(quadsOf(counts));
      expect(bytes.readUInt32LE(4)).toBe(format);
      const { snapshot } = await decoded(bytes);
      const again = createQuadStore(snapshot.quads).view();
      expect([again.quadCount, quadCountOf(snapshot.quads)]).toEqual([count, count]);
      expect(snapshot.quads.later).toHaveLength(counts.length - 1);
      expect(checkQuadSnapshot(snapshot.quads)).toEqual([]);
      let { quads } = snapshot;
      while (hasRunsToMerge(quads)) quads = createQuadStore(quads).fold(FoldScope.Whole);
      expect([quads.quadCount, quads.later, checkQuadSnapshot(quads)]).toEqual([count, [], []]);
    },
  );
});

describe('a server', () => {
  test('that is idle merges the runs, and its replicas go on', async () => {
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const replica = connectReplica(server.attach().ticket);
    expect(server.snapshot.quads.later).toHaveLength(2);
    const open = replica.begin();
    expect(open.quadView().quadCount).toBe(13);
    const compactor = new Compactor(server, new LocalFoldExecutor(server), { idleMs: 1 });
    compactor.start();
    await vi.waitFor(() => expect(server.snapshot.quads.later).toEqual([]), PATIENCE);
    expect(server.snapshot.version).toBe(1);
    expect(open.quadView().quadCount).toBe(13);
    expect(subjectsIn(replica)).toEqual([13, 0, 8, 12]);
    expect(replica.snapshot.quads.later).toEqual([]);
    open.close();
    const session = replica.beginSession('snapshot');
    session.quads.insert(quadOf(13));
    session.finish(await server.committer.submit(session.toRequest()!));
    session.close();
    await vi.waitFor(() => expect(server.snapshot.version).toBe(2), PATIENCE);
    expect(subjectsIn(replica)).toEqual([14, 0, 8, 12, 13]);
    await compactor.close();
    await server.close();
  });

  test('that has merged them folds no more', async () => {
    const server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const executor = new LocalFoldExecutor(server);
    const fold = vi.spyOn(executor, 'fold');
    const compactor = new Compactor(server, executor, { idleMs: 1 });
    compactor.start();
    await vi.waitFor(() => expect(server.snapshot.quads.later).toEqual([]), PATIENCE);
    for (let turn = 0; turn < 20; turn++) await delay(2);
    expect(fold).toHaveBeenCalledOnce();
    await compactor.close();
    await server.close();
  });
});
