/** Runs the programs here and, if there is one, on the JVM's Groovy, warmed up, best of several rounds. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compiler, createRegistry, LIBRARY_TYPES, ScriptRun, VALUE_TYPES } from '#groovy';
import type { BenchProgram } from './programs.ts';

export interface Timing {
  readonly value: string;
  readonly bestMs: number;
}

export function runHere(script: string, rounds: number): Timing {
  const registry = createRegistry([VALUE_TYPES, LIBRARY_TYPES]);
  const compiler = new Compiler();
  const compiled = compiler.compile(script, { registry });
  let bestMs = Number.POSITIVE_INFINITY;
  let value = '';
  for (let round = 0; round < rounds; round++) {
    const run = new ScriptRun(compiler, { registry });
    const start = performance.now();
    const result = run.run(compiled);
    bestMs = Math.min(bestMs, performance.now() - start);
    value = run.runtime.toText(result);
  }
  return { value, bestMs };
}

/** A Groovy program that times the scripts beside it. */
const HARNESS = `
args[1..-1].each { file ->
  def script = new GroovyShell().parse(new File(file))
  double best = Double.MAX_VALUE
  def value
  (args[0] as int).times {
    long start = System.nanoTime()
    value = script.run()
    best = Math.min(best, (System.nanoTime() - start) / 1000000d)
  }
  println "$best $value"
}
`;

/** Null where no `groovy` runs. */
export function runOnJvm(programs: readonly BenchProgram[], rounds: number): readonly Timing[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'groovy-bench-'));
  try {
    const harness = join(folder, 'Harness.groovy');
    writeFileSync(harness, HARNESS);
    const files = programs.map((program, index) => {
      const file = join(folder, `Program${index}.groovy`);
      writeFileSync(file, program.script);
      return file;
    });
    const { status, stdout } = spawnSync('groovy', [harness, String(rounds), ...files], { encoding: 'utf8' });
    if (status !== 0) return null;
    const lines = stdout.trim().split('\n').slice(-programs.length);
    return lines.map((line) => {
      const cut = line.indexOf(' ');
      return { bestMs: Number(line.slice(0, cut)), value: line.slice(cut + 1) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
