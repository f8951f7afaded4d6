/**
 * The conformance cases of Gremlin and the graph API against started servers, compared by the rules of the corpus.
 * Every case that commits takes a server of its own, so only the published examples and each fourth of the others run;
 * `QUIVER_CASES=g` runs all of them, and `QUIVER_CASES=gremlin/loop` those whose id starts so.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { readLineTexts } from '../corpus/read-cases.ts';
import { type CorpusCase, loadCorpusGraph, problemOfCase } from './corpus-case.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { ServerProcess } from './server-process.ts';
import { ServerSupply } from './server-supply.ts';

const prefix = process.env.QUIVER_CASES ?? null;
const SAMPLED_EACH = 4;
const PUBLISHED = 'graph-api/documented/';
/** Graphs are loaded once per server; the cases of one graph share it while they change nothing. */
const supply = new ServerSupply({
  start: async () => {
    const server = await ServerProcess.start({ QUIVER_THREADS: '1' });
    return { writer: server, reader: server, stop: () => server.stop() };
  },
  prepare: async ({ writer }, graph) => {
    expect(await loadCorpusGraph(writer, graph)).toBeNull();
  },
});

afterAll(() => supply.close());

describe.each(['gremlin', 'graph-api'])('corpus %s over HTTP', (name) => {
  const lines = readLineTexts(`${name}.jsonl`)
    .map((line) => ({ line, entry: JSON.parse(line) as CorpusCase }))
    .filter(({ entry }, index) =>
      prefix === null
        ? index % SAMPLED_EACH === 0 || entry.id.startsWith(PUBLISHED)
        : entry.id.startsWith(prefix),
    )
    .sort((a, b) => a.entry.graph.localeCompare(b.entry.graph));

  test.skipIf(lines.length === 0)(
    'every case agrees with the original, but for the listed ones',
    async () => {
      const failures: string[] = [];
      for (const { line, entry } of lines) {
        const problem = await problemOfCase(line, await supply.take(entry.graph));
        if (problem !== null) failures.push(entry.id);
        if (problem !== null && !KNOWN_DIFFERENCES.has(entry.id)) {
          console.log(`${entry.id}\n     ${entry.script}\n     ${problem}`);
        }
      }
      const listed = lines.map(({ entry }) => entry.id).filter((id) => KNOWN_DIFFERENCES.has(id));
      expect(failures.sort()).toEqual(listed.sort());
    },
    1_800_000,
  );
});
