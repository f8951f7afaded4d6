/** Adapts a script's `Predicate`: an enum constant, or an object with a method `evaluate`. */
import { COMPARE_NAMES, type CompareName, type ContainsName, type Predicate } from '#gremlin';
import { EnumConstant, nullPointer, type Runtime, type Value } from '#groovy/host';
import { gremlinRun } from '../run-service.ts';

class UserPredicate implements Predicate {
  readonly name: string;
  readonly #runtime: Runtime;
  readonly #object: Value;

  constructor(runtime: Runtime, object: Value) {
    this.#runtime = runtime;
    this.#object = object;
    this.name = runtime.toJavaText(object);
  }

  evaluate(first: Value, second: Value): boolean {
    return this.#runtime.truth(this.#runtime.invokeMethod(this.#object, 'evaluate', [first, second]));
  }
}

export function scriptPredicate(runtime: Runtime, predicate: Value): Predicate {
  if (predicate === null) throw nullPointer();
  if (!(predicate instanceof EnumConstant)) return new UserPredicate(runtime, predicate);
  const { objects } = gremlinRun(runtime);
  const compare = COMPARE_NAMES.find((name) => name === predicate.name);
  if (compare !== undefined) return objects.compare(compare satisfies CompareName);
  return objects.containment(predicate.name === 'IN' ? 'IN' : ('NOT_IN' satisfies ContainsName));
}
