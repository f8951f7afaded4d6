/** Predicates of `has`, `except` and the query builders: comparison and membership. */
import { unreachable } from '#base';
import type { ObjectModel, Value } from './object-model.ts';

/** A binary predicate over an element's value (`first`) and the operand of the script (`second`). */
export interface Predicate {
  evaluate(first: Value, second: Value): boolean;
  /** The name of the enum constant, for `toString`. */
  readonly name: string;
}

export const CompareName = {
  Equal: 'EQUAL',
  NotEqual: 'NOT_EQUAL',
  GreaterThan: 'GREATER_THAN',
  GreaterThanEqual: 'GREATER_THAN_EQUAL',
  LessThan: 'LESS_THAN',
  LessThanEqual: 'LESS_THAN_EQUAL',
} as const;
export type CompareName = (typeof CompareName)[keyof typeof CompareName];

/** In declaration order of the Java enum. */
export const COMPARE_NAMES: readonly CompareName[] = Object.values(CompareName);

/**
 * Equality is Java's `equals`, without numeric coercion; ordering is `compareTo`, and false as soon as one side
 * is null.
 */
export class Compare implements Predicate {
  readonly name: CompareName;
  readonly #objects: ObjectModel;

  constructor(objects: ObjectModel, name: CompareName) {
    this.#objects = objects;
    this.name = name;
  }

  evaluate(first: Value, second: Value): boolean {
    const name = this.name;
    if (name === CompareName.Equal) return this.#objects.equals(first, second);
    if (name === CompareName.NotEqual) return !this.#objects.equals(first, second);
    if (first === null || second === null) return false;
    const order = this.#objects.compareTo(first, second);
    switch (name) {
      case CompareName.GreaterThan:
        return order > 0;
      case CompareName.GreaterThanEqual:
        return order >= 0;
      case CompareName.LessThan:
        return order < 0;
      case CompareName.LessThanEqual:
        return order <= 0;
      default:
        return unreachable(name);
    }
  }
}

export const ContainsName = { In: 'IN', NotIn: 'NOT_IN' } as const;
export type ContainsName = (typeof ContainsName)[keyof typeof ContainsName];

/** Membership in a collection, which is read again for each test. */
export class Contains implements Predicate {
  readonly name: ContainsName;
  readonly #objects: ObjectModel;

  constructor(objects: ObjectModel, name: ContainsName) {
    this.#objects = objects;
    this.name = name;
  }

  evaluate(first: Value, second: Value): boolean {
    return this.#objects.contains(second, first) === (this.name === ContainsName.In);
  }
}

/** The tokens `T.gt`, `T.decr` and so on that scripts pass to `has` and `order`. */
export const TOKEN_NAMES = ['gt', 'lt', 'eq', 'gte', 'lte', 'neq', 'decr', 'incr', 'in', 'notin'] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/** The predicate of a token; undefined for `decr` and `incr`. */
export function predicateOf(objects: ObjectModel, token: TokenName): Predicate | undefined {
  switch (token) {
    case 'eq':
      return new Compare(objects, CompareName.Equal);
    case 'neq':
      return new Compare(objects, CompareName.NotEqual);
    case 'gt':
      return new Compare(objects, CompareName.GreaterThan);
    case 'gte':
      return new Compare(objects, CompareName.GreaterThanEqual);
    case 'lt':
      return new Compare(objects, CompareName.LessThan);
    case 'lte':
      return new Compare(objects, CompareName.LessThanEqual);
    case 'in':
      return new Contains(objects, ContainsName.In);
    case 'notin':
      return new Contains(objects, ContainsName.NotIn);
    case 'decr':
    case 'incr':
      return undefined;
    default:
      return unreachable(token);
  }
}
