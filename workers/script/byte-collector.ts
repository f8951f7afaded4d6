/** Gathers the chunks of a reply as UTF-8, charged to the budget as they come. */
import { type Budget, BudgetCause, BudgetExceeded } from '#base';

/** The body of an answer that has none. A new one each time, as bodies are moved away. */
export function noContent(): Uint8Array {
  return new Uint8Array(0);
}

export class ByteCollector {
  readonly #budget: Budget;
  readonly #bytesMax: number;
  #byteLength = 0;
  readonly #chunks: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();

  constructor(budget: Budget, bytesMax: number) {
    this.#budget = budget;
    this.#bytesMax = bytesMax;
  }

  /** Throws `RESULT_BYTES` when it is more than may be. */
  add(text: string): void {
    this.addBytes(this.#encoder.encode(text));
  }

  addBytes(bytes: Uint8Array): void {
    this.#budget.charge(bytes.length);
    this.#byteLength += bytes.length;
    if (this.#byteLength > this.#bytesMax) {
      throw new BudgetExceeded(
        BudgetCause.ResultBytes,
        `the result is longer than the limit of ${this.#bytesMax} bytes`,
      );
    }
    this.#chunks.push(bytes);
  }

  /** All bytes in memory of their own, which can be moved to another thread. */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.#byteLength);
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}
