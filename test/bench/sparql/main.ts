/**
 * Prints the figures of compare-engines.ts, for code as it runs in production:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/sparql/main.js 100k
 */
import { type BenchScale, compareEngines } from './compare-engines.ts';

const SCALES: Readonly<Record<string, BenchScale>> = {
  '100k': { quads: 100_000, params: '100k', warmUpRounds: 10, rounds: 10 },
  '1m': { quads: 1_000_000, params: '1m', warmUpRounds: 2, rounds: 4 },
};

const name = process.argv[2] ?? '100k';
const scale = SCALES[name] ?? SCALES['100k'];
if (scale !== undefined) {
  const outcome = await compareEngines(scale);
  const { ourLoadMs, theirLoadMs, bytesPerQuad, quadCount, queries } = outcome;
  const lines = [
    `load: ours ${ourLoadMs.toFixed(0)} ms, oxigraph ${theirLoadMs.toFixed(0)} ms, ${(theirLoadMs / ourLoadMs).toFixed(1)} times`,
    `memory: ${bytesPerQuad.toFixed(1)} bytes per quad, ${quadCount} quads`,
    ...queries.map(({ id, ourMs, ourRepeatedMs, theirMs, hash, rows, expectedRows }) => {
      const isExpected = rows.join() === expectedRows.join() ? '' : '  ROWS DIFFER FROM THE CORPUS';
      return `${id}  ours ${ourMs.toFixed(3)} ms  oxigraph ${theirMs.toFixed(3)} ms  ${(theirMs / ourMs).toFixed(2)} times, text seen before ${ourRepeatedMs.toFixed(3)} ms, ${(theirMs / ourRepeatedMs).toFixed(2)} times  # ${hash}${isExpected}`;
    }),
  ];
  const meanOf = (ratios: readonly number[]) =>
    Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(2);
  const first = meanOf(queries.map(({ ourMs, theirMs }) => theirMs / ourMs));
  const repeated = meanOf(queries.map(({ ourRepeatedMs, theirMs }) => theirMs / ourRepeatedMs));
  lines.push(`geometric mean ${first} times, text seen before ${repeated} times`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
