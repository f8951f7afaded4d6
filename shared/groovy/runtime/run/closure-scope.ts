/** Name resolution inside closures: the resolve strategies over owner and delegate (`ClosureMetaClass`). */

import { missingMethod, missingProperty } from '../classes/member-exceptions.ts';
import { Closure, ResolveStrategy } from '../closures/closure.ts';
import { bindFirst } from '../closures/closure-binding.ts';
import { JavaMap } from '../collections/map.ts';
import { callClosure } from '../dispatch/closure-call.ts';
import type { PropertyHost } from '../dispatch/dispatch-host.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { ArgumentTypes } from '../dispatch/overload.ts';
import { JavaThrowable } from '../errors/exception.ts';
import { TYPE, type Value } from '../host.ts';
import type { Properties } from '../properties/properties.ts';
import { hasSlots } from '../slots.ts';

/** Properties that Groovy adds to every object: a closure has them for others, but its names mean those of the scope. */
const ADDED: ReadonlySet<string> = new Set(['properties', 'metaPropertyValues']);
/** Properties of the closure itself that its code may set. */
const OWN: ReadonlySet<string> = new Set(['delegate', 'directive', 'resolveStrategy', 'metaClass']);
const MISSING_PROPERTY = 'groovy.lang.MissingPropertyException';

export class ClosureScope {
  readonly #host: PropertyHost;
  readonly #dispatcher: Dispatcher;
  readonly #properties: Properties;

  constructor(host: PropertyHost, dispatcher: Dispatcher, properties: Properties) {
    this.#host = host;
    this.#dispatcher = dispatcher;
    this.#properties = properties;
  }

  get(closure: Closure, name: string): Value {
    const own = ADDED.has(name) ? null : this.#properties.getter(closure, name);
    if (own !== null) return own(this.#host, closure);
    const [first, second] = lookupOrder(closure);
    return this.#tryBoth(first, second, closure, name, (from) =>
      from instanceof Closure && from !== closure ? this.get(from, name) : this.#host.getProperty(from, name),
    );
  }

  set(closure: Closure, name: string, value: Value): void {
    const own = OWN.has(name) ? this.#properties.setter(closure, name, value) : null;
    if (own !== null) {
      own(this.#host, closure, value);
      return;
    }
    const [first, second] = lookupOrder(closure);
    this.#tryBoth(first, second, closure, name, (into) => {
      if (into instanceof Closure && into !== closure) this.set(into, name, value);
      else this.#host.setProperty(into, name, value);
      return null;
    });
  }

  #tryBoth(
    first: Value | undefined,
    second: Value | undefined,
    closure: Closure,
    name: string,
    act: (on: Value) => Value,
  ): Value {
    if (first === undefined || first === closure) throw missingProperty(name, closure.shape.type);
    if (second === undefined || second === null || second === first || second === closure) return act(first);
    try {
      return act(first);
    } catch (error) {
      if (!isMissingProperty(error, name)) throw error;
      try {
        return act(second);
      } catch (again) {
        throw isMissingProperty(again, name) ? error : again;
      }
    }
  }

  /** Calls a copy of the closure that resolves names in the receiver first. */
  withDelegate(closure: Closure, receiver: Value, args: readonly Value[]): Value {
    return callClosure(this.#host, bindFirst(closure, receiver), args, 'doCall');
  }

  /** `name(args)` inside the closure. */
  invoke(closure: Closure, name: string, args: readonly Value[], casts?: ArgumentTypes): Value {
    if (name === 'call' || name === 'doCall') return callClosure(this.#host, closure, args, name);
    const types = this.#dispatcher.typesOf(args, casts);
    const own = this.#dispatcher.find(closure, name, types);
    if (own !== null) return own(this.#host, closure, ...args);
    const order = lookupOrder(closure).filter((each) => each !== undefined && each !== null);
    for (const each of order) {
      if (each === closure) continue;
      const target = this.#dispatcher.find(each as Value, name, types);
      if (target !== null) return target(this.#host, each as Value, ...args);
    }
    if (casts !== undefined) return this.invoke(closure, name, args);
    return this.#invokeDynamically(order as Value[], closure, name, args);
  }

  /** No object of the chain declares the method: each may still handle the call otherwise. */
  #invokeDynamically(order: readonly Value[], closure: Closure, name: string, args: readonly Value[]): Value {
    let failure: JavaThrowable | null = null;
    for (const each of order) {
      // An entry of a map is not a method of it.
      if (each === closure || (each instanceof JavaMap && !hasSlots(each))) continue;
      try {
        return each instanceof Closure && each !== closure
          ? this.invoke(each, name, args)
          : this.#dispatcher.invokeMissing(each, name, args);
      } catch (error) {
        if (!isMissingMethod(error, name)) throw error;
        if (this.#host.isInstance(each, 'groovy.lang.GroovyObject')) failure ??= error;
      }
    }
    throw failure ?? missingMethod(this.#host, name, closure.shape.type, args, false);
  }
}

/** The objects in which a name is resolved, in order; undefined ends the list. */
function lookupOrder(closure: Closure): [Value | undefined, Value | undefined] {
  switch (closure.resolveStrategy) {
    case ResolveStrategy.DelegateFirst:
      return [closure.delegate, closure.owner];
    case ResolveStrategy.DelegateOnly:
      return [closure.delegate, undefined];
    case ResolveStrategy.OwnerOnly:
      return [closure.owner, undefined];
    case ResolveStrategy.ToSelf:
      return [undefined, undefined];
    default:
      return [closure.owner, closure.delegate];
  }
}

/** Collections report a missing property of an element by message only, which counts as missing as well. */
function isMissingProperty(error: unknown, name: string): error is JavaThrowable {
  if (!(error instanceof JavaThrowable)) return false;
  const { property } = error.facts;
  return property === undefined ? error[TYPE].name === MISSING_PROPERTY : property === name;
}

function isMissingMethod(error: unknown, name: string): error is JavaThrowable {
  return error instanceof JavaThrowable && error.facts.method === name;
}
