/** Rejects `@Override` on a method that overrides nothing, as far as the script's own classes show. */
import { capitalized } from '../runtime/property-names.ts';
import type { MethodNode } from '../syntax/tree/tree.ts';
import { annotationNamed } from './annotated.ts';
import type { ClassModel, TypeRef } from './class-model.ts';
import { isWhole, libraryMethods } from './library-methods.ts';
import type { Names } from './names.ts';

/** Not all methods of other library classes are known here: their subclasses are not checked. */
export function checkOverrideAnnotations(
  names: Names,
  model: ClassModel,
  methods: readonly MethodNode[],
): void {
  for (const method of methods) {
    const annotation = annotationNamed(method.annotations, 'Override');
    if (annotation === null || mayOverride(model, method)) continue;
    throw names.error(
      `Method '${method.name}' from class '${model.name}' does not override method from its superclass or interfaces ` +
        'but is annotated with @Override.',
      annotation,
    );
  }
}

function mayOverride(model: ClassModel, method: MethodNode): boolean {
  const counts = parameterCounts(method);
  const isOfEvery = ['java.lang.Object', 'groovy.lang.GroovyObject'].some((each) =>
    isIn(each, method.name, counts),
  );
  return isOfEvery || supertypes(model).some((each) => hasMethod(each, method.name, counts));
}

/** The numbers of arguments that the method accepts. */
function parameterCounts({ parameters }: MethodNode): readonly number[] {
  const optional = parameters.filter((each) => each.initialValue !== null).length;
  return Array.from({ length: optional + 1 }, (_, index) => parameters.length - index);
}

function isIn(className: string, name: string, counts: readonly number[]): boolean {
  return libraryMethods(className).some(
    (each) => each.name === name && counts.includes(each.parameters.length),
  );
}

function supertypes({ superclass, interfaces }: ClassModel): readonly TypeRef[] {
  return superclass === null ? interfaces : [superclass, ...interfaces];
}

function hasMethod(type: TypeRef, name: string, counts: readonly number[]): boolean {
  if (type.kind === 'array') return false;
  if (type.kind === 'host') return !isWhole(type.type.name) || isIn(type.type.name, name, counts);
  const { model } = type;
  const isWritten = model.methods
    .get(name)
    ?.some((each) => parameterCounts(each).some((count) => counts.includes(count)));
  return (
    isWritten === true ||
    isAccessor(model, name) ||
    supertypes(model).some((each) => hasMethod(each, name, counts))
  );
}

function isAccessor(model: ClassModel, name: string): boolean {
  const property = /^(?:get|is|set)(.+)$/.exec(name)?.[1];
  if (property === undefined) return false;
  return model.fields.some(({ name }) => capitalized(name) === property);
}
