/** Base of both query builders: conditions, and a limit that applies after them. */
import { Edge, type Element, type ElementCursor, NO_LIMIT, type Query, type Vertex } from '../graph-model.ts';
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { Compare, CompareName, type Predicate } from '../predicate.ts';

export interface Condition {
  readonly key: string;
  readonly predicate: Predicate;
  readonly value: Value;
}

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
    this.has(key, new Compare(this.objects, CompareName.GreaterThanEqual), startValue);
    return this.has(key, new Compare(this.objects, CompareName.LessThan), endValue);
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

/** The left operand of a condition: `id`, on edges `label`, or the property. */
function conditionSubject(objects: ObjectModel, element: Element, key: string | null): Value {
  if (key === null) return objects.raise(PipeException.NullPointer, null);
  if (key === 'id') return element.getId();
  if (key === 'label' && element instanceof Edge) return element.getLabel();
  return element.getProperty(key);
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
    return this.#conditions.every(({ key, predicate, value }) =>
      predicate.evaluate(conditionSubject(this.#objects, element, key), value),
    );
  }
}
