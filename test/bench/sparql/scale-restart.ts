/**
 * A process of its own that opens a data directory, attaches a thread's replica, and runs the queries of the benchmark:
 * `scale-restart.js DIRECTORY` prints what it saw as JSON.
 */
import { connectReplica, ReplicaServer } from '#database';
import { quadCountOf } from '#rdf';
import { prepareQuery } from '#sparql';
import { LmdbCommitLog } from '#storage/lmdb';
import { sharedBytes } from '../../../shared/database/history/shared-bytes.ts';
import { median } from '../median.ts';
import { benchQueries } from './bench-data.ts';
import { runHere, textsOf, timeOf } from './compare-engines.ts';

export interface QuadRestart {
  readonly seconds: number;
  readonly residentBytes: number;
  readonly snapshotBytes: number;
  readonly quadCount: number;
  readonly queries: readonly { readonly id: string; readonly milliseconds: number; readonly rows: number }[];
}

/** Products that are in data of every size. */
const PARAMS = { params: '1m' } as const;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;

const started = performance.now();
const server = await ReplicaServer.open(await LmdbCommitLog.open(process.argv[2] ?? ''), {
  autoIndexKeys: { node: [], relationship: [] },
});
const replica = connectReplica(server.attach().ticket);
const view = () => replica.begin().quadView();
view();
const seconds = (performance.now() - started) / 1000;
const residentBytes = process.memoryUsage.rss();
const { quads } = replica.snapshot;
const outcome: QuadRestart = {
  seconds,
  residentBytes,
  snapshotBytes: sharedBytes([quads]),
  quadCount: quadCountOf(quads),
  queries: benchQueries().map((query) => {
    const texts = textsOf(query, PARAMS);
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      rows = 0;
      const took = texts.map((text) =>
        timeOf(() => {
          rows += runHere(prepareQuery(text), view()).length;
        }),
      );
      if (round >= WARM_UP_ROUNDS) times.push(...took);
    }
    return { id: query.id, milliseconds: median(times), rows };
  }),
};
await server.close();
process.stdout.write(JSON.stringify(outcome));
