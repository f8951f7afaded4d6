/** Rejects invalid classes with the errors of Groovy's `ClassCompletionVerifier`; the first error ends the check. */

import type { AnnotationNode, ClassNode, MethodNode, Span } from '../syntax/tree/tree.ts';
import { annotationNamed, hasAnnotation } from './annotated.ts';
import { checkComplete } from './check-complete.ts';
import { checkOverrideAnnotations } from './check-override-annotations.ts';
import { checkOverriding } from './check-overriding.ts';
import { type ClassModel, isInterface, isTrait, superModel, type TypeRef, typeName } from './class-model.ts';
import { FINAL_CLASSES } from './final-classes.ts';
import type { Names } from './names.ts';

/** Called when the supertypes of all classes are known, before anything traverses them. */
export function checkHierarchy(names: Names, models: readonly ClassModel[]): void {
  for (const model of [...models].reverse()) {
    const { node } = model;
    if (node !== null && reaches(model, model, new Set())) {
      const kind = isInterface(model) ? 'interface' : 'class';
      throw names.error(`Cyclic inheritance involving ${model.name} in ${kind} ${model.name}`, node);
    }
  }
  const ways = new Map<ClassModel, number>();
  for (const model of models) {
    const { node } = model;
    if (node === null) continue;
    checkSupertypes(names, model, node);
    names.budget.steps(waysUp(model, ways));
    if (waysUp(model, ways) <= WAYS_UP_MAX) continue;
    throw names.error(
      `${model.name} has more than ${WAYS_UP_MAX} ways to what it extends and implements`,
      node,
    );
  }
}

/**
 * Maximum number of paths from a class to its supertypes. Traversals of the supertypes follow each path, and
 * repeated diamonds of interfaces double their number.
 */
const WAYS_UP_MAX = 4096;

function waysUp(model: ClassModel, known: Map<ClassModel, number>): number {
  let ways = known.get(model);
  if (ways === undefined) {
    ways = 1;
    for (const each of supertypes(model)) ways += waysUp(each, known);
    known.set(model, ways);
  }
  return ways;
}

function supertypes(model: ClassModel): readonly ClassModel[] {
  const above = superModel(model);
  const interfaces = model.interfaces.flatMap((each) => (each.kind === 'script' ? [each.model] : []));
  return above === null ? interfaces : [above, ...interfaces];
}

function reaches(from: ClassModel, wanted: ClassModel, seen: Set<ClassModel>): boolean {
  return supertypes(from).some((each) => {
    if (each === wanted) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    return reaches(each, wanted, seen);
  });
}

export function checkSupertypes(names: Names, model: ClassModel, node: ClassNode): void {
  const { superclass } = model;
  if (node.modifiers.includes('abstract') && node.modifiers.includes('final')) {
    throw names.error(`The class '${model.name}' must not be both final and abstract.`, node);
  }
  if (superclass !== null && isInterfaceType(superclass)) {
    const kind = superclass.kind === 'script' && isTrait(superclass.model) ? 'trait' : 'interface';
    throw names.error(
      `You are not allowed to extend the ${kind} '${typeName(superclass)}', use implements instead.`,
      node,
    );
  }
  const isOfConstant =
    model.isAnonymous && superclass?.kind === 'script' && superclass.model.node?.classKind === 'enum';
  if (superclass !== null && node.classKind !== 'enum' && !isOfConstant && isFinal(names, superclass)) {
    throw names.error(`You are not allowed to overwrite the final class '${typeName(superclass)}'.`, node);
  }
  const wrong = model.interfaces.find((each) => !isInterfaceType(each));
  if (wrong !== undefined) {
    throw names.error(
      `You are not allowed to implement the class '${typeName(wrong)}', use extends instead.`,
      node,
    );
  }
}

/** Called when the members of the class and its supertypes are known. */
export function checkMembers(names: Names, model: ClassModel): void {
  const { node } = model;
  if (node === null) return;
  if (isTrait(model) && model.constructors.length > 0) {
    throw names.error(`Error processing trait '${model.name}'.  Constructors are not allowed.`, node);
  }
  if (node.classKind === 'interface') checkConstants(names, model, node);
  checkOverriding(names, model);
  for (const methods of model.methods.values()) {
    checkPrivates(names, model, methods);
    checkOverrideAnnotations(names, model, methods);
  }
  checkConstructors(names, model, node);
  checkCallsOfSuper(names, model, node);
  if (hasAnnotation(node.annotations, 'Immutable')) checkImmutable(names, model, node);
  checkComplete(names, model, node);
}

/** Annotations that generate the constructors. */
function checkConstructors(names: Names, model: ClassModel, node: ClassNode): void {
  const [written] = model.constructors;
  if (written === undefined) return;
  if (hasAnnotation(node.annotations, 'Immutable')) {
    throw names.error(`Explicit constructors not allowed for @Immutable class: ${model.name}`, written);
  }
  const singleton = annotationNamed(node.annotations, 'Singleton');
  const isStrict = singleton?.members.every(
    ({ name, value }) =>
      name !== 'strict' ||
      value.kind !== 'ConstantExpression' ||
      value.constant.type !== 'boolean' ||
      value.constant.value,
  );
  if (isStrict === true) {
    throw names.error(
      "@Singleton didn't expect to find one or more additional constructors: " +
        'remove constructor(s) or set strict=false',
      written,
    );
  }
}

/** Annotations whose members ask for a method of the superclass. */
function checkCallsOfSuper(names: Names, model: ClassModel, node: ClassNode): void {
  const { superclass } = model;
  if (superclass !== null && typeName(superclass) !== 'java.lang.Object') return;
  for (const [annotation, member] of CALLS_OF_SUPER) {
    const used = annotationNamed(node.annotations, annotation);
    if (used === null || !isSet(used, member)) continue;
    const problem = `${member}=true but '${model.name}' has no super class.`;
    throw names.error(`Error during @${annotation} processing: ${problem}`, used);
  }
}

function isSet({ members }: AnnotationNode, member: string): boolean {
  return members.some(
    ({ name, value }) =>
      name === member &&
      value.kind === 'ConstantExpression' &&
      value.constant.type === 'boolean' &&
      value.constant.value,
  );
}

const CALLS_OF_SUPER = [
  ['ToString', 'includeSuper'],
  ['EqualsAndHashCode', 'callSuper'],
] as const;

function checkConstants(names: Names, model: ClassModel, node: ClassNode): void {
  const hidden = node.members.find(
    (each) => each.kind === 'FieldNode' && each.modifiers.some((modifier) => HIDING.has(modifier)),
  );
  if (hidden?.kind !== 'FieldNode') return;
  throw names.error(
    `The field '${hidden.name}' is not 'public static final' but is defined in interface '${model.name}'.`,
    hidden,
  );
}

const HIDING: ReadonlySet<string> = new Set(['private', 'protected']);

/** Field types that `@Immutable` cannot copy. */
const MUTABLE: ReadonlySet<string> = new Set([
  'java.lang.StringBuilder',
  'java.lang.StringBuffer',
  'groovy.lang.Closure',
]);

const IMMUTABLE_RULES = [
  '@Immutable classes only support properties with effectively immutable types including:',
  '- Strings, primitive types, wrapper types, Class, BigInteger and BigDecimal, enums',
  '- other @Immutable classes and known immutables (java.awt.Color, java.net.URI)',
  '- Cloneable classes, collections, maps and arrays, and other classes with special handling (java.util.Date)',
  'Other restrictions apply, please see the groovydoc for @Immutable for further details',
].join('\n');

function checkImmutable(names: Names, model: ClassModel, node: ClassNode): void {
  const isTrusted = node.annotations.some((each) =>
    each.members.some(({ name }) => name.startsWith('knownImmutable')),
  );
  const wrong = model.fields.find(
    ({ type, isStatic }) =>
      !isStatic && (type === null || (type.kind === 'host' && MUTABLE.has(type.type.name))),
  );
  if (isTrusted || wrong === undefined) return;
  const type = wrong.type === null ? 'java.lang.Object or def' : typeName(wrong.type);
  throw names.error(
    `@Immutable processor doesn't know how to handle field '${wrong.name}' of type '${type}' while compiling ` +
      `class ${model.name}.\n${IMMUTABLE_RULES}`,
    { ...node, line: -1, column: -1 },
  );
}

function checkPrivates(names: Names, model: ClassModel, methods: readonly MethodNode[]): void {
  const isPrivate = methods.find((each) => each.modifiers.includes('private'));
  if (isPrivate === undefined) return;
  if (isInterface(model) && !isTrait(model)) {
    throw names.error(
      `Method '${isPrivate.name}' is private but should be public in interface '${model.name}'.`,
      isPrivate,
    );
  }
  if (methods.some((each) => !each.modifiers.includes('private'))) {
    throw names.error(
      'Mixing private and public/protected methods of the same name causes multimethods to be disabled and is forbidden to avoid surprising behaviour. Renaming the private methods will solve the problem.',
      methods[0] as Span,
    );
  }
}

export function isInterfaceType(type: TypeRef): boolean {
  if (type.kind === 'script') return isInterface(type.model);
  return type.kind === 'host' && type.type.spec.form === 'interface';
}

function isFinal(names: Names, type: TypeRef): boolean {
  if (type.kind === 'script') {
    const node = type.model.node;
    if (node === null) return false;
    const isMarked = node.modifiers.includes('final') || hasAnnotation(node.annotations, 'Immutable');
    return node.classKind === 'enum' || isMarked;
  }
  if (type.kind !== 'host' || type.type.spec.form === 'enum') return type.kind === 'host';
  return FINAL_CLASSES.has(type.type.name) || !names.isOpen(type.type);
}
