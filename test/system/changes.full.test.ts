/** The change feed of a cluster: the same whichever process is asked, whatever of it is killed. */
import { afterEach, describe, expect, it } from 'vitest';
import { sentEvents } from '../http/event-source.ts';
import type { ServerProcess } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT } from '../storage/redis-server.ts';
import { Cluster } from './cluster-processes.ts';

const CHANGES = '/db/data/changes';

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.stop();
});

/** The number of a vertex that a commit made, by the version of the commit. */
type Seen = Map<number, number>;

interface ReadingEnd {
  readonly until?: number;
  readonly signal?: AbortSignal;
}

/** Reads what follows on what was seen, until the stream ends or is broken off; fails on a version that comes twice. */
async function readOn(server: ServerProcess, seen: Seen, { until, signal }: ReadingEnd = {}): Promise<void> {
  const headers = { 'last-event-id': String(Math.max(0, ...seen.keys())) };
  try {
    for await (const { name, id, data } of sentEvents(`${server.baseUrl}${CHANGES}`, headers, signal)) {
      if (name !== 'commit') continue;
      const { changes } = data as { changes: { properties: { n: { new: number } } }[] };
      const version = Number(id);
      if (seen.has(version)) throw new Error(`version ${version} came twice`);
      seen.set(version, changes[0]!.properties.n.new);
      if (version === until) return;
    }
  } catch (error) {
    // The connection was broken off, by the end of the server that it led to, or from here.
    if (!(error instanceof TypeError || signal?.aborted)) throw error;
  }
}

/** Whether the vertex was acknowledged. */
async function add(server: ServerProcess, n: number): Promise<boolean> {
  const { status } = await server.script(`g.addVertex([n: ${n}]); 1`).catch(() => ({ status: 0 }));
  return status === 200;
}

async function versionOf(server: ServerProcess): Promise<number> {
  const { text } = await server.request(CHANGES, { headers: { accept: 'application/x-ndjson' } });
  return (JSON.parse(text) as { version: number }).version;
}

describe.skipIf(!HAS_REDIS)(`the changes of a cluster${HAS_REDIS ? '' : `: ${REDIS_ABSENT}`}`, () => {
  it('are told by every process, those of the others included, in the same words', async () => {
    cluster = await Cluster.start({ servers: 2 });
    const [one, other] = cluster.servers as [ServerProcess, ServerProcess];
    for (let n = 0; n < 20; n++) expect(await add(n % 2 === 0 ? one : other, n)).toBe(true);
    const head = await versionOf(one);
    const lines = await Promise.all(
      [one, other].map((server) =>
        server.request(`${CHANGES}?since=0`, { headers: { accept: 'application/x-ndjson' } }),
      ),
    );
    expect(lines[0]?.text).toBe(lines[1]?.text);
    const seen: Seen = new Map();
    await readOn(other, seen, { until: head });
    expect([...seen.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('are neither lost nor told twice to a reader while servers, Redis and the reader itself are killed', async () => {
    cluster = await Cluster.start({ servers: 2, isDurable: true });
    const { servers, redis } = cluster;
    const seen: Seen = new Map();
    const acknowledged: number[] = [];
    let n = 0;
    // What a write that failed has left behind is told as well.
    const writeSome = async (server: ServerProcess) => {
      for (let count = 0; count < 15; count++, n++) if (await add(server, n)) acknowledged.push(n);
    };
    for (const killed of ['server', 'redis', 'reader'] as const) {
      const leave = new AbortController();
      const reading = readOn(servers[0]!, seen, { signal: leave.signal });
      await writeSome(servers[1]!);
      if (killed === 'server') await cluster.replaceServer(0);
      if (killed === 'reader') leave.abort();
      if (killed === 'redis') {
        await redis.stop('SIGKILL');
        await writeSome(servers[1]!);
        await redis.restart();
      }
      while (!(await add(servers[1]!, n))) n++;
      acknowledged.push(n++);
      await writeSome(servers[1]!);
      leave.abort();
      await reading;
    }
    const head = await versionOf(servers[0]!);
    await readOn(servers[0]!, seen, { until: head });
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: head }, (_, at) => at + 1));
    expect(new Set(seen.values()).size).toBe(seen.size);
    const told = new Set(seen.values());
    expect(acknowledged.filter((each) => !told.has(each))).toEqual([]);
  });
});
