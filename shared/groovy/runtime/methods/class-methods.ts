/** Methods of `java.lang.Class` that scripts may call; reflection that reaches the host is excluded. */

import type { ClassInfo } from '../classes/class-info.ts';
import { enumConstants } from '../classes/enum-type.ts';
import { typeText } from '../classes/member-exceptions.ts';
import { JavaArray } from '../collections/java-array.ts';
import { classCast } from '../errors/class-cast.ts';
import { javaException, nullPointer } from '../errors/exception.ts';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '../host.ts';
import { mixIn } from '../metaclasses/metaclass-changes.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { REFLECTION_METHODS } from './reflection.ts';

/** `java.lang.Package`: only a name. */
export const PACKAGE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Package',
  methods: () => ({
    'getName()': (_runtime, self: Package) => self.packageName,
    'toString()': (_runtime, self: Package) => `package ${self.packageName}`,
  }),
});

class Package {
  readonly [TYPE] = PACKAGE_TYPE;
  readonly packageName: string;
  constructor(name: string) {
    this.packageName = name;
  }
}

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

function infoOf(runtime: Runtime, self: GroovyType | null): ClassInfo {
  if (self === null) throw nullPointer();
  return host(runtime).info(self);
}

/** Anonymous classes of the library; those of scripts are numbered. */
const UNNAMED = /^(?:java|groovy|org)\..*\$\d+$/;

/** Java's simple name; for an array that of its component with brackets. */
function simpleName(runtime: Runtime, self: GroovyType): string {
  const { component } = infoOf(runtime, self);
  if (component !== null) return `${simpleName(runtime, component.type)}[]`;
  return UNNAMED.test(self.name) ? '' : self.simpleName;
}

function newInstance(runtime: Runtime, self: GroovyType, args: readonly Value[]): Value {
  return host(runtime).construct(infoOf(runtime, self), args);
}

/** Returns a non-null class argument; throws for null. */
function classOf(runtime: Runtime, value: Value): GroovyType {
  if (value instanceof GroovyType) return value;
  if (value === null) throw nullPointer();
  throw classCast(runtime, value, 'java.lang.Class');
}

function mixInto(runtime: Runtime, self: GroovyType, mixins: readonly Value[]): void {
  const run = host(runtime);
  mixIn(
    run,
    run.dispatcher.metaClasses.of(self),
    mixins.map((each) => infoOf(runtime, classOf(runtime, each))),
    run.definitions.isReplaying,
  );
}

export const CLASS_EXTENSION: Extension = {
  on: 'java.lang.Class',
  methods: methodTable(() => ({
    'static forName(String)': (runtime, _self, name) => {
      const type = runtime.typeNamed(name);
      if (type !== undefined) return type;
      throw javaException('java.lang.ClassNotFoundException', name);
    },
    'getName()': (_runtime, self: GroovyType) => self.name,
    'getSimpleName()': simpleName,
    'getPackage()': (_runtime, self: GroovyType) => {
      const dot = self.name.lastIndexOf('.');
      return dot < 0 ? null : new Package(self.name.slice(0, dot));
    },
    'getCanonicalName()': (_runtime, self: GroovyType) => self.name.replaceAll('$', '.'),
    'getTypeName()': (_runtime, self: GroovyType) => self.name,
    'toString()': (_runtime, self: GroovyType) => typeText(self),
    'getSuperclass()': (runtime, self: GroovyType) => infoOf(runtime, self).superclass?.type ?? null,
    'getInterfaces()': (runtime, self: GroovyType) =>
      new JavaArray(
        'java.lang.Class',
        infoOf(runtime, self).interfaces.map((each) => each.type),
      ),
    'getComponentType()': (runtime, self: GroovyType) => infoOf(runtime, self).component?.type ?? null,
    'getEnumConstants()': (runtime, self: GroovyType) =>
      self.spec.form === 'enum' ? new JavaArray(self.name, enumConstants(runtime, self)) : null,
    'isInterface()': (_runtime, self: GroovyType) => self.spec.form === 'interface',
    'isEnum()': (_runtime, self: GroovyType) => self.spec.form === 'enum',
    'isArray()': (_runtime, self: GroovyType) => self.spec.form === 'array',
    'isPrimitive()': (_runtime, self: GroovyType) => self.spec.form === 'primitive',
    'isAnonymousClass()': (_runtime, self: GroovyType) => /\$\d+$/.test(self.name),
    'isInstance(Object)': (runtime, self: GroovyType, value) =>
      value !== null && host(runtime).infoOf(value).isSubtypeOf(self),
    'isAssignableFrom(Class)': (runtime, self: GroovyType, other: Value) =>
      infoOf(runtime, classOf(runtime, other)).isSubtypeOf(self),
    'cast(Object)': (runtime, self: GroovyType, value) => {
      if (value === null || host(runtime).infoOf(value).isSubtypeOf(self)) return value;
      throw javaException(
        'java.lang.ClassCastException',
        `Cannot cast ${runtime.typeOf(value).name} to ${self.name}`,
      );
    },
    'isCase(Object)': (runtime, self: GroovyType, value) => {
      if (value === null) return false;
      return (value instanceof GroovyType ? infoOf(runtime, value) : host(runtime).infoOf(value)).isSubtypeOf(
        self,
      );
    },
    'newInstance()': (runtime, self: GroovyType) => newInstance(runtime, self, []),
    'newInstance(Object...)': newInstance,
    'iterator()': (runtime, self: GroovyType) => runtime.iterate(self),
    'hashCode()': (runtime, self: GroovyType) => runtime.hashCode(self.name),
    'equals(Object)': (_runtime, self: GroovyType, other) => self === other,
    'mixin(Class...)': (runtime, self: GroovyType, mixins) => noResult(mixInto(runtime, self, mixins)),
    'mixin(List)': (runtime, self: GroovyType, mixins) =>
      noResult(mixInto(runtime, self, host(runtime).listItems(mixins) ?? [])),
    ...REFLECTION_METHODS(),
    'getMetaClass()': (runtime, self: GroovyType) => host(runtime).dispatcher.metaClasses.of(self),
  })),
};
