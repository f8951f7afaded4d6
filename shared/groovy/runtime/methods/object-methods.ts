/** Methods that the language adds to every object: class, metaclass, access to members by name, categories. */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { cloneOf, ScriptObject } from '../classes/script-object.ts';
import type { Closure } from '../closures/closure.ts';
import { bindFirst } from '../closures/closure-binding.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import { JavaThrowable } from '../errors/exception.ts';
import { type Extension, GroovyType, methodTable, noResult, type Runtime, type Value } from '../host.ts';
import { MetaClass } from '../metaclasses/metaclass.ts';
import { decapitalized } from '../property-names.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { MetaProperty, setterOf } from './meta-property.ts';
import { metaMethodList } from './metaclass-methods.ts';
import { withDefinitionsOf } from './named-access.ts';
import { inPropertyOrder } from './property-order.ts';

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

function infoOf(run: ScriptRuntime, self: Value): ClassInfo {
  return self instanceof GroovyType ? run.info(self) : run.infoOf(self);
}

function candidates(run: ScriptRuntime, self: Value, name: string): readonly MethodEntry[] {
  const info = infoOf(run, self);
  return self instanceof GroovyType
    ? run.dispatcher.staticCandidates(info, name)
    : run.dispatcher.candidates(info, name);
}

/** The argument array of `invokeMethod(name, args)`. */
function argumentsOf(args: Value): readonly Value[] {
  if (args instanceof JavaArray) return args.items;
  return args === null ? [] : [args];
}

/**
 * Names of the properties of an object: fields that are properties, and getters. Extensions of Java classes
 * do not count; for other types and Throwable, own methods may be defined as extensions.
 */
function propertyNames(run: ScriptRuntime, self: Value): string[] {
  const info = infoOf(run, self);
  const names = new Set<string>();
  for (const each of [...info.chain()].reverse()) {
    for (const field of each.fields) if (field.isProperty) names.add(field.name);
  }
  for (const each of [...info.chain(), ...info.allInterfaces()]) {
    if (each.name === 'java.lang.Object') continue;
    const isLent = !each.name.startsWith('java.') || each.name === 'java.lang.Throwable';
    for (const name of isLent ? each.methodNames() : each.ownMethodNames()) {
      const property = getterProperty(name);
      if (property === null || HIDDEN.has(property)) continue;
      const getters = (isLent ? each.methods(name) : each.ownMethods(name)).filter(
        (method) => method.parameters.length === 0,
      );
      const isOwn = getters.some(
        (method) => method.declaring === each && (method.isScript || !method.isStatic),
      );
      if (isOwn) names.add(property);
    }
  }
  names.add('class');
  return inPropertyOrder([...names]);
}

const HIDDEN: ReadonlySet<string> = new Set(['properties', 'metaClass', 'metaPropertyValues']);

/** `getName` → `name`; null for other methods. */
function getterProperty(method: string): string | null {
  const match = /^(?:get|is)(.+)$/.exec(method);
  const rest = match?.[1];
  return rest === undefined ? null : decapitalized(rest);
}

function properties(runtime: Runtime, self: Value): Value {
  const run = host(runtime);
  const entries: [Value, Value][] = [];
  for (const name of propertyNames(run, self)) {
    try {
      const getter = self instanceof JavaMap ? run.properties.getterMethod(run.infoOf(self), name) : null;
      entries.push([name, getter === null ? run.properties.get(self, name) : getter.body(run, self)]);
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
    }
  }
  return run.newMap(entries);
}

/** `<P@1b2c x=1>`: the class, the hash code, and the fields that the script's classes declare. */
function dump(runtime: Runtime, self: Value): string {
  const run = host(runtime);
  const fields = [...infoOf(run, self).chain()]
    .reverse()
    .flatMap((each) => [...each.fields])
    .filter((field) => !field.isStatic)
    .map((field) => ` ${field.name}=${runtime.toText(run.properties.get(self, field.name))}`);
  const hash = (runtime.hashCode(self) >>> 0).toString(16);
  return `<${runtime.typeOf(self).name}@${hash}${fields.join('')}>`;
}

function use(runtime: Runtime, categories: readonly GroovyType[], body: Value): Value {
  const run = host(runtime);
  const wasPlain = run.isPlain;
  run.isPlain = false;
  try {
    return run.dispatcher.withCategories(
      categories.map((each) => run.info(each)),
      () => run.call0(body),
    );
  } finally {
    run.isPlain = wasPlain;
  }
}

/** The metaclass of a class or an object; for a primitive value that of its class. */
function metaClassOf(run: ScriptRuntime, self: Value): MetaClass {
  if (self instanceof GroovyType) return run.dispatcher.metaClasses.of(self);
  if (typeof self !== 'object' || self === null) return run.dispatcher.metaClasses.of(run.typeOf(self));
  return run.objectMetaClass(self);
}

export const OBJECT_LANGUAGE_EXTENSION: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    'getClass()': (runtime, self: Value) => host(runtime).types.plainType(runtime.typeOf(self)),
    // Java's `clone` is protected: only Cloneable classes support it.
    'clone()': (runtime, self: Value) => {
      const run = host(runtime);
      const isCloneable = self instanceof ScriptObject && run.isInstance(self, 'java.lang.Cloneable');
      return isCloneable ? cloneOf(self) : run.dispatcher.invokeMissing(self, 'clone', []);
    },
    'getMetaClass()': (runtime, self: Value) => metaClassOf(host(runtime), self),
    'setMetaClass(MetaClass)': (runtime, self: Value, meta) => {
      const run = host(runtime);
      if (meta === null)
        run.dispatcher.metaClasses.drop(self instanceof GroovyType ? self : run.typeOf(self));
      else if (meta instanceof MetaClass && typeof self === 'object' && self !== null)
        run.setMetaClass(self, meta);
      return null;
    },
    // The closure's calls define members.
    'metaClass(Closure)': (runtime, self: Value, body: Closure) => {
      const run = host(runtime);
      const meta = metaClassOf(run, self);
      run.closures.withDelegate(body, meta, []);
      return meta;
    },
    'invokeMethod(String, Object)': (runtime, self: Value, name, args) =>
      withDefinitionsOf(name, runtime).dispatcher.invoke(self, name, argumentsOf(args)),
    'getAt(String)': (runtime, self: Value, name) => runtime.getProperty(self, name),
    'putAt(String, Object)': (runtime, self: Value, name, value) =>
      noResult(runtime.setProperty(self, name, value)),
    'respondsTo(String)': (runtime, self: Value, name) =>
      metaMethodList(runtime, candidates(withDefinitionsOf(name, runtime), self, name)),
    'respondsTo(String, Object...)': (runtime, self: Value, name, types) => {
      const run = withDefinitionsOf(name, runtime);
      const infos = types
        .flatMap((each) => (each instanceof JavaArray ? each.items : [each]))
        .map((each) => {
          runtime.budget.step();
          return each instanceof GroovyType ? run.info(each) : each === null ? null : run.infoOf(each);
        });
      const entry = run.dispatcher.choose(candidates(run, self, name), run.typeOf(self), name, infos);
      return metaMethodList(runtime, entry === null ? [] : [entry]);
    },
    'hasProperty(String)': (runtime, self: Value, name) => {
      const run = withDefinitionsOf(name, runtime);
      // An entry of a map or the binding is not a property of the class.
      const isOpen = self instanceof JavaMap || run.isInstance(self, 'groovy.lang.Script');
      const isThere =
        propertyNames(run, self).includes(name) ||
        (isOpen
          ? HIDDEN.has(name)
          : run.properties.getter(self, name) !== null || setterOf(infoOf(run, self), name) !== undefined);
      return isThere ? new MetaProperty(run, infoOf(run, self), name) : null;
    },
    'getProperties()': properties,
    'dump()': dump,
    'with(Closure)': (runtime, self: Value, body: Closure) => runtime.call1(bindFirst(body, self), self),
    'withTraits(Class...)': (runtime, self: Value, traits: readonly GroovyType[]) => {
      const run = host(runtime);
      return run.traitProxy(
        self,
        traits.map((each) => run.info(each)),
      );
    },
    'use(Class, Closure)': (runtime, _self, category, body) => use(runtime, [category], body),
    'use(List, Closure)': (runtime, _self, categories, body) =>
      use(runtime, (host(runtime).listItems(categories) ?? []) as readonly GroovyType[], body),
    'use(Class, Class, Closure)': (runtime, _self, first, second, body) =>
      use(runtime, [first, second], body),
  })),
};

/** `groovy.lang.GroovyObject`: only Groovy objects have these two as methods. */
export const GROOVY_OBJECT_EXTENSION: Extension = {
  on: 'groovy.lang.GroovyObject',
  methods: methodTable(() => ({
    'getProperty(String)': (runtime, self: Value, name) =>
      withDefinitionsOf(name, runtime).getProperty(self, name),
    'setProperty(String, Object)': (runtime, self: Value, name, value) =>
      noResult(withDefinitionsOf(name, runtime).setProperty(self, name, value)),
  })),
};
