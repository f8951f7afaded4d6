/** `@AutoClone` with its styles. */
import type { Budget } from '#base';
import { annotationNamed } from '../scope/annotated.ts';
import type {
  AnnotationNode,
  ClassMember,
  ClassNode,
  FieldNode,
  PropertyNode,
  TypeNode,
} from '../syntax/tree/tree.ts';
import { classNamesOf, flagOf, textsOf } from './annotation-members.ts';
import { membersFrom, typeText } from './templates.ts';

export interface Cloning {
  readonly members: readonly ClassMember[];
  readonly interfaces: readonly TypeNode[];
}

const NOTHING: Cloning = { members: [], interfaces: [] };

/** `above` is the superclass, if it is in the script. */
export function cloneMembers(node: ClassNode, above: ClassNode | undefined, budget: Budget): Cloning {
  const annotation = annotationNamed(node.annotations, 'AutoClone');
  if (annotation === null) return NOTHING;
  const { start, end, line, column } = annotation;
  const cloneable: TypeNode = {
    kind: 'TypeNode',
    name: 'java.lang.Cloneable',
    typeArguments: null,
    dimensions: 0,
    ...{ start, end, line, column },
  };
  const text = cloneText(node, annotation, styleOf(above) === styleOf(node));
  return { members: membersFrom(text, annotation, budget, node.name), interfaces: [cloneable] };
}

/** `SIMPLE`, `COPY_CONSTRUCTOR`; null without the annotation. */
function styleOf(node: ClassNode | undefined): string | null {
  const annotation = annotationNamed(node?.annotations ?? [], 'AutoClone');
  return annotation === null ? null : (classNamesOf(annotation, 'style')[0] ?? 'CLONE');
}

type Variable = PropertyNode | FieldNode;

function cloneText(node: ClassNode, annotation: AnnotationNode, hasAbove: boolean): string {
  const { name } = node;
  const variables = variablesOf(node, annotation);
  switch (styleOf(node)) {
    case 'COPY_CONSTRUCTOR': {
      const hasConstructor = node.members.some((each) => each.kind === 'ConstructorNode');
      return [
        ...(hasConstructor ? [] : [`${name}() { }`]),
        `protected ${name}(${name} other) {`,
        ...(hasAbove ? ['super(other)'] : []),
        ...variables.map((each) => `this.${each.name} = ${copyText('other', each)}`),
        `}\nObject clone() { new ${name}(this) }`,
      ].join('\n');
    }
    case 'SIMPLE':
      return [
        `Object clone() { def made = new ${name}()\ncloneOrCopyMembers(made)\nreturn made }`,
        `protected void cloneOrCopyMembers(${name} made) {`,
        ...(hasAbove ? ['super.cloneOrCopyMembers(made)'] : []),
        ...variables.map((each) => `made.${each.name} = ${copyText('this', each)}`),
        '}',
      ].join('\n');
    default:
      return [
        `Object clone() { ${name} made = (${name}) super.clone()`,
        ...variables.map(
          (each) =>
            `if (this.${each.name} instanceof Cloneable) made.${each.name} = ${clonedText('this', each)}`,
        ),
        'return made }',
      ].join('\n');
  }
}

/** Properties, and fields if the annotation includes them, without excluded ones. */
function variablesOf(node: ClassNode, annotation: AnnotationNode): readonly Variable[] {
  const excludes = textsOf(annotation, 'excludes') ?? [];
  const includesFields = flagOf(annotation, 'includeFields');
  return node.members.filter(
    (each): each is Variable =>
      (each.kind === 'PropertyNode' || (includesFields && each.kind === 'FieldNode')) &&
      !each.modifiers.includes('static') &&
      !excludes.includes(each.name),
  );
}

function copyText(owner: string, variable: Variable): string {
  const value = `${owner}.${variable.name}`;
  return `${value} instanceof Cloneable ? ${clonedText(owner, variable)} : ${value}`;
}

function clonedText(owner: string, { name, type }: Variable): string {
  return `(${typeText(type)}) ${owner}.${name}.clone()`;
}
