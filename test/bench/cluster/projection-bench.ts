/** What the projections cost, in the time of a projector and of Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { readDatabaseState } from '#database';
import { BulkChanges } from '#storage';
import { openProjectedLog } from '../../storage/projected-log.ts';
import { FALKORDB_OPTIONS, HAS_FALKORDB, RedisServer } from '../../storage/redis-server.ts';
import type { ClusterSize } from './cluster-bench.ts';
import { appendOne, fill } from './filled-log.ts';
import type { Report } from './read-turns.ts';

/** Elements into FalkorDB: a graph that is made anew, and the same commits one after the other. */
export async function benchGraphProjection({ elements }: ClusterSize, report: Report): Promise<void> {
  if (!HAS_FALKORDB) return;
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bench-'));
  const redis = await RedisServer.start(folder, FALKORDB_OPTIONS);
  const client = new Redis(redis.url);
  try {
    for (const way of ['made anew', 'by commits'] as const) {
      const choice = { url: redis.url, database: way.replace(' ', '-'), names: ['graph'] as const };
      const projected = await openProjectedLog(choice);
      const [graph] = projected.projections;
      // A graph that stands somewhere is followed, one that is not there is made anew.
      if (way === 'by commits') await projected.projector.catchUp();
      await fill(projected.log, elements);
      const state = await readDatabaseState(projected.log);
      const [own, others] = [process.cpuUsage(), await cpuSecondsOfRedis(client)];
      const started = performance.now();
      if (way === 'by commits') await projected.projector.catchUp();
      else await graph?.rebuild(state);
      const seconds = (performance.now() - started) / 1000;
      const cpu = await cpuOfEach(elements, client, own, others);
      report(
        `graph ${way}`,
        `${Math.round(elements / seconds)} elements/s, CPU time of one ${cpu}`,
        Number(await graph?.version()),
      );
      await projected.close();
    }
  } finally {
    client.disconnect();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU time of a projector and of Redis for quads like those of people, written as imports write them, projected alone. */
export async function benchProjection({ quads }: ClusterSize, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-bench-'));
  const redis = await RedisServer.start(folder);
  const projected = await openProjectedLog({ url: redis.url, database: 'projected', names: ['quads'] });
  const client = new Redis(redis.url);
  try {
    // So that the quads are applied, not put in all at once.
    await projected.projector.catchUp();
    for (let begin = 0; begin < quads; begin += QUADS_PER_COMMIT) {
      const end = Math.min(begin + QUADS_PER_COMMIT, quads);
      const changes = new BulkChanges();
      for (let at = begin; at < end; at++) {
        const [subject, predicate, object] = termsOfQuad(at, quads).map((text) => changes.term(text));
        changes.addQuad(subject!, predicate!, object!, changes.term(''));
      }
      await appendOne(projected.log, changes.encode({ nodeIdEnd: 0, relationshipIdEnd: 0, metadata: [] }));
    }
    const [own, others] = [process.cpuUsage(), await cpuSecondsOfRedis(client)];
    await projected.projector.catchUp();
    report(
      'projecting a quad, CPU time',
      await cpuOfEach(quads, client, own, others),
      await client.zcard('{projected}:quads:spo'),
    );
  } finally {
    client.disconnect();
    await projected.close();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const QUADS_PER_COMMIT = 20_000;
const QUADS_PER_PERSON = 4;

function termsOfQuad(at: number, count: number): readonly string[] {
  const person = Math.floor(at / QUADS_PER_PERSON);
  // Far from the person itself, as links are.
  const friend = (person * 7919) % Math.ceil(count / QUADS_PER_PERSON);
  const [predicate, object] = [
    ['type', '<http://xmlns.com/foaf/0.1/Person>'],
    ['name', `"Person number ${person}"`],
    ['description', `"Beschreibung ${at} in Wörtern"@de`],
    ['knows', `<http://example.org/person/${friend}>`],
  ][at % QUADS_PER_PERSON] as [string, string];
  return [`<http://example.org/person/${person}>`, `<http://xmlns.com/foaf/0.1/${predicate}>`, object];
}

/** CPU time since `own` here and since `others` in Redis, for each of `count`. */
async function cpuOfEach(
  count: number,
  client: Redis,
  own: NodeJS.CpuUsage,
  others: number,
): Promise<string> {
  const { user, system } = process.cpuUsage(own);
  const redis = ((await cpuSecondsOfRedis(client)) - others) * 1e6;
  return `${((user + system) / count).toFixed(1)} µs, Redis ${(redis / count).toFixed(1)} µs`;
}

async function cpuSecondsOfRedis(client: Redis): Promise<number> {
  const info = await client.info('cpu');
  const seconds = (field: string) => Number(new RegExp(`^${field}:([0-9.]+)`, 'm').exec(info)?.[1]);
  return seconds('used_cpu_user') + seconds('used_cpu_sys');
}
