/**
 * Counts of three hops here, by scripts, and in Kuzu, on the same graph: from the text of a query to its answer, in turns.
 * Kuzu runs with one thread, as a script does.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '#base';
import { Database } from '#database';
import { Direction, type GraphView, NONE } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { ScriptDatabase } from '../../blueprints/script-database.ts';
import { scriptRegistry } from '../../blueprints/script-registry.ts';
import { type PythonPeer, startPythonPeer } from '../python/python-peer.ts';
import type { BenchSize, Report } from './graph-bench.ts';
import { loadPowerLaw } from './power-law-graph.ts';

const PROGRAM = 'test/bench/graph/native-kuzu.py';
const THREADS = 1;
const ROUNDS = 5;
const HOPS = '-[:Edge]->(:Node)-[:Edge]->(:Node)-[:Edge]->(:Node) RETURN count(*)';
/** Vertices that counts begin at, spread over the ids. */
const STARTS = 20;

interface KuzuAnswer {
  readonly ms: number;
  readonly value: number;
}

/** False where the peer is not there; see python-peer.ts. */
export async function compareWithKuzu(size: BenchSize, report: Report): Promise<boolean> {
  const kuzu = startPythonPeer(PROGRAM);
  if (kuzu === null) return false;
  const database = await Database.open(new MemoryCommitLog());
  await loadPowerLaw(database, size);
  const scripts = ScriptDatabase.over(database, scriptRegistry());
  try {
    const transaction = database.begin();
    const { ms } = await loadKuzu(kuzu, transaction.graph);
    transaction.close();
    report('load of Kuzu', `${(ms / 1000).toFixed(2)} s`, size.nodeCount + size.relationshipCount);
    const ours = (script: string) => Number(scripts.execute(script).body);
    await inTurns(report, 'three hops from all', 1, {
      ours: () => ours('g.V.out.out.out.count()'),
      theirs: () => kuzu.ask<KuzuAnswer>({ query: `MATCH (:Node)${HOPS}`, parameters: {} }),
    });
    const step = Math.max(1, Math.floor(size.nodeCount / STARTS));
    await inTurns(report, 'three hops from one', STARTS, {
      ours: (turn) => ours(`g.v(${turn * step}).out.out.out.count()`),
      theirs: (turn) =>
        kuzu.ask<KuzuAnswer>({ query: `MATCH (:Node {id: $id})${HOPS}`, parameters: { id: turn * step } }),
    });
  } finally {
    await kuzu.close();
    await database.close();
  }
  return true;
}

/** By ids: it has neither the properties nor the types, which no count looks at. */
async function loadKuzu(kuzu: PythonPeer, view: GraphView): Promise<{ readonly ms: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-kuzu-'));
  try {
    const [nodes, relationships] = [join(folder, 'nodes.csv'), join(folder, 'relationships.csv')];
    writeLines(nodes, nodeLines(view));
    writeLines(relationships, relationshipLines(view));
    return await kuzu.ask({ load: { nodes, relationships, threads: THREADS } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* nodeLines(view: GraphView): Generator<string> {
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) yield `${node}\n`;
}

function* relationshipLines(view: GraphView): Generator<string> {
  const cursor = view.cursor();
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
    cursor.start(node, Direction.Out, null);
    while (cursor.next()) yield `${node},${cursor.neighbour}\n`;
  }
}

const CHUNK_LENGTH = 1 << 20;

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'w');
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    writeSync(file, chunk);
    chunk = '';
  }
  writeSync(file, chunk);
  closeSync(file);
}

interface Turns {
  ours(turn: number): number;
  theirs(turn: number): Promise<KuzuAnswer>;
}

/** The best of a few rounds, each of all turns of one engine and then of the other. */
async function inTurns(report: Report, what: string, turns: number, { ours, theirs }: Turns): Promise<void> {
  let [ourMs, theirMs, check] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const counts: number[] = [];
    const started = performance.now();
    for (let turn = 0; turn < turns; turn++) counts.push(ours(turn));
    ourMs = Math.min(ourMs, performance.now() - started);
    let ms = 0;
    for (let turn = 0; turn < turns; turn++) {
      const answer = await theirs(turn);
      assert(
        answer.value === counts[turn],
        `the same count of both, not ${counts[turn]} and ${answer.value}`,
      );
      ms += answer.ms;
    }
    theirMs = Math.min(theirMs, ms);
    check = counts.reduce((sum, count) => sum + count, 0);
  }
  const each = (ms: number) => `${(ms / turns).toFixed(3)} ms`;
  report(what, `${each(ourMs)}, Kuzu ${each(theirMs)}, ${(theirMs / ourMs).toFixed(2)} times`, check);
}
