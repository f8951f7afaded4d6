/** The metaclasses of a run, by type. */
import type { ClassInfo } from '../classes/class-info.ts';
import type { ScriptClass } from '../classes/script-object.ts';
import type { Value } from '../host.ts';
import type { GroovyType } from '../type.ts';
import { MetaClass } from './metaclass.ts';

/** The run as seen by its metaclasses. */
export interface MetaClassHost {
  defineMember(meta: MetaClass, name: string, value: Value, isStatic: boolean): void;
  info(type: GroovyType): ClassInfo;
  /** The script's class of that type, or of a type that single objects or later instances of it have. */
  scriptClass(type: GroovyType): ScriptClass | undefined;
  readonly types: {
    /** From now on instances of the class are of a type of their own, below it. */
    renewInstanceType(of: ScriptClass): GroovyType;
  };
}

const NONE: readonly MetaClass[] = [];

export class MetaClasses {
  readonly #host: MetaClassHost;
  readonly #invalidate: () => void;
  /** Made with the first: most runs have none. */
  #byType: Map<GroovyType, MetaClass> | undefined;

  constructor(host: MetaClassHost, invalidate: () => void) {
    this.#host = host;
    this.#invalidate = invalidate;
  }

  /** Whether any class or object has been asked for its metaclass. */
  get isUsed(): boolean {
    return this.#byType !== undefined && this.#byType.size > 0;
  }

  /** One that no class or object has yet, as `new ExpandoMetaClass(type)` makes it. */
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
    (this.#byType ??= new Map()).set(type, meta);
  }

  set(type: GroovyType, meta: MetaClass): void {
    this.#put(type, meta);
    this.#invalidate();
  }

  /** The class is as the script or the library wrote it; what was made before keeps the metaclass it had. */
  drop(type: GroovyType): void {
    const defined = this.#host.scriptClass(type);
    if (defined !== undefined) defined.instanceType = defined.type;
    this.#byType?.delete(type);
    this.#invalidate();
  }

  /** A metaclass was changed: new instances of the script's class that it is for have it, older ones do not. */
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
   * Those with additions that apply to instances of the class, nearest first. An object of a script's class has the
   * metaclass that its class had when it was made: that one is under the type of its own that it was given then.
   */
  ofInstances(info: ClassInfo): readonly MetaClass[] {
    if (!this.isUsed) return NONE;
    const named = this.#host.scriptClass(info.type)?.type;
    const types = [...info.chain(), ...info.allInterfaces()].filter((each) => each.type !== named);
    return types.flatMap((each) => this.ifAny(each.type) ?? []);
  }

  /** Those with additions that apply to the class itself. */
  ofClass(info: ClassInfo): readonly MetaClass[] {
    const above = this.ofInstances(info);
    const own = this.#host.scriptClass(info.type) === undefined ? undefined : this.ifAny(info.type);
    return own === undefined ? above : [own, ...above];
  }
}
