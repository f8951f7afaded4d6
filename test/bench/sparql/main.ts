/**
 * Prints the figures of compare-engines.ts and compare-native.ts, for code as it runs in production:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/sparql/main.js 100k
 *
 * A second argument `native` compares with native oxigraph only. `main.js 10m` or `100m` prints what an import of so many quads
 * takes, and the queries beside those over a tenth.
 */
import { inServerEnvironment } from '../scale/server-environment.ts';
import { type BenchOutcome, type BenchScale, compareEngines, type QueryOutcome } from './compare-engines.ts';
import { compareWithNative, type NativeOutcome, type NativeQueryOutcome } from './compare-native.ts';
import { benchScale, SCALE_SIZES } from './scale-bench.ts';

const SCALES: Readonly<Record<string, BenchScale>> = {
  '100k': { quads: 100_000, params: '100k', warmUpRounds: 10, rounds: 10, comunicaRounds: 2 },
  '1m': { quads: 1_000_000, params: '1m', warmUpRounds: 10, rounds: 10, comunicaRounds: 0 },
};
/** What the figures are to reach; see docs/decisions/0030-sparql.md. */
const TARGETS = { load: 1, bytesPerQuad: 70, query: 1, mean: 3, nativeQuery: 1.5, nativeMean: 4 } as const;

/** By what has been seen before of the text of a query. */
const NATIVE_COLUMNS: readonly { readonly name: string; ours(query: NativeQueryOutcome): number }[] = [
  { name: 'nothing seen', ours: ({ ourMs }) => ourMs },
  { name: 'other constants seen', ours: ({ ourTemplateMs }) => ourTemplateMs },
  { name: 'text seen', ours: ({ ourRepeatedMs }) => ourRepeatedMs },
];

const name = process.argv[2] ?? '100k';
const scale = SCALES[name];
const scaleQuads = SCALE_SIZES[name];
if (scaleQuads !== undefined) {
  await inServerEnvironment(() =>
    benchScale(scaleQuads, (what, figure, check) => print([`${what.padEnd(40)}${figure}   # ${check}`])),
  );
} else if (scale === undefined) {
  throw new RangeError(
    `a scale is one of ${[...Object.keys(SCALES), ...Object.keys(SCALE_SIZES)].join(', ')}`,
  );
} else {
  if (process.argv[3] !== 'native') print(report(await compareEngines(scale)));
  print(nativeReport(await compareWithNative(scale)));
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function nativeReport(outcome: NativeOutcome | null): string[] {
  if (outcome === null) {
    return ['native oxigraph takes no part: QUIVER_BENCH_PYTHON names no Python (see native-oxigraph.ts)'];
  }
  const { ourLoadMs, theirLoadMs, queries } = outcome;
  const ratios = (ours: (query: (typeof queries)[number]) => number) =>
    queries.map((query) => query.theirMs / ours(query));
  const line = (query: (typeof queries)[number]) => {
    const { id, theirMs, isSameAnswer } = query;
    const times = NATIVE_COLUMNS.map(
      ({ name, ours }) => `${name} ${ours(query).toFixed(3)} ms, ${(theirMs / ours(query)).toFixed(2)} times`,
    );
    return `${id}  native ${theirMs.toFixed(3)} ms  ${times.join('; ')}${isSameAnswer ? '' : '  ANSWERS DIFFER'}`;
  };
  return [
    'native oxigraph, from text to the bytes of the answer:',
    `load: ours ${ourLoadMs.toFixed(0)} ms, native ${theirLoadMs.toFixed(0)} ms, ${(theirLoadMs / ourLoadMs).toFixed(1)} times`,
    ...queries.map(line),
    ...NATIVE_COLUMNS.map(
      ({ name, ours }) =>
        `${name}: geometric mean ${geometricMean(ratios(ours))} times, lowest ${lowest(ratios(ours))}`,
    ),
    `(targets at 1m ${TARGETS.nativeMean}, lowest ${TARGETS.nativeQuery})`,
  ];
}

function lowest(ratios: readonly number[]): string {
  return Math.min(...ratios).toFixed(2);
}

function report(outcome: BenchOutcome): string[] {
  const { ourLoadMs, theirLoadMs, comunicaLoadMs, bytesPerQuad, quadCount, queries } = outcome;
  const comunica =
    comunicaLoadMs === null
      ? 'Comunica takes no part: at 100k only, and not installed unless by hand (see comunica.ts)'
      : `Comunica with N3: load ${comunicaLoadMs.toFixed(0)} ms`;
  const ratios = queries.map(({ ourMs, theirMs }) => theirMs / ourMs);
  const repeatedRatios = queries.map(({ ourRepeatedMs, theirMs }) => theirMs / ourRepeatedMs);
  const slower = queries.filter((_, i) => (ratios[i] as number) < TARGETS.query).map(({ id }) => id);
  return [
    `load: ours ${ourLoadMs.toFixed(0)} ms, oxigraph ${theirLoadMs.toFixed(0)} ms, ${(theirLoadMs / ourLoadMs).toFixed(1)} times (target ${TARGETS.load})`,
    `memory: ${bytesPerQuad.toFixed(1)} bytes per quad with all orders (target ${TARGETS.bytesPerQuad}), ${quadCount} quads`,
    comunica,
    ...queries.map(queryLine),
    `geometric mean ${geometricMean(ratios)} times (target ${TARGETS.mean} at 1m), text seen before ${geometricMean(repeatedRatios)} times`,
    `slower than oxigraph: ${slower.join(' ') || 'none'} (target none)`,
  ];
}

function queryLine(query: QueryOutcome): string {
  const { id, ourMs, ourRepeatedMs, theirMs, comunicaMs, hash, rows, expectedRows } = query;
  const isExpected = rows.join() === expectedRows.join() ? '' : '  ROWS DIFFER FROM THE CORPUS';
  const comunica =
    comunicaMs === null
      ? ''
      : `, Comunica ${comunicaMs.toFixed(1)} ms, ${(comunicaMs / ourMs).toFixed(0)} times`;
  return `${id}  ours ${ourMs.toFixed(3)} ms  oxigraph ${theirMs.toFixed(3)} ms  ${(theirMs / ourMs).toFixed(2)} times, text seen before ${ourRepeatedMs.toFixed(3)} ms, ${(theirMs / ourRepeatedMs).toFixed(2)} times${comunica}  # ${hash}${isExpected}`;
}

function geometricMean(ratios: readonly number[]): string {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(2);
}
