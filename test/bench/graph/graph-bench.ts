/**
 * Figures of the graph engine. `main.ts` runs it at the sizes of the targets, the test beside it at a tiny one, so that
 * it keeps running. Every line ends with a count that must not change when something is made faster.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#database';
import { GraphSchema, GraphSnapshot } from '#graph';
import { LmdbCommitLog } from '#storage/lmdb';
import { ScriptDatabase } from '../../blueprints/script-database.ts';
import { scriptRegistry } from '../../blueprints/script-registry.ts';
import { type GraphSize, loadPowerLaw } from './power-law-graph.ts';
import { snapshotByteLengths } from './snapshot-size.ts';
import * as traversals from './traversals.ts';

export interface BenchSize extends GraphSize {
  /** Two-hop counts begin at every stride-th node. */
  readonly stride: number;
  readonly commitsPerWriter: number;
}

export const BENCH_SIZES: Readonly<Record<string, BenchSize>> = {
  tiny: { nodeCount: 200, relationshipCount: 1000, stride: 1, commitsPerWriter: 4 },
  '100k': { nodeCount: 100_000, relationshipCount: 1_000_000, stride: 4, commitsPerWriter: 300 },
  '1m': { nodeCount: 1_000_000, relationshipCount: 5_000_000, stride: 40, commitsPerWriter: 300 },
};

/** What was measured, the figure in words, and the count that belongs to it. {@link TARGETS} are kept by the first. */
export type Report = (what: string, figure: string, check: number) => void;

/** What the figures are held against, on two cores, by what was measured. */
export const TARGETS: Readonly<Record<string, string>> = {
  'two hops, per edge': '≤ 15 ns',
  'two hops by degree, per path': '≤ 15 ns',
  'two hops by degrees, per path': '≤ 15 ns',
  'two hops of a script, per path': '≤ 15 ns',
  'bytes per relationship': '≤ 60',
  'attach, whole': '< 5 ms',
  'start from the checkpoint': '1M/5M < 1.5 s',
  'durable commits, 64 writers': '≥ 10,000/s',
  'import of GraphML, completed': '≥ 250,000/s',
  'import of N-Quads, completed': '≥ 200,000/s',
  'a script thread more': '≤ 20 MiB, start ≤ 60 ms',
};

const ROUNDS = 5;
/** More of them, since two figures are held against each other. */
const ROUNDS_IN_TURNS = 9;
/** From every node: a script's own count, begin to end, of which the vertices it starts at are a part. */
const TWO_HOPS_SCRIPT = 'g.V.out.out.count()';
const WRITERS = [1, 16, 64];

/** `afterwards` is given the data directory, closed and with its checkpoint, before that is removed. */
export async function benchGraph(
  size: BenchSize,
  report: Report,
  afterwards: (directory: string) => Promise<void> = async () => {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
  const database = await Database.open(await LmdbCommitLog.open(directory));
  const seconds = await loadPowerLaw(database, size);
  const elements = size.nodeCount + size.relationshipCount;
  report('load through transactions', `${Math.round(elements / seconds)} elements/s`, elements);
  benchTraversals(database, size, report);
  benchMemory(database, size, report);
  const saving = performance.now();
  await database.checkpoint();
  report('checkpoint', `${secondsSince(saving)} s`, database.version);
  await database.close();
  const opening = performance.now();
  const again = await Database.open(await LmdbCommitLog.open(directory));
  report('start from the checkpoint', `${secondsSince(opening)} s`, again.begin().graph.relationshipCount());
  await again.close();
  await afterwards(directory);
  await rm(directory, { recursive: true, force: true });
}

export async function benchCommits(size: BenchSize, report: Report): Promise<void> {
  for (const writers of WRITERS) {
    const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
    const database = await Database.open(await LmdbCommitLog.open(directory));
    const started = performance.now();
    const write = async () => {
      for (let count = 0; count < size.commitsPerWriter; count++) {
        await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'name', 'x'));
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    const commits = writers * size.commitsPerWriter;
    const perSecond = Math.round((commits * 1000) / (performance.now() - started));
    report(`durable commits, ${writers} writers`, `${perSecond}/s`, database.version);
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function benchTraversals(database: Database, size: BenchSize, report: Report): void {
  const view = database.begin().graph;
  const { nodeCount, relationshipCount, stride } = size;
  const per = (what: string, work: () => number, units?: number) => measure(report, what, work, units);
  per('one hop, per edge', () => traversals.countOneHop(view));
  const scripts = ScriptDatabase.over(database, scriptRegistry());
  measureInTurns(report, [
    ['two hops over columns, per path', () => traversals.countTwoHopsRaw(view, stride)],
    ['two hops by degrees, per path', () => traversals.countTwoHopsByDegrees(view, stride)],
    ['two hops by degree, per path', () => traversals.countTwoHopsByDegree(view, stride)],
  ]);
  measureInTurns(report, [
    ['two hops walked in columns, per edge', () => traversals.countTwoHopsWalkedRaw(view, stride)],
    ['two hops, per edge', () => traversals.countTwoHops(view, stride)],
  ]);
  measureInTurns(report, [
    ['two hops over all columns, per path', () => traversals.countTwoHopsRaw(view, 1)],
    ['two hops of a script, per path', () => Number(scripts.execute(TWO_HOPS_SCRIPT).body)],
  ]);
  per('two hops of one type, per edge', () => traversals.countTwoHopsOfType(view, stride, 'knows'));
  per('age > 50, per node', () => traversals.countOlder(view, 50), nodeCount);
  per('sum of weights, per edge', () => Math.round(traversals.sumWeights(view)), relationshipCount);
  per('shortest path, whole', () => traversals.shortestPathLength(view, 1, nodeCount - 1) + 2, 1);
  const name = view.keyId('name');
  per('lookup by name, each', () => {
    let found = 0;
    for (let node = 0; node < nodeCount; node += stride) {
      found += view.nodesByProperty(name, `node ${node}`).length;
    }
    return found;
  });
}

function benchMemory(database: Database, size: BenchSize, report: Report): void {
  const image = database.replica.snapshot.graph;
  const bytes = snapshotByteLengths(image);
  report(
    'bytes per relationship',
    `${(bytes.adjacency / size.relationshipCount).toFixed(1)}`,
    bytes.adjacency,
  );
  report('bytes per node, properties too', `${(bytes.nodes / size.nodeCount).toFixed(1)}`, bytes.nodes);
  measure(report, 'attach, whole', () => GraphSnapshot.attach(image, new GraphSchema()).nodeIdEnd, 1);
}

/** Best of a few rounds, in nanoseconds per unit; the units are what the work counts unless given. */
function measure(report: Report, what: string, work: () => number, units?: number): void {
  let best = Number.POSITIVE_INFINITY;
  let result = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    result = work();
    best = Math.min(best, performance.now() - started);
  }
  report(what, `${((best * 1e6) / (units ?? result)).toFixed(1)} ns`, result);
}

/**
 * As {@link measure}, one round of each after the other, so that a machine that is busy with something else is so for all
 * of them; behind the first, the middle one of the rounds' ratios to the first.
 */
function measureInTurns(
  report: Report,
  works: readonly (readonly [what: string, work: () => number])[],
): void {
  const rounds: number[][] = [];
  let checks: number[] = [];
  for (let round = 0; round < ROUNDS_IN_TURNS; round++) {
    const times: number[] = [];
    checks = works.map(([, work]) => {
      const started = performance.now();
      const result = work();
      times.push((performance.now() - started) * 1e6);
      return result;
    });
    rounds.push(times);
  }
  works.forEach(([what], place) => {
    const best = Math.min(...rounds.map((times) => times[place]!));
    const ratios = rounds.map((times) => times[place]! / times[0]!).sort((a, b) => a - b);
    const ratio = ratios[ratios.length >>> 1]!.toFixed(2);
    const figure = `${(best / checks[place]!).toFixed(1)} ns`;
    report(what, place === 0 ? figure : `${figure}, ${ratio} × columns`, checks[place]!);
  });
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(2);
}
