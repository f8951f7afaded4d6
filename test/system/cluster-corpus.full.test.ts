/**
 * The conformance cases of Gremlin and the graph API at two servers on one Redis: what one has written the other answers,
 * scripts that only read are asked of both, and the projections equal the log afterwards. Every case that writes needs
 * servers of its own, so only some of them run unless `QUIVER_CASES=g` (or `QUIVER_CASES=gremlin/loop`) says which.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { REDIS_DATABASE } from '#storage/open';
import { readLineTexts } from '../corpus/read-cases.ts';
import { type CorpusCase, loadCorpusGraph, problemOfCase, problemOfScript } from '../http/corpus-case.ts';
import { ServerProcess } from '../http/server-process.ts';
import { ServerSupply, type SuppliedServers } from '../http/server-supply.ts';
import { openProjectedLog } from '../storage/projected-log.ts';
import {
  FALKORDB_ABSENT,
  FALKORDB_OPTIONS,
  HAS_FALKORDB,
  HAS_REDIS,
  REDIS_ABSENT,
  RedisServer,
} from '../storage/redis-server.ts';

/** Databases of one Redis, one for every pair of servers. */
const DATABASES = 2000;
/** Of the cases that seem to write, one in so many runs unless the environment says which. */
const SAMPLE = 40;
const SEEMS_TO_WRITE =
  /\b(?:add|remove|set|create|delete|load|input|drop|clear|define|put)\w*|\.\w+ *\+?= |\bindex/i;

/** Answers with the id of an element that it made and did not keep; the second server numbers from a block of its own. */
const SHOWS_NEW_ID = new Set(['graph-api/remove/return-removed-vertex']);

const prefix = process.env.QUIVER_CASES;

interface Pair extends SuppliedServers {
  readonly reader: ServerProcess;
}

function chosenCases(): { line: string; entry: CorpusCase }[] {
  const all = ['gremlin.jsonl', 'graph-api.jsonl']
    .flatMap((name) => readLineTexts(name))
    .map((line) => ({ line, entry: JSON.parse(line) as CorpusCase }))
    .sort((a, b) => a.entry.graph.localeCompare(b.entry.graph));
  if (prefix !== undefined) return all.filter(({ entry }) => entry.id.startsWith(prefix));
  const writes = ({ setup, script, then }: CorpusCase) =>
    setup !== undefined || then !== undefined || SEEMS_TO_WRITE.test(script);
  return all.filter(({ entry }, index) => !writes(entry) || index % SAMPLE === 0);
}

/** A case that one server with its own store does not answer as the corpus has it is no matter of the cluster. */
async function alsoDiffersAlone(line: string, graph: string): Promise<boolean> {
  const server = await ServerProcess.start({ QUIVER_THREADS: '1' });
  try {
    await loadCorpusGraph(server, graph);
    return (await problemOfCase(line, { writer: server, reader: server })) !== null;
  } finally {
    await server.stop('SIGKILL');
  }
}

describe.skipIf(!HAS_REDIS)('two servers on one Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-corpus-'));
  const databases: string[] = [];
  let redis: RedisServer;
  let supply: ServerSupply<Pair>;

  beforeAll(async () => {
    redis = await RedisServer.start(folder, ['--databases', String(DATABASES), ...FALKORDB_OPTIONS]);
    supply = new ServerSupply({
      start: async () => {
        const settings = { QUIVER_THREADS: '1', QUIVER_STORE: `${redis.url}/${databases.length}` };
        databases.push(settings.QUIVER_STORE);
        const [writer, reader] = await Promise.all([
          ServerProcess.start(settings),
          ServerProcess.start(settings),
        ]);
        return { writer, reader, stop: () => Promise.all([writer.stop('SIGKILL'), reader.stop('SIGKILL')]) };
      },
      prepare: async ({ writer }, graph) => {
        expect(await loadCorpusGraph(writer, graph)).toBeNull();
      },
    });
  });
  afterAll(async () => {
    await supply.close();
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  it('answer the corpus as one does', async () => {
    const problems: string[] = [];
    let askedTwice = 0;
    const cases = chosenCases();
    for (const { line, entry } of cases) {
      const pair = await supply.take(entry.graph);
      let problem = await problemOfCase(line, pair);
      if (problem === null && !SHOWS_NEW_ID.has(entry.id) && !(await supply.hasChanged())) {
        askedTwice++;
        problem = await problemOfScript(line, pair.reader);
      }
      if (problem !== null && !(await alsoDiffersAlone(line, entry.graph))) {
        problems.push(`${entry.id}: ${problem}`);
      }
    }
    console.log(
      `${cases.length} cases on ${databases.length} databases, ${askedTwice} asked of both servers`,
    );
    expect(problems).toEqual([]);
    expect(askedTwice).toBeGreaterThan(prefix === undefined ? 100 : 0);
  }, 3_600_000);

  it('leave logs whose projections equal them', async () => {
    const findings: string[] = [];
    for (const url of databases) {
      const names = HAS_FALKORDB ? (['quads', 'graph'] as const) : (['quads'] as const);
      const projected = await openProjectedLog({ url, database: REDIS_DATABASE, names });
      await projected.projector.catchUp();
      findings.push(...(await projected.findings()));
      await projected.close();
    }
    expect(findings).toEqual([]);
  }, 600_000);
});

test.runIf(HAS_REDIS && !HAS_FALKORDB)(`the graph is not compared: ${FALKORDB_ABSENT}`, (context) => {
  context.skip();
});
test.runIf(!HAS_REDIS)(`the corpus is not run at a cluster: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
