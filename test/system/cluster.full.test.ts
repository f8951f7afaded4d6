import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ServerProcess } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT } from '../storage/redis-server.ts';
import { Cluster, endOf, jobOf, upload } from './cluster-processes.ts';

function ring(count: number): string {
  const nodes = Array.from({ length: count }, (_, id) => `<node id="n${id}"/>`);
  const edges = nodes.map((_, id) => `<edge source="n${id}" target="n${(id + 1) % count}" label="next"/>`);
  return `<graphml><graph edgedefault="directed">${nodes.join('\n')}${edges.join('\n')}</graph></graphml>`;
}

function statements(count: number, subject: string): string {
  return Array.from({ length: count }, (_, id) => `<http://e/${subject}${id}> <http://e/p> "${id}" .\n`).join(
    '',
  );
}

async function quadCount(server: ServerProcess): Promise<string> {
  const query = JSON.stringify({ query: 'SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }' });
  const { text } = await server.post('/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', query);
  return text.replaceAll(/\s/g, '');
}

describe.skipIf(!HAS_REDIS)('several processes on one Redis', () => {
  let cluster: Cluster;
  let first: ServerProcess;
  let second: ServerProcess;

  beforeAll(async () => {
    // A short lock: the job of a process that was killed is given to the next one soon.
    cluster = await Cluster.start({ servers: 2, settings: { QUIVER_JOB_LOCK_MS: '2000' } });
    [first, second] = cluster.servers as [ServerProcess, ServerProcess];
  });
  afterAll(async () => {
    await cluster.stop();
  });

  it('each read what the other has acknowledged', async () => {
    for (let round = 0; round < 50; round++) {
      const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first];
      expect((await writer.script(`g.addVertex([round: ${round}]); null`)).status).toBe(200);
      expect((await reader.script(`g.V('round', ${round}).count()`)).text).toBe('1');
    }
  });

  it('count exactly when 64 writers change one number', async () => {
    const { text } = await first.script('v = g.addVertex([n: 0]); v.id');
    const script = `v = g.v(${text}); v.n = v.n + 1; null`;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? first : second).script(script)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await second.script(`g.v(${text}).n`)).text).toBe('64');
  });

  it('give elements ids that are never given twice', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? first : second).script('(1..10).collect{ g.addVertex().id }'),
      ),
    );
    const all = ids.flatMap(({ text }) => JSON.parse(text) as string[]);
    expect(new Set(all).size).toBe(400);
  });

  it('load what one was given by a process of its own, killed in the middle and started again', async () => {
    const before = Number((await first.script('g.V.count()')).text);
    const job = await upload(first, ring(60_000), 'application/graphml+xml');
    for (let kills = 0; kills < 3; kills++) {
      const worker = await cluster.startWorker();
      await expect
        .poll(async () => jobOf(await second.request(`/db/data/import/${job.id}`)).state, { timeout: 40_000 })
        .not.toBe('waiting');
      await worker.stop('SIGKILL');
    }
    await cluster.startWorker();
    expect(await endOf(second, job.id)).toMatchObject({ state: 'completed', failure: null });
    expect(Number((await second.script('g.V.count()')).text)).toBe(before + 60_000);
    expect((await first.script("g.E.filter{it.label == 'next'}.count()")).text).toBe('60000');
    expect((await first.script("g.E.filter{it.label == 'next'}.inV.dedup().count()")).text).toBe('60000');
  }, 200_000);

  it('show quads that another process loaded', async () => {
    const job = await upload(first, statements(30_000, 'q'), 'application/n-quads');
    expect(await endOf(first, job.id)).toMatchObject({ state: 'completed', progress: { quads: 30_000 } });
    expect(await quadCount(second)).toContain('"30000"');
  });

  it('leave projections that equal the log', async () => {
    await expect.poll(() => cluster.check(), { timeout: 60_000, interval: 1000 }).toMatch(/sound\n$/);
  }, 90_000);
});

describe.skipIf(!HAS_REDIS)('a Redis that is away', () => {
  it('leaves reads with a warning, refuses writes, and all heals by itself', async () => {
    const cluster = await Cluster.start({ servers: 1, settings: { QUIVER_STALE_READS_MS: '60000' } });
    try {
      const [server] = cluster.servers as [ServerProcess];
      await server.script("g.addVertex([name: 'Ann']); null");
      cluster.redis.pause();
      const read = await server.script("g.V('name', 'Ann').count()");
      expect([read.status, read.text, read.headers.get('warning')]).toEqual([
        200,
        '1',
        '110 - "Response is Stale"',
      ]);
      const write = server.script("g.addVertex([name: 'Bob']); null");
      cluster.redis.resume();
      expect([200, 503]).toContain((await write).status);
      await expect
        .poll(async () => (await server.script("g.addVertex([name: 'Cid']); null")).status, {
          timeout: 20_000,
        })
        .toBe(200);
      const healed = await server.script("g.V('name', 'Cid').count() > 0");
      expect([healed.text, healed.headers.get('warning')]).toEqual(['true', null]);
    } finally {
      await cluster.stop();
    }
  });

  it('that has ended leaves reads, refuses every write with 503, and is taken up again when it is back', async () => {
    const cluster = await Cluster.start({ servers: 1, isDurable: true });
    try {
      const [server] = cluster.servers as [ServerProcess];
      await server.script("g.addVertex([name: 'Ann']); null");
      await cluster.redis.stop();
      for (let round = 0; round < 3; round++) {
        const read = await server.script("g.V('name', 'Ann').count()");
        expect([read.status, read.text]).toEqual([200, '1']);
        expect(read.headers.get('warning')).toBe('110 - "Response is Stale"');
        const write = await server.script("g.addVertex([name: 'Bob']); null");
        expect([write.status, JSON.parse(write.text).exception]).toEqual([
          503,
          'StorageUnavailableException',
        ]);
        expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      await cluster.redis.restart();
      await expect
        .poll(async () => (await server.script("g.addVertex([name: 'Cid']); null")).status, {
          timeout: 20_000,
        })
        .toBe(200);
      // Reads ask on a connection of their own, which may come back later than that of writes.
      await expect
        .poll(async () => (await server.script('1')).headers.get('warning'), { timeout: 20_000 })
        .toBeNull();
      const names = await server.script("g.V.has('name').name.toList().sort()");
      expect(JSON.parse(names.text)).toEqual(['Ann', 'Cid']);
    } finally {
      await cluster.stop();
    }
  });

  it('is named by every address that reads or writes it without a script', async () => {
    const cluster = await Cluster.start({ servers: 1 });
    try {
      const [server] = cluster.servers as [ServerProcess];
      await cluster.redis.stop();
      const script = JSON.stringify({ script: '1' });
      const url = JSON.stringify({ url: 'http://127.0.0.1:1/a.nq' });
      const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: script };
      const answers = [
        await server.request('/db/data/import'),
        await server.request('/db/data/import/1'),
        await server.request('/db/data/import/1/events'),
        await server.post('/db/data/import', url),
        await server.post('/db/data/import', '<a:b> <a:b> <a:b> .', 'application/n-quads'),
        await server.post('/db/data/import/1/cancel', ''),
        await server.post('/db/data/import/1/retry', ''),
        await server.request('/db/data/scripts'),
        await server.request('/db/data/scripts/one', put),
        await server.post('/db/data/scripts/one', '{}'),
        await server.request('/db/manage/history'),
        await server.post('/db/manage/backup?since=0', ''),
      ];
      const told = answers.map(({ status, text, headers }) => {
        const { exception, message } = JSON.parse(text) as { exception: string; message: string };
        return [status, exception, message, headers.has('retry-after')];
      });
      const message = 'Redis: the connection is lost';
      expect(told).toEqual(answers.map(() => [503, 'StorageUnavailableException', message, true]));
    } finally {
      await cluster.stop();
    }
  });

  it('refuses reads too when the set time is over', async () => {
    const cluster = await Cluster.start({ servers: 1, settings: { QUIVER_STALE_READS_MS: '0' } });
    try {
      const [server] = cluster.servers as [ServerProcess];
      cluster.redis.pause();
      const { status, text } = await server.script('1');
      expect([status, JSON.parse(text).exception]).toEqual([503, 'StorageUnavailableException']);
      cluster.redis.resume();
      await expect.poll(async () => (await server.script('1')).status, { timeout: 20_000 }).toBe(200);
    } finally {
      await cluster.stop();
    }
  });
});

describe.skipIf(!HAS_REDIS)('the health of an import process', () => {
  it('is well while it can do its work, and says what is in the way while it cannot', async () => {
    const cluster = await Cluster.start({ servers: 0, settings: { QUIVER_IMPORT_HEALTH_PORT: '0' } });
    try {
      const { healthUrl } = await cluster.startWorker();
      const ask = async (path: string) => {
        const answer = await fetch(healthUrl + path);
        return [answer.status, ((await answer.json()) as { status: string }).status];
      };
      expect(await Promise.all(['/health', '/health/ready', '/health/live', '/'].map(ask))).toEqual([
        [200, 'ready'],
        [200, 'ready'],
        [200, 'live'],
        [404, 'unknown'],
      ]);
      cluster.redis.pause();
      expect(await Promise.all(['/health', '/health/live'].map(ask))).toEqual([
        [503, 'not ready'],
        [200, 'live'],
      ]);
      cluster.redis.resume();
      await expect.poll(() => ask('/health'), { timeout: 20_000 }).toEqual([200, 'ready']);
    } finally {
      await cluster.stop();
    }
  });
});

test.runIf(!HAS_REDIS)(`cluster tests are skipped: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
