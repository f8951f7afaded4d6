/** Instance creation: library classes, script classes, and script classes that extend library classes. */
import type { ClassInfo, Invocable, MethodEntry } from '../classes/class-info.ts';
import { methodSelection } from '../classes/member-exceptions.ts';
import { type ScriptClass, ScriptObject } from '../classes/script-object.ts';
import { Closure } from '../closures/closure.ts';
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import { JavaMap } from '../collections/map.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import { bindToClass } from '../dispatch/closure-class.ts';
import { link } from '../dispatch/link.ts';
import type { ArgumentTypes } from '../dispatch/overload.ts';
import { javaException } from '../errors/exception.ts';
import type { GroovyType, Value } from '../host.ts';
import type { DefinedClass } from '../script-classes/script-class.ts';
import { adopt, hasSlots, SLOTS } from '../slots.ts';

/**
 * An instance under construction: its class is known, the object exists once the library's constructor has
 * run.
 */
class Pending {
  readonly leaf: ScriptClass;
  readonly outer: Value | undefined;
  constructor(leaf: ScriptClass, outer: Value | undefined) {
    this.leaf = leaf;
    this.outer = outer;
  }
}

/** A constructor selected for arguments of these classes; null for a null. */
interface CachedConstructor {
  readonly types: readonly (GroovyType | null)[];
  readonly target: Invocable;
}

const NO_ARGUMENTS: readonly Value[] = [];
const NO_CONSTRUCTORS: readonly MethodEntry[] = [];

/** Maximum number of cached selections per class; above it they are cleared. */
const KEPT_CONSTRUCTORS_MAX = 16;

export class Constructors {
  readonly #host: SiteHost;
  /** Created on first use: most runs create no object by `new`. */
  #kept: Map<ClassInfo, CachedConstructor[]> | undefined;

  constructor(host: SiteHost) {
    this.#host = host;
  }

  /**
   * `new T(args)`; `around` is the object whose code contains the call, `casts` the types that arguments are
   * cast to.
   */
  construct(info: ClassInfo, args: readonly Value[], around?: Value, casts?: ArgumentTypes): Value {
    const added = this.#addedConstructor(info, args);
    if (added !== undefined) return added;
    const leaf = this.#host.scriptClass(info.type);
    if (leaf === undefined) return this.#constructOfLibrary(info, args, casts);
    if (info.isInterface) throw this.#noConstructor(info, args);
    if (leaf.isAbstract) throw javaException('java.lang.InstantiationException', info.name);
    if (!leaf.isStaticReady) leaf.initializeStatics();
    const { outer, rest } = this.#outerFor(leaf, args, around);
    return this.#constructOfScript(
      new Pending(leaf, outer),
      leaf,
      rest,
      casts?.slice(args.length - rest.length),
    );
  }

  /** The object of a script: as {@link construct} without arguments, which a plain class needs no search for. */
  constructScript(leaf: DefinedClass): Value {
    this.#host.budget.step();
    const isPlain = leaf.isPlain && !this.#host.dispatcher.metaClasses.isUsed;
    return isPlain
      ? new ScriptObject(leaf.instanceType, leaf.emptySlots)
      : this.construct(leaf.info, NO_ARGUMENTS);
  }

  /** An enum constant: the only place where an enum's constructor may run. */
  constructConstant(leaf: ScriptClass, args: readonly Value[]): Value {
    return this.#constructOfScript(new Pending(leaf, undefined), leaf, args);
  }

  #addedConstructor(info: ClassInfo, args: readonly Value[]): Value | undefined {
    const meta = this.#host.dispatcher.metaClasses.ifAny(info.type);
    if (meta === undefined || meta.constructors.length === 0) return undefined;
    const types = this.#host.dispatcher.typesOf(args);
    const fitting = meta.constructors.filter((each) => each.parameters.length === args.length);
    const entry = this.#host.dispatcher.choose(fitting, info.type, '<init>', types);
    return entry === null ? undefined : link(entry, types)(this.#host, info.type, ...args);
  }

  #constructOfLibrary(info: ClassInfo, args: readonly Value[], casts?: ArgumentTypes): Value {
    const { form } = info.type.spec;
    if (form === 'interface') throw this.#noConstructor(info, args);
    if (form === 'abstract') throw javaException('java.lang.InstantiationException', null);
    const target = this.#target(info, args, () => info.constructors(), casts);
    if (target !== null) return target(this.#host, info.type, ...args);
    const named = this.#namedArguments(info, info.constructors(), args);
    if (named === null) throw this.#noConstructor(info, args);
    return this.#setAll(this.#call(named, info.type, []), args[0] as JavaMap);
  }

  /** The constructor for the arguments as a function; null if none fits. */
  #target(
    info: ClassInfo,
    args: readonly Value[],
    constructors: () => readonly MethodEntry[],
    casts?: ArgumentTypes,
  ): Invocable | null {
    if (casts !== undefined) {
      const entry = this.#choose(info, constructors(), args, casts);
      if (entry !== null) return link(entry, this.#host.dispatcher.typesOf(args, casts));
    }
    const kept = this.#kept?.get(info);
    const found = kept?.find((each) => this.#fits(each.types, args));
    if (found !== undefined) return found.target;
    const entry = this.#choose(info, constructors(), args);
    if (entry === null) return null;
    const target = link(entry, this.#host.dispatcher.typesOf(args));
    const types = args.map((arg) => (arg === null ? null : this.#host.typeOf(arg)));
    if (kept !== undefined && kept.length < KEPT_CONSTRUCTORS_MAX) kept.push({ types, target });
    else (this.#kept ??= new Map()).set(info, [{ types, target }]);
    return target;
  }

  #fits(types: readonly (GroovyType | null)[], args: readonly Value[]): boolean {
    if (types.length !== args.length) return false;
    for (let index = 0; index < types.length; index++) {
      const arg = args[index] as Value;
      if (types[index] !== (arg === null ? null : this.#host.typeOf(arg))) return false;
    }
    return true;
  }

  #call(entry: MethodEntry, self: Value, args: readonly Value[]): Value {
    return link(entry, this.#host.dispatcher.typesOf(args))(this.#host, self, ...args);
  }

  #choose(
    info: ClassInfo,
    constructors: readonly MethodEntry[],
    args: readonly Value[],
    casts?: ArgumentTypes,
  ): MethodEntry | null {
    const types = this.#host.dispatcher.typesOf(args, casts);
    const plain = constructors.filter(
      (entry) =>
        args.length > 0 || entry.parameters.length === 0 || entry.isVarargs || isSingle(constructors),
    );
    return this.#host.dispatcher.choose(plain, info.type, '<init>', types);
  }

  /** A sole map argument and a constructor without parameters: the entries are properties to set. */
  #namedArguments(
    info: ClassInfo,
    constructors: readonly MethodEntry[],
    args: readonly Value[],
  ): MethodEntry | null {
    if (args.length !== 1 || !(args[0] instanceof JavaMap)) return null;
    return this.#choose(info, constructors, []);
  }

  #setAll(instance: Value, map: JavaMap): Value {
    for (const entry of map.entries()) {
      this.#host.setProperty(instance, this.#host.toText(entry.key), entry.value);
    }
    return instance;
  }

  #constructOfScript(
    pending: Value,
    leaf: ScriptClass,
    args: readonly Value[],
    casts?: ArgumentTypes,
  ): Value {
    const { info, constructors } = leaf;
    if (constructors.length === 0) return this.#constructPlain(pending, leaf, args);
    const target = this.#target(info, args, () => constructors, casts);
    if (target !== null) return target(this.#host, pending, ...args);
    const named = this.#namedArguments(info, constructors, args);
    if (named !== null) return this.#setAll(this.#call(named, pending, []), args[0] as JavaMap);
    // The original requires a constructor without arguments, which several classes lack.
    const isPlain = args.length === 0 || (args.length === 1 && args[0] instanceof JavaMap);
    throw isPlain && constructors.length > 1
      ? methodSelection('<init>', constructors)
      : this.#noConstructor(info, args);
  }

  /**
   * A class without constructors accepts no arguments or a map of properties; an anonymous class passes them
   * to its superclass.
   */
  #constructPlain(pending: Value, leaf: ScriptClass, args: readonly Value[]): Value {
    const { info } = leaf;
    const above = info.superclass;
    if (above === null) throw this.#noConstructor(info, args);
    if (args.length === 0) return this.superConstruct(pending, info, above);
    if (/\$\d+$/.test(info.name)) return this.constructOn(pending, info, above, args, false);
    if (args.length === 1 && args[0] instanceof JavaMap) {
      return this.#setAll(this.superConstruct(pending, info, above), args[0]);
    }
    throw this.#noConstructor(info, args);
  }

  #noConstructor(info: ClassInfo, args: readonly Value[]): Error {
    const types = this.#host.dispatcher.typesOf(args).map((each) => each?.name ?? 'null');
    return javaException(
      'groovy.lang.GroovyRuntimeException',
      `Could not find matching constructor for: ${info.name}(${types.join(', ')})`,
    );
  }

  /** The implicit super call of a constructor, compiled independently of the superclass. */
  superConstruct(pending: Value, own: ClassInfo, target: ClassInfo): Value {
    const constructors = this.#host.scriptClass(target.type)?.constructors ?? NO_CONSTRUCTORS;
    if (constructors.length > 0 && constructors.every((each) => each.parameters.length > 0)) {
      throw javaException('java.lang.NoSuchMethodError', `${target.name}: method 'void <init>()' not found`);
    }
    return this.constructOn(pending, own, target, NO_ARGUMENTS, false);
  }

  /**
   * `this(args)` or `super(args)` in a constructor of `own`: the object, with the fields of `own` set to their
   * initial values unless another constructor of the class does it.
   */
  constructOn(
    pending: Value,
    own: ClassInfo,
    target: ClassInfo,
    args: readonly Value[],
    isThis: boolean,
    casts?: ArgumentTypes,
  ): Value {
    const above = this.#host.scriptClass(target.type);
    const self =
      above === undefined
        ? this.#allocate(pending, target, args, casts)
        : this.#constructOfScript(pending, above, args, casts);
    if (!isThis) this.#host.scriptClass(own.type)?.initialize(self);
    return self;
  }

  #allocate(pending: Value, target: ClassInfo, args: readonly Value[], casts?: ArgumentTypes): Value {
    if (!(pending instanceof Pending)) return pending;
    const { leaf, outer } = pending;
    const needsLibrary = target.name !== 'java.lang.Object' && target.constructors().length > 0;
    const instance = needsLibrary
      ? adopt(this.#superInstance(target, args, casts), leaf.instanceType, leaf.emptySlots)
      : new ScriptObject(leaf.instanceType, leaf.emptySlots);
    if (outer !== undefined) this.#setOuter(instance, leaf, outer);
    if (instance instanceof Closure) bindToClass(this.#host, instance, leaf.info);
    if (instance instanceof LinkedHashMap) {
      instance.asksForEldest = leaf.info.methods('removeEldestEntry').some((each) => each.isScript);
    }
    return instance;
  }

  #superInstance(target: ClassInfo, args: readonly Value[], casts?: ArgumentTypes): object {
    const entry = this.#choose(target, target.constructors(), args, casts);
    if (entry === null) throw this.#noConstructor(target, args);
    return this.#call(entry, target.type, args) as object;
  }

  #setOuter(instance: Value, leaf: ScriptClass, outer: Value): void {
    if (!hasSlots(instance)) return;
    for (const each of leaf.info.chain()) {
      const index = this.#host.outerIndexOf(each.type);
      if (index >= 0) instance[SLOTS][index] = outer;
    }
  }

  /**
   * The enclosing object of a new inner instance: the object whose code creates it, or the first argument.
   */
  #outerFor(
    leaf: ScriptClass,
    args: readonly Value[],
    around: Value | undefined,
  ): { outer: Value | undefined; rest: readonly Value[] } {
    if (this.#host.outerIndexOf(leaf.type) < 0) return { outer: undefined, rest: args };
    const wanted = this.#host.outerClassOf(leaf.type);
    for (let at = around; at !== undefined && at !== null; at = this.#host.outerOf(at)) {
      if (wanted === undefined || this.#host.infoOf(at).isSubtypeOf(wanted)) return { outer: at, rest: args };
    }
    const [first, ...rest] = args;
    if (
      wanted !== undefined &&
      first !== undefined &&
      first !== null &&
      this.#host.infoOf(first).isSubtypeOf(wanted)
    ) {
      return { outer: first, rest };
    }
    return { outer: around ?? null, rest: args };
  }
}

function isSingle(constructors: readonly MethodEntry[]): boolean {
  return constructors.length === 1;
}
