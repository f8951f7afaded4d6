/**
 * Figures of scripts from text to JSON, compiled once, in this process. Every line ends with the script's answer,
 * which must not change when something is made faster. `main.ts` prints them, the test beside it
 * runs every script twice.
 */
import { readFileSync } from 'node:fs';
import { ScriptDatabase } from '../../blueprints/script-database.ts';
import { scriptRegistry } from '../../blueprints/script-registry.ts';
import { BENCH_SCRIPTS, type BenchScript, MAX_FLOW } from './scripts.ts';

/** What was measured, its time, the original's (null if unknown), and the answer. */
export type Report = (name: string, milliseconds: number, originalMs: number | null, answer: string) => void;

export interface BenchEffort {
  /** Time for each script, warm-up apart. */
  readonly millisecondsPerScript: number;
  readonly warmUpRuns: number;
}

export async function openConcertGraph(path: string): Promise<ScriptDatabase> {
  const database = await ScriptDatabase.open(scriptRegistry());
  await database.loadGraphML(readFileSync(path, 'utf8'));
  database.database.fold();
  return database;
}

export function benchScripts(database: ScriptDatabase, effort: BenchEffort, report: Report): void {
  for (const script of [...BENCH_SCRIPTS, MAX_FLOW]) {
    const { milliseconds, answer } = measure(database, script, effort);
    report(script.name, milliseconds, script.originalMs, answer);
  }
}

function measure(
  database: ScriptDatabase,
  { script }: BenchScript,
  { millisecondsPerScript, warmUpRuns }: BenchEffort,
): { milliseconds: number; answer: string } {
  let answer = database.execute(script);
  for (let run = 1; run < warmUpRuns; run++) answer = database.execute(script);
  const begin = performance.now();
  let runs = 0;
  do {
    answer = database.execute(script);
    runs++;
  } while (performance.now() - begin < millisecondsPerScript);
  return { milliseconds: (performance.now() - begin) / runs, answer: answer.body.slice(0, 60) };
}
