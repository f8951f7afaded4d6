/** `npx tsc -p test/bench && node dist/test/bench/graph/main.js [tiny|100k|1m]` prints the figures of one size. */
import { BENCH_SIZES, benchCommits, benchGraph, type Report, TARGETS } from './graph-bench.ts';
import { benchImports, IMPORT_SIZES } from './import-bench.ts';
import { benchMemory } from './memory-bench.ts';

const name = process.argv[2] ?? '100k';
const [size, importSize] = [BENCH_SIZES[name], IMPORT_SIZES[name]];
if (size === undefined || importSize === undefined) {
  process.stderr.write(`no size is called ${name}; there are ${Object.keys(BENCH_SIZES).join(', ')}\n`);
  process.exitCode = 1;
} else {
  const print: Report = (what, figure, check) => {
    const target = TARGETS[what] === undefined ? '' : `   target ${TARGETS[what]}`;
    process.stdout.write(`${what.padEnd(34)}${figure.padStart(24)}${target}   # ${check}\n`);
  };
  await benchGraph(size, print, (directory) => benchMemory(directory, print));
  await benchCommits(size, print);
  await benchImports(importSize, print);
}
