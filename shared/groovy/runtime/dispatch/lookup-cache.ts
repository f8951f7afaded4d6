/**
 * Cache of method and property lookups on registry classes, shared by all runs of a thread. The call sites of a script
 * are new in each run, so a short script would otherwise spend most of its time in lookups.
 *
 * Invariant: an entry is valid in every run. Callers use the cache only while no metaclass is changed and no category
 * is in use; classes of scripts, proxies and single objects are not in the registry and never cached.
 */

import type { ClassInfo, Invocable } from '../classes/class-info.ts';
import { CLOSURE_TYPE } from '../closures/closure.ts';
import type { GroovyType } from '../type.ts';
import type { Getter } from './dispatch-host.ts';
import { type ArgumentTypes, isClosure } from './overload.ts';

/** What a call by name with arguments of some classes means. */
export interface MethodLookup {
  /** Null if no method fits. */
  readonly target: Invocable | null;
  /** Whether the same method is called whatever the arguments are. */
  readonly isIndifferent: boolean;
}

interface CachedMethod {
  readonly argumentTypes: readonly (GroovyType | null)[];
  readonly lookup: MethodLookup;
}

type ByName<T> = Map<GroovyType, Map<string, T>>;

/** Names come from scripts: once so many lookups are kept, all are forgotten. */
const LOOKUPS_MAX = 20_000;

export class LookupCache {
  readonly #isKept: (type: GroovyType) => boolean;
  readonly #methods: ByName<CachedMethod[]> = new Map();
  readonly #staticMethods: ByName<CachedMethod[]> = new Map();
  readonly #getters: ByName<Getter | null> = new Map();
  readonly #missingGetters: ByName<Getter | null> = new Map();
  #size = 0;

  /** `isOfRegistry` tells the classes of the registry from those of a run. */
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

  /** How a property is read of instances of the class. `lookUp` is given the class that the answer is kept for. */
  getter(type: GroovyType, name: string, lookUp: (type: GroovyType) => Getter | null): Getter | null {
    return this.#getter(this.#getters, type, name, lookUp);
  }

  /** How the class answers for a property that it does not have; else as {@link getter}. */
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

  /** The class whose properties those of the type are, if it is of the registry: all closures have the same. */
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

  /** Each closure expression has a class of its own, which is like any other where a method is chosen. */
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
