/**
 * Prints how long scripts take here, and how many times faster than the original's figures that is:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/gremlin/main.js GRATEFUL_DEAD_GRAPHML
 */
import { benchScripts, openConcertGraph } from './gremlin-bench.ts';

const EFFORT = { millisecondsPerScript: 2000, warmUpRuns: 200 };

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('name the GraphML file of the concert graph');
const ratios: number[] = [];
benchScripts(await openConcertGraph(path), EFFORT, (name, milliseconds, originalMs, answer) => {
  const ratio = originalMs === null ? null : originalMs / milliseconds;
  if (ratio !== null) ratios.push(ratio);
  const comparison = ratio === null ? '' : `${ratio.toFixed(2)} times`;
  process.stdout.write(
    `${name.padEnd(26)}${milliseconds.toFixed(4).padStart(12)} ms  ${comparison.padEnd(16)}# ${answer}\n`,
  );
});
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
process.stdout.write(`geometric mean ${mean.toFixed(2)} times\n`);
