/** Script classes in a run: methods, accessors, default parameters and static state. */

import type { ClassDescriptor, FieldDescriptor, MethodDescriptor } from '../classes/class-descriptor.ts';
import {
  ClassInfo,
  type FieldEntry,
  type Invocable,
  type MethodEntry,
  type MethodSource,
} from '../classes/class-info.ts';
import { passedParameters, withMissing } from '../classes/default-arguments.ts';
import { constantNamed, enumConstants } from '../classes/enum-type.ts';
import type { ScriptClass } from '../classes/script-object.ts';
import { isUserDefined, onCopy } from '../classes/user-collections.ts';
import { JavaArray } from '../collections/java-array.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { type JavaThrowable, javaException } from '../errors/exception.ts';
import { GroovyType, type Value } from '../host.ts';
import type { MetaClass } from '../metaclasses/metaclass.ts';
import { mixIn } from '../metaclasses/metaclass-changes.ts';
import { capitalized, traitFieldName } from '../property-names.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import { delegatedMethods, delegation } from './delegates.ts';
import { immutableCopy, isCopiedByGetter, isImmutable } from './immutable-copies.ts';
import { MemoizeCache } from './memoize-cache.ts';
import { classesIn, type TransformHost, transformMethods } from './transforms.ts';

/** The run as seen by script classes. */
export interface ClassHost extends TransformHost {
  /** The exception that a script may catch for a thrown value. */
  caught(error: unknown): JavaThrowable;
  readonly dispatcher: Dispatcher;
  metaClassChanged(meta: MetaClass): void;
}

const NONE: readonly never[] = [];

export class DefinedClass implements ScriptClass {
  readonly info: ClassInfo;
  readonly type: GroovyType;
  readonly descriptor: ClassDescriptor;
  readonly emptySlots: readonly Value[];
  readonly isAbstract: boolean;
  readonly isTrait: boolean;
  /** Without any member, and the same in every run. */
  readonly isPlain: boolean;
  isStaticReady = false;
  instanceType: GroovyType;
  readonly #host: ClassHost;
  readonly #statics: Value[];
  #failure: JavaThrowable | null = null;
  #source: ScriptMethods | null = null;

  /** `info` is given for a class that is identical in every run. */
  constructor(host: ClassHost, descriptor: ClassDescriptor, info?: ClassInfo) {
    this.#host = host;
    this.descriptor = descriptor;
    // Copied from the script's context, so that copies are arrays of this one.
    this.emptySlots = descriptor.emptySlots.length === 0 ? NONE : Array.from(descriptor.emptySlots);
    this.isTrait = descriptor.isTrait;
    this.isPlain = info !== undefined;
    this.isAbstract = descriptor.form === 'abstract' || descriptor.form === 'interface';
    this.#statics = descriptor.staticCount === 0 ? [] : new Array<Value>(descriptor.staticCount).fill(null);
    this.info = info ?? this.#makeInfo();
    this.type = this.info.type;
    this.instanceType = this.type;
  }

  #makeInfo(): ClassInfo {
    const host = this.#host;
    const { descriptor } = this;
    const superclass =
      descriptor.form === 'interface' ? null : (descriptor.superclass() ?? host.objectInfo());
    const isSortable = descriptor.transforms.some((each) => each.name === 'Sortable');
    const markers = ['groovy.lang.GroovyObject', ...(isSortable ? ['java.lang.Comparable'] : [])];
    return new ClassInfo({
      type: new GroovyType({
        name: descriptor.name,
        form: descriptor.form,
        ...(descriptor.form === 'enum' ? { statics: ENUM_STATICS(() => this.type) } : {}),
        ...(descriptor.missing ?? {}),
        ...(descriptor.transforms.some((each) => each.name === 'Delegate') ? delegation(descriptor) : {}),
      }),
      superclass,
      interfaces: [
        ...descriptor.interfaces(),
        ...markers.flatMap((name) => {
          const type = host.typeNamed(name);
          return type === undefined ? [] : [host.info(type)];
        }),
      ],
      ...(isUserDefined(superclass) ? { adapt: onCopy } : {}),
      fields: (info) =>
        descriptor
          .members()
          .fields.flatMap((field) =>
            descriptor.isTrait && !field.isStatic ? [] : fieldEntries(info, field),
          ),
      source: (info) => {
        this.#source = new ScriptMethods(host, info, descriptor);
        return this.#source;
      },
    });
  }

  get constructors(): readonly MethodEntry[] {
    return this.#source?.own('new') ?? NONE;
  }

  /** The static fields; reading them runs the static initialisers first. */
  get statics(): Value[] {
    if (!this.isStaticReady) this.initializeStatics();
    return this.#statics;
  }

  /** An exception in a static initialiser makes the class unusable for the rest of the run, as in the JVM. */
  initializeStatics(): void {
    const { name } = this.type;
    if (this.#failure !== null) {
      throw javaException(
        'java.lang.NoClassDefFoundError',
        `Could not initialize class ${name}`,
        this.#failure,
      );
    }
    this.isStaticReady = true;
    for (const { name: transform, members } of this.descriptor.transforms) {
      if (transform === 'Mixin')
        mixIn(this.#host, this.#host.dispatcher.metaClasses.of(this.type), classesIn(members.value), false);
    }
    try {
      this.descriptor.initializeStatics?.(this.type);
    } catch (error) {
      this.isStaticReady = false;
      const cause = this.#host.caught(error);
      if (this.#host.isInstance(cause, 'java.lang.Error')) throw cause;
      this.#failure = javaException('java.lang.ExceptionInInitializerError', null, cause);
      throw this.#failure;
    }
  }

  /** The class's own fields first, then those of its traits. */
  initialize(self: Value): void {
    this.descriptor.initialize?.(self);
    for (const each of this.descriptor.interfaces()) {
      const trait = this.#host.scriptClass(each.type);
      if (trait !== undefined) trait.initialize(self);
    }
  }
}

/** A static field; computed at its first read if `@Lazy`. */
function lazyStatic(statics: Value[], { index, lazy }: FieldDescriptor, type: GroovyType): Value {
  const present = statics[index] ?? null;
  if (present !== null || lazy === null) return present;
  const made = lazy(type);
  statics[index] = made;
  return made;
}

/** The first and the last constant. */
const ENUM_STATICS = (type: () => GroovyType): Record<string, (host: ClassHost) => Value> => ({
  MIN_VALUE: (host) => enumConstants(host, type())[0] ?? null,
  MAX_VALUE: (host) => enumConstants(host, type()).at(-1) ?? null,
});

/** `@Lazy` stores a property under the name `$name`, which is null until the first read. */
function fieldEntries(info: ClassInfo, field: FieldDescriptor): FieldEntry[] {
  const entry = {
    name: field.name,
    declaring: info,
    type: field.type,
    index: field.index,
    isStatic: field.isStatic,
    isFinal: field.isFinal,
    isPrivate: field.isPrivate,
    isProperty: field.isProperty,
  };
  return field.lazy === null ? [entry] : [entry, { ...entry, name: `$${field.name}`, isProperty: false }];
}

class ScriptMethods implements MethodSource {
  readonly #host: ClassHost;
  readonly #info: ClassInfo;
  readonly #descriptor: ClassDescriptor;
  #entries: Map<string, MethodEntry[]> | null = null;

  constructor(host: ClassHost, info: ClassInfo, descriptor: ClassDescriptor) {
    this.#host = host;
    this.#info = info;
    this.#descriptor = descriptor;
  }

  own(name: string): readonly MethodEntry[] {
    return this.#all().get(name) ?? [];
  }

  extensions(): readonly MethodEntry[] {
    return [];
  }

  ownNames(): Iterable<string> {
    return this.#all().keys();
  }

  extensionNames(): Iterable<string> {
    return [];
  }

  #all(): Map<string, MethodEntry[]> {
    if (this.#entries !== null) return this.#entries;
    const entries = new Map<string, MethodEntry[]>();
    this.#entries = entries;
    const members = this.#descriptor.members();
    const add = (entry: MethodEntry): void => {
      const list = entries.get(entry.name) ?? [];
      const isTaken = list.some(
        (each) =>
          each.parameters.length === entry.parameters.length &&
          each.parameters.every((type, index) => type === entry.parameters[index]),
      );
      if (isTaken) return;
      list.push(entry);
      entries.set(entry.name, list);
    };
    for (const method of [...members.methods, ...members.constructors]) {
      for (const entry of this.#overloads(method)) add(entry);
    }
    for (const field of members.fields) {
      for (const entry of this.#accessors(field)) {
        const written = members.methods.some(
          (method) => method.name === entry.name && method.parameters.length === entry.parameters.length,
        );
        if (!written) add(entry);
      }
    }
    for (const entry of transformMethods(this.#host, this.#info, this.#descriptor)) add(entry);
    for (const entry of delegatedMethods(this.#info, this.#descriptor)) add(entry);
    if (this.#descriptor.form === 'enum') for (const entry of this.#enumMethods()) add(entry);
    return entries;
  }

  /** `values()` and `valueOf(String)`, which instances can call as well. */
  #enumMethods(): MethodEntry[] {
    const { type } = this.#info;
    const text = this.#host.registry.infoNamed('java.lang.String');
    return [
      this.#entry({
        name: 'values',
        parameters: [],
        isStatic: true,
        body: (host) => new JavaArray(type.name, enumConstants(host, type)),
      }),
      this.#entry({
        name: 'valueOf',
        parameters: [text],
        isStatic: true,
        body: (host, _self, name) => constantNamed(host, type, name as string),
      }),
    ];
  }

  #entry(parts: Partial<MethodEntry> & Pick<MethodEntry, 'name' | 'parameters' | 'body'>): MethodEntry {
    return {
      declaring: this.#info,
      isVarargs: false,
      isStatic: false,
      isAbstract: false,
      isPrivate: false,
      isScript: true,
      ...parts,
    };
  }

  /** One method per number of arguments: default values apply from the right. */
  #overloads(method: MethodDescriptor): MethodEntry[] {
    const types = method.parameters.map((type) => type ?? this.#host.objectInfo());
    const optional = method.defaults.filter((each) => each === 1).length;
    const entries: MethodEntry[] = [];
    for (let given = optional; given >= 0; given--) {
      const kept = passedParameters(method.defaults, given);
      const body = method.body === null ? null : withMissing(method.body, kept, types.length);
      entries.push(
        this.#entry({
          name: method.name,
          parameters: kept.map((index) => types[index] as ClassInfo),
          body: this.#memoized(method, body ?? abstractBody(method.name)),
          isStatic: method.isStatic ?? false,
          isPrivate: method.isPrivate ?? false,
          isAbstract: method.body === null,
          isGetter: method.isGetter ?? true,
          result: method.result ?? null,
          isThrowing: method.isThrowing ?? false,
        }),
      );
    }
    return entries;
  }

  /** `@Memoized`: one cache per object, or per class for a static method. */
  #memoized(method: MethodDescriptor, body: Invocable): Invocable {
    const { memoizedMax } = method;
    if (memoizedMax === undefined) return body;
    const memos = new WeakMap<object, MemoizeCache>();
    return (host, self, ...args) => {
      const of = self as object;
      let memo = memos.get(of);
      if (memo === undefined) {
        memo = new MemoizeCache(memoizedMax);
        memos.set(of, memo);
      }
      return memo.answer(host, args, () => body(host, self, ...args));
    };
  }

  /** `getX`, `isX` and `setX` of a property. */
  #accessors(field: FieldDescriptor): MethodEntry[] {
    if (!field.isProperty) return [];
    const capital = capitalized(field.name);
    const read = this.#reader(field);
    const entries = [
      this.#entry({ name: `get${capital}`, parameters: [], body: read, isStatic: field.isStatic }),
    ];
    if (field.type?.name === 'boolean') {
      entries.push(
        this.#entry({ name: `is${capital}`, parameters: [], body: read, isStatic: field.isStatic }),
      );
    }
    if (!field.isFinal) {
      entries.push(
        this.#entry({
          name: `set${capital}`,
          parameters: [field.type ?? this.#host.objectInfo()],
          body: this.#writer(field),
          isStatic: field.isStatic,
        }),
      );
    }
    return entries;
  }

  #reader(field: FieldDescriptor): Invocable {
    const { index, lazy } = field;
    const host = this.#host;
    const { type } = this.#info;
    if (field.isStatic) return () => lazyStatic(host.scriptClass(type)?.statics ?? [], field, type);
    if (this.#descriptor.isTrait) {
      return (_host, self) => (hasSlots(self) ? (self[SLOTS][this.#traitSlot(self, field)] ?? null) : null);
    }
    const read = (self: Value): Value => (hasSlots(self) ? (self[SLOTS][index] ?? null) : null);
    if (lazy === null) {
      return isImmutable(this.#descriptor) && isCopiedByGetter(field.type)
        ? (runtime, self) => immutableCopy(runtime, read(self))
        : (_host, self) => read(self);
    }
    return (_host, self) => {
      const present = read(self);
      if (present !== null || !hasSlots(self)) return present;
      const made = lazy(self);
      self[SLOTS][index] = made;
      return made;
    };
  }

  #writer(field: FieldDescriptor): Invocable {
    const { index } = field;
    const host = this.#host;
    const { type } = this.#info;
    if (field.isStatic) {
      return (_host, _self, value) => {
        const owner = host.scriptClass(type);
        if (owner !== undefined) owner.statics[index] = value as Value;
        return null;
      };
    }
    const { isTrait } = this.#descriptor;
    return (_host, self, value) => {
      if (hasSlots(self)) self[SLOTS][isTrait ? this.#traitSlot(self, field) : index] = value as Value;
      return null;
    };
  }

  #traitSlot(self: Value, field: FieldDescriptor): number {
    return this.#host.infoOf(self).slotOf(traitFieldName(this.#info.name, field.name));
  }
}

function abstractBody(name: string): Invocable {
  return (host, self) => host.invokeMethod(self, name, []);
}
