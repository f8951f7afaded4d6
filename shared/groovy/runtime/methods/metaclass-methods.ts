/** Metaclasses as scripts use them: `X.metaClass.name = { … }`, `static`, `constructor`, `<<`, queries. */
import { type MethodEntry, sameParameters } from '../classes/class-info.ts';
import { missingField, typeText } from '../classes/member-exceptions.ts';
import { Closure } from '../closures/closure.ts';
import { JavaArray } from '../collections/java-array.ts';
import { link } from '../dispatch/link.ts';
import { fits } from '../dispatch/overload.ts';
import { illegalArgument, javaException } from '../errors/exception.ts';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '../host.ts';
import {
  HANDLE_META_CLASS_TYPE,
  META_CLASS_MEMBER_TYPE,
  META_CLASS_TYPE,
  type MetaClass,
  MetaClassMember,
} from '../metaclasses/metaclass.ts';
import { closureMethods, mixIn } from '../metaclasses/metaclass-changes.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { identityHash } from './identity-hash.ts';
import { META_PROPERTY_TYPE, MetaProperty, propertyListOf, setterOf } from './meta-property.ts';
import { Modifier } from './modifier.ts';

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

/** Calls the method itself, even if it has been replaced since. */
function invokeEntry(runtime: Runtime, self: MetaMethod, on: Value, given: readonly Value[]): Value {
  const run = host(runtime);
  const args = spread(given);
  const types = run.dispatcher.typesOf(args);
  if (self.entry.isAbstract || !fits(self.entry, types)) {
    throw illegalArgument(`wrong number or types of arguments for ${self.entry.name}()`);
  }
  const receiver = self.entry.isStatic ? self.entry.declaring.type : on;
  return link(self.entry, types)(run, receiver, ...args);
}

/** `java.lang.Object`'s methods as scripts list them: `groovy.lang.MetaMethod`. */
const META_METHOD_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.MetaMethod',
  methods: () => ({
    'getName()': (_runtime, self: MetaMethod) => self.entry.name,
    'isStatic()': (_runtime, self: MetaMethod) => self.entry.isStatic,
    'isAbstract()': (_runtime, self: MetaMethod) => self.entry.isAbstract,
    'isPrivate()': (_runtime, self: MetaMethod) => self.entry.isPrivate,
    'isPublic()': (_runtime, self: MetaMethod) => !self.entry.isPrivate,
    'getModifiers()': (_runtime, { entry }: MetaMethod) =>
      (entry.isPrivate ? Modifier.Private : Modifier.Public) +
      (entry.isStatic ? Modifier.Static : 0) +
      (entry.isAbstract ? Modifier.Abstract : 0),
    'getReturnType()': (runtime) => host(runtime).objectInfo().type,
    'getParameterTypes()': (_runtime, self: MetaMethod) =>
      new JavaArray(
        'java.lang.Class',
        self.entry.parameters.map((each) => each.type),
      ),
    'getNativeParameterTypes()': (_runtime, self: MetaMethod) =>
      new JavaArray(
        'java.lang.Class',
        self.entry.parameters.map((each) => each.type),
      ),
    'getDeclaringClass()': (_runtime, self: MetaMethod) => self.entry.declaring.type,
    'invoke(Object, Object...)': invokeEntry,
    'doMethodInvoke(Object, Object...)': invokeEntry,
    'toString()': (_runtime, self: MetaMethod) =>
      `${self.entry.declaring.name}.${self.entry.name}(${self.entry.parameters.map((each) => each.name).join(', ')})`,
  }),
});

class MetaMethod {
  readonly [TYPE] = META_METHOD_TYPE;
  readonly entry: MethodEntry;
  constructor(entry: MethodEntry) {
    this.entry = entry;
  }
}

export function metaMethodList(runtime: Runtime, entries: readonly MethodEntry[]): Value {
  return runtime.newList(entries.map((entry) => new MetaMethod(entry)));
}

/** The class of the metaclass, also for that of a single object. */
function plainTypeOf(runtime: Runtime, self: MetaClass): GroovyType {
  return host(runtime).types.plainType(self.info.type);
}

/** Varargs, given one by one or as one array; null for none. */
function spread(args: readonly Value[] | null): readonly Value[] {
  return (args ?? []).flatMap((each) => (each instanceof JavaArray ? each.items : [each]));
}

function allMethods(self: MetaClass): MethodEntry[] {
  const names = [...self.info.methodNames(), ...self.methods.keys()];
  return names.flatMap((name) => [...(self.methods.get(name) ?? []), ...self.info.methods(name)]);
}

function respondsTo(
  runtime: Runtime,
  _self: MetaClass,
  object: Value,
  name: string,
  types: readonly Value[],
): Value {
  return runtime.invokeMethod(object, 'respondsTo', [name, ...spread(types)]);
}

/** The method for the given arguments or argument classes. */
function metaMethod(
  runtime: Runtime,
  self: MetaClass,
  name: string,
  args: readonly Value[] | null,
): MetaMethod | null {
  const run = host(runtime);
  const types = spread(args).map((each) =>
    each instanceof GroovyType ? run.info(each) : each === null ? null : run.infoOf(each),
  );
  const added = [...(self.methods.get(name) ?? []), ...(self.statics.get(name) ?? [])];
  const candidates = [...added, ...run.dispatcher.candidates(self.info, name)];
  const entry = run.dispatcher.choose(candidates, self.info.type, name, types);
  return entry === null ? null : new MetaMethod(entry);
}

const META_CLASS_IMPL: GroovyType = new GroovyType({
  name: 'groovy.lang.MetaClassImpl',
  interfaces: ['groovy.lang.MetaClass'],
  methods: methodTable(() => ({
    'getTheClass()': plainTypeOf,
    'getMethods()': (runtime, self: MetaClass) => metaMethodList(runtime, allMethods(self)),
    'getMetaMethods()': (runtime, self: MetaClass) => metaMethodList(runtime, allMethods(self)),
    'getExpandoMethods()': (runtime, self: MetaClass) =>
      metaMethodList(runtime, [...self.methods.values()].flat()),
    'respondsTo(Object, String)': (runtime, self: MetaClass, object, name) =>
      respondsTo(runtime, self, object, name, []),
    'respondsTo(Object, String, Object...)': respondsTo,
    'hasProperty(Object, String)': (runtime, _self, object, name) =>
      runtime.invokeMethod(object, 'hasProperty', [name]),
    'getMetaProperty(String)': (runtime, self: MetaClass, name) =>
      self.info.field(name) !== undefined ||
      host(runtime).properties.getterMethod(self.info, name) !== null ||
      setterOf(self.info, name) !== undefined
        ? new MetaProperty(host(runtime), self.info, name)
        : null,
    'hasMetaProperty(String)': (runtime, self: MetaClass, name) =>
      runtime.invokeMethod(self, 'getMetaProperty', [name]) !== null,
    'hasMetaMethod(String, Class...)': (runtime, self: MetaClass, name, types: readonly Value[] | null) =>
      metaMethod(runtime, self, name, types) !== null,
    'getMetaMethod(String, Object...)': metaMethod,
    'pickMethod(String, Class...)': metaMethod,
    'getStaticMetaMethod(String, Object...)': (runtime, self: MetaClass, name, args) => {
      const found = metaMethod(runtime, self, name, args);
      return found?.entry.isStatic ? found : null;
    },
    'invokeMethod(Object, String, Object...)': (runtime, _self, object, name, args) =>
      host(runtime).dispatcher.invoke(object, name, spread(args)),
    'invokeStaticMethod(Object, String, Object...)': (runtime, self: MetaClass, _object, name, args) =>
      host(runtime).dispatcher.invoke(plainTypeOf(runtime, self), name, spread(args)),
    'invokeConstructor(Object...)': (runtime, self: MetaClass, args) =>
      host(runtime).construct(host(runtime).info(plainTypeOf(runtime, self)), spread(args)),
    'getProperty(Object, String)': (runtime, _self, object, name) =>
      object instanceof GroovyType
        ? runtime.getProperty(object, name)
        : host(runtime).properties.getByMetaClass(object, name),
    'setProperty(Object, String, Object)': (runtime, _self, object, name, value) =>
      noResult(host(runtime).properties.setByMetaClass(object, name, value)),
    'getAttribute(Object, String)': (runtime, _self, object, name) => {
      const run = host(runtime);
      const field = run.infoOf(object).field(name);
      if (field === undefined) throw missingField(name, run.typeOf(object));
      return run.properties.fieldReader(field)(run, object);
    },
    'setAttribute(Object, String, Object)': (runtime, _self, object, name, value) =>
      noResult(host(runtime).properties.setPlain(object, name, value)),
    'getProperties()': (runtime, self: MetaClass) => runtime.newList(propertyListOf(host(runtime), self)),
    'initialize()': (runtime, self: MetaClass) => {
      if (self.registersItself) host(runtime).setMetaClass(plainTypeOf(runtime, self), self);
      return null;
    },
    'define(Closure)': (runtime, self: MetaClass, body: Closure) => {
      host(runtime).closures.withDelegate(body, self, []);
      return self;
    },
    'mixin(Class...)': (runtime, self: MetaClass, mixins: readonly GroovyType[]) =>
      noResult(
        mixIn(
          host(runtime),
          self,
          mixins.map((each) => host(runtime).info(each)),
          host(runtime).definitions.isReplaying,
        ),
      ),
    'toString()': (runtime, self: MetaClass) =>
      `${META_CLASS_TYPE.name}@${identityHash(runtime, self).toString(16)}[${typeText(self.info.type)}]`,
  })),
  getProperty: (runtime, self: MetaClass, name) => {
    if (name === 'static') return new MetaClassMember(self, '', true);
    const run = host(runtime);
    const own = run.properties.getterMethod(run.info(META_CLASS_TYPE), name);
    if (own !== null) return own.body(run, self);
    return self.properties.get(name) ?? new MetaClassMember(self, name, false);
  },
  setProperty: (_runtime, self: MetaClass, name, value) => self.define(name, value, false),
  methodMissing: (runtime, self: MetaClass, name, args) => {
    const [first] = args;
    if (args.length !== 1 || !(first instanceof Closure)) return undefined;
    if (name === 'static') {
      host(runtime).closures.withDelegate(first, new MetaClassMember(self, '', true), []);
      return null;
    }
    self.define(name, first, false);
    return null;
  },
});

/** `<<` adds new members only; an existing one is replaced by assignment. */
function checkIsNew(run: ScriptRuntime, member: MetaClassMember, closure: Closure): void {
  const { metaClass, name, isStatic } = member;
  const isConstructor = name === 'constructor' && !isStatic;
  const entryName = isConstructor ? 'new' : name;
  const added = isConstructor
    ? metaClass.constructors
    : ((isStatic ? metaClass.statics : metaClass.methods).get(name) ?? []);
  const written = metaClass.info.ownMethods(entryName).filter((each) => each.isScript);
  for (const entry of closureMethods(run, metaClass.info, entryName, closure, isStatic)) {
    if (![...added, ...written].some((each) => sameParameters(each, entry))) continue;
    const what = isConstructor ? 'constructor' : `method [${name}]`;
    const types = entry.parameters.map((each) => typeText(each.type)).join(', ');
    throw javaException(
      'groovy.lang.GroovyRuntimeException',
      `Cannot add new ${what} for arguments [[${types}]]. It already exists!`,
    );
  }
}

/** `X.metaClass.static.name = { … }` and `X.metaClass.name << { … }`. */
const META_CLASS_MEMBER_METHODS: Extension = {
  on: META_CLASS_MEMBER_TYPE.name,
  methods: methodTable(() => ({
    'leftShift(Object)': (runtime, self: MetaClassMember, closure) => {
      if (self.name === '' || !(closure instanceof Closure)) {
        throw javaException('groovy.lang.GroovyRuntimeException', 'a closure is needed to add a method');
      }
      checkIsNew(host(runtime), self, closure);
      self.metaClass.define(self.name, closure, self.isStatic);
      return self;
    },
  })),
};

export const META_CLASS_EXTENSIONS: readonly Extension[] = [META_CLASS_MEMBER_METHODS];

export const META_CLASS_TYPES: readonly GroovyType[] = [
  META_CLASS_TYPE,
  META_CLASS_IMPL,
  META_METHOD_TYPE,
  META_PROPERTY_TYPE,
  META_CLASS_MEMBER_TYPE,
  new GroovyType({ name: 'groovy.lang.MetaClass', form: 'interface' }),
  new GroovyType({ name: 'groovy.lang.MetaProperty', form: 'abstract' }),
  HANDLE_META_CLASS_TYPE,
];
