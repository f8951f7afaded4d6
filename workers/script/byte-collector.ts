/** Output buffer of a reply: collects chunks as UTF-8 and charges them to the budget. */
import { type Budget, BudgetCause, BudgetExceeded } from '#base';

/** An empty body. A new one each time, since bodies are transferred to another thread. */
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

  /** Throws `RESULT_BYTES` beyond the limit. */
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

  /** All bytes in a buffer of their own, which can be transferred to another thread. */
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
