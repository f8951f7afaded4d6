/** Serialised results as text in pieces, under the budget: nothing is ever held whole. */
import type { Budget } from '#base';
import { UNBOUND } from '#rdf';
import type { Solutions } from '../execute.ts';

/** Characters after which a piece is handed on: large enough for a socket, small enough to stay in the nursery. */
export const CHUNK_LENGTH = 16 * 1024;
/** Encoded terms kept; results repeat predicates, types and labels. */
const ENCODED_MAX = 1 << 14;

/** Encodes the terms of a result, each id once. */
export class TermEncoder {
  readonly #encode: (text: string) => string;
  readonly #encoded = new Map<number, string>();

  constructor(encode: (text: string) => string) {
    this.#encode = encode;
  }

  /** The encoded binding of a column, or undefined when it is unbound. */
  column(solutions: Solutions, column: number): string | undefined {
    const id = solutions.id(column);
    if (id === UNBOUND) return undefined;
    let encoded = this.#encoded.get(id);
    if (encoded === undefined) {
      if (this.#encoded.size >= ENCODED_MAX) this.#encoded.clear();
      encoded = this.#encode(solutions.text(column) as string);
      this.#encoded.set(id, encoded);
    }
    return encoded;
  }
}

/** Writes one row per solution, collected into pieces; `row` gives the text of the current solution. */
export function* rowChunks(
  solutions: Solutions,
  budget: Budget,
  head: string,
  separator: string,
  foot: string,
  row: () => string,
): Generator<string> {
  let chunk = head;
  let isFirst = true;
  while (solutions.next()) {
    const text = row();
    budget.steps(1 + (text.length >> 6));
    chunk += isFirst ? text : separator + text;
    isFirst = false;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk + foot;
}
