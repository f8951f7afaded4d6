/**
 * The queries of the corpus here and in Oxigraph's native build, from the text of a query to the bytes of its answer, all
 * texts of a query here and then there: times, ratios, and whether both answer the same.
 */
import { Budget } from '#base';
import { RdfFormat, writeRdf } from '#formats';
import { createQuadStore, type QuadView } from '#rdf';
import { executeQuery, type PreparedQuery, prepareQuery, QueryCache, writeSparqlJson } from '#sparql';
import { median } from '../median.ts';
import { type BenchQuery, benchData, benchQueries } from './bench-data.ts';
import { type BenchScale, load, textsOf, timeOf } from './compare-engines.ts';
import { createNativeOxigraph, type NativeAnswers, type NativeOxigraph } from './native-oxigraph.ts';

export interface NativeQueryOutcome {
  readonly id: string;
  /** When nothing like the text has been seen before. */
  readonly ourMs: number;
  /** When texts have been seen that differ in constants only. */
  readonly ourTemplateMs: number;
  /** When the text has been seen before. */
  readonly ourRepeatedMs: number;
  readonly theirMs: number;
  readonly isSameAnswer: boolean;
}

export interface NativeOutcome {
  readonly ourLoadMs: number;
  readonly theirLoadMs: number;
  readonly queries: readonly NativeQueryOutcome[];
}

/** Null where the peer is not there; see native-oxigraph.ts. */
export async function compareWithNative(scale: BenchScale): Promise<NativeOutcome | null> {
  const nquads = await benchData(scale.quads);
  const native = await createNativeOxigraph(nquads);
  if (native === null) return null;
  let snapshot = load('');
  const ourLoadMs = timeOf(() => {
    snapshot = load(nquads);
  });
  const store = createQuadStore(snapshot);
  await warmUp(scale, () => store.view(), native);
  const queries: NativeQueryOutcome[] = [];
  for (const query of benchQueries()) {
    queries.push(await compareOn(query, scale, () => store.view(), native));
  }
  await native.close();
  return { ourLoadMs, theirLoadMs: native.loadMs, queries };
}

/** Time and runs of each query before any is measured: a server's code is compiled, and was by queries of all kinds. */
const WARM_UP_MS = 500;
const WARM_UP_RUNS = 2000;

async function warmUp(scale: BenchScale, view: () => QuadView, native: NativeOxigraph): Promise<void> {
  if (scale.warmUpRounds === 0) return;
  const cache = new QueryCache();
  for (const query of benchQueries()) {
    const texts = textsOf(query, scale);
    const until = performance.now() + WARM_UP_MS;
    for (let run = 0; run < WARM_UP_RUNS && performance.now() < until; run++) {
      const text = texts[run % texts.length] as string;
      answer(run % 2 === 0 ? prepareQuery(text) : cache.prepare(`${text}\n#${run}`), view());
    }
    for (let round = 0; round < scale.warmUpRounds; round++) await native.run(texts);
  }
}

async function compareOn(
  query: BenchQuery,
  scale: BenchScale,
  view: () => QuadView,
  native: NativeOxigraph,
): Promise<NativeQueryOutcome> {
  const texts = textsOf(query, scale);
  const cache = new QueryCache();
  const [ours, fromTemplate, repeated, theirs]: [number[], number[], number[], number[]] = [[], [], [], []];
  let textCount = 0;
  /** A text that the cache has not met; without comments, it has. */
  const unseen = (text: string) => `${text}\n#${textCount++}`;
  let answers: string[] = [];
  let theirLast: NativeAnswers = { ms: [], answers: [] };
  for (let round = 0; round < scale.rounds; round++) {
    const bytes: Uint8Array[] = [];
    const ourMs = texts.map((text) => timeOf(() => bytes.push(answer(prepareQuery(text), view()))));
    ours.push(...ourMs);
    theirs.push(...(await native.run(texts)).ms);
    for (const text of texts) cache.prepare(unseen(text));
    const unseenTexts = texts.map(unseen);
    fromTemplate.push(...unseenTexts.map((text) => timeOf(() => answer(cache.prepare(text), view()))));
    for (const text of texts) cache.prepare(text);
    repeated.push(...texts.map((text) => timeOf(() => answer(cache.prepare(text), view()))));
    // Again, so that each measurement of one engine finds the caches of the machine as the other left them.
    theirLast = await native.run(texts);
    theirs.push(...theirLast.ms);
    answers = bytes.map((written) => Buffer.from(written).toString('utf8'));
  }
  return {
    id: query.id,
    ourMs: median(ours),
    ourTemplateMs: median(fromTemplate),
    ourRepeatedMs: median(repeated),
    theirMs: median(theirs),
    isSameAnswer: answers.every(
      (ours, at) => canonical(ours, query) === canonical(theirLast.answers[at] ?? '', query),
    ),
  };
}

/** The answer as the server writes it. */
function answer(query: PreparedQuery, view: QuadView): Uint8Array {
  const budget = new Budget();
  const result = executeQuery(query, view, { budget });
  const chunks =
    result.kind === 'graph' ? writeRdf(RdfFormat.NTriples, result.triples) : writeSparqlJson(result, budget);
  return Buffer.concat([...chunks].map((chunk) => Buffer.from(chunk, 'utf8')));
}

interface SparqlJson {
  readonly results: { readonly bindings: readonly Readonly<Record<string, JsonTerm>>[] };
}
interface JsonTerm {
  readonly value: string;
  readonly datatype?: string;
}

/** What does not depend on the engine: the order of rows only where the query sorts, numbers by value. */
function canonical(written: string, { ordered }: BenchQuery): string {
  if (!written.startsWith('{')) return written.trimEnd().split('\n').sort().join('\n');
  const rows = (JSON.parse(written) as SparqlJson).results.bindings.map((row) =>
    Object.keys(row)
      .sort()
      .map((name) => `${name}=${canonicalTerm(row[name] as JsonTerm)}`)
      .join(' '),
  );
  return (ordered ? rows : rows.sort()).join('\n');
}

/** Digits of a quotient that engines agree on. */
const DIGITS_COMPARED = 12;

function canonicalTerm(term: JsonTerm): string {
  const isDecimal = term.datatype?.endsWith('#decimal') === true;
  return isDecimal ? Number(term.value).toPrecision(DIGITS_COMPARED) : JSON.stringify(term);
}
