/**
 * The metaclass of a class in a run: `ExpandoMetaClass` as far as scripts use it. Added members belong to the run; the
 * classes themselves are never changed.
 */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import type { Closure } from '../closures/closure.ts';
import { GroovyType, type Runtime, TYPE, type Value } from '../host.ts';

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

/** The metaclass class shown for a class without additions. */
export const HANDLE_META_CLASS_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.HandleMetaClass',
  superclass: META_CLASS_TYPE.name,
});

/** Creates the metaclasses of a run. */
interface MetaClassMaker extends Runtime {
  readonly dispatcher: { readonly metaClasses: { make(type: GroovyType): MetaClass } };
}

/** A metaclass without a class or object yet: `object.metaClass = …` assigns it, or `initialize()` if it registers itself. */
function newMetaClass(runtime: Runtime, _self: Value, type: GroovyType, registers = false): Value {
  const meta = (runtime as MetaClassMaker).dispatcher.metaClasses.make(type);
  meta.registersItself = registers;
  return meta;
}

export interface AddedMixin {
  readonly mixin: ClassInfo;
  /** True if a definition of an earlier script has added it. */
  readonly isEarlier: boolean;
}

/** The methods, properties and constructors that a run has added to one class (or, for a copy, one object). */
export class MetaClass {
  /** The class of this metaclass. */
  readonly info: ClassInfo;
  readonly methods = new Map<string, MethodEntry[]>();
  readonly statics = new Map<string, MethodEntry[]>();
  readonly properties = new Map<string, Value>();
  readonly constructors: MethodEntry[] = [];
  readonly mixins: AddedMixin[] = [];
  /** Overrides of `invokeMethod`, `getProperty` and so on, by name. */
  readonly hooks = new Map<string, Closure>();
  /** True if `initialize()` makes this the metaclass of its class. */
  registersItself = false;

  readonly #define: (meta: MetaClass, name: string, value: Value, isStatic: boolean) => void;

  constructor(
    info: ClassInfo,
    define: (meta: MetaClass, name: string, value: Value, isStatic: boolean) => void,
  ) {
    this.info = info;
    this.#define = define;
  }

  /** The values of added properties set on single objects, by name. */
  readonly #ownValues = new WeakMap<object, Map<string, Value>>();

  /** The value of an added property of the object, or else that of the class. */
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

  /** Adds a method, property or constructor, and notifies the run. */
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

/** `X.metaClass.static`, `X.metaClass.constructor`, and a name to be defined by `<<`. */
export class MetaClassMember {
  readonly [TYPE] = META_CLASS_MEMBER_TYPE;
  readonly metaClass: MetaClass;
  readonly name: string;
  readonly isStatic: boolean;

  constructor(metaClass: MetaClass, name: string, isStatic: boolean) {
    this.metaClass = metaClass;
    this.name = name;
    this.isStatic = isStatic;
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
