/**
 * `npx tsc -p test/bench && node dist/test/bench/cluster/main.js [tiny|small|full|paper]` prints the figures of
 * one size; `paper` those of many machines, simulated.
 */
import { benchCommits, benchHydration, benchPaper, benchProcesses, CLUSTER_SIZES } from './cluster-bench.ts';
import { benchGraphProjection, benchProjection } from './projection-bench.ts';
import type { Report } from './read-turns.ts';

const name = process.argv[2] ?? 'small';
const size = CLUSTER_SIZES[name];
const print: Report = (what, figure, check) => {
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(44)}   # ${check}\n`);
};
if (name === 'paper') {
  benchPaper(print);
} else if (size === undefined) {
  const known = [...Object.keys(CLUSTER_SIZES), 'paper'].join(', ');
  process.stderr.write(`no size is called ${name}; there are ${known}\n`);
  process.exitCode = 1;
} else {
  await benchCommits(size, print);
  await benchHydration(size, print);
  await benchProjection(size, print);
  await benchGraphProjection(size, print);
  await benchProcesses(size, print);
  benchPaper(print);
}
