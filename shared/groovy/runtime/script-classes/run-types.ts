/**
 * The types of one run: those of the registry, the classes that its scripts define, per-object types with their own
 * metaclass, and types of closures and proxies.
 */
import type { Budget } from '#base';
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { proxyInfo } from '../classes/proxy.ts';
import type { ScriptClass } from '../classes/script-object.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import { onCopy } from '../classes/user-collections.ts';
import { CLOSURE_TYPE, ClosureType } from '../closures/closure.ts';
import { componentNameOf } from '../collections/java-array.ts';
import { GroovyType, TYPE, type Value } from '../host.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import type { KnownClasses } from './known-classes.ts';
import type { Registry } from './registry.ts';
import type { DefinedClass } from './script-class.ts';

/** Bytes of a type of one object, with its class and metaclass. */
const OWN_TYPE_BYTES = 2048;

export class RunTypes {
  readonly registry: Registry;
  readonly #budget: Budget;
  readonly #known: KnownClasses;
  readonly #engine: GroovyType | null;
  /** The first defined class, that of the script; most runs define no other. */
  #first: DefinedClass | undefined;
  // Created on first use: most runs need none of the following.
  /** The first class of each name; an anonymous class that uses locals is defined at each evaluation. */
  #byName: Map<string, GroovyType> | undefined;
  // Weak: a type of a single object goes with it.
  #others: WeakMap<GroovyType, DefinedClass> | undefined;
  /**
   * Classes of single objects with their own metaclass, of closures, and of closures coerced to interfaces.
   */
  #infos: WeakMap<GroovyType, ClassInfo> | undefined;
  #plainTypes: WeakMap<GroovyType, GroovyType> | undefined;
  #ownTypes: WeakSet<GroovyType> | undefined;
  #proxies: Set<GroovyType> | undefined;
  #proxyTypes: Map<GroovyType, GroovyType> | undefined;
  #traitProxies: Map<string, DefinedClass> | undefined;
  /** The mixin instances of an object, for mixins with fields, and the object that each belongs to. */
  #mixins: WeakMap<object, Map<ClassInfo, Value>> | undefined;
  #mixinOwners: WeakMap<object, Value> | undefined;
  #arrays: Map<string, ClassInfo> | undefined;

  /** `engine`: the script engine of the run, null if none; `budget` is charged for types of single objects. */
  constructor(registry: Registry, engine: GroovyType | null, budget: Budget) {
    this.registry = registry;
    this.#budget = budget;
    this.#engine = engine;
    this.#known = registry.known;
  }

  get objectInfo(): ClassInfo {
    return this.#known.object;
  }

  define(defined: DefinedClass): void {
    if (this.#first === undefined || this.#first.type === defined.type) this.#first = defined;
    else this.#defineOther(defined);
  }

  #defineOther(defined: DefinedClass): void {
    const { type } = defined;
    (this.#others ??= new WeakMap()).set(type, defined);
    const byName = (this.#byName ??= new Map());
    if (!byName.has(type.name)) byName.set(type.name, type);
  }

  #defined(type: GroovyType): DefinedClass | undefined {
    return this.#first?.type === type ? this.#first : this.#others?.get(type);
  }

  arrayInfo(component: ClassInfo): ClassInfo {
    return this.registry.arrayOf(component);
  }

  typeOf(value: Value): GroovyType {
    if (typeof value !== 'object' || value === null) return this.#known.typeOf(value);
    // Read without `in`: a second lookup on an object of any class costs as much as the first.
    const type = (value as { readonly [TYPE]?: GroovyType })[TYPE];
    if (type === undefined) return this.#known.typeOf(value);
    return type.spec.form === 'array' ? this.#arrayInfoNamed(type.name).type : type;
  }

  info(type: GroovyType): ClassInfo {
    const own = this.#defined(type)?.info ?? this.#infos?.get(type);
    if (own !== undefined) return own;
    if (type instanceof ClosureType) return this.#closureInfo(type);
    return type.spec.form === 'array' ? this.#arrayInfoNamed(type.name) : this.registry.info(type);
  }

  infoOf(value: Value): ClassInfo {
    return this.info(this.typeOf(value));
  }

  /**
   * The class that a method is missing in. The engine resolves methods that a script lacks, and reports missing ones;
   * a public method of the script's class that does not take the arguments is missing in that class.
   */
  missingMethodType(receiver: Value, name: string): GroovyType {
    if (this.#engine === null || !this.hasEngine(receiver)) return this.typeOf(receiver);
    const classes = this.infoOf(receiver).chain();
    const isDeclared = classes.some((each) => each.ownMethods(name).some((entry) => !entry.isPrivate));
    return isDeclared ? this.typeOf(receiver) : this.#engine;
  }

  hasEngine(receiver: Value): boolean {
    return this.#engine !== null && this.infoOf(receiver).isSubtypeOf(SCRIPT_TYPE);
  }

  #arrayInfoNamed(name: string): ClassInfo {
    let found = this.#arrays?.get(name);
    if (found === undefined) {
      found = this.arrayInfo(this.#componentInfo(componentNameOf(name)));
      (this.#arrays ??= new Map()).set(name, found);
    }
    return found;
  }

  #componentInfo(name: string): ClassInfo {
    if (name.startsWith('[')) return this.#arrayInfoNamed(name);
    const type = this.typeNamed(name);
    return type === undefined ? this.objectInfo : this.info(type);
  }

  typeNamed(name: string): GroovyType | undefined {
    if (name.endsWith('[]')) {
      const component = this.typeNamed(name.slice(0, -2));
      return component === undefined ? undefined : this.arrayInfo(this.info(component)).type;
    }
    const found = this.registry.typeNamed(name);
    if (found !== undefined) return found;
    if (this.#first?.type.name === name) return this.#first.type;
    const other = this.#byName?.get(name);
    if (other !== undefined) return other;
    return name.startsWith('[') ? this.#arrayInfoNamed(name).type : undefined;
  }

  isInstance(value: Value, typeName: string): boolean {
    if (value === null) return false;
    const info = this.infoOf(value);
    if (info.name === typeName) return true;
    const type = this.typeNamed(typeName);
    return type !== undefined && info.isSubtypeOf(type);
  }

  scriptClass(type: GroovyType): DefinedClass | undefined {
    return this.#defined(type) ?? this.#defined(this.plainType(type));
  }

  /** An object whose own metaclass was changed has a copy of its class; this is the original. */
  plainType(type: GroovyType): GroovyType {
    return this.#plainTypes?.get(type) ?? type;
  }

  #closureInfo(type: ClosureType): ClassInfo {
    const made = this.info(CLOSURE_TYPE).copyFor(type);
    (this.#infos ??= new WeakMap()).set(type, made);
    return made;
  }

  /** Gives one object its own subclass, for a metaclass of its own. */
  ownType(value: object): GroovyType {
    const type = this.typeOf(value);
    if (this.#ownTypes?.has(type)) return type;
    this.#budget.charge(OWN_TYPE_BYTES);
    const copy = new GroovyType({ ...type.spec });
    (this.#infos ??= new WeakMap()).set(copy, this.info(type).copyFor(copy));
    (this.#plainTypes ??= new WeakMap()).set(copy, this.plainType(type));
    (this.#ownTypes ??= new WeakSet()).add(copy);
    Object.defineProperty(value, TYPE, { value: copy, configurable: true });
    return copy;
  }

  /** Later instances of the class get a type of their own, a subtype. */
  renewInstanceType(of: ScriptClass): GroovyType {
    const type = new GroovyType({ ...of.type.spec });
    (this.#infos ??= new WeakMap()).set(type, of.info.copyFor(type));
    (this.#plainTypes ??= new WeakMap()).set(type, of.type);
    of.instanceType = type;
    return type;
  }

  categoryMethods(category: ClassInfo, receiver: ClassInfo, name: string): readonly MethodEntry[] {
    const marked = this.#defined(category.type)?.descriptor.transforms.some(
      (each) => each.name === 'Category',
    );
    if (marked !== true) return [];
    return category
      .ownMethods(name)
      .filter((entry) => !entry.isStatic && entry.isScript)
      .map((entry) => ({ ...entry, declaring: receiver }));
  }

  outerIndexOf(type: GroovyType): number {
    return this.#defined(type)?.descriptor.outerIndex ?? -1;
  }

  outerClassOf(type: GroovyType): GroovyType | undefined {
    return this.#defined(type)?.descriptor.outer()?.type;
  }

  /** True if {@link outerOf} of the object is the object that it is mixed into. */
  isMixedIn(receiver: Value): boolean {
    return hasSlots(receiver) && this.#mixinOwners?.has(receiver) === true;
  }

  outerOf(receiver: Value): Value | undefined {
    if (receiver instanceof GroovyType) return this.outerClassOf(receiver);
    if (!hasSlots(receiver)) return undefined;
    const owner = this.#mixinOwners?.get(receiver);
    if (owner !== undefined) return owner;
    for (const each of this.infoOf(receiver).chain()) {
      const index = this.outerIndexOf(each.type);
      if (index >= 0) return receiver[SLOTS][index] ?? undefined;
      const outer = this.outerClassOf(each.type);
      if (outer !== undefined) return outer;
    }
    return undefined;
  }

  /** Without fields it is the object itself; with fields, a mixin instance that delegates all else to it. */
  mixinFor(self: Value, mixin: ClassInfo, make: () => Value): Value {
    const hasFields = mixin.chain().some((each) => [...each.fields].some((field) => !field.isStatic));
    if (!hasFields || typeof self !== 'object' || self === null) return self;
    const known = this.#mixins?.get(self) ?? new Map<ClassInfo, Value>();
    (this.#mixins ??= new WeakMap()).set(self, known);
    const found = known.get(mixin);
    if (found !== undefined) return found;
    const made = make();
    known.set(mixin, made);
    if (typeof made === 'object' && made !== null) (this.#mixinOwners ??= new WeakMap()).set(made, self);
    return made;
  }

  /** The class of closures coerced to the interface. */
  proxyType(info: ClassInfo): GroovyType {
    let type = this.#proxyTypes?.get(info.type);
    if (type === undefined) {
      type = new GroovyType({ name: `${info.name}_groovyProxy` });
      (this.#proxyTypes ??= new Map()).set(info.type, type);
      (this.#proxies ??= new Set()).add(type);
      (this.#infos ??= new WeakMap()).set(type, proxyInfo(type, info, this.objectInfo, onCopy));
    }
    return type;
  }

  /** The class of objects that got traits at run time; `define` creates it under the given name. */
  traitProxyClass(
    of: ClassInfo,
    traits: readonly ClassInfo[],
    define: (name: string) => DefinedClass,
  ): DefinedClass {
    const key = [of, ...traits].map((each) => each.name).join(' ');
    let found = this.#traitProxies?.get(key);
    if (found === undefined) {
      const simple = of.name.slice(of.name.lastIndexOf('.') + 1);
      found = define(`${simple}${(this.#traitProxies?.size ?? 0) + 1}_groovyProxy`);
      (this.#traitProxies ??= new Map()).set(key, found);
    }
    return found;
  }

  isProxy(type: GroovyType): boolean {
    return this.#proxies?.has(type) ?? false;
  }
}
