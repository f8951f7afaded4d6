/**
 * Queries of the corpus against oxigraph in the same process: load, memory, the median of each query, the ratio, and
 * a hash of each result. Tiny by default; QUIVER_BENCH=100k or 1m for figures worth reading.
 */
import { createHash } from 'node:crypto';
import oxigraph from 'oxigraph';
import { describe, expect, test } from 'vitest';
import { Budget } from '#base';
import { NQuadsReader } from '#formats';
import {
  createQuadStore,
  encodeQuadSnapshot,
  type QuadSnapshotBuffers,
  QuadSnapshotBuilder,
  type QuadView,
} from '#rdf';
import { executeQuery, prepareQuery } from '#sparql';
import { type BenchQuery, benchData, benchQueries, fillIn, isBenchThere } from './bench-data.ts';

const scale = process.env.QUIVER_BENCH ?? 'tiny';
const QUADS = { tiny: 2000, '100k': 100_000, '1m': 1_000_000 }[scale] ?? 2000;
const ROUNDS = scale === 'tiny' ? 1 : 5;
const PARAMS = scale === '1m' ? '1m' : '100k';

function print(line: string): void {
  if (scale !== 'tiny') process.stdout.write(`${line}\n`);
}

function load(nquads: string): QuadSnapshotBuffers {
  const builder = new QuadSnapshotBuilder();
  const reader = new NQuadsReader((s, p, o, g) => builder.add(s, p, o, g), { allowsGraph: true });
  reader.write(nquads);
  reader.end();
  return builder.finish();
}

function runOurs(view: QuadView, text: string): string[] {
  const result = executeQuery(prepareQuery(text), view, { budget: new Budget() });
  if (result.kind === 'graph') return [...result.triples].map((triple) => triple.join(' '));
  if (result.kind === 'boolean') return [String(result.value)];
  const rows: string[] = [];
  while (result.solutions.next()) {
    rows.push(result.variables.map((_, column) => result.solutions.text(column) ?? '').join(' '));
  }
  return rows;
}

function runTheirs(store: oxigraph.Store, text: string): number {
  const result = store.query(text) as unknown;
  return Array.isArray(result) ? result.length : 1;
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1] as number;
}

function time(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function checkRows(query: BenchQuery, counts: readonly number[]): void {
  if (scale !== 'tiny')
    expect({ id: query.id, rows: counts }).toEqual({ id: query.id, rows: query.rows[PARAMS] });
}

describe.skipIf(!isBenchThere())(`SPARQL against oxigraph (${scale})`, () => {
  test('loads and answers as expected, and as fast as is printed', async () => {
    const nquads = await benchData(QUADS);
    let snapshot = load('');
    const ourLoad = time(() => {
      snapshot = load(nquads);
    });
    const bytes = encodeQuadSnapshot(snapshot).reduce((sum, chunk) => sum + chunk.length, 0);
    const theirs = new oxigraph.Store();
    const theirLoad = time(() => theirs.load(nquads, { format: 'application/n-quads' }));
    print(
      `load: ours ${ourLoad.toFixed(0)} ms, oxigraph ${theirLoad.toFixed(0)} ms (${(theirLoad / ourLoad).toFixed(1)} times)`,
    );
    print(`memory: ${(bytes / snapshot.quadCount).toFixed(1)} bytes per quad, ${snapshot.quadCount} quads`);
    expect(theirs.size).toBe(snapshot.quadCount);
    const store = createQuadStore(snapshot);
    let logSum = 0;
    for (const query of benchQueries()) {
      const texts = (query.params[PARAMS] ?? []).map((params) => fillIn(query.template, params));
      const ours: number[] = [];
      const other: number[] = [];
      let rows: string[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rows = [];
        for (const text of texts) {
          ours.push(time(() => rows.push(runOurs(store.view(), text))));
          let theirCount = 0;
          other.push(
            time(() => {
              theirCount = runTheirs(theirs, text);
            }),
          );
          expect({ id: query.id, rows: rows.at(-1)?.length }).toEqual({ id: query.id, rows: theirCount });
        }
      }
      checkRows(
        query,
        rows.map((found) => found.length),
      );
      const hash = createHash('sha256')
        .update(JSON.stringify(rows.map((found) => (query.ordered ? found : found.sort()))))
        .digest('hex')
        .slice(0, 8);
      const ratio = median(other) / median(ours);
      logSum += Math.log(ratio);
      print(
        `${query.id}  ours ${median(ours).toFixed(3)} ms  oxigraph ${median(other).toFixed(3)} ms  ${ratio.toFixed(2)} times  # ${hash}`,
      );
    }
    print(`geometric mean ${Math.exp(logSum / benchQueries().length).toFixed(2)} times`);
  });
});
