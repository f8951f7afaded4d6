/** Gathers the chunks of a reply as UTF-8, charged to the budget as they come. */
import type { Budget } from '#base';

/** The body of an answer that has none. A new one each time, as bodies are moved away. */
export function noContent(): Uint8Array {
  return new Uint8Array(0);
}

export class ByteCollector {
  readonly #budget: Budget;
  readonly #chunks: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  add(text: string): void {
    const bytes = this.#encoder.encode(text);
    this.#budget.charge(bytes.length);
    this.#chunks.push(bytes);
  }

  /** All bytes in memory of their own, which can be moved to another thread. */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}
