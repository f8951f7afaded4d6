/** The delegate of a JSON builder's closure: `name value` sets a member, `name { … }` a nested object. */

import { Closure, ResolveStrategy } from '#groovy/runtime/closures/closure';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

export const JSON_DELEGATE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.JsonDelegate',
  methods: () => ({
    'getContent()': (runtime, self: JsonDelegate) => self.content(runtime),
  }),
  methodMissing: (runtime, self: JsonDelegate, name: string, args: Value[]) => self.add(runtime, name, args),
});

class JsonDelegate {
  readonly [TYPE] = JSON_DELEGATE_TYPE;
  readonly #members = new Map<string, Value>();

  add(runtime: Runtime, name: string, args: readonly Value[]): Value {
    runtime.budget.step();
    const value = memberValue(runtime, args);
    this.#members.set(name, value);
    return value;
  }

  content(runtime: Runtime): Value {
    return runtime.newMap(this.#members);
  }
}

function memberValue(runtime: Runtime, args: readonly Value[]): Value {
  const [first = null, second = null] = args;
  if (args.length === 1) return first;
  if (args.length === 2 && second instanceof Closure && runtime.isInstance(first, 'java.lang.Iterable')) {
    return eachContent(runtime, first, second);
  }
  return runtime.newList(args.map((each) => (each instanceof Closure ? contentOf(runtime, each, []) : each)));
}

/** The members that a closure sets. */
export function contentOf(runtime: Runtime, closure: Closure, args: readonly Value[]): Value {
  const delegate = new JsonDelegate();
  runtime.callWith(delegatingTo(closure, delegate), args);
  return delegate.content(runtime);
}

export function delegatingTo(closure: Closure, delegate: object): Closure {
  const bound = new Closure(closure.shape, closure.body, closure.owner, closure.thisObject);
  bound.delegate = delegate;
  bound.resolveStrategy = ResolveStrategy.DelegateFirst;
  return bound;
}

/** A list with the members that the closure sets for each element. */
export function eachContent(runtime: Runtime, elements: Value, closure: Closure): Value {
  const contents: Value[] = [];
  for (const each = runtime.iterate(elements); each.hasNext(); ) {
    runtime.budget.step();
    contents.push(contentOf(runtime, closure, [each.next()]));
  }
  return runtime.newList(contents);
}
