/** The metaclasses of a run, by type. */
import type { ClassInfo } from '../classes/class-info.ts';
import type { ScriptClass } from '../classes/script-object.ts';
import type { GroovyType, Value } from '../host.ts';
import { MetaClass } from './metaclass.ts';

/** The run as seen by its metaclasses. */
export interface MetaClassHost {
  defineMember(meta: MetaClass, name: string, value: Value, isStatic: boolean): void;
  info(type: GroovyType): ClassInfo;
  /** The script class of that type, or of a type of its single objects or later instances. */
  scriptClass(type: GroovyType): ScriptClass | undefined;
  readonly types: {
    /** Later instances of the class get a type of their own, a subtype. */
    renewInstanceType(of: ScriptClass): GroovyType;
  };
}

const NONE: readonly MetaClass[] = [];

export class MetaClasses {
  readonly #host: MetaClassHost;
  readonly #invalidate: () => void;
  /** Created with the first metaclass: most runs have none. Weak: that of a single object goes with it. */
  #byType: WeakMap<GroovyType, MetaClass> | undefined;

  constructor(host: MetaClassHost, invalidate: () => void) {
    this.#host = host;
    this.#invalidate = invalidate;
  }

  /** True if the metaclass of any class or object was read. */
  get isUsed(): boolean {
    return this.#byType !== undefined;
  }

  /** A metaclass without a class or object yet, as of `new ExpandoMetaClass(type)`. */
  make(type: GroovyType): MetaClass {
    return new MetaClass(this.#host.info(type), (meta, name, value, isStatic) =>
      this.#host.defineMember(meta, name, value, isStatic),
    );
  }

  ifAny(type: GroovyType): MetaClass | undefined {
    return this.#byType?.get(type);
  }

  of(type: GroovyType): MetaClass {
    let found = this.ifAny(type);
    if (found === undefined) {
      found = this.make(type);
      this.#put(type, found);
    }
    return found;
  }

  #put(type: GroovyType, meta: MetaClass): void {
    (this.#byType ??= new WeakMap()).set(type, meta);
  }

  set(type: GroovyType, meta: MetaClass): void {
    this.#put(type, meta);
    this.#invalidate();
  }

  /** Restores the original class; existing instances retain their metaclass. */
  drop(type: GroovyType): void {
    const defined = this.#host.scriptClass(type);
    if (defined !== undefined) defined.instanceType = defined.type;
    this.#byType?.delete(type);
    this.#invalidate();
  }

  /** Called after a change of a metaclass: new instances of its script class have it, older ones do not. */
  changed(meta: MetaClass): void {
    const { type } = meta.info;
    const defined = this.#host.scriptClass(type);
    if (defined?.type === type && this.ifAny(type) === meta) {
      const { instanceType } = defined;
      const isNew = instanceType === type || this.ifAny(instanceType) !== meta;
      if (isNew) this.#put(this.#host.types.renewInstanceType(defined), meta);
    }
    this.#invalidate();
  }

  /**
   * The metaclasses with additions that apply to instances of the class, nearest first. An instance of a
   * script class has the metaclass that its class had at its creation, which is registered under the type
   * given to it then.
   */
  ofInstances(info: ClassInfo): readonly MetaClass[] {
    if (!this.isUsed) return NONE;
    return this.#among([...info.chain(), ...info.allInterfaces()], info);
  }

  /** As {@link ofInstances}, in the order in which added methods are looked for: any interface precedes `Object`. */
  ofMethods(info: ClassInfo): readonly MetaClass[] {
    return this.isUsed ? this.#among(info.lineage(), info) : NONE;
  }

  #among(lineage: readonly ClassInfo[], info: ClassInfo): readonly MetaClass[] {
    const named = this.#host.scriptClass(info.type)?.type;
    return lineage.flatMap((each) => (each.type === named ? [] : (this.ifAny(each.type) ?? [])));
  }

  /** The metaclasses with additions that apply to the class itself. */
  ofClass(info: ClassInfo): readonly MetaClass[] {
    const above = this.ofInstances(info);
    const own = this.#host.scriptClass(info.type) === undefined ? undefined : this.ifAny(info.type);
    return own === undefined ? above : [own, ...above];
  }
}
