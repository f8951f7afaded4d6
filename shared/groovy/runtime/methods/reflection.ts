/** `java.lang.reflect`: the fields of a script's classes, and the methods that scripts may call, as objects. */

import type { ClassInfo, FieldEntry, MethodEntry } from '../classes/class-info.ts';
import { JavaArray } from '../collections/java-array.ts';
import { link } from '../dispatch/link.ts';
import { accepts } from '../dispatch/overload.ts';
import { illegalArgument, javaException, nullPointer } from '../errors/exception.ts';
import {
  GroovyType,
  type MethodTableMaker,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '../host.ts';
import { decapitalized } from '../property-names.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { Modifier, modifierText } from './modifier.ts';

const FIELD = 'java.lang.reflect.Field';
const METHOD = 'java.lang.reflect.Method';

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

/** The name as source has it: `int[]`. */
function sourceName({ name, component }: ClassInfo): string {
  return component === null ? name : `${sourceName(component)}[]`;
}

/** What {@link Field} and {@link Method} have in common; all members are accessible to scripts. */
const MEMBER_METHODS = methodTable(() => ({
  'getName()': (_runtime, self: Member) => self.entry.name,
  'getModifiers()': (_runtime, self: Member) => self.modifiers,
  'getDeclaringClass()': (_runtime, self: Member) => self.entry.declaring.type,
  'isSynthetic()': () => false,
  'isAccessible()': () => true,
  'setAccessible(boolean)': () => null,
  'equals(Object)': (_runtime, self: Member, other) => other instanceof Member && other.entry === self.entry,
  'hashCode()': (runtime, self: Member) =>
    runtime.hashCode(self.entry.declaring.name) ^ runtime.hashCode(self.entry.name),
}));

const FIELD_TYPE: GroovyType = new GroovyType({
  name: FIELD,
  methods: methodTable(() => ({
    ...MEMBER_METHODS(),
    'getType()': (runtime, self: Field) => self.type(runtime).type,
    'get(Object)': (runtime, self: Field, on) => {
      self.checkOwner(runtime, on);
      return host(runtime).properties.fieldReader(self.entry)(host(runtime), on);
    },
    'set(Object, Object)': (runtime, self: Field, on, value) => noResult(self.set(runtime, on, value)),
    'toString()': (runtime, self: Field) =>
      `${modifierText(self.modifiers)} ${sourceName(self.type(runtime))} ${self.owned}`,
  })),
});

abstract class Member<Entry extends FieldEntry | MethodEntry = FieldEntry | MethodEntry> {
  abstract readonly [TYPE]: GroovyType;
  readonly entry: Entry;

  constructor(entry: Entry) {
    this.entry = entry;
  }

  /** As of `java.lang.reflect.Modifier`. */
  abstract readonly modifiers: number;
}

/** A field of a script's class. */
class Field extends Member<FieldEntry> {
  readonly [TYPE] = FIELD_TYPE;

  get modifiers(): number {
    const { isPrivate, isProperty, isStatic, isFinal } = this.entry;
    return (
      (isPrivate || isProperty ? Modifier.Private : Modifier.Public) |
      (isStatic ? Modifier.Static : 0) |
      (isFinal ? Modifier.Final : 0)
    );
  }

  get owned(): string {
    return `${this.entry.declaring.name}.${this.entry.name}`;
  }

  type(runtime: Runtime): ClassInfo {
    return this.entry.type ?? host(runtime).objectInfo();
  }

  checkOwner(runtime: Runtime, on: Value): void {
    const { isStatic, declaring } = this.entry;
    if (isStatic) return;
    if (on === null) throw nullPointer();
    if (host(runtime).infoOf(on).isSubtypeOf(declaring.type)) return;
    const { name } = runtime.typeOf(on);
    throw illegalArgument(`Can not set ${this.type(runtime).name} field ${this.owned} to ${name}`);
  }

  /** Unlike an assignment the value is not cast, except between primitives and their boxes. */
  set(runtime: Runtime, on: Value, value: Value): void {
    this.checkOwner(runtime, on);
    const type = this.type(runtime);
    if (value === null ? type.isPrimitive : !accepts(type, host(runtime).infoOf(value))) {
      const given = value === null ? 'null value' : runtime.typeOf(value).name;
      throw illegalArgument(`Can not set ${type.name} field ${this.owned} to ${given}`);
    }
    host(runtime).properties.fieldWriter(this.entry)(host(runtime), on, value);
  }
}

const METHOD_TYPE: GroovyType = new GroovyType({
  name: METHOD,
  methods: methodTable(() => ({
    ...MEMBER_METHODS(),
    'getParameterTypes()': (runtime, self: Method) => classArray(self.parameters(runtime)),
    'getParameterCount()': (_runtime, self: Method) => self.entry.parameters.length,
    'getReturnType()': (runtime, self: Method) => self.result(runtime).type,
    'isVarArgs()': (_runtime, self: Method) => self.entry.isVarargs,
    'invoke(Object, Object...)': (runtime, self: Method, on, args) => self.invoke(runtime, on, args),
    'toString()': (runtime, self: Method) =>
      `${modifierText(self.modifiers)} ${sourceName(self.result(runtime))} ${self.entry.declaring.name}.` +
      `${self.entry.name}(${self.parameters(runtime).map(sourceName).join(',')})`,
  })),
});

/** A method of a class. */
class Method extends Member<MethodEntry> {
  readonly [TYPE] = METHOD_TYPE;

  get modifiers(): number {
    const { isPrivate, isStatic, isAbstract } = this.entry;
    return (
      (isPrivate ? Modifier.Private : Modifier.Public) |
      (isStatic ? Modifier.Static : 0) |
      (isAbstract ? Modifier.Abstract : 0)
    );
  }

  parameters(runtime: Runtime): readonly ClassInfo[] {
    const { isVarargs, parameters } = this.entry;
    const last = parameters.at(-1);
    if (!isVarargs || last === undefined) return parameters;
    return [...parameters.slice(0, -1), host(runtime).types.arrayInfo(last)];
  }

  /** The declared result; for an accessor of a property what follows from the property's type. */
  result(runtime: Runtime): ClassInfo {
    const { result, name, declaring } = this.entry;
    if (result) return result;
    const [, kind, capital = ''] = /^(get|set|is)([^a-z].*)$/.exec(name) ?? [];
    const property = declaring.ownField(decapitalized(capital)) ?? declaring.ownField(capital);
    if (kind === undefined || !property?.isProperty) return host(runtime).objectInfo();
    const type = kind === 'set' ? runtime.typeNamed('void') : property.type?.type;
    return type === undefined ? host(runtime).objectInfo() : host(runtime).info(type);
  }

  /** What the method throws is the cause of an InvocationTargetException. */
  invoke(runtime: Runtime, on: Value, given: readonly Value[] | null): Value {
    const run = host(runtime);
    const args = given ?? [];
    const { entry } = this;
    if (!entry.isStatic && on === null) throw nullPointer();
    if (!entry.isStatic && !run.infoOf(on).isSubtypeOf(entry.declaring.type)) {
      throw illegalArgument('object is not an instance of declaring class');
    }
    if (args.length !== entry.parameters.length) throw illegalArgument('wrong number of arguments');
    const types = run.dispatcher.typesOf(args);
    if (!this.parameters(runtime).every((each, index) => accepts(each, types[index] ?? null)))
      throw illegalArgument('argument type mismatch');
    try {
      // A method of the object's own class comes before the one that was looked up.
      if (!entry.isStatic && !entry.isPrivate) return run.dispatcher.invoke(on, entry.name, args);
      return link(entry, types)(run, entry.isStatic ? entry.declaring.type : on, ...args);
    } catch (error) {
      throw javaException('java.lang.reflect.InvocationTargetException', null, run.caught(error));
    }
  }
}

function classArray(types: readonly ClassInfo[]): JavaArray {
  return new JavaArray(
    'java.lang.Class',
    types.map((each) => each.type),
  );
}

function inheritance(info: ClassInfo): readonly ClassInfo[] {
  return [...info.chain(), ...info.allInterfaces()];
}

function declaredFields(info: ClassInfo): Field[] {
  return [...info.fields].map((each) => new Field(each));
}

function publicFields(info: ClassInfo): Field[] {
  return inheritance(info)
    .flatMap(declaredFields)
    .filter(({ modifiers }) => (modifiers & Modifier.Public) !== 0);
}

function declaredMethods(info: ClassInfo): Method[] {
  return [...info.ownMethodNames()]
    .filter((name) => name !== 'new')
    .flatMap((name) => info.ownMethods(name))
    .map((each) => new Method(each));
}

/** Those of the class and its supertypes; one that is overridden is left out. */
function publicMethods(info: ClassInfo): Method[] {
  const found = new Map<string, Method>();
  for (const method of inheritance(info).flatMap(declaredMethods)) {
    if (method.entry.isPrivate) continue;
    const key = `${method.entry.name}(${method.entry.parameters.map((each) => each.name).join()})`;
    if (!found.has(key)) found.set(key, method);
  }
  return [...found.values()];
}

function fieldNamed(fields: readonly Field[], name: string): Field {
  const field = fields.find(({ entry }) => entry.name === name);
  if (field !== undefined) return field;
  throw javaException('java.lang.NoSuchFieldException', name);
}

function methodNamed(
  runtime: Runtime,
  self: GroovyType,
  methods: readonly Method[],
  name: string,
  given: readonly GroovyType[] | null,
): Method {
  const types = given ?? [];
  const method = methods.find((each) => {
    const parameters = each.entry.name === name ? each.parameters(runtime) : null;
    return parameters?.length === types.length && parameters.every(({ type }, at) => type === types[at]);
  });
  if (method !== undefined) return method;
  const text = types.map((each) => each?.name ?? 'null').join(',');
  throw javaException('java.lang.NoSuchMethodException', `${self.name}.${name}(${text})`);
}

/** The methods of `java.lang.Class` that give its fields and methods. */
export const REFLECTION_METHODS: MethodTableMaker = methodTable(() => ({
  'getDeclaredFields()': (runtime, self: GroovyType) =>
    new JavaArray(FIELD, declaredFields(host(runtime).info(self))),
  'getFields()': (runtime, self: GroovyType) => new JavaArray(FIELD, publicFields(host(runtime).info(self))),
  'getDeclaredField(String)': (runtime, self: GroovyType, name) =>
    fieldNamed(declaredFields(host(runtime).info(self)), name),
  'getField(String)': (runtime, self: GroovyType, name) =>
    fieldNamed(publicFields(host(runtime).info(self)), name),
  'getDeclaredMethods()': (runtime, self: GroovyType) =>
    new JavaArray(METHOD, declaredMethods(host(runtime).info(self))),
  'getMethods()': (runtime, self: GroovyType) =>
    new JavaArray(METHOD, publicMethods(host(runtime).info(self))),
  'getDeclaredMethod(String, Class...)': (runtime, self: GroovyType, name, types) =>
    methodNamed(runtime, self, declaredMethods(host(runtime).info(self)), name, types),
  'getMethod(String, Class...)': (runtime, self: GroovyType, name, types) =>
    methodNamed(runtime, self, publicMethods(host(runtime).info(self)), name, types),
}));

export const REFLECTION_TYPES: readonly GroovyType[] = [FIELD_TYPE, METHOD_TYPE];
