/** `npx tsc -p test/bench && node dist/test/bench/graph/main.js [tiny|100k|1m]` prints the figures of one size. */
import { BENCH_SIZES, benchCommits, benchGraph, type Report } from './graph-bench.ts';

const name = process.argv[2] ?? '100k';
const size = BENCH_SIZES[name];
if (size === undefined) {
  process.stderr.write(`no size is called ${name}; there are ${Object.keys(BENCH_SIZES).join(', ')}\n`);
  process.exitCode = 1;
} else {
  const print: Report = (what, figure, check) => {
    process.stdout.write(`${what.padEnd(34)}${figure.padStart(24)}   # ${check}\n`);
  };
  await benchGraph(size, print);
  await benchCommits(size, print);
}
