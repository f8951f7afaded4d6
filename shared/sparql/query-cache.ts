/** LRU cache of prepared queries by text: clients repeat few queries. One per thread. */
import { type PreparedQuery, type PrepareOptions, prepareQuery } from './execute.ts';

/** Capacity in characters of query text; the trees take some twenty times as much memory. */
const TEXT_LENGTH_SUM_MAX = 1024 * 1024;

export class QueryCache {
  /** In order of use, least recently used first. */
  readonly #prepared = new Map<string, PreparedQuery>();
  #lengthSum = 0;

  /** As {@link prepareQuery}; errors are not cached. */
  prepare(text: string, options: PrepareOptions = {}): PreparedQuery {
    const key = `${options.base ?? ''}\n${text}`;
    const known = this.#prepared.get(key);
    const query = known ?? prepareQuery(text, options);
    if (known === undefined) this.#lengthSum += key.length;
    else this.#prepared.delete(key);
    this.#prepared.set(key, query);
    this.#evict();
    return query;
  }

  #evict(): void {
    for (const key of this.#prepared.keys()) {
      if (this.#lengthSum <= TEXT_LENGTH_SUM_MAX) return;
      this.#prepared.delete(key);
      this.#lengthSum -= key.length;
    }
  }
}
