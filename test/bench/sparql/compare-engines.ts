/**
 * The queries of the corpus over one data set, here and in oxigraph, in one process, all texts of a query here and
 * then there: load, memory, the median time of each query, the ratio, and a hash of each result that must never change.
 */

import { createHash } from 'node:crypto';
import oxigraph from 'oxigraph';
import { Budget } from '#base';
import { createRdfReader, RdfFormat } from '#formats';
import { createQuadStore, type QuadSnapshotBuffers, QuadSnapshotBuilder, type QuadView } from '#rdf';
import { executeQuery, type PreparedQuery, prepareQuery, QueryCache } from '#sparql';
import { sharedBytes } from '../../../shared/database/history/shared-bytes.ts';
import { median } from '../median.ts';
import { type BenchQuery, benchData, benchQueries, fillIn } from './bench-data.ts';
import { type Comunica, createComunica } from './comunica.ts';

export interface BenchScale {
  readonly quads: number;
  /** The name under which the corpus gives parameters and expected rows. */
  readonly params: '100k' | '1m';
  /** Rounds that are run and not measured: a server is warm. */
  readonly warmUpRounds: number;
  readonly rounds: number;
  /** Rounds of Comunica, where it is installed; 0 leaves it out. */
  readonly comunicaRounds: number;
}

export interface QueryOutcome {
  readonly id: string;
  readonly rows: readonly number[];
  readonly theirRows: readonly number[];
  readonly expectedRows: readonly number[];
  /** From text to rows of text. */
  readonly ourMs: number;
  /** The same when the text has been seen before. */
  readonly ourRepeatedMs: number;
  readonly theirMs: number;
  /** Null where Comunica does not take part. */
  readonly comunicaMs: number | null;
  readonly hash: string;
}

export interface BenchOutcome {
  readonly ourLoadMs: number;
  readonly theirLoadMs: number;
  readonly comunicaLoadMs: number | null;
  readonly bytesPerQuad: number;
  readonly quadCount: number;
  readonly theirQuadCount: number;
  readonly queries: readonly QueryOutcome[];
}

export async function compareEngines(scale: BenchScale): Promise<BenchOutcome> {
  const nquads = await benchData(scale.quads);
  for (let round = 0; round < scale.warmUpRounds; round++) load(nquads);
  let snapshot = load('');
  const ourLoadMs = timeOf(() => {
    snapshot = load(nquads);
  });
  const theirs = new oxigraph.Store();
  const theirLoadMs = timeOf(() => theirs.load(nquads, { format: 'application/n-quads' }));
  const bytes = sharedBytes([snapshot]);
  const store = createQuadStore(snapshot);
  const comunica = scale.comunicaRounds > 0 ? await createComunica(nquads) : null;
  const queries: QueryOutcome[] = [];
  for (const query of benchQueries()) {
    const outcome = compareOn(query, scale, () => store.view(), theirs);
    queries.push({ ...outcome, comunicaMs: await comunicaTime(comunica, query, scale) });
  }
  return {
    ourLoadMs,
    theirLoadMs,
    comunicaLoadMs: comunica?.loadMs ?? null,
    bytesPerQuad: bytes / snapshot.quadCount,
    quadCount: snapshot.quadCount,
    theirQuadCount: theirs.size,
    queries,
  };
}

function compareOn(
  query: BenchQuery,
  scale: BenchScale,
  view: () => QuadView,
  theirs: oxigraph.Store,
): Omit<QueryOutcome, 'comunicaMs'> {
  const texts = textsOf(query, scale);
  const ourTimes: number[] = [];
  const repeatedTimes: number[] = [];
  const cache = new QueryCache();
  const theirTimes: number[] = [];
  let rows: string[][] = [];
  let theirRows: number[] = [];
  for (let round = 0; round < scale.warmUpRounds + scale.rounds; round++) {
    rows = [];
    theirRows = [];
    // Text by text one engine would find its caches as the other left them, which no server does.
    const ours = texts.map((text) => timeOf(() => rows.push(runHere(prepareQuery(text), view()))));
    const their = texts.map((text) => timeOf(() => theirRows.push(runThere(theirs, text))));
    for (const text of texts) cache.prepare(text);
    const repeated = texts.map((text) => timeOf(() => runHere(cache.prepare(text), view())));
    if (round < scale.warmUpRounds) continue;
    ourTimes.push(...ours);
    theirTimes.push(...their);
    repeatedTimes.push(...repeated);
  }
  const canonical = rows.map((found) => (query.ordered ? found : found.sort()));
  return {
    id: query.id,
    rows: rows.map((found) => found.length),
    theirRows,
    expectedRows: query.rows[scale.params] ?? [],
    ourMs: median(ourTimes),
    ourRepeatedMs: median(repeatedTimes),
    theirMs: median(theirTimes),
    hash: createHash('sha256').update(JSON.stringify(canonical)).digest('hex').slice(0, 8),
  };
}

async function comunicaTime(
  comunica: Comunica | null,
  query: BenchQuery,
  scale: BenchScale,
): Promise<number | null> {
  if (comunica === null) return null;
  const times: number[] = [];
  for (let round = 0; round < scale.comunicaRounds; round++) {
    for (const text of textsOf(query, scale)) {
      const started = performance.now();
      await comunica.run(text);
      times.push(performance.now() - started);
    }
  }
  return median(times);
}

export function textsOf(query: BenchQuery, scale: Pick<BenchScale, 'params'>): string[] {
  return (query.params[scale.params] ?? []).map((params) => fillIn(query.template, params));
}

export function load(nquads: string): QuadSnapshotBuffers {
  const builder = new QuadSnapshotBuilder();
  const reader = createRdfReader(RdfFormat.NQuads, (s, p, o, g) => builder.add(s, p, o, g));
  reader.write(nquads);
  reader.end();
  return builder.finish();
}

/** The rows as texts. */
export function runHere(query: PreparedQuery, view: QuadView): string[] {
  const result = executeQuery(query, view, { budget: new Budget() });
  if (result.kind === 'graph') return [...result.triples].map((triple) => triple.join(' '));
  if (result.kind === 'boolean') return [String(result.value)];
  const rows: string[] = [];
  while (result.solutions.next()) {
    rows.push(result.variables.map((_, column) => result.solutions.text(column) ?? '').join(' '));
  }
  return rows;
}

function runThere(store: oxigraph.Store, text: string): number {
  const result: unknown = store.query(text);
  return Array.isArray(result) ? result.length : 1;
}

export function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
