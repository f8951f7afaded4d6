/** The targets on which the language's own annotations are allowed, as Groovy's `ExtendedVerifier` checks them. */
import type { Names } from '../../scope/names.ts';
import type { AnnotationNode } from '../../syntax/tree/tree.ts';

const TYPE = ['TYPE'];
const METHOD = ['METHOD'];
const FIELD = ['FIELD'];

/** The targets of an annotation class; annotations that are not listed are allowed anywhere. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'java.lang.Override': METHOD,
  'java.lang.FunctionalInterface': TYPE,
  'java.lang.SafeVarargs': ['CONSTRUCTOR', 'METHOD'],
  'groovy.beans.Bindable': ['FIELD', 'TYPE'],
  'groovy.beans.ListenerList': FIELD,
  'groovy.beans.Vetoable': ['FIELD', 'TYPE'],
  'groovy.lang.Delegate': FIELD,
  'groovy.lang.Lazy': FIELD,
  'groovy.lang.Mixin': TYPE,
  'groovy.lang.Singleton': TYPE,
  'groovy.transform.AutoClone': TYPE,
  'groovy.transform.BaseScript': ['LOCAL_VARIABLE', 'PACKAGE', 'TYPE'],
  'groovy.transform.Canonical': TYPE,
  'groovy.transform.EqualsAndHashCode': TYPE,
  'groovy.transform.Field': ['LOCAL_VARIABLE'],
  'groovy.transform.Immutable': TYPE,
  'groovy.transform.IndexedProperty': FIELD,
  'groovy.transform.InheritConstructors': TYPE,
  'groovy.transform.Memoized': METHOD,
  'groovy.transform.PackageScope': ['TYPE', 'METHOD', 'CONSTRUCTOR', 'FIELD'],
  'groovy.transform.SelfType': TYPE,
  'groovy.transform.Sortable': TYPE,
  'groovy.transform.Synchronized': METHOD,
  'groovy.transform.ToString': TYPE,
  'groovy.transform.Trait': TYPE,
  'groovy.transform.TupleConstructor': TYPE,
  'groovy.transform.WithReadLock': METHOD,
  'groovy.transform.WithWriteLock': METHOD,
  'groovy.transform.builder.Builder': ['TYPE', 'CONSTRUCTOR', 'METHOD'],
};

/** The target name of an annotated node. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ClassNode: 'TYPE',
  ConstructorNode: 'CONSTRUCTOR',
  DeclarationExpression: 'LOCAL_VARIABLE',
  FieldNode: 'FIELD',
  MethodNode: 'METHOD',
  PropertyNode: 'FIELD',
};

/** Throws if the annotation is not allowed on a node of that kind. */
export function checkTarget(names: Names, nodeKind: string, annotation: AnnotationNode): void {
  const element = ELEMENTS[nodeKind];
  const type = names.find(annotation.name, null);
  if (element === undefined || type?.kind !== 'host') return;
  const { name } = type.type;
  const targets = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
  if (targets === undefined || targets.includes(element)) return;
  throw names.error(`Annotation @${name} is not allowed on element ${element}`, annotation);
}
