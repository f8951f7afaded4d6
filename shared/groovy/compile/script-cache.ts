/** LRU cache of compiled scripts by text, bounded by the bytes that they occupy. */
import type { CompiledScript, CompileOptions, Compiler } from './compiled-script.ts';

/** A character of the source or generated code takes two bytes; code and closures about as much again. */
const BYTES_PER_CHARACTER = 4;
/** Fixed bytes of each script: its functions, sites and their caches (measured: 8 kB for one line). */
const BYTES_PER_SCRIPT = 6 * 1024;

export class ScriptCache {
  readonly #compiler: Compiler;
  readonly #bytesMax: number;
  /** In order of use: a Map iterates in insertion order. */
  readonly #scripts = new Map<string, CompiledScript>();
  #bytes = 0;

  constructor(compiler: Compiler, bytesMax: number) {
    this.#compiler = compiler;
    this.#bytesMax = bytesMax;
  }

  /** The compiled script of a text, from the cache if possible. All scripts of a cache share one registry. */
  compile(text: string, options: CompileOptions): CompiledScript {
    const key = `${options.scriptName ?? ''}\n${options.earlierClasses?.key ?? ''}\n${text}`;
    const known = this.#scripts.get(key);
    if (known !== undefined) {
      this.#scripts.delete(key);
      this.#scripts.set(key, known);
      return known;
    }
    const script = this.#compiler.compile(text, options);
    this.#scripts.set(key, script);
    this.#bytes += bytesOf(script);
    this.#dropOldest();
    return script;
  }

  #dropOldest(): void {
    for (const [key, script] of this.#scripts) {
      if (this.#bytes <= this.#bytesMax || this.#scripts.size === 1) return;
      this.#scripts.delete(key);
      this.#bytes -= bytesOf(script);
    }
  }

  get size(): number {
    return this.#scripts.size;
  }
}

function bytesOf(script: CompiledScript): number {
  return BYTES_PER_SCRIPT + (script.source.length + script.generated.length) * BYTES_PER_CHARACTER;
}
