import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { CORPUS_ABSENT, corpusFile, HAS_CORPUS } from '../corpus/read-cases.ts';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

const QUADS = 1000;
const INSERT = '/db/data/ext/SPARQLPlugin/graphdb/insert_quad';
const SPARQL = '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql';

let server: ServerProcess | undefined;
const folder = temporaryFolder();
afterEach(async () => {
  await server?.stop();
  folder.remove();
});

it.skipIf(!HAS_CORPUS)(
  `a graph and quads survive kill -9${HAS_CORPUS ? '' : `: ${CORPUS_ABSENT}`}`,
  async () => {
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path };
    server = await ServerProcess.start(settings);
    const load = 'g.loadGraphML(new ByteArrayInputStream(xml.getBytes("UTF-8"))); [g.V.count(), g.E.count()]';
    const xml = readFileSync(corpusFile('graphs', 'grateful.xml'), 'utf8');
    const loaded = await server.script(load, JSON.stringify({ xml }));
    expect(loaded.text).toBe('[809,8049]');
    for (let number = 0; number < QUADS; number += 1) {
      const quad = { s: `http://e/${number}`, p: 'http://e/p', o: `value ${number}`, c: 'http://e/c' };
      expect((await server.post(INSERT, JSON.stringify(quad))).status).toBe(204);
    }

    await server.stop('SIGKILL');
    server = await ServerProcess.start(settings);

    const query = JSON.stringify({ query: 'SELECT (COUNT(*) AS ?n) WHERE { ?s <http://e/p> ?o }' });
    expect(JSON.parse((await server.post(SPARQL, query)).text)).toEqual([{ n: String(QUADS) }]);
    expect((await server.script('[g.V.count(), g.E.count()]')).text).toBe('[809,8049]');
    expect((await server.script('g.V.out.out.out.count()')).text).toBe('14465066');
    const names = "g.v(1).out('followed_by').name.order().toList()[0..2]";
    expect(JSON.parse((await server.script(names)).text)).toHaveLength(3);
  },
);
