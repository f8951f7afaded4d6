/** Erasure of type parameters: their first bound, else Object. */
import type { TypeParameter } from '../syntax/tree/tree.ts';
import type { ClassModel, TypeParameters } from './class-model.ts';
import type { Names } from './names.ts';

export const NO_TYPE_PARAMETERS: TypeParameters = new Map();

/** The type parameters of a class and of its enclosing classes, unless static. */
export function classTypeParameters(names: Names, model: ClassModel): TypeParameters {
  const around =
    model.hasOuterInstance && model.outer !== null
      ? classTypeParameters(names, model.outer)
      : NO_TYPE_PARAMETERS;
  return withTypeParameters(names, model.node?.typeParameters ?? [], model, around);
}

/**
 * The enclosing and the declared type parameters, whose bounds may refer to each other: `<T extends
 * Comparable<T>, U extends T>`.
 */
export function withTypeParameters(
  names: Names,
  nodes: readonly TypeParameter[],
  within: ClassModel,
  around: TypeParameters,
): TypeParameters {
  if (nodes.length === 0) return around;
  const found = new Map(around);
  const object = names.objectType();
  for (const { name } of nodes) found.set(name, object);
  for (const { name, bounds } of nodes) {
    for (const bound of bounds.toReversed()) found.set(name, names.resolve(bound, within, found, bound));
  }
  return found;
}
