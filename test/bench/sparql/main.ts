/**
 * Prints the figures of compare-engines.ts, for code as it runs in production:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/sparql/main.js 100k
 */
import { type BenchOutcome, type BenchScale, compareEngines, type QueryOutcome } from './compare-engines.ts';

const SCALES: Readonly<Record<string, BenchScale>> = {
  '100k': { quads: 100_000, params: '100k', warmUpRounds: 10, rounds: 10, comunicaRounds: 2 },
  '1m': { quads: 1_000_000, params: '1m', warmUpRounds: 10, rounds: 10, comunicaRounds: 0 },
};
/** What the figures are to reach; see docs/decisions/0030-sparql.md. */
const TARGETS = { load: 1, bytesPerQuad: 120, query: 1, mean: 3 } as const;

const name = process.argv[2] ?? '100k';
const scale = SCALES[name];
if (scale === undefined) throw new RangeError(`a scale is one of ${Object.keys(SCALES).join(', ')}`);
process.stdout.write(`${report(await compareEngines(scale)).join('\n')}\n`);

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
