/**
 * Cache of method and property lookups on registry classes, shared by all runs of a thread. The call sites of a script
 * are new in each run, so a short script would otherwise spend most of its time in lookups.
 *
 * Invariant: an entry is valid in every run. Callers use the cache only while no metaclass is changed and no category
 * is in use; classes of scripts, proxies and single objects are not in the registry and never cached.
 */

import type { ClassInfo, Invocable } from '../classes/class-info.ts';
import { CLOSURE_TYPE } from '../closures/closure.ts';
import type { GroovyType } from '../host.ts';
import type { Getter } from './dispatch-host.ts';
import { type ArgumentTypes, isClosure } from './overload.ts';

/** The resolution of a call by name and argument classes. */
export interface MethodLookup {
  /** Null if no method fits. */
  readonly target: Invocable | null;
  /** True if the selection does not depend on the arguments. */
  readonly isIndifferent: boolean;
}

interface CachedMethod {
  readonly argumentTypes: readonly (GroovyType | null)[];
  readonly lookup: MethodLookup;
}

type ByName<T> = Map<GroovyType, Map<string, T>>;

/** Scripts choose the names: above this number of lookups the cache is cleared. */
const LOOKUPS_MAX = 20_000;

export class LookupCache {
  readonly #isKept: (type: GroovyType) => boolean;
  readonly #methods: ByName<CachedMethod[]> = new Map();
  readonly #staticMethods: ByName<CachedMethod[]> = new Map();
  readonly #getters: ByName<Getter | null> = new Map();
  readonly #missingGetters: ByName<Getter | null> = new Map();
  #size = 0;

  /** `isOfRegistry` tests whether a class belongs to the registry rather than to a run. */
  constructor(isOfRegistry: (type: GroovyType) => boolean) {
    this.#isKept = isOfRegistry;
  }

  method(
    type: GroovyType,
    isStatic: boolean,
    name: string,
    types: ArgumentTypes,
    lookUp: () => MethodLookup,
  ): MethodLookup {
    const methods = isStatic ? this.#staticMethods : this.#methods;
    const kept = methods.get(type)?.get(name);
    if (kept !== undefined) {
      for (const { argumentTypes, lookup } of kept) if (this.#match(argumentTypes, types)) return lookup;
    }
    const lookup = lookUp();
    const argumentTypes = this.#argumentTypes(types);
    if (argumentTypes !== null && this.#isKept(type)) {
      put(methods, type, name, [...(kept ?? []), { argumentTypes, lookup }]);
      this.#grow();
    }
    return lookup;
  }

  /**
   * The getter of a property of instances of the class. `lookUp` receives the class that the result is cached
   * for.
   */
  getter(type: GroovyType, name: string, lookUp: (type: GroovyType) => Getter | null): Getter | null {
    return this.#getter(this.#getters, type, name, lookUp);
  }

  /** The handler of the class for a missing property; else as {@link getter}. */
  missingGetter(type: GroovyType, name: string, lookUp: (type: GroovyType) => Getter | null): Getter | null {
    return this.#getter(this.#missingGetters, type, name, lookUp);
  }

  #getter(
    getters: ByName<Getter | null>,
    type: GroovyType,
    name: string,
    lookUp: (type: GroovyType) => Getter | null,
  ): Getter | null {
    const cachedType = this.#cachedType(type);
    if (cachedType === undefined) return lookUp(type);
    const kept = getters.get(cachedType)?.get(name);
    if (kept !== undefined) return kept;
    const getter = lookUp(cachedType);
    put(getters, cachedType, name, getter);
    this.#grow();
    return getter;
  }

  /** The registry class whose properties the type has: all closures have the same. */
  #cachedType(type: GroovyType): GroovyType | undefined {
    if (this.#isKept(type)) return type;
    return type.spec.superclass === CLOSURE_TYPE.name && this.#isKept(CLOSURE_TYPE)
      ? CLOSURE_TYPE
      : undefined;
  }

  #match(argumentTypes: readonly (GroovyType | null)[], types: ArgumentTypes): boolean {
    if (argumentTypes.length !== types.length) return false;
    for (let index = 0; index < types.length; index++) {
      const info = types[index] ?? null;
      const wanted = argumentTypes[index];
      if ((info === null ? null : info.type) === wanted) continue;
      if (info === null || this.#argumentType(info) !== wanted) return false;
    }
    return true;
  }

  #argumentTypes(types: ArgumentTypes): (GroovyType | null)[] | null {
    const found: (GroovyType | null)[] = [];
    for (const info of types) {
      const type = info === null ? null : this.#argumentType(info);
      if (type === undefined) return null;
      found.push(type);
    }
    return found;
  }

  /** Each closure expression has a class of its own, but in method selection all are alike. */
  #argumentType(info: ClassInfo): GroovyType | undefined {
    if (this.#isKept(info.type)) return info.type;
    return isClosure(info) ? CLOSURE_TYPE : undefined;
  }

  #grow(): void {
    this.#size += 1;
    if (this.#size <= LOOKUPS_MAX) return;
    this.#size = 0;
    for (const each of [this.#methods, this.#staticMethods, this.#getters, this.#missingGetters])
      each.clear();
  }
}

function put<T>(byType: ByName<T>, type: GroovyType, name: string, value: T): void {
  const byName = byType.get(type);
  if (byName === undefined) byType.set(type, new Map([[name, value]]));
  else byName.set(name, value);
}
