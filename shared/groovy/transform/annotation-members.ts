/** Reads the members of an annotation. */
import type { AnnotationNode, Expression } from '../syntax/tree/tree.ts';

function memberOf(annotation: AnnotationNode, name: string): Expression | null {
  return annotation.members.find((each) => each.name === name)?.value ?? null;
}

/** A string member; `otherwise` if absent. */
export function textOf(annotation: AnnotationNode, name: string, otherwise: string): string {
  const value = memberOf(annotation, name);
  return value?.kind === 'ConstantExpression' && value.constant.type === 'String'
    ? value.constant.value
    : otherwise;
}

/** True if the member is present and `true`. */
export function flagOf(annotation: AnnotationNode, name: string): boolean {
  const value = memberOf(annotation, name);
  return value?.kind === 'ConstantExpression' && value.constant.type === 'boolean' && value.constant.value;
}

/** One string, possibly comma-separated, or a list of strings; null if absent. */
export function textsOf(annotation: AnnotationNode, name: string): readonly string[] | null {
  const value = memberOf(annotation, name);
  if (value === null) return null;
  const parts = value.kind === 'ListExpression' ? value.expressions : [value];
  return parts.flatMap((each) =>
    each.kind === 'ConstantExpression' && each.constant.type === 'String'
      ? each.constant.value.split(',').map((text) => text.trim())
      : [],
  );
}

/** The simple names of the classes in the member; empty if absent. */
export function classNamesOf(annotation: AnnotationNode, name: string): readonly string[] {
  const value = memberOf(annotation, name);
  if (value === null) return [];
  const parts = value.kind === 'ListExpression' ? value.expressions : [value];
  return parts.flatMap((each) => classNameOf(each) ?? []);
}

/** `ToString`, `groovy.transform.ToString`, `ToString.class`; null for other expressions. */
function classNameOf(node: Expression): string | null {
  if (node.kind === 'VariableExpression') return node.name;
  if (node.kind === 'ClassExpression') return node.type.name;
  if (node.kind !== 'PropertyExpression' || node.property.kind !== 'ConstantExpression') return null;
  const { constant } = node.property;
  if (constant.type !== 'String') return null;
  return constant.value === 'class' ? classNameOf(node.objectExpression) : constant.value;
}
