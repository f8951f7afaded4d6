/**
 * Prints how long scripts take here and on Gremlin 2.6 over TinkerGraph, how many times faster that is, and what the
 * scripts answer:
 *
 *     npx tsc -p tsconfig.build.json && npx tsc -p test/bench && node dist/test/bench/gremlin/main.js GRAPH…
 *
 * A graph is the GraphML file of the concert graph, or the name of a size of `test/bench/graph`. After the word `idioms` follows the file
 * of the concert graph: short scripts, see `idioms.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_SIZES } from '../graph/graph-bench.ts';
import { writeGraphFile } from './graph-file.ts';
import { IDIOMS } from './idioms.ts';
import { type Effort, measureHere, openGraphML, openPowerLaw, type Timing } from './measure.ts';
import { measureOnJvm, PeerAbsent } from './measure-on-jvm.ts';
import { CONCERTS, powerLaw, type Workload, workloads } from './workloads.ts';

const EFFORT: Effort = { rounds: 3, onceMs: 20_000, warmUpMs: 1000, measureMs: 500, mixMs: 0, runsMin: 1 };
const MIXED: Effort = { ...EFFORT, warmUpMs: 0, measureMs: 100, mixMs: 40 };
/** What all scripts together have to be. */
const MEAN_RATIO_MIN = 2;

async function compare(graph: string, idioms: readonly Workload[] | null): Promise<void> {
  const size = BENCH_SIZES[graph];
  const database = size === undefined ? await openGraphML(graph) : await openPowerLaw(size);
  const transaction = database.database.begin();
  const scripts = idioms ?? workloads(size === undefined ? CONCERTS : powerLaw(transaction.graph));
  const effort = idioms === null ? EFFORT : MIXED;
  const folder = mkdtempSync(join(tmpdir(), 'gremlin-bench-'));
  try {
    const file = join(folder, 'graph.xml');
    writeGraphFile(transaction.graph, file);
    transaction.close();
    print(graph, scripts, measureHere(database, scripts, effort), peerTimings(file, scripts, effort));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function peerTimings(file: string, scripts: readonly Workload[], effort: Effort): readonly Timing[] | null {
  try {
    return measureOnJvm(file, scripts, effort);
  } catch (error) {
    if (!(error instanceof PeerAbsent)) throw error;
    process.stdout.write(`No comparison: ${error.message}\n`);
    return null;
  }
}

function print(
  graph: string,
  scripts: readonly Workload[],
  ours: readonly Timing[],
  theirs: readonly Timing[] | null,
): void {
  process.stdout.write(`\n${graph}\n`);
  let logSum = 0;
  const width = Math.max(...scripts.map(({ name }) => name.length)) + 2;
  scripts.forEach(({ name, ratioMin }, at) => {
    const { medianMs, answer } = ours[at]!;
    const peer = theirs?.[at];
    process.stdout.write(`${name.padEnd(width)}${medianMs.toFixed(4).padStart(11)} ms`);
    if (peer !== undefined) {
      const ratio = peer.medianMs / medianMs;
      logSum += Math.log(ratio);
      process.stdout.write(
        `   JVM ${peer.medianMs.toFixed(4).padStart(11)} ms ${ratio.toFixed(2).padStart(10)} times` +
          ` (target ${ratioMin}${ratio < ratioMin ? ', MISSED' : ''})`,
      );
      if (peer.answer !== answer) process.stdout.write(`  ANSWERS DIFFER: ${peer.answer}`);
    }
    process.stdout.write(`  # ${answer}\n`);
  });
  if (theirs === null) return;
  const mean = Math.exp(logSum / scripts.length);
  process.stdout.write(`geometric mean ${mean.toFixed(2)} times (target ${MEAN_RATIO_MIN})\n`);
}

const [first, ...rest] = process.argv.slice(2);
const idioms = first === 'idioms' ? IDIOMS : null;
const graphs = first === undefined || idioms !== null ? rest : [first, ...rest];
if (graphs.length === 0) {
  process.stderr.write(`name GraphML files or sizes (${Object.keys(BENCH_SIZES).join(', ')})\n`);
  process.exitCode = 1;
}
for (const graph of graphs) await compare(graph, idioms);
