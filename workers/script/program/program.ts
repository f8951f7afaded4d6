/** Loader of the thread bundle: one file with what each thread needs to serve, and chunks that are run on first use. */
import type { Script } from 'node:vm';
import { defined, onDemand, readScriptFile, type ScriptBytes } from '#base';
import type { ThreadService } from '#protocol';
import { compileFile, PROGRAM_ENTRY, programPath, storeCodeCache } from './program-file.ts';

/** Exports of a file, by name. */
type Exports = Readonly<Record<string, unknown>>;

type Serve = (service: ThreadService) => Promise<never>;

/** A file of the bundle, as `bin/build-thread.js` wraps it; `require` and `defer` resolve its own imports. */
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

/** References between the files of the bundle. */
const FILE = /^\.\/(program[\w-]*\.cjs)$/;

export class Program {
  readonly #loaded = new Map<string, LoadedFile>();
  readonly #entry: ScriptBytes | null;

  /** `entry` is null where the file is to be read. */
  constructor(entry: ScriptBytes | null) {
    this.#entry = entry;
  }

  /** Runs the entry in this thread. */
  start(): Serve {
    return this.require(`./${PROGRAM_ENTRY}`).default as Serve;
  }

  /** The files that have been run. */
  get files(): string[] {
    return [...this.#loaded.keys()];
  }

  /** Stores the code cache, with the functions compiled so far. */
  storeCodeCache(): void {
    for (const [file, { script }] of this.#loaded) storeCodeCache(file, script);
  }

  /** Exports of a file of the bundle, run on first use, or of a Node module. */
  require(id: string): Exports {
    const file = FILE.exec(id)?.[1];
    // Not by `createRequire`: a thread need not load the loader of ECMAScript modules for it.
    if (file === undefined) return defined(process.getBuiltinModule(id), `${id} is part of Node`) as Exports;
    const loaded = this.#loaded.get(file) ?? this.#run(file);
    return loaded.exports;
  }

  #run(file: string): LoadedFile {
    const bytes = file === PROGRAM_ENTRY ? this.#entry : null;
    const script = compileFile(file, bytes ?? readScriptFile(programPath(file)));
    // Without a prototype it is a dictionary, whose shape V8 does not derive anew for each of some hundred exports.
    const loaded = { script, exports: Object.create(null) as Exports };
    this.#loaded.set(file, loaded);
    const run = script.runInThisContext() as FileFunction;
    try {
      run(
        loaded.exports,
        (id) => this.require(id),
        (id, names) => this.#defer(id, names),
        programPath(file),
      );
    } catch (error) {
      // For want of stack, of a script that has much of it: its next use runs it anew.
      this.#loaded.delete(file);
      throw error;
    }
    return loaded;
  }

  /** Lazy exports of a file that is run when one of them is first read. */
  #defer(id: string, names: readonly string[]): Exports {
    const exports = onDemand(() => this.require(id));
    return Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { get: () => exports()[name] }])),
    );
  }
}
