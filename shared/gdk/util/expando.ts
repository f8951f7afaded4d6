/** `groovy.util.Expando`: dynamic properties; a closure property is a method. */

import { Closure } from '#groovy/runtime/closures/closure';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';

/** Bytes charged for a property. */
const PROPERTY_BYTES = 64;

export const EXPANDO_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.Expando',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new()': () => new Expando(),
    'new(Map)': (runtime, _self, properties: JavaMap) => {
      const expando = new Expando();
      for (const { key, value } of properties.entries()) expando.set(runtime, runtime.toText(key), value);
      return expando;
    },
    'getProperties()': (runtime, self: Expando) => self.toMap(runtime),
    'getProperty(String)': (runtime, self: Expando, name) => self.get(runtime, name),
    'setProperty(String, Object)': (runtime, self: Expando, name, value) =>
      noResult(self.set(runtime, name, value)),
    'toString()': (runtime, self: Expando) =>
      runtime.toText(self.call(runtime, 'toString', []) ?? runtime.toJavaText(self.toMap(runtime))),
    'equals(Object)': (runtime, self: Expando, other) => {
      const answer = self.call(runtime, 'equals', [other]);
      return answer === undefined ? self === other : runtime.truth(answer);
    },
    'hashCode()': (runtime, self: Expando) =>
      self.call(runtime, 'hashCode', []) ?? identityHash(runtime, self),
  })),
  getProperty: (runtime, self: Expando, name: string) => self.get(runtime, name),
  setProperty: (runtime, self: Expando, name: string, value: Value) => self.set(runtime, name, value),
  methodMissing: (runtime, self: Expando, name: string, args: Value[]) => self.call(runtime, name, args),
});

class Expando {
  readonly [TYPE] = EXPANDO_TYPE;
  readonly #properties = new Map<string, Value>();

  get(runtime: Runtime, name: string): Value {
    const value = this.#properties.get(name);
    if (value !== undefined && value !== null) return value;
    if (name === 'class') return EXPANDO_TYPE;
    return name === 'properties' || name === 'expandoProperties' ? this.toMap(runtime) : null;
  }

  /** A closure gets the expando as its delegate. */
  set(runtime: Runtime, name: string, value: Value): void {
    if (!this.#properties.has(name)) runtime.budget.charge(PROPERTY_BYTES);
    this.#properties.set(name, value instanceof Closure ? this.#asMethod(value) : value);
  }

  #asMethod(closure: Closure): Closure {
    const method = new Closure(closure.shape, closure.body, closure.owner, closure.thisObject);
    method.delegate = this;
    method.resolveStrategy = closure.resolveStrategy;
    return method;
  }

  /** Undefined if there is no closure of that name. */
  call(runtime: Runtime, name: string, args: readonly Value[]): Value | undefined {
    const value = this.#properties.get(name);
    return value instanceof Closure ? runtime.callWith(value, args) : undefined;
  }

  toMap(runtime: Runtime): Value {
    return runtime.newMap(this.#properties);
  }
}
