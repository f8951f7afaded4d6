/**
 * The registry of all types that scripts can reach, built from the modules of the class libraries and the hosts. One
 * per thread, shared by all runs; a method table is made on first use, which keeps the start fast.
 */
import { AssertionFailure, addToList, assert, onDemand } from '#base';
import { ClassInfo } from '../classes/class-info.ts';
import { arrayTypeName } from '../collections/java-array.ts';
import { LookupCache } from '../dispatch/lookup-cache.ts';
import {
  type DeferredTypes,
  type Extension,
  GroovyType,
  type MethodTableMaker,
  simpleNameOf,
  type TypeModule,
} from '../host.ts';
import { PRIMITIVES } from '../primitive.ts';
import { KnownClasses } from './known-classes.ts';
import { TableMethods } from './table-methods.ts';

/** Packages whose classes need no import, in the order of Groovy's search. */
const DEFAULT_PACKAGES: readonly string[] = [
  'java.lang',
  'java.util',
  'java.io',
  'java.net',
  'groovy.lang',
  'groovy.util',
];
const DEFAULT_CLASSES: readonly string[] = ['java.math.BigInteger', 'java.math.BigDecimal'];
/** Packages searched for simple names in signatures, after the type's own package. */
const SIGNATURE_PACKAGES: readonly string[] = ['java.lang', 'java.util', 'java.math', 'groovy.lang'];

function bySimpleName(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const simpleName = simpleNameOf(name);
    addToList(found, simpleName, name);
  }
  return found;
}

/** Empty for a primitive type. */
function packageOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

const NO_TABLE: MethodTableMaker = () => ({});

export class Registry {
  readonly #types = new Map<string, GroovyType>();
  /** By the full name of each of their types; removed when they are loaded. */
  readonly #deferred: () => Map<string, DeferredTypes>;
  /** Full names by simple name, of deferred types too. */
  readonly #bySimpleName = onDemand(() => bySimpleName(this.#names()));
  readonly #extensions = new Map<string, Extension[]>();
  /** For the types of the registry. */
  readonly #infos = new Map<GroovyType, ClassInfo>();
  /** For others, such as arrays of script classes, which end with their run; slower. */
  readonly #foreignInfos = new WeakMap<GroovyType, ClassInfo>();
  readonly #infosByName = new Map<string, ClassInfo>();
  readonly #packages = onDemand(() => new Set(this.#names().map(packageOf)));
  readonly #importedClasses = new Map<string, string>();
  readonly importedPackages: readonly string[];
  #known: KnownClasses | undefined;
  /** Lookups cached across runs; for runs without additions to classes. */
  readonly lookups = new LookupCache((type) => this.holds(type));
  /** Type names in signatures that no module defines; a test keeps this empty. */
  readonly unresolved = new Set<string>();

  constructor(modules: readonly TypeModule[], fallbacks: readonly GroovyType[]) {
    for (const type of [...modules.flatMap((module) => module.types), ...PRIMITIVES]) this.#add(type);
    for (const type of fallbacks) if (!this.#types.has(type.name)) this.#add(type);
    const deferred = modules.flatMap((module) => module.deferred ?? []);
    this.#deferred = onDemand(() => this.#byName(deferred));
    for (const extension of modules.flatMap((module) => module.extensions ?? [])) this.#extend(extension);
    const imports = modules.flatMap((module) => module.imports ?? []);
    this.importedPackages = imports.filter((each) => each.endsWith('.*')).map((each) => each.slice(0, -2));
    for (const name of [...DEFAULT_CLASSES, ...imports.filter((each) => !each.endsWith('.*'))]) {
      this.#importedClasses.set(name.slice(name.lastIndexOf('.') + 1), name);
    }
  }

  #add(type: GroovyType): void {
    assert(!this.#types.has(type.name), `the type ${type.name} is defined once`);
    this.#types.set(type.name, type);
  }

  #byName(deferred: readonly DeferredTypes[]): Map<string, DeferredTypes> {
    const byName = new Map<string, DeferredTypes>();
    for (const types of deferred) {
      for (const name of types.names()) {
        assert(!this.#types.has(name) && !byName.has(name), `the type ${name} is defined once`);
        byName.set(name, types);
      }
    }
    return byName;
  }

  /** Of all types, deferred ones too. */
  #names(): string[] {
    return [...this.#types.keys(), ...this.#deferred().keys()];
  }

  #extend(extension: Extension): void {
    addToList(this.#extensions, extension.on, extension);
  }

  /** The type with exactly this full name. */
  #typeOf(name: string): GroovyType | undefined {
    const known = this.#types.get(name);
    if (known !== undefined) return known;
    const deferred = this.#deferred().get(name);
    if (deferred !== undefined) this.#load(deferred);
    return this.#types.get(name);
  }

  #load(deferred: DeferredTypes): void {
    const { types, extensions = [] } = deferred.load();
    for (const type of types) {
      assert(this.#deferred().delete(type.name), `the deferred types include the name ${type.name}`);
      this.#types.set(type.name, type);
    }
    const names = deferred.names();
    for (const name of names) assert(!this.#deferred().has(name), `there is a deferred type ${name}`);
    for (const extension of extensions) {
      assert(names.includes(extension.on), `${extension.on} is extended when it is loaded`);
      this.#extend(extension);
    }
  }

  /** By full name (`java.util.Map`, `java.util.Map$Entry` or `java.util.Map.Entry`). */
  typeNamed(name: string): GroovyType | undefined {
    const found = this.#typeOf(name);
    if (found !== undefined) return found;
    const dot = name.lastIndexOf('.');
    if (dot <= 0 || !/[A-Z]/.test(name.slice(0, dot))) return undefined;
    return this.typeNamed(`${name.slice(0, dot)}$${name.slice(dot + 1)}`);
  }

  /** A simple name that a script may use without an import. */
  defaultType(simpleName: string): GroovyType | undefined {
    const imported = this.#importedClasses.get(simpleName);
    if (imported !== undefined) return this.typeNamed(imported);
    for (const each of [...DEFAULT_PACKAGES, ...this.importedPackages]) {
      const type = this.typeNamed(`${each}.${simpleName}`);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  hasPackage(name: string): boolean {
    const packages = this.#packages();
    if (packages.has(name)) return true;
    for (const each of packages) if (each.startsWith(`${name}.`)) return true;
    return false;
  }

  get types(): Iterable<GroovyType> {
    for (const deferred of new Set(this.#deferred().values())) this.#load(deferred);
    return this.#types.values();
  }

  info(type: GroovyType): ClassInfo {
    return this.#infos.get(type) ?? this.#foreignInfos.get(type) ?? this.#keep(type, () => this.#make(type));
  }

  #keep(type: GroovyType, make: () => ClassInfo): ClassInfo {
    // First, since it loads the extensions of a deferred type.
    const infos = this.holds(type) ? this.#infos : this.#foreignInfos;
    const made = make();
    infos.set(type, made);
    return made;
  }

  /** True if the registry contains this type (types of scripts and arrays belong to a run). */
  holds(type: GroovyType): boolean {
    return this.#typeOf(type.name) === type;
  }

  /** Classes that every run needs, resolved on first use. */
  get known(): KnownClasses {
    this.#known ??= new KnownClasses(this);
    return this.#known;
  }

  /** The class of this name, which exists. */
  infoNamed(name: string): ClassInfo {
    const known = this.#infosByName.get(name);
    if (known !== undefined) return known;
    const type = this.typeNamed(name);
    if (type === undefined) throw new AssertionFailure(`a type named ${name}`);
    const info = this.info(type);
    this.#infosByName.set(name, info);
    return info;
  }

  /** `T[]` of any component type; one object per component type. */
  arrayOf(component: ClassInfo): ClassInfo {
    const known = this.#arrayTypes.get(component.type);
    if (known !== undefined) return this.info(known);
    const type = new GroovyType({ name: arrayTypeName(component.type.name), form: 'array' });
    this.#arrayTypes.set(component.type, type);
    return this.#keep(type, () => this.#makeArray(type, component));
  }

  #makeArray(type: GroovyType, component: ClassInfo): ClassInfo {
    const object = this.infoNamed('java.lang.Object');
    return new ClassInfo({
      type,
      superclass: component.isPrimitive || component === object ? object : this.#arrayAbove(component),
      interfaces: ['java.lang.Cloneable', 'java.io.Serializable'].map((name) => this.infoNamed(name)),
      component,
      source: (self) => new TableMethods(self, NO_TABLE, this.#arrayExtensions(component), this),
    });
  }
  readonly #arrayTypes = new WeakMap<GroovyType, GroovyType>();

  #arrayAbove(component: ClassInfo): ClassInfo {
    const object = this.infoNamed('java.lang.Object');
    return this.arrayOf(component.superclass ?? object);
  }

  #arrayExtensions(component: ClassInfo): readonly MethodTableMaker[] {
    const on = `${component.type.name}[]`;
    const simple = `${component.type.simpleName}[]`;
    return [on, ...(simple === on ? [] : [simple])].flatMap((name) =>
      (this.#extensions.get(name) ?? []).map((extension) => extension.methods),
    );
  }

  #make(type: GroovyType): ClassInfo {
    const { spec } = type;
    const isRoot = type.name === 'java.lang.Object' || spec.form === 'interface' || spec.form === 'primitive';
    const above = spec.superclass ?? 'java.lang.Object';
    return new ClassInfo({
      type,
      superclass: isRoot ? null : this.#knownSuperclass(above),
      interfaces: (spec.interfaces ?? []).flatMap((name) => this.#knownInterface(name)),
      source: (self) =>
        new TableMethods(
          self,
          spec.methods ?? NO_TABLE,
          (this.#extensions.get(type.name) ?? []).map((extension) => extension.methods),
          this,
        ),
    });
  }

  #knownSuperclass(name: string): ClassInfo {
    const type = this.typeNamed(name);
    if (type !== undefined) return this.info(type);
    this.unresolved.add(name);
    return this.infoNamed('java.lang.Object');
  }

  #knownInterface(name: string): ClassInfo[] {
    const type = this.typeNamed(name);
    if (type !== undefined) return [this.info(type)];
    this.unresolved.add(name);
    return [];
  }

  /** Resolves a simple name in a signature of a type in package `home`. */
  signatureType(name: string, home: string): ClassInfo {
    if (name.endsWith('[]')) return this.arrayOf(this.signatureType(name.slice(0, -2), home));
    const type = this.#signatureType(name, home);
    if (type !== undefined) return this.info(type);
    this.unresolved.add(name);
    return this.info(UNKNOWN_TYPE);
  }

  #signatureType(name: string, home: string): GroovyType | undefined {
    if (name.includes('.')) return this.typeNamed(name);
    const primitive = this.#types.get(name);
    if (primitive !== undefined) return primitive;
    const own = packageOf(home);
    const packages = own === '' ? SIGNATURE_PACKAGES : [own, ...SIGNATURE_PACKAGES];
    for (const each of packages) {
      const type = this.#typeOf(`${each}.${name}`);
      if (type !== undefined) return type;
    }
    const [named, ...others] = this.#bySimpleName().get(name) ?? [];
    return named === undefined || others.length > 0 ? undefined : this.#typeOf(named);
  }
}

/** Placeholder for a type that no module defines: it has no instances. */
const UNKNOWN_TYPE = new GroovyType({ name: 'unknown', form: 'interface' });
