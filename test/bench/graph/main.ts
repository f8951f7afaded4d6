/**
 * `npx tsc -p test/bench && node dist/test/bench/graph/main.js [tiny|100k|1m]` prints the figures of one size,
 * `main.js SIZE kuzu` those beside Kuzu's alone (see compare-kuzu.ts), `main.js threads` those of script threads alone,
 * `main.js split` those of questions that two threads share, and `main.js 10m` or `100m` what an import of so many
 * relationships takes.
 */

import { inServerEnvironment } from '../scale/server-environment.ts';
import { compareWithKuzu } from './compare-kuzu.ts';
import {
  BENCH_SIZES,
  type BenchSize,
  benchCommits,
  benchGraph,
  type Report,
  TARGETS,
} from './graph-bench.ts';
import { benchImports, IMPORT_SIZES } from './import-bench.ts';
import { benchMemory } from './memory-bench.ts';
import { benchScale, SCALE_SIZES } from './scale/scale-bench.ts';
import { benchSplit } from './split-bench.ts';
import { benchThreads } from './thread-bench.ts';

const THREADS_ONLY = 'threads';
const SPLIT_ONLY = 'split';

const print: Report = (what, figure, check) => {
  const target = TARGETS[what] === undefined ? '' : `   target ${TARGETS[what]}`;
  process.stdout.write(`${what.padEnd(34)}${figure.padStart(24)}${target}   # ${check}\n`);
};

const name = process.argv[2] ?? '100k';
const [size, importSize, scaleSize] = [BENCH_SIZES[name], IMPORT_SIZES[name], SCALE_SIZES[name]];
if (name === THREADS_ONLY) {
  await benchThreads(print);
} else if (name === SPLIT_ONLY) {
  await benchSplit(BENCH_SIZES['100k']!, print);
} else if (scaleSize !== undefined) {
  await inServerEnvironment(() => benchScale(scaleSize, print));
} else if (size === undefined || importSize === undefined) {
  const names = [...Object.keys(BENCH_SIZES), ...Object.keys(SCALE_SIZES), THREADS_ONLY, SPLIT_ONLY];
  process.stderr.write(`no size is called ${name}; there are ${names.join(', ')}\n`);
  process.exitCode = 1;
} else if (process.argv[3] === 'kuzu') {
  await benchKuzu(size);
} else {
  await benchGraph(size, print, (directory) => benchMemory(directory, print));
  await benchCommits(size, print);
  await benchImports(importSize, print);
  await benchThreads(print);
  await benchKuzu(size);
}

async function benchKuzu(size: BenchSize): Promise<void> {
  if (await compareWithKuzu(size, print)) return;
  process.stdout.write('Kuzu takes no part: QUIVER_BENCH_PYTHON names no Python (see python-peer.ts)\n');
}
