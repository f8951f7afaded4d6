/** The graphs that are measured, and the scripts' times in this process: from text to JSON, compiled once. */
import { readFileSync } from 'node:fs';
import { ScriptDatabase } from '../../blueprints/script-database.ts';
import { scriptRegistry } from '../../blueprints/script-registry.ts';
import { type GraphSize, loadPowerLaw } from '../graph/power-law-graph.ts';
import type { Workload } from './workloads.ts';

/** How long a script is run. Of its rounds the best counts, as other work on the machine only makes one slower. */
export interface Effort {
  readonly rounds: number;
  /** A script whose first run, for its answer, takes longer is not run again: its time is that of the run. */
  readonly onceMs: number;
  /** Before each round's measurement. */
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** For how long each script is run before any is measured, in each of several rounds; 0: not at all. */
  readonly mixMs: number;
  /** Of each round, however long they take. */
  readonly runsMin: number;
}

export interface Timing {
  /** A script, in the best round; of one that ran once, its time. */
  readonly medianMs: number;
  /** The script's value as JSON. */
  readonly answer: string;
}

/** From a GraphML file; ids are counted from 0 in the order of the file. */
export async function openGraphML(path: string): Promise<ScriptDatabase> {
  const database = await ScriptDatabase.open(scriptRegistry());
  await database.loadGraphML(readFileSync(path, 'utf8'));
  database.database.fold();
  return database;
}

export async function openPowerLaw(size: GraphSize): Promise<ScriptDatabase> {
  const database = await ScriptDatabase.open(scriptRegistry());
  await loadPowerLaw(database.database, size);
  return database;
}

export function measureHere(
  database: ScriptDatabase,
  scripts: readonly Workload[],
  effort: Effort,
): readonly Timing[] {
  mix(database, scripts, effort);
  return scripts.map(({ script }) => {
    const begin = performance.now();
    const answer = database.execute(script).body;
    const firstMs = performance.now() - begin;
    if (firstMs > effort.onceMs) return { medianMs: firstMs, answer };
    const medians = Array.from({ length: effort.rounds }, () => medianMs(database, script, effort));
    return { medianMs: Math.min(...medians), answer };
  });
}

export const MIX_ROUNDS = 3;

function mix(database: ScriptDatabase, scripts: readonly Workload[], { mixMs }: Effort): void {
  for (let round = 0; mixMs > 0 && round < MIX_ROUNDS; round++) {
    for (const { script } of scripts) {
      const end = performance.now() + mixMs;
      while (performance.now() < end) database.execute(script);
    }
  }
}

function medianMs(database: ScriptDatabase, script: string, effort: Effort): number {
  const warm = performance.now() + effort.warmUpMs;
  while (performance.now() < warm) database.execute(script);
  const times: number[] = [];
  const end = performance.now() + effort.measureMs;
  while (times.length < effort.runsMin || performance.now() < end) {
    const begin = performance.now();
    database.execute(script);
    times.push(performance.now() - begin);
  }
  times.sort((left, right) => left - right);
  return times[times.length >> 1]!;
}
