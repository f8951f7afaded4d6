/**
 * A server written to by all its interfaces at once (scripts, REST, batches, SPARQL updates, imports), and a client that
 * repeats in a database of its own what the feed tells it, leaving and coming again as it goes.
 */
import { afterEach, expect, it } from 'vitest';
import { type DatabaseState, readDatabaseState } from '#database';
import { LmdbCommitLog } from '#storage/lmdb';
import { ReplayedDatabase } from '../feed/replayed-database.ts';
import { Random } from '../fuzz/random.ts';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

const CHANGES = '/db/data/changes';
const folder = temporaryFolder();
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.stop();
  folder.remove();
});

type Write = (server: ServerProcess, random: Random) => Promise<{ readonly status: number }>;

const node = (random: Random) => random.below(40);
const WRITES: readonly Write[] = [
  (to, random) =>
    to.script(
      `a = g.addVertex([n: ${random.below(9)}, w: ${random.below(9)}L]); g.addEdge(a, g.v(0), 'to', [f: 0.5f]); 1`,
    ),
  (to, random) =>
    to.script(
      `v = g.v(${node(random)}); if (v) { v.n = ${random.below(9)}.5d; v.t = ['a', 'b'] as String[] }; 1`,
    ),
  (to, random) => to.script(`v = g.v(${node(random)}); if (v && v.id > 0) g.removeVertex(v); 1`),
  (to, random) =>
    to.script(
      `v = g.v(${node(random)}); if (v) { n = v.n; v.removeProperty('n'); if (n != null) v.n = n }; 1`,
    ),
  (to, random) =>
    to.post('/db/data/node', JSON.stringify({ name: 'ü"\n', list: [1, 2], n: random.below(2 ** 31) })),
  (to, random) =>
    to.post(`/db/data/node/${node(random)}/labels`, JSON.stringify(['A', random.pick(['B', 'C'])])),
  (to, random) => to.request(`/db/data/node/${node(random)}/labels/A`, { method: 'DELETE' }),
  (to, random) =>
    to.post(
      `/db/data/index/node/people`,
      JSON.stringify({ uri: `${to.baseUrl}/db/data/node/${node(random)}`, key: 'k', value: 'v' }),
    ),
  (to, random) =>
    to.post(
      '/db/data/batch',
      JSON.stringify([
        { method: 'POST', to: '/node', id: 0, body: { b: random.below(9) } },
        {
          method: 'POST',
          to: '{0}/relationships',
          id: 1,
          body: { to: '0', type: 'batched', data: { x: true } },
        },
      ]),
    ),
  (to, random) =>
    to.post(
      '/sparql',
      `DELETE { ?s <http://e/p> ?o } INSERT { ?s <http://e/q> ?o } WHERE { ?s <http://e/p> ?o };
       INSERT DATA { <http://e/${random.below(5)}> <http://e/p> ${random.below(9)} . GRAPH <http://e/g> { _:b <http://e/p> "x"@en } }`,
      'application/sparql-update',
    ),
  (to) => to.post('/sparql', 'DELETE WHERE { GRAPH <http://e/g> { ?s ?p ?o } }', 'application/sparql-update'),
];

async function loadDocument(to: ServerProcess, url: string): Promise<void> {
  const { text } = await to.post('/db/data/import', JSON.stringify({ url }));
  const { self } = JSON.parse(text) as { self: string };
  expect((await to.request(`${new URL(self).pathname}/events`)).text).toContain('"completed"');
}

function contentsOf(state: DatabaseState): unknown {
  const quads = [...state.quads()].map((quad) => Object.values(quad).join(' '));
  return { nodes: [...state.nodes()], relationships: [...state.relationships()], quads: quads.sort() };
}

/** Lines of the feed until so many have been taken, then the connection is broken off. */
async function takeSome(from: ServerProcess, replayed: ReplayedDatabase, since: number, countMax: number) {
  const leave = new AbortController();
  const response = await fetch(`${from.baseUrl}${CHANGES}?values=typed&since=${since}`, {
    headers: { accept: 'application/x-ndjson' },
    signal: leave.signal,
  });
  let version = since;
  let [text, count] = ['', 0];
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (text + chunk).split('\n');
    text = lines.pop()!;
    for (const line of lines) {
      const told = JSON.parse(line) as { version: number; last?: boolean };
      if (told.last !== undefined) replayed.take(line);
      if (told.last !== false) version = told.version;
      if (++count < countMax || told.last === false) continue;
      leave.abort();
      return { version, isAtEnd: false };
    }
  }
  return { version, isAtEnd: true };
}

it('a client that repeats what it is told has what the server has, whoever wrote it', async () => {
  const random = new Random(11);
  server = await ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path });
  const replayed = await ReplayedDatabase.open();
  let version = 0;
  const statuses = new Set<number>();
  for (let round = 0; round < 9; round++) {
    if (round === 3) await loadDocument(server, 'sample:classic');
    if (round === 6) await loadDocument(server, 'sample:film?size=300');
    const writes = Array.from({ length: 15 }, () => random.pick(WRITES)(server!, random));
    for (const { status } of await Promise.all(writes)) statuses.add(status);
    ({ version } = await takeSome(server, replayed, version, 1 + random.below(20)));
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  for (let isAtEnd = false; !isAtEnd; )
    ({ version, isAtEnd } = await takeSome(server, replayed, version, 25));
  expect(await server.stop()).toBe(0);
  const log = await LmdbCommitLog.open(folder.path);
  try {
    expect(version).toBe(await log.head());
    expect(version).toBeGreaterThan(60);
    const [told, written] = [await readDatabaseState(replayed.database.log), await readDatabaseState(log)];
    expect(contentsOf(told)).toEqual(contentsOf(written));
  } finally {
    await log.close();
  }
});
