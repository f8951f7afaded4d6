/**
 * Method resolution and invocation: Groovy's selection over a type's own methods, the run's metaclasses and the
 * categories in use. Call sites cache the result until {@link Dispatcher.invalidate}.
 */

import {
  type ClassInfo,
  type Invocable,
  type MethodEntry,
  overlap,
  withoutOverridden,
} from '../classes/class-info.ts';
import { ambiguousMethod, methodSelection, missingMethod, nullMethod } from '../classes/member-exceptions.ts';
import { isStaticOf, onClass, overrides } from '../classes/method-adapters.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import { Closure } from '../closures/closure.ts';
import { rebind } from '../closures/closure-binding.ts';
import { JavaThrowable } from '../errors/exception.ts';
import { CLASS_TYPE, GroovyType, type Value } from '../host.ts';
import { MetaClasses } from '../metaclasses/metaclasses.ts';
import { capitalized } from '../property-names.ts';
import { addedMethods } from './added-methods.ts';
import { methodsOfCategories } from './category-methods.ts';
import type { CallSiteCache, DispatchHost } from './dispatch-host.ts';
import { link } from './link.ts';
import { checkLoneList } from './lone-list.ts';
import { LookupCache, type MethodLookup } from './lookup-cache.ts';
import { type ArgumentTypes, chooseMethod, isAmbiguous, isIndifferent } from './overload.ts';

/** Cached methods of a class by name. */
type CandidateTable = Map<ClassInfo, Map<string, readonly MethodEntry[]>>;

/** Handlers of a class for missing members; categories do not affect these. */
const MISSING_HOOKS: ReadonlySet<string> = new Set(['methodMissing', 'propertyMissing']);

export class Dispatcher {
  readonly #host: DispatchHost;
  readonly metaClasses: MetaClasses;
  /** Lookups cached by runs without additions to classes. */
  readonly #lookups: LookupCache;
  /** Head of a linked list: most runs create few call sites, for which an array costs more. */
  #sites: CallSiteCache | null = null;
  // Created on first use: most runs need none of the following.
  #categories: ClassInfo[] | undefined;
  #candidates: CandidateTable | undefined;
  #staticCandidates: CandidateTable | undefined;

  constructor(host: DispatchHost, lookups: LookupCache) {
    this.#host = host;
    this.#lookups = lookups;
    this.metaClasses = new MetaClasses(host, () => this.invalidate());
  }

  /**
   * Flushes the cache at the next invalidation, once: it is called again whenever an empty cache is filled. So a change
   * costs as much as was cached since the last one; a library of steps makes a change for each.
   */
  watch(site: CallSiteCache): void {
    if (site.isWatched) return;
    site.isWatched = true;
    site.nextWatched = this.#sites;
    this.#sites = site;
  }

  /** Flushes all caches: a metaclass or the categories in use have changed. */
  invalidate(): void {
    this.#candidates = undefined;
    this.#staticCandidates = undefined;
    let site = this.#sites;
    this.#sites = null;
    while (site !== null) {
      const next: CallSiteCache | null = site.nextWatched;
      site.isWatched = false;
      site.nextWatched = null;
      site.flush();
      site = next;
    }
  }

  // ------------------------------------------------------------------------------------------ additions

  get hasAdditions(): boolean {
    return this.metaClasses.isUsed || (this.#categories?.length ?? 0) > 0;
  }

  /** The cache of lookups; none while a metaclass is changed or a category is in use. */
  get lookups(): LookupCache {
    return this.hasAdditions ? NO_CACHE : this.#lookups;
  }

  /** Runs `body` with the static methods of the classes as category methods. */
  withCategories(categories: readonly ClassInfo[], body: () => Value): Value {
    const current = (this.#categories ??= []);
    current.push(...categories);
    this.invalidate();
    try {
      return body();
    } finally {
      current.length -= categories.length;
      this.invalidate();
    }
  }

  // ------------------------------------------------------------------------------------------ lookup

  candidates(info: ClassInfo, name: string): readonly MethodEntry[] {
    const byName = namesOf((this.#candidates ??= new Map()), info);
    let found = byName.get(name);
    if (found === undefined) {
      found = this.hasAdditions ? this.#gather(info, name) : info.methods(name);
      byName.set(name, found);
    }
    return found;
  }

  #gather(info: ClassInfo, name: string): readonly MethodEntry[] {
    const added = addedMethods(this.#host, this.metaClasses.ofMethods(info), info, name);
    const own = info.methods(name);
    const seen = added.filter(
      (entry) => !own.some((each) => overrides(each, entry) || isHeldBack(entry, each)),
    );
    return withoutOverridden([...this.#fromCategories(info, name), ...seen, ...own]);
  }

  #fromCategories(info: ClassInfo, name: string): MethodEntry[] {
    if (MISSING_HOOKS.has(name)) return [];
    if (this.#categories === undefined) return [];
    return [...methodsOfCategories(this.#host, this.#categories.toReversed(), info, name)];
  }

  /** Methods callable on the class itself: its static ones, then those of `java.lang.Class`. */
  staticCandidates(info: ClassInfo, name: string): readonly MethodEntry[] {
    const byName = namesOf((this.#staticCandidates ??= new Map()), info);
    let found = byName.get(name);
    if (found === undefined) {
      found = this.#gatherStatic(info, name);
      byName.set(name, found);
    }
    return found;
  }

  #gatherStatic(info: ClassInfo, name: string): readonly MethodEntry[] {
    const own = info.methods(name).filter((entry) => isStaticOf(info, entry));
    const added = this.metaClasses
      .ofClass(info)
      .flatMap((each) => each.statics.get(name) ?? [])
      .filter((entry) => !own.some((each) => isHeldBack(entry, each)));
    const ofClass = this.candidates(this.#host.info(CLASS_TYPE), name).filter((entry) => !entry.isStatic);
    return withoutOverridden([...added, ...own, ...ofClass]);
  }

  /** The method for the receiver and the argument classes as a function, or null. */
  find(receiver: Value, name: string, types: ArgumentTypes): Invocable | null {
    return this.lookUp(receiver, name, types).target;
  }

  /** As {@link find}, with the data that a call site caches. */
  lookUp(receiver: Value, name: string, types: ArgumentTypes): MethodLookup {
    const isClass = receiver instanceof GroovyType;
    const type = isClass ? receiver : this.#host.typeOf(receiver);
    return this.lookups.method(type, isClass, name, types, () => this.#lookUp(receiver, name, types));
  }

  #lookUp(receiver: Value, name: string, types: ArgumentTypes): MethodLookup {
    const isClass = receiver instanceof GroovyType;
    const entry = this.#entryFor(receiver, name, types);
    if (entry === null) return { target: null, isIndifferent: false };
    const info = isClass ? this.#host.info(receiver) : this.#host.infoOf(receiver);
    const candidates = isClass ? this.staticCandidates(info, name) : this.candidates(info, name);
    const target = link(entry, types);
    return {
      target: entry.isStatic && !(isClass && isOwnStatic(entry, info)) ? onClass(target, entry) : target,
      isIndifferent: isIndifferent(candidates, types),
    };
  }

  /** The method with exactly these parameter types; null if there is none. */
  exactly(receiver: Value, name: string, types: ArgumentTypes): Invocable | null {
    if (types.includes(null)) return null;
    const entry = this.#candidatesOn(receiver, name).find(
      (each) =>
        !each.isVarargs &&
        !each.isAbstract &&
        each.parameters.length === types.length &&
        each.parameters.every((parameter, index) => parameter === types[index]),
    );
    if (entry === undefined) return null;
    return entry.isStatic && !(receiver instanceof GroovyType) ? onClass(entry.body, entry) : entry.body;
  }

  #entryFor(receiver: Value, name: string, types: ArgumentTypes): MethodEntry | null {
    const type = receiver instanceof GroovyType ? receiver : this.#host.typeOf(receiver);
    const candidates = this.#candidatesOn(receiver, name);
    const entry = this.choose(candidates, type, name, types);
    if (entry === null && types.length === 0 && candidates.length > 1)
      throw methodSelection(name, candidates);
    return entry === null || entry.isAbstract ? null : entry;
  }

  #candidatesOn(receiver: Value, name: string): readonly MethodEntry[] {
    return receiver instanceof GroovyType
      ? this.staticCandidates(this.#host.info(receiver), name)
      : this.candidates(this.#host.infoOf(receiver), name);
  }

  choose(
    candidates: readonly MethodEntry[],
    type: GroovyType,
    name: string,
    types: ArgumentTypes,
  ): MethodEntry | null {
    const choice = chooseMethod(candidates, types);
    if (isAmbiguous(choice)) throw ambiguousMethod(type, name, types, choice);
    return choice;
  }

  /**
   * The argument classes for method selection: of a cast argument the class of the cast, of others their own.
   * A cast to a primitive counts as its value; null without casts.
   */
  typesOf(args: readonly Value[], casts: ArgumentTypes = []): (ClassInfo | null)[] {
    return args.map((each, index) => {
      const cast = casts[index] ?? null;
      if (cast !== null && !cast.isPrimitive) return cast;
      return each === null ? null : this.#host.infoOf(each);
    });
  }

  // ------------------------------------------------------------------------------------------ calls

  invoke(receiver: Value, name: string, args: readonly Value[]): Value {
    const target = this.find(receiver, name, this.typesOf(args));
    if (target !== null) return target(this.#host, receiver, ...args);
    return this.invokeMissing(receiver, name, args);
  }

  /** `super.name(args)` in a method of the class below `above`. */
  invokeSuper(
    receiver: Value,
    above: ClassInfo,
    name: string,
    args: readonly Value[],
    casts?: ArgumentTypes,
  ): Value {
    const types = this.typesOf(args, casts);
    const candidates =
      receiver instanceof GroovyType
        ? above.methods(name).filter((entry) => entry.isStatic)
        : above.methods(name);
    const entry = this.choose(candidates, above.type, name, types);
    if (entry === null || entry.isAbstract) {
      throw this.missing(receiver, name, args);
    }
    return link(entry, types)(this.#host, receiver, ...args);
  }

  /** The fallbacks for a call that no method accepts, in Groovy's order. */
  invokeMissing(receiver: Value, name: string, args: readonly Value[]): Value {
    if (receiver === null) throw nullMethod(name);
    if (this.#makesReady(receiver)) return this.invoke(receiver, name, args);
    const spread = this.#spread(receiver, name, args);
    if (spread !== null) return spread.target(this.#host, receiver, ...spread.items);
    const property = this.#callableProperty(receiver, name);
    if (property !== undefined) return this.#callProperty(property, args);
    const definition = this.#host.definitionFor(receiver, name, args);
    if (definition !== undefined) return this.invoke(definition, name, args);
    const answered = this.#answerMissing(receiver, name, args);
    if (answered !== undefined) return answered;
    throw this.missing(receiver, name, args);
  }

  /** True if static initialisers have run just now, which may have added the missing method. */
  #makesReady(receiver: Value): boolean {
    const owner = receiver instanceof GroovyType ? this.#host.scriptClass(receiver) : undefined;
    if (owner === undefined || owner.isStaticReady) return false;
    owner.initializeStatics();
    return true;
  }

  /** A lone list is the arguments of an object's method, never of a class's. */
  #spread(
    receiver: Value,
    name: string,
    args: readonly Value[],
  ): { target: Invocable; items: readonly Value[] } | null {
    const [list] = args;
    if (args.length !== 1 || list === undefined || receiver instanceof GroovyType) return null;
    const items = this.#host.listItems(list);
    if (items === null) return null;
    const types = this.typesOf(items);
    const target = this.find(receiver, name, types);
    if (target === null) return null;
    checkLoneList(this.#host, this.#entryFor(receiver, name, types) as MethodEntry, list, items);
    return { target, items };
  }

  /** A closure in any property; of a class and a script's variable whatever it holds. */
  #callableProperty(receiver: Value, name: string): Value | undefined {
    const value = this.#host.propertyToCall(receiver, name);
    if (value === undefined || value === null) return undefined;
    if (value instanceof Closure) return value;
    // A script engine resolves missing functions of a script to closures only.
    if (this.#host.types.hasEngine(receiver)) return undefined;
    return receiver instanceof GroovyType || this.#isVariable(receiver, name) ? value : undefined;
  }

  #isVariable(receiver: Value, name: string): boolean {
    const info = this.#host.infoOf(receiver);
    return info.isSubtypeOf(SCRIPT_TYPE) && this.candidates(info, `get${capitalized(name)}`).length === 0;
  }

  #callProperty(property: Value, args: readonly Value[]): Value {
    return property instanceof Closure
      ? this.#host.callWith(property, args)
      : this.invoke(property, 'call', args);
  }

  missing(receiver: Value, name: string, args: readonly Value[]): JavaThrowable {
    const isStatic = receiver instanceof GroovyType;
    const type = isStatic ? receiver : this.#host.types.missingMethodType(receiver, name);
    return missingMethod(this.#host, name, type, args, isStatic);
  }

  /** `methodMissing` and `invokeMethod`, of the metaclass, the class, the type's table, the enclosing object. */
  #answerMissing(receiver: Value, name: string, args: readonly Value[]): Value | undefined {
    const isStatic = receiver instanceof GroovyType;
    const info = isStatic ? this.#host.info(receiver) : this.#host.infoOf(receiver);
    const hook = isStatic ? '$static_methodMissing' : 'methodMissing';
    for (const each of isStatic ? this.metaClasses.ofClass(info) : this.metaClasses.ofInstances(info)) {
      const closure = each.hooks.get(hook) ?? (isStatic ? each.hooks.get('$static_invokeMethod') : undefined);
      if (closure !== undefined) return this.#callHook(closure, receiver, name, args);
    }
    const outer = this.#host.outerOf(receiver);
    const own = this.candidates(info, hook).filter((entry) => entry.isScript && entry.isStatic === isStatic);
    if (own.length > 0) return this.invoke(receiver, hook, [name, this.#argumentArray(args)]);
    for (const each of info.chain()) {
      const answer = isStatic
        ? undefined
        : each.type.spec.methodMissing?.(this.#host, receiver as never, name, [...args]);
      if (answer !== undefined) return answer;
    }
    const invokers = this.candidates(info, 'invokeMethod').filter((entry) => entry.isScript && !isStatic);
    if (invokers.length > 0) return this.invoke(receiver, 'invokeMethod', [name, this.#argumentArray(args)]);
    return outer === undefined ? undefined : this.#onOuter(outer, receiver, name, args);
  }

  #callHook(closure: Closure, receiver: Value, name: string, args: readonly Value[]): Value {
    const bound = rebind(closure, receiver);
    return this.#host.callWith(bound, [name, this.#argumentArray(args)]);
  }

  #argumentArray(args: readonly Value[]): Value {
    return this.#host.newArray(this.#host.info(this.#objectType()), [...args]);
  }

  #objectType(): GroovyType {
    return this.#host.typeNamed('java.lang.Object') as GroovyType;
  }

  /** A method of the enclosing object; a missing method is reported for the mixin. */
  #onOuter(outer: Value, receiver: Value, name: string, args: readonly Value[]): Value {
    try {
      return this.invoke(outer, name, args);
    } catch (error) {
      const isMissing = error instanceof JavaThrowable && error.facts.method === name;
      if (isMissing && this.#host.types.isMixedIn(receiver)) {
        throw this.missing(receiver, name, args);
      }
      throw error;
    }
  }
}

function namesOf(table: CandidateTable, info: ClassInfo): Map<string, readonly MethodEntry[]> {
  let byName = table.get(info);
  if (byName === undefined) table.set(info, (byName = new Map()));
  return byName;
}

/** A static method of a script receives its declaring class, whatever class it is called on. */
function isOwnStatic(entry: MethodEntry, receiver: ClassInfo): boolean {
  const { declaring, name } = entry;
  const isInherited = entry.isScript && !declaring.isInterface && declaring !== receiver;
  return !isInherited || !declaring.ownMethods(name).includes(entry);
}

const NO_CACHE = new LookupCache(() => false);

/** Additions of an earlier definition give way to members that can be called in the same way. */
function isHeldBack(added: MethodEntry, own: MethodEntry): boolean {
  return added.isEarlier === true && overlap(added, own);
}
