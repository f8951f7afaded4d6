/**
 * What a run adds to classes: an ExpandoMetaClass as far as scripts use it. Additions belong to the run; the
 * classes themselves never change.
 */
import type { ClassInfo, MethodEntry } from './class-info.ts';
import type { Closure, Value } from './host.ts';
import { GroovyType, TYPE } from './type.ts';

/** `groovy.lang.ExpandoMetaClass`; its methods are in `metaclass-type.ts`. */
export const META_CLASS_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.ExpandoMetaClass',
  superclass: 'groovy.lang.MetaClassImpl',
});

/** The methods, properties and constructors that a run has added to one class (or, for a copy, one object). */
export class MetaClass {
  /** The class it is for. */
  readonly info: ClassInfo;
  readonly methods = new Map<string, MethodEntry[]>();
  readonly statics = new Map<string, MethodEntry[]>();
  readonly properties = new Map<string, Value>();
  readonly constructors: MethodEntry[] = [];
  readonly mixins: ClassInfo[] = [];
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

  /** Adds a method, property or constructor, and tells the run. */
  define(name: string, value: Value, isStatic: boolean): void {
    this.#define(this, name, value, isStatic);
  }

  get [TYPE](): GroovyType {
    return META_CLASS_TYPE;
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
