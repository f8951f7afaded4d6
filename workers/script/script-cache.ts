/** Compiled scripts by their text; the least recently used go first when their texts grow over the bound. */
import type { CompiledScript } from '#groovy';

export class ScriptCache {
  readonly #textLengthMax: number;
  /** In order of use, the oldest first: a map keeps the order of insertion. */
  readonly #scripts = new Map<string, CompiledScript>();
  #textLength = 0;

  constructor(textLengthMax: number) {
    this.#textLengthMax = textLengthMax;
  }

  get(text: string, compile: () => CompiledScript): CompiledScript {
    const known = this.#scripts.get(text);
    if (known !== undefined) {
      this.#scripts.delete(text);
      this.#scripts.set(text, known);
      return known;
    }
    const script = compile();
    this.#scripts.set(text, script);
    this.#textLength += text.length;
    this.#shrink();
    return script;
  }

  #shrink(): void {
    for (const text of this.#scripts.keys()) {
      if (this.#textLength <= this.#textLengthMax) return;
      this.#scripts.delete(text);
      this.#textLength -= text.length;
    }
  }
}
