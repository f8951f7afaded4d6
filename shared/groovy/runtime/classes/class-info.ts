/**
 * A type with its resolved hierarchy and its methods by name: the input of dispatch. One per type and registry, or per
 * run for classes of a script. Methods are collected lazily, by name.
 */
import { javaException } from '../errors/exception.ts';
import type { GroovyType, Runtime, Value } from '../host.ts';

/** The body of a method as dispatch calls it. */
export type Invocable = (runtime: Runtime, self: Value, ...args: Value[]) => Value;

/** A method or a constructor of a class: found by name and selected by its parameters. */
export interface MethodEntry {
  readonly name: string;
  /** The declaring type: the class's own, or the one that an extension is on. */
  readonly declaring: ClassInfo;
  readonly parameters: readonly ClassInfo[];
  /**
   * Varargs: the last parameter takes the remaining arguments; its entry in `parameters` is the component
   * type.
   */
  readonly isVarargs: boolean;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  /** Not inherited, but callable from anywhere on an instance of the class itself, as in Groovy. */
  readonly isPrivate: boolean;
  /** Script methods receive varargs as a Java array, library bodies as a JavaScript one. */
  readonly isScript: boolean;
  /** False for a method `isName` of a script that does not return a boolean and so defines no property. */
  readonly isGetter?: boolean;
  /**
   * True for an addition of an earlier script's definition: it hides no member that the class has without it.
   */
  readonly isEarlier?: boolean;
  /** The declared result type of a script's method; null for any object. */
  readonly result?: ClassInfo | null;
  /** The method declares exceptions. */
  readonly isThrowing?: boolean;
  readonly body: Invocable;
}

/** A variable of an instance (`index` is its slot) or of the class itself. */
export interface FieldEntry {
  readonly name: string;
  readonly declaring: ClassInfo;
  readonly type: ClassInfo | null;
  readonly index: number;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  readonly isPrivate: boolean;
  /** A property: accessible from outside by name, listed in `properties`. */
  readonly isProperty: boolean;
}

/** The sources of a class's methods by name: its own, and those that others have added. */
export interface MethodSource {
  own(name: string): readonly MethodEntry[];
  extensions(name: string): readonly MethodEntry[];
  ownNames(): Iterable<string>;
  extensionNames(): Iterable<string>;
}

/** For a class that only inherits. */
export const NO_MEMBERS: MethodSource = {
  own: () => [],
  extensions: () => [],
  ownNames: () => [],
  extensionNames: () => [],
};

const OBJECT = 'java.lang.Object';

/** Scripts choose the names: names without a method are cached only up to this number. */
const NAMES_MAX = 4096;

/** A class as seen by dispatch: its supertypes, and its fields and methods, each resolved on first use. */
export class ClassInfo {
  readonly type: GroovyType;
  readonly superclass: ClassInfo | null;
  readonly interfaces: readonly ClassInfo[];
  #chain: readonly ClassInfo[] | null = null;
  #allInterfaces: readonly ClassInfo[] | null = null;
  #lineage: readonly ClassInfo[] | undefined;
  /** The element type of an array, or null. */
  readonly component: ClassInfo | null;
  readonly #makeFields: (self: ClassInfo) => readonly FieldEntry[];
  readonly #source: MethodSource;
  readonly #adapt: ((entry: MethodEntry) => MethodEntry) | null;
  readonly #methods = new Map<string, readonly MethodEntry[]>();
  readonly #ancestors: ReadonlySet<GroovyType>;
  #fields: ReadonlyMap<string, FieldEntry> | null = null;

  constructor(parts: {
    type: GroovyType;
    superclass: ClassInfo | null;
    interfaces: readonly ClassInfo[];
    component?: ClassInfo | null;
    fields?: (self: ClassInfo) => readonly FieldEntry[];
    source: (self: ClassInfo) => MethodSource;
    /** The interface methods as called on instances of this class. */
    adapt?: (entry: MethodEntry) => MethodEntry;
  }) {
    this.type = parts.type;
    this.superclass = parts.superclass;
    this.interfaces = parts.interfaces;
    this.component = parts.component ?? null;
    this.#makeFields = parts.fields ?? (() => []);
    this.#source = parts.source(this);
    this.#adapt = parts.adapt ?? null;
    const ancestors = new Set<GroovyType>([parts.type]);
    for (const above of [...parts.interfaces, ...(parts.superclass === null ? [] : [parts.superclass])]) {
      for (const type of above.#ancestors) ancestors.add(type);
    }
    this.#ancestors = ancestors;
  }

  /** The class that this one is a per-object copy of, or null. */
  #original: ClassInfo | null = null;

  /** A class for a single object, without methods of its own yet. */
  copyFor(type: GroovyType): ClassInfo {
    const copy = new ClassInfo({ type, superclass: this, interfaces: [], source: () => NO_MEMBERS });
    copy.#original = this;
    return copy;
  }

  get name(): string {
    return this.type.name;
  }

  get isInterface(): boolean {
    return this.type.spec.form === 'interface';
  }

  get isPrimitive(): boolean {
    return this.type.spec.form === 'primitive';
  }

  isSubtypeOf(other: GroovyType): boolean {
    return this.#ancestors.has(other);
  }

  /** True if instances are not library objects, so that library methods operate on copies of them. */
  get isUserDefined(): boolean {
    return (this.#original ?? this).#adapt !== null;
  }

  /** The field of that name in this class or its nearest superclass. */
  field(name: string): FieldEntry | undefined {
    if (this.#original !== null) return this.#original.field(name);
    return this.ownField(name) ?? this.#inheritedField(name) ?? this.#interfaceField(name);
  }

  /**
   * Slot of a trait's field. Throws ClassCastException for an object without the trait, on which code of the
   * trait can be called.
   */
  slotOf(name: string): number {
    const field = this.field(name);
    if (field === undefined) {
      const trait = name.slice(0, name.lastIndexOf('__'));
      throw javaException(
        'java.lang.ClassCastException',
        `class ${this.name} cannot be cast to class ${trait}$Trait$FieldHelper`,
      );
    }
    return field.index;
  }

  #inheritedField(name: string): FieldEntry | undefined {
    const found = this.superclass?.field(name);
    return found?.isPrivate ? undefined : found;
  }

  ownField(name: string): FieldEntry | undefined {
    return this.#ownFields().get(name);
  }

  /** The fields of the class itself, in source order. */
  get fields(): Iterable<FieldEntry> {
    return this.#ownFields().values();
  }

  #ownFields(): ReadonlyMap<string, FieldEntry> {
    this.#fields ??= new Map(this.#makeFields(this).map((field) => [field.name, field]));
    return this.#fields;
  }

  #interfaceField(name: string): FieldEntry | undefined {
    for (const each of this.interfaces) {
      const found = each.field(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Superclasses from this class up. */
  chain(): readonly ClassInfo[] {
    this.#chain ??= [this, ...(this.superclass?.chain() ?? [])];
    return this.#chain;
  }

  /** All interfaces, nearest first. */
  allInterfaces(): readonly ClassInfo[] {
    this.#allInterfaces ??= this.#findInterfaces();
    return this.#allInterfaces;
  }

  /**
   * The class with its superclasses and all interfaces, nearest first: an interface precedes the superclasses that do not
   * have it, so any interface precedes `Object`.
   */
  lineage(): readonly ClassInfo[] {
    this.#lineage ??= this.chain().flatMap((each) => {
      const above = each.superclass?.allInterfaces() ?? [];
      return [each, ...each.allInterfaces().filter((own) => !above.includes(own))];
    });
    return this.#lineage;
  }

  #findInterfaces(): readonly ClassInfo[] {
    const found = new Set<ClassInfo>();
    for (const at of this.chain()) {
      const queue = [...at.interfaces];
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (found.has(next)) continue;
        found.add(next);
        queue.push(...next.interfaces);
      }
    }
    return [...found];
  }

  constructors(): readonly MethodEntry[] {
    const own = this.#source.own('new');
    const added = this.#source.extensions('new');
    return added.length === 0 ? own : [...own, ...added];
  }

  ownMethods(name: string): readonly MethodEntry[] {
    return this.#source.own(name);
  }

  ownMethodNames(): Iterable<string> {
    return this.#source.ownNames();
  }

  /**
   * The methods of that name of an instance, without overridden ones. Precedence among methods with the same
   * parameters: a method of the class chain (those of its traits after its own), then one with a body in an
   * interface, then extensions of the chain, then extensions of interfaces; `Object` comes last in both
   * groups.
   */
  methods(name: string): readonly MethodEntry[] {
    let found = this.#methods.get(name);
    if (found === undefined) {
      found = this.#gather(name);
      if (found.length > 0 || this.#methods.size < NAMES_MAX) this.#methods.set(name, found);
    }
    return found;
  }

  #gather(name: string): readonly MethodEntry[] {
    if (this.#original !== null) return this.#original.methods(name);
    const chain = [...this.chain()];
    const classes = chain.filter((each) => each.name !== OBJECT);
    const objects = this.isInterface ? [] : chain.filter((each) => each.name === OBJECT);
    const interfaces = this.allInterfaces();
    const ranked = [
      ...classes.flatMap((each) => [...each.#ownFor(this, name), ...each.#traitMethods(name)]),
      ...interfaces.flatMap((each) => each.#source.own(name).filter(isInherited)),
      ...classes.flatMap((each) => each.#source.extensions(name)),
      ...interfaces.flatMap((each) => each.#source.extensions(name)),
      ...objects.flatMap((each) => each.#source.own(name)),
      ...objects.flatMap((each) => each.#source.extensions(name)),
    ];
    const found = withoutOverridden(ranked);
    return this.#adapt === null ? found : found.map(this.#adapt);
  }

  /** The methods that `below`, this class itself or a subclass, has from this class. */
  #ownFor(below: ClassInfo, name: string): readonly MethodEntry[] {
    const own = this.#source.own(name);
    return below === this || !own.some((each) => each.isPrivate)
      ? own
      : own.filter((each) => !each.isPrivate);
  }

  /**
   * Methods with a body of the traits that this class itself implements: they take precedence over those of
   * its superclass.
   */
  #traitMethods(name: string): readonly MethodEntry[] {
    return this.interfaces.flatMap((each) => [
      ...each.#source.own(name).filter((entry) => entry.isScript && !entry.isAbstract && isInherited(entry)),
      ...each.#traitMethods(name),
    ]);
  }

  /** Names of all methods, for listings and suggestions. */
  methodNames(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const each of [...this.chain(), ...this.allInterfaces()]) {
      for (const name of each.#source.ownNames()) names.add(name);
      for (const name of each.#source.extensionNames()) names.add(name);
    }
    names.delete('new');
    return names;
  }
}

/** Whether one of the two methods overrides the other where both have the same name. */
export function sameParameters(a: MethodEntry, b: MethodEntry): boolean {
  return (
    a.parameters.length === b.parameters.length &&
    a.isVarargs === b.isVarargs &&
    a.parameters.every((each, index) => each === b.parameters[index])
  );
}

/** True if both accept the same number of arguments, so that either can be selected. */
export function overlap(a: MethodEntry, b: MethodEntry): boolean {
  const [fewestA, fewestB] = [a, b].map(
    ({ parameters, isVarargs }) => parameters.length - (isVarargs ? 1 : 0),
  );
  const reaches = ({ parameters, isVarargs }: MethodEntry, count = 0) =>
    isVarargs || parameters.length >= count;
  return reaches(a, fewestB) && reaches(b, fewestA);
}

/** Static methods of an interface are not inherited, except of a trait, of which private ones of instances are not. */
function isInherited(entry: MethodEntry): boolean {
  return entry.isScript ? entry.isStatic || !entry.isPrivate : !entry.isStatic;
}

/** Retains the first of the methods with equal parameters; one with a body precedes an abstract one. */
export function withoutOverridden(ranked: readonly MethodEntry[]): readonly MethodEntry[] {
  const kept: MethodEntry[] = [];
  for (const entry of ranked) {
    const at = kept.findIndex((each) => sameParameters(each, entry));
    if (at < 0) kept.push(entry);
    else if (kept[at]?.isAbstract && !entry.isAbstract) kept[at] = entry;
  }
  return kept;
}
