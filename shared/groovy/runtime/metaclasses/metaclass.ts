/**
 * The metaclass of a class in a run: `ExpandoMetaClass` as far as scripts use it. Added members belong to the run; the
 * classes themselves are never changed.
 */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import type { Closure } from '../closures/closure.ts';
import type { Runtime, Value } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';

/** `groovy.lang.ExpandoMetaClass`; its methods are in `metaclass-methods.ts`. */
export const META_CLASS_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ExpandoMetaClass',
  superclass: 'groovy.lang.MetaClassImpl',
  interfaces: ['groovy.lang.GroovyObject'],
  methods: () => ({
    'new(Class)': newMetaClass,
    'new(Class, boolean)': newMetaClass,
    'new(Class, boolean, boolean)': newMetaClass,
  }),
});

/** The metaclass of a class that nothing was added to yet, as it shows itself. */
export const HANDLE_META_CLASS_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.HandleMetaClass',
  superclass: META_CLASS_TYPE.name,
});

/** Where a run makes its metaclasses. */
interface MetaClassMaker extends Runtime {
  readonly dispatcher: { readonly metaClasses: { make(type: GroovyType): MetaClass } };
}

/** One that no class or object has yet: `object.metaClass = …` gives it to them. */
function newMetaClass(runtime: Runtime, _self: Value, type: GroovyType): Value {
  return (runtime as MetaClassMaker).dispatcher.metaClasses.make(type);
}

export interface AddedMixin {
  readonly mixin: ClassInfo;
  /** Whether a definition of an earlier script has added it. */
  readonly isEarlier: boolean;
}

/** The methods, properties and constructors that a run has added to one class (or, for a copy, one object). */
export class MetaClass {
  /** The class it is for. */
  readonly info: ClassInfo;
  readonly methods = new Map<string, MethodEntry[]>();
  readonly statics = new Map<string, MethodEntry[]>();
  readonly properties = new Map<string, Value>();
  readonly constructors: MethodEntry[] = [];
  readonly mixins: AddedMixin[] = [];
  /** Overrides of `invokeMethod`, `getProperty` and so on, by name. */
  readonly hooks = new Map<string, Closure>();

  readonly #define: (meta: MetaClass, name: string, value: Value, isStatic: boolean) => void;

  constructor(
    info: ClassInfo,
    define: (meta: MetaClass, name: string, value: Value, isStatic: boolean) => void,
  ) {
    this.info = info;
    this.#define = define;
  }

  /** The values of added properties that single objects were given, by name. */
  readonly #ownValues = new WeakMap<object, Map<string, Value>>();

  /** An added property as the object has it: what it was given, or what the class was. */
  propertyOf(self: Value, name: string): Value {
    const own = typeof self === 'object' && self !== null ? this.#ownValues.get(self)?.get(name) : undefined;
    return own ?? this.properties.get(name) ?? null;
  }

  setPropertyOf(self: Value, name: string, value: Value): void {
    if (typeof self !== 'object' || self === null) {
      this.properties.set(name, value);
      return;
    }
    const own = this.#ownValues.get(self) ?? new Map<string, Value>();
    own.set(name, value);
    this.#ownValues.set(self, own);
  }

  /** Adds a method, property or constructor, and tells the run. */
  define(name: string, value: Value, isStatic: boolean): void {
    this.#define(this, name, value, isStatic);
  }

  get #isChanged(): boolean {
    const tables = [this.methods, this.statics, this.properties, this.hooks];
    return this.constructors.length + this.mixins.length > 0 || tables.some((each) => each.size > 0);
  }

  get [TYPE](): GroovyType {
    return this.#isChanged ? META_CLASS_TYPE : HANDLE_META_CLASS_TYPE;
  }
}

/** `X.metaClass.static` and `X.metaClass.constructor`, and a name that is being defined with `<<`. */
export class MetaClassMember {
  readonly metaClass: MetaClass;
  readonly name: string;
  readonly isStatic: boolean;

  constructor(metaClass: MetaClass, name: string, isStatic: boolean) {
    this.metaClass = metaClass;
    this.name = name;
    this.isStatic = isStatic;
  }

  get [TYPE](): GroovyType {
    return META_CLASS_MEMBER_TYPE;
  }
}

export const META_CLASS_MEMBER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ExpandoMetaClass$ExpandoMetaProperty',
  getProperty: (_runtime, self: MetaClassMember, name) =>
    new MetaClassMember(self.metaClass, name, self.isStatic),
  setProperty: (_runtime, self: MetaClassMember, name, value) =>
    self.metaClass.define(name, value, self.isStatic),
  methodMissing: (_runtime, self: MetaClassMember, name, args) => {
    const [value] = args;
    if (args.length !== 1 || value === undefined) return undefined;
    self.metaClass.define(name, value, self.isStatic);
    return null;
  },
});
