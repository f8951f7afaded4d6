/**
 * `npx tsc -p test/bench && node dist/test/bench/graph/main.js [tiny|100k|1m]` prints the figures of one size, and
 * `main.js threads` those of script threads alone.
 */
import { BENCH_SIZES, benchCommits, benchGraph, type Report, TARGETS } from './graph-bench.ts';
import { benchImports, IMPORT_SIZES } from './import-bench.ts';
import { benchMemory } from './memory-bench.ts';
import { benchThreads } from './thread-bench.ts';

const THREADS_ONLY = 'threads';

const print: Report = (what, figure, check) => {
  const target = TARGETS[what] === undefined ? '' : `   target ${TARGETS[what]}`;
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(24)}${target}   # ${check}\n`);
};

const name = process.argv[2] ?? '100k';
const [size, importSize] = [BENCH_SIZES[name], IMPORT_SIZES[name]];
if (name === THREADS_ONLY) {
  await benchThreads(print);
} else if (size === undefined || importSize === undefined) {
  const names = [...Object.keys(BENCH_SIZES), THREADS_ONLY];
  process.stderr.write(`no size is called ${name}; there are ${names.join(', ')}\n`);
  process.exitCode = 1;
} else {
  await benchGraph(size, print, (directory) => benchMemory(directory, print));
  await benchCommits(size, print);
  await benchImports(importSize, print);
  await benchThreads(print);
}
