/**
 * `except` and `retain`: pass the objects that are not, or are, in a collection or among the current objects of
 * named steps. The collection is read again for each object.
 */

import type { ObjectModel, Value } from '../object-model.ts';
import { listText, pipeText } from '../pipe.ts';
import { ContainsName } from '../predicate.ts';
import type { AsMap } from '../side-effect/as-map.ts';
import { FilterPipe } from './filter-pipe.ts';

export abstract class CollectionFilterPipe extends FilterPipe {
  readonly #contains: ContainsName;
  readonly #collection: Value;
  readonly #stepNames: readonly (string | null)[] | null;
  readonly #asMap: AsMap;

  /** Either a collection or, if `stepNames` is not null, the steps of those names. */
  constructor(
    objects: ObjectModel,
    contains: ContainsName,
    collection: Value,
    stepNames: readonly (string | null)[] | null,
    asMap: AsMap,
  ) {
    super(objects);
    this.#contains = contains;
    this.#collection = collection;
    this.#stepNames = stepNames;
    this.#asMap = asMap;
  }

  /** The collection that it reads; undefined for named steps. */
  get collection(): Value | undefined {
    return this.#stepNames === null ? this.#collection : undefined;
  }

  /** True for `retain`, false for `except`. */
  get isRetaining(): boolean {
    return this.#contains === ContainsName.In;
  }

  passes(object: Value): boolean {
    const isThere =
      this.#stepNames === null
        ? this.objects.contains(this.#collection, object)
        : this.#stepNames.some((name) => this.objects.equals(object, this.#asMap.get(name)));
    return isThere === (this.#contains === ContainsName.In);
  }

  override toText(): string {
    const names = this.#stepNames;
    return names === null ? pipeText(this, this.#contains) : pipeText(this, this.#contains, listText(names));
  }
}

export class ExceptFilterPipe extends CollectionFilterPipe {
  constructor(
    objects: ObjectModel,
    asMap: AsMap,
    collection: Value,
    stepNames: readonly (string | null)[] | null,
  ) {
    super(objects, ContainsName.NotIn, collection, stepNames, asMap);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.ExceptFilterPipe';
  }
}

export class RetainFilterPipe extends CollectionFilterPipe {
  constructor(
    objects: ObjectModel,
    asMap: AsMap,
    collection: Value,
    stepNames: readonly (string | null)[] | null,
  ) {
    super(objects, ContainsName.In, collection, stepNames, asMap);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.RetainFilterPipe';
  }
}
