/** Base of both query builders: conditions, and a limit that applies after them. */
import {
  type Edge,
  type Element,
  type ElementCursor,
  NO_LIMIT,
  type Query,
  type Vertex,
} from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import type { Predicate } from '../predicate.ts';
import { type Condition, intervalConditions, satisfies } from './condition.ts';

export abstract class DefaultQuery implements Query {
  readonly objects: ObjectModel;
  protected readonly conditions: Condition[] = [];
  protected limitCount = NO_LIMIT;

  constructor(objects: ObjectModel) {
    this.objects = objects;
  }

  has(key: string, predicate: Predicate, value: Value): this {
    this.conditions.push({ key, predicate, value });
    return this;
  }

  interval(key: string, startValue: Value, endValue: Value): this {
    this.conditions.push(...intervalConditions(this.objects, key, startValue, endValue));
    return this;
  }

  limit(count: number): this {
    this.limitCount = count;
    return this;
  }

  abstract edges(): ElementCursor<Edge>;
  abstract vertices(): ElementCursor<Vertex>;

  /** Cursor over the elements that satisfy every condition, up to the limit. */
  protected filtered<E extends Element>(cursor: ElementCursor<E>): ElementCursor<E> {
    if (this.conditions.length === 0 && this.limitCount === NO_LIMIT) return cursor;
    return new FilteredCursor(cursor, this.objects, [...this.conditions], this.limitCount);
  }
}

class FilteredCursor<E extends Element> implements ElementCursor<E> {
  readonly #cursor: ElementCursor<E>;
  readonly #objects: ObjectModel;
  readonly #conditions: readonly Condition[];
  #left: number;

  constructor(
    cursor: ElementCursor<E>,
    objects: ObjectModel,
    conditions: readonly Condition[],
    limitCount: number,
  ) {
    this.#cursor = cursor;
    this.#objects = objects;
    this.#conditions = conditions;
    this.#left = limitCount;
  }

  next(): E | undefined {
    while (this.#left > 0) {
      const element = this.#cursor.next();
      if (element === undefined) {
        this.#left = 0;
        return undefined;
      }
      this.#objects.budget.step();
      if (this.#passes(element)) {
        this.#left--;
        return element;
      }
    }
    return undefined;
  }

  #passes(element: E): boolean {
    return this.#conditions.every((condition) => satisfies(this.#objects, element, condition));
  }
}
