/** `npx tsc -p test/bench && node dist/test/bench/cluster/main.js [tiny|small|full]` prints the figures of one size. */
import {
  benchCommits,
  benchHydration,
  benchPaper,
  benchProcesses,
  CLUSTER_SIZES,
  type Report,
} from './cluster-bench.ts';

const name = process.argv[2] ?? 'small';
const size = CLUSTER_SIZES[name];
if (size === undefined) {
  process.stderr.write(`no size is called ${name}; there are ${Object.keys(CLUSTER_SIZES).join(', ')}\n`);
  process.exitCode = 1;
} else {
  const print: Report = (what, figure, check) => {
    process.stdout.write(`${what.padEnd(34)}${figure.padStart(40)}   # ${check}\n`);
  };
  await benchCommits(size, print);
  await benchHydration(size, print);
  await benchProcesses(size, print);
  benchPaper(print);
}
