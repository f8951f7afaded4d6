/** Streams serialized results in chunks, under the budget, without buffering the whole. */
import type { Budget } from '#base';
import { UNBOUND } from '#rdf';
import type { Solutions } from '../execute.ts';

/** Chunk size in characters: large enough for a socket, small enough for the young generation. */
export const CHUNK_LENGTH = 16 * 1024;
/** Size of the cache of encoded terms: results repeat predicates, types and labels. */
const ENCODED_MAX = 1 << 14;

/** Encodes terms with a cache by id. */
export class TermEncoder {
  readonly #encode: (text: string) => string;
  readonly #encoded = new Map<number, string>();

  constructor(encode: (text: string) => string) {
    this.#encode = encode;
  }

  /** The encoded binding of a column, undefined if unbound. */
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

/** Writes one row per solution in chunks; `row` returns the text of the current solution. */
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
