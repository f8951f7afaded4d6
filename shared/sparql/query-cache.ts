/**
 * Caches of prepared queries, by text and by template (see query-template.ts): clients repeat few queries. One per
 * thread.
 */
import { Budget, LruCache } from '#base';
import { type PreparedQuery, type PrepareOptions, prepareQuery, prepareTokens } from './execute.ts';
import { QueryShape } from './query-template.ts';
import { findConstants, type TextConstants } from './syntax/text-constants.ts';
import { type Token, tokenize } from './syntax/tokens.ts';

/** Capacity in characters of query text; the trees take some twenty times as much memory. */
const TEXT_LENGTH_SUM_MAX = 1024 * 1024;
/** Of texts around constants, each with several trees. */
const SHAPE_LENGTH_SUM_MAX = 128 * 1024;
/** Characters that are looked through for constants per step of the budget. */
const CHARACTERS_PER_STEP = 16;

export class QueryCache {
  readonly #prepared = new LruCache<PreparedQuery>(TEXT_LENGTH_SUM_MAX);
  /** By base and text around constants; null for one that was met once. */
  readonly #shapes = new LruCache<QueryShape | null>(SHAPE_LENGTH_SUM_MAX);

  /** As {@link prepareQuery}; errors are not cached. */
  prepare(text: string, options: PrepareOptions = {}): PreparedQuery {
    const base = options.base ?? '';
    const key = `${base}\n${text}`;
    const known = this.#prepared.get(key);
    if (known !== undefined) return known;
    const budget = options.budget ?? new Budget();
    const constants = findConstants(text);
    const query =
      constants === null
        ? prepareQuery(text, { base, budget })
        : this.#prepareLike(text, constants, base, budget);
    this.#prepared.set(key, query);
    return query;
  }

  /** By the template for texts like this one. */
  #prepareLike(text: string, constants: TextConstants, base: string, budget: Budget): PreparedQuery {
    budget.steps(Math.ceil(text.length / CHARACTERS_PER_STEP));
    const key = `${base}\n${constants.around}`;
    const known = this.#shapes.get(key);
    const instance = known?.instantiate(constants);
    if (instance !== undefined) return instance;
    const tokens = tokenize(text, base, budget);
    const prepare = (read: readonly Token[]) => prepareTokens(read, text, base, budget);
    if (known === undefined) {
      const query = prepare(tokens);
      // A template costs two more preparations: it is made for the second text that could use it.
      this.#shapes.set(key, null);
      return query;
    }
    const shape = known ?? new QueryShape(tokens, constants, prepare);
    if (known === null) this.#shapes.set(key, shape);
    return shape.addTemplate(tokens, constants, prepare);
  }
}
