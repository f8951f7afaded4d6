/**
 * `dedup`, `dedup{}`: passes the first of equal objects, or of objects with equal function results. Holds all
 * distinct ones in memory.
 */
import {
  areHarmless,
  type ObjectModel,
  type ObjectSet,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { FilterPipe } from './filter-pipe.ts';

export class DuplicateFilterPipe extends FilterPipe {
  readonly #compute: PipeFunction | null;
  readonly #seen: ObjectSet;
  #hasSeen = false;

  constructor(objects: ObjectModel, compute: PipeFunction | null) {
    super(objects);
    this.#compute = compute;
    this.#seen = objects.newSet();
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.DuplicateFilterPipe';
  }

  /** True if the objects themselves are compared, not the results of a function. */
  get isPlain(): boolean {
    return this.#compute === null;
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(this.#compute);
  }

  override get isUntouched(): boolean {
    return !this.#hasSeen && super.isUntouched;
  }

  passes(object: Value): boolean {
    this.#hasSeen = true;
    return this.#seen.add(this.#compute === null ? object : this.#compute(object));
  }

  override reset(): void {
    this.#seen.clear();
    this.#hasSeen = false;
    super.reset();
  }
}
