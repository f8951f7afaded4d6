/** What a shared log costs beside the embedded one, in the same run. Needs a Redis; with FalkorDB both projections. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Committer, Compactor, connectReplica, Isolation, LocalFoldExecutor, ReplicaServer } from '#database';
import { type CommitLog, encodeChanges } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { REDIS_DATABASE } from '#storage/open';
import { RedisCommitLog, type RedisCommitLogOptions } from '#storage/redis';
import { ServerProcess } from '../../http/server-process.ts';
import { openProjectedLog, type ProjectedLog } from '../../storage/projected-log.ts';
import { HAS_FALKORDB, RedisServer } from '../../storage/redis-server.ts';
import { Cluster, endOf, upload } from '../../system/cluster-processes.ts';
import { appendOne, fill, graphChanges } from './filled-log.ts';
import { benchReads, type ReadSize, type Report, timedReads } from './read-turns.ts';
import { simulate } from './simulation.ts';

export interface ClusterSize extends ReadSize {
  readonly commits: number;
  readonly quads: number;
  readonly elements: number;
  /** Elements of the graph that a fresh process takes up. */
  readonly hydrated: number;
}

export const CLUSTER_SIZES: Readonly<Record<string, ClusterSize>> = {
  tiny: { commits: 64, quads: 500, elements: 500, requests: 20, turns: 2, hydrated: 2000 },
  small: { commits: 3000, quads: 100_000, elements: 50_000, requests: 6000, turns: 60, hydrated: 200_000 },
  full: {
    commits: 20_000,
    quads: 1_000_000,
    elements: 400_000,
    requests: 20_000,
    turns: 40,
    hydrated: 1_000_000,
  },
};

const WRITERS = [1, 16, 64] as const;

export async function benchCommits(size: ClusterSize, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bench-'));
  const redis = await RedisServer.start(folder, ['--appendonly', 'yes', '--appendfsync', 'everysec']);
  try {
    for (const writers of WRITERS) {
      const shared = await RedisCommitLog.open({ url: redis.url, database: `bench-${writers}` });
      await commitStorm('redis', shared, writers, size, report);
      const embedded = await LmdbCommitLog.open(join(folder, `lmdb-${writers}`));
      await commitStorm('embedded', embedded, writers, size, report);
    }
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function commitStorm(
  name: string,
  log: CommitLog,
  writers: number,
  { commits }: ClusterSize,
  report: Report,
): Promise<void> {
  const committer = new Committer(log, 0);
  const each = Math.ceil(commits / writers);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; turn < each; turn++) {
        const changes = encodeChanges({
          graph: [
            { kind: 'createNode', id: turn * writers + writer, labels: [], keys: ['n'], values: [turn] },
          ],
          quads: [],
          definitions: [],
          metadata: [],
          nodeIdEnd: turn * writers + writer + 1,
          relationshipIdEnd: 0,
        });
        const request = {
          baseVersion: committer.head,
          isolation: Isolation.Snapshot,
          changes,
          exclusiveSlots: [],
        };
        await committer.submit(request);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  report(`commits, ${name}, ${writers} writers`, `${rate(committer.head, seconds)}/s`, committer.head);
  await log.close();
}

/** Both kinds run all the time, so that what is compared meets the same machine: one waits while the other works. */
export async function benchProcesses(size: ClusterSize, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bench-'));
  const embedded = await ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder });
  try {
    await benchImports('embedded', embedded, size, report);
    await benchCluster(embedded, size, report);
  } finally {
    await embedded.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchCluster(embedded: ServerProcess, size: ClusterSize, report: Report): Promise<void> {
  const cluster = await Cluster.start({ servers: 2 });
  const projected = await openProjectedLog({
    url: cluster.redis.url,
    database: REDIS_DATABASE,
    names: PROJECTIONS,
  });
  try {
    await cluster.startWorker();
    const [first] = cluster.servers;
    if (first === undefined) throw new Error('a server is needed');
    await benchImports('redis', first, size, report, projected);
    const kinds = [
      { name: 'embedded', servers: [embedded] },
      { name: 'redis', servers: [first] },
    ] as const;
    await benchReads(kinds, size, report);
    await timedReads('redis, 2 servers', cluster.servers, size, report);
  } finally {
    await projected.close();
    await cluster.stop();
  }
}

/** `projected` tells how far the projections are, where there are any. */
async function benchImports(
  name: string,
  first: ServerProcess,
  size: ClusterSize,
  report: Report,
  projected: ProjectedLog | null = null,
): Promise<void> {
  const quads = Array.from(
    { length: size.quads },
    (_, id) => `<http://e/${id}> <http://e/p> "${id}" .\n`,
  ).join('');
  const ring = ringOf(size.elements / 2);
  await timedImport(`quads, ${name}`, first, { text: quads, type: 'application/n-quads' }, report, projected);
  await timedImport(
    `elements, ${name}`,
    first,
    { text: ring, type: 'application/graphml+xml' },
    report,
    projected,
  );
}

async function timedImport(
  what: string,
  server: ServerProcess,
  document: { readonly text: string; readonly type: string },
  report: Report,
  projected: ProjectedLog | null,
): Promise<void> {
  const job = await upload(server, document.text, document.type);
  const started = performance.now();
  const { progress } = await endOf(server, job.id);
  const count = progress.nodes + progress.relationships + progress.quads;
  const perSecond = () => `${rate(count, (performance.now() - started) / 1000)}/s`;
  let figure = perSecond();
  if (projected !== null) {
    await untilProjected(projected);
    figure += `, ${perSecond()} until projected`;
  }
  report(`import of ${what}`, figure, count);
}

const PROJECTIONS = HAS_FALKORDB ? (['quads', 'graph'] as const) : (['quads'] as const);
const POLL_MS = 20;

async function untilProjected({ log, projections }: ProjectedLog): Promise<void> {
  for (const projection of projections) {
    while ((await projection.version()) !== (await log.head())) await pause(POLL_MS);
  }
}

/** How long a fresh process takes to hold what the log holds, by where it begins, while another process goes on writing. */
export async function benchHydration({ hydrated }: ClusterSize, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bench-'));
  const redis = await RedisServer.start(folder);
  const options = { url: redis.url, database: 'hydrated', dataDir: join(folder, 'data') };
  try {
    const log = await RedisCommitLog.open(options);
    await fill(log, hydrated);
    const shared = { url: redis.url, database: options.database };
    await timedHydration('the log alone', shared, hydrated, report);
    const server = await ReplicaServer.open(log, NO_AUTO_INDEX);
    const compactor = new Compactor(server, new LocalFoldExecutor(server));
    await compactor.checkpoint();
    await compactor.close();
    await timedHydration('Redis', shared, hydrated, report);
    await server.close();
    await timedHydration('its own disk', options, hydrated, report);
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_AUTO_INDEX = { autoIndexKeys: { node: [], relationship: [] } };
/** Between two commits of the process that goes on. */
const WRITE_MS = 5;

/** Up to the first version that a request could read, with a replica that holds it. */
async function timedHydration(
  from: string,
  options: RedisCommitLogOptions,
  count: number,
  report: Report,
): Promise<void> {
  const other = await RedisCommitLog.open({ url: options.url, database: options.database });
  const nodes = count / 2;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const change = { kind: 'setProperty', entity: 'node', id: 0, key: 'n', value: 1 } as const;
      await appendOne(other, graphChanges([change], nodes));
      await pause(WRITE_MS);
    }
  })();
  const started = performance.now();
  const server = await ReplicaServer.open(await RedisCommitLog.open(options), NO_AUTO_INDEX);
  await server.headCheck();
  const { ticket, detach } = server.attach();
  const replica = connectReplica(ticket);
  const figure = `${((performance.now() - started) / 1000).toFixed(2)} s`;
  const { graph } = replica.begin();
  const held = [0, nodes - 1].filter((id) => graph.hasNode(id)).length;
  report(`hydration from ${from}`, figure, held);
  detach();
  isOver = true;
  await writing;
  await other.close();
  await server.close();
}

/** Many machines on paper, with a loopback's service times unless others are known. */
export function benchPaper(report: Report): void {
  for (const machines of [1, 4, 16, 64]) {
    const { redisLoad, commitsPerSecond, retriesPerAppend } = simulate({
      machines,
      requestsPerSecond: 2000,
      writeShare: 0.05,
      headCheckSeconds: 4e-6,
      appendSeconds: 40e-6,
      commitsPerAppend: 2,
      roundTripSeconds: 300e-6,
      seed: 7,
    });
    const figure = `${commitsPerSecond}/s, Redis ${Math.round(redisLoad * 100)} %, ${retriesPerAppend.toFixed(2)} retries`;
    report(`on paper, ${machines} machines`, figure, machines);
  }
}

function ringOf(count: number): string {
  const nodes = Array.from({ length: count }, (_, id) => `<node id="n${id}"/>`);
  const edges = nodes.map((_, id) => `<edge source="n${id}" target="n${(id + 1) % count}" label="next"/>`);
  return `<graphml><graph edgedefault="directed">${nodes.join('\n')}${edges.join('\n')}</graph></graphml>`;
}

function rate(count: number, seconds: number): string {
  return Math.round(count / Math.max(seconds, 0.001)).toLocaleString('en');
}
