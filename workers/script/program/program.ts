/**
 * The program of a thread as the build makes it: one file with what each thread needs to serve, and files of the parts that
 * are run when something of them is first used.
 */
import { createRequire } from 'node:module';
import type { Script } from 'node:vm';
import { onDemand } from '#base';
import type { ThreadService } from '#protocol';
import { compileFile, keepCode, programPath } from './program-file.ts';

/** What a file has exported, by name. */
type Exports = Readonly<Record<string, unknown>>;

type Serve = (service: ThreadService) => Promise<never>;

/** What a file is, in the form that `bin/build-thread.js` gives it; `require` and `defer` take its own imports. */
type FileFunction = (
  exports: object,
  require: (id: string) => unknown,
  defer: (id: string, names: readonly string[]) => Exports,
  filename: string,
) => void;

interface LoadedFile {
  readonly script: Script;
  readonly exports: Exports;
}

/** How the build's files name each other. */
const FILE = /^\.\/(program[\w-]*\.cjs)$/;
const ENTRY = './program.cjs';

export class Program {
  readonly #loaded = new Map<string, LoadedFile>();
  readonly #requireModule = createRequire(import.meta.url);

  /** Runs it in this thread. */
  start(): Serve {
    return this.require(ENTRY).default as Serve;
  }

  /** The files that have been run so far. */
  get files(): string[] {
    return [...this.#loaded.keys()];
  }

  /** Keeps the code of what has run so far. */
  keepCode(): void {
    for (const [file, { script }] of this.#loaded) keepCode(file, script);
  }

  /** The exports of a file of the program, which is run if it has not been, or of a module of Node's. */
  require(id: string): Exports {
    const file = FILE.exec(id)?.[1];
    if (file === undefined) return this.#requireModule(id);
    const loaded = this.#loaded.get(file) ?? this.#run(file);
    return loaded.exports;
  }

  #run(file: string): LoadedFile {
    const script = compileFile(file);
    const loaded = { script, exports: {} };
    this.#loaded.set(file, loaded);
    const run = script.runInThisContext() as FileFunction;
    run(
      loaded.exports,
      (id) => this.require(id),
      (id, names) => this.#defer(id, names),
      programPath(file),
    );
    return loaded;
  }

  /** Stands for the exports of a file that is run when one of them is first read. */
  #defer(id: string, names: readonly string[]): Exports {
    const exports = onDemand(() => this.require(id));
    return Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { get: () => exports()[name] }])),
    );
  }
}
