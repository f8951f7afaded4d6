/** Runs programs here and, if there is one, on the JVM's Groovy: one round after another, so that both may take turns. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { assert } from '#base';
import { GDK_TYPES } from '#gdk';
import { Compiler, createRegistry, ScriptRun } from '#groovy';
import { JDK_TYPES } from '#jdk';
import type { BenchProgram } from './programs.ts';

/** One round of a program. */
export interface Timing {
  readonly value: string;
  readonly ms: number;
}

/** A script, compiled once; each call of what is given runs one round. */
export function prepareHere(script: string): () => Timing {
  const registry = createRegistry([JDK_TYPES, GDK_TYPES]);
  const compiler = new Compiler();
  const compiled = compiler.compile(script, { registry });
  return () => {
    const run = new ScriptRun(compiler, { registry });
    const start = performance.now();
    const result = run.run(compiled);
    const ms = performance.now() - start;
    return { value: run.runtime.toText(result), ms };
  };
}

const READY = 'ready';

/** A Groovy program that says when it is ready, and then runs one round of the script whose number it is told, as often as it is told one. */
const HARNESS = `
def scripts = args.collect { new GroovyShell().parse(new File(it)) }
println '${READY}'
System.in.eachLine { line ->
  def script = scripts[line as int]
  long start = System.nanoTime()
  def value = script.run()
  println "\${(System.nanoTime() - start) / 1000000d} $value"
}
`;

/** A JVM that holds the programs. */
export class JvmPrograms {
  readonly #folder: string;
  readonly #jvm: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;

  private constructor(folder: string, jvm: ChildProcessWithoutNullStreams) {
    this.#folder = folder;
    this.#jvm = jvm;
    this.#answers = createInterface({ input: jvm.stdout })[Symbol.asyncIterator]();
  }

  /** Null where no `groovy` runs. */
  static async start(programs: readonly BenchProgram[]): Promise<JvmPrograms | null> {
    const folder = mkdtempSync(join(tmpdir(), 'groovy-bench-'));
    const harness = join(folder, 'Harness.groovy');
    writeFileSync(harness, HARNESS);
    const files = programs.map((program, index) => {
      const file = join(folder, `Program${index}.groovy`);
      writeFileSync(file, program.script);
      return file;
    });
    const jvm = spawn('groovy', [harness, ...files]);
    const made = new JvmPrograms(folder, jvm);
    const isReady = await Promise.race([
      made.#answers.next().then(({ value }) => value === READY),
      once(jvm, 'error').then(() => false),
    ]);
    if (isReady) return made;
    rmSync(folder, { recursive: true });
    return null;
  }

  /** One round of the program at a place. */
  async run(program: number): Promise<Timing> {
    this.#jvm.stdin.write(`${program}\n`);
    const { value: line, done } = await this.#answers.next();
    assert(done !== true, 'the JVM answers until it is closed');
    const cut = line.indexOf(' ');
    return { ms: Number(line.slice(0, cut)), value: line.slice(cut + 1) };
  }

  async close(): Promise<void> {
    this.#jvm.stdin.end();
    await once(this.#jvm, 'close');
    rmSync(this.#folder, { recursive: true });
  }
}
