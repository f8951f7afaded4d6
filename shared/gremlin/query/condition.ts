/** Conditions of queries: comparisons of an attribute of an element with a fixed value. */
import { Edge, type Element } from '../graph-model.ts';
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { Compare, CompareName, Contains, type Predicate } from '../predicate.ts';

export interface Condition {
  readonly key: string;
  readonly predicate: Predicate;
  readonly value: Value;
}

/** The conditions of `interval`: not less than the start, and less than the end. */
export function intervalConditions(
  objects: ObjectModel,
  key: string,
  startValue: Value,
  endValue: Value,
): readonly Condition[] {
  return [
    { key, predicate: new Compare(objects, CompareName.GreaterThanEqual), value: startValue },
    { key, predicate: new Compare(objects, CompareName.LessThan), value: endValue },
  ];
}

/** Whether the comparison runs no code of the script, and so depends on its operands alone. */
export function isPlainComparison(
  objects: ObjectModel,
  { predicate, value }: Pick<Condition, 'predicate' | 'value'>,
): boolean {
  return predicate instanceof Compare && objects.isPlainValue(value);
}

/** False for predicates of a script's class, which may have side effects. */
export function isBuiltIn(predicate: Predicate): boolean {
  return predicate instanceof Compare || predicate instanceof Contains;
}

export function satisfies(objects: ObjectModel, element: Element, condition: Condition): boolean {
  const { key, predicate, value } = condition;
  return predicate.evaluate(subject(objects, element, key), value);
}

/** Whether the condition reads a property, rather than the id or the label of an edge. */
export function readsProperty({ key }: Condition): boolean {
  return key !== null && key !== ID && key !== LABEL;
}

const ID = 'id';
const LABEL = 'label';

/** The left operand: `id`, on edges `label`, or the property. */
function subject(objects: ObjectModel, element: Element, key: string | null): Value {
  if (key === null) return objects.raise(PipeException.NullPointer, null);
  if (key === ID) return element.getId();
  if (key === LABEL && element instanceof Edge) return element.getLabel();
  return element.getProperty(key);
}
