/** The types of the language itself, present in every registry. */

import { BINDING_TYPE } from '../classes/binding.ts';
import { ENUM_TYPE } from '../classes/enum-type.ts';
import { nullProperty } from '../classes/member-exceptions.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import { CLOSURE_TYPE } from '../closures/closure.ts';
import { EXCEPTION_TYPES, nullPointer } from '../errors/exception.ts';
import { GSTRING_IMPL_TYPE, GSTRING_TYPE } from '../gstring.ts';
import { CLASS_TYPE, GroovyType, methodTable, type TypeModule } from '../host.ts';
import { METHOD_CLOSURE_TYPE } from '../run/method-pointer.ts';
import { CLASS_EXTENSION, PACKAGE_TYPE } from './class-methods.ts';
import { CLOSURE_EXTENSION, DERIVED_CLOSURE_TYPES } from './closure-methods.ts';
import { META_CLASS_EXTENSIONS, META_CLASS_TYPES } from './metaclass-methods.ts';
import { META_CLASS_REGISTRY_TYPES } from './metaclass-registry.ts';
import { MODIFIER_TYPE } from './modifier.ts';
import { GROOVY_OBJECT_EXTENSION, OBJECT_LANGUAGE_EXTENSION } from './object-methods.ts';
import { REFLECTION_TYPES } from './reflection.ts';
import { CAST_EXCEPTION_EXTENSION, STACK_TRACE_ELEMENT, THROWABLE_EXTENSION } from './throwable-methods.ts';

function marker(name: string, interfaces: readonly string[] = []): GroovyType {
  return new GroovyType({ name, form: 'interface', interfaces });
}

/** `null` as an object: its supported methods. Any other call is a NullPointerException. */
const NULL_OBJECT: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.NullObject',
  methods: methodTable(() => ({
    'toString()': () => 'null',
    'asBoolean()': () => false,
    'equals(Object)': (_runtime, _self, other) => other === null,
    'is(Object)': (_runtime, _self, other) => other === null,
    'plus(String)': (_runtime, _self, text) => `null${text}`,
    'plus(Object)': (runtime, _self, other) => {
      throw nullPointer(`Cannot execute null+${runtime.toJavaText(other)}`);
    },
    'hashCode()': () => {
      throw nullPointer('Cannot invoke method hashCode() on null object');
    },
    'asType(Class)': () => null,
    'getProperty(String)': (_runtime, _self, name) => {
      throw nullProperty(name, false);
    },
    'setProperty(String, Object)': (_runtime, _self, name) => {
      throw nullProperty(name, true);
    },
    'clone()': () => {
      throw nullPointer('Cannot invoke method clone() on null object');
    },
    'iterator()': (runtime) => runtime.iterate(null),
    'isCase(Object)': (_runtime, _self, other) => other === null,
  })),
});

/** Minimal types, used unless a library defines its own. */
export const FALLBACK_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'java.lang.Object', methods: () => ({ 'new()': () => new PlainObject() }) }),
  ...[
    'java.lang.Cloneable',
    'java.lang.CharSequence',
    'java.lang.Appendable',
    'java.lang.AutoCloseable',
    'java.io.Serializable',
    'java.io.Closeable',
    'java.lang.annotation.Annotation',
  ].map((name) => marker(name)),
  ...[
    'java.lang.Runnable',
    'java.lang.Comparable',
    'java.lang.Iterable',
    'java.util.concurrent.Callable',
  ].map((name) => new GroovyType({ name, form: 'interface', isFunctional: true })),
];

class PlainObject {}

/** Annotations without effect at run time, or that the compiler handles; listed so that they resolve. */
const ANNOTATIONS: readonly GroovyType[] = [
  ...['Override', 'Deprecated', 'SuppressWarnings', 'FunctionalInterface', 'SafeVarargs'].map((name) =>
    marker(`java.lang.${name}`),
  ),
  ...['Documented', 'ElementType', 'Inherited', 'Retention', 'RetentionPolicy', 'Target'].map((name) =>
    marker(`java.lang.annotation.${name}`),
  ),
  ...['Lazy', 'Singleton', 'Delegate', 'DelegatesTo', 'Newify', 'Category', 'Mixin', 'Grab'].map((name) =>
    marker(`groovy.lang.${name}`),
  ),
  ...['Bindable', 'Vetoable', 'ListenerList'].map((name) => marker(`groovy.beans.${name}`)),
  ...['Log', 'Log4j', 'Log4j2', 'Slf4j', 'Commons'].map((name) => marker(`groovy.util.logging.${name}`)),
  ...['Builder', 'DefaultStrategy', 'ExternalStrategy', 'InitializerStrategy', 'SimpleStrategy'].map((name) =>
    marker(`groovy.transform.builder.${name}`),
  ),
  ...[
    'Canonical',
    'Immutable',
    'ToString',
    'EqualsAndHashCode',
    'TupleConstructor',
    'Field',
    'Sortable',
    'TypeChecked',
    'CompileStatic',
    'CompileDynamic',
    'InheritConstructors',
    'Memoized',
    'AnnotationCollector',
    'ASTTest',
    'AutoClone',
    'AutoCloneStyle',
    'AutoExternalize',
    'BaseScript',
    'ConditionalInterrupt',
    'IndexedProperty',
    'NotYetImplemented',
    'ThreadInterrupt',
    'TimedInterrupt',
    'Trait',
    'PackageScope',
    'Synchronized',
    'TailRecursive',
    'TypeCheckingMode',
    'WithReadLock',
    'WithWriteLock',
  ].map((name) => marker(`groovy.transform.${name}`)),
];

export const LANGUAGE_TYPES: TypeModule = {
  types: [
    CLASS_TYPE,
    CLOSURE_TYPE,
    METHOD_CLOSURE_TYPE,
    ...DERIVED_CLOSURE_TYPES,
    GSTRING_TYPE,
    GSTRING_IMPL_TYPE,
    BINDING_TYPE,
    SCRIPT_TYPE,
    ENUM_TYPE,
    NULL_OBJECT,
    STACK_TRACE_ELEMENT,
    PACKAGE_TYPE,
    MODIFIER_TYPE,
    ...REFLECTION_TYPES,
    ...META_CLASS_TYPES,
    ...META_CLASS_REGISTRY_TYPES,
    marker('groovy.lang.GroovyObject'),
    marker('groovy.lang.GroovyInterceptable', ['groovy.lang.GroovyObject']),
    marker('groovy.lang.GroovyCallable', ['java.util.concurrent.Callable']),
    new GroovyType({
      name: 'groovy.lang.GroovyObjectSupport',
      interfaces: ['groovy.lang.GroovyObject'],
      methods: () => ({ 'new()': () => new PlainObject() }),
    }),
    ...ANNOTATIONS,
    ...EXCEPTION_TYPES,
  ],
  extensions: [
    THROWABLE_EXTENSION,
    CAST_EXCEPTION_EXTENSION,
    CLASS_EXTENSION,
    CLOSURE_EXTENSION,
    OBJECT_LANGUAGE_EXTENSION,
    GROOVY_OBJECT_EXTENSION,
    ...META_CLASS_EXTENSIONS,
  ],
};
