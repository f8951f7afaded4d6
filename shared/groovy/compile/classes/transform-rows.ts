/** Emits the annotations of a class and its fields as data for the run-time transforms. */
import { annotationNamed } from '../../scope/annotated.ts';
import type { ClassModel } from '../../scope/class-model.ts';
import type { AnnotationNode } from '../../syntax/tree/tree.ts';
import { classNamesOf } from '../../transform/annotation-members.ts';
import { quote } from '../code.ts';
import type { ModuleContext } from '../module-context.ts';

/** Annotations that generate constructors if there are none. */
const TUPLES: ReadonlySet<string> = new Set(['TupleConstructor', 'Canonical']);

/** Members whose values are classes; in no list: not needed at run time. */
const CLASS_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Mixin: ['value'],
  Delegate: ['includeTypes', 'excludeTypes'],
};

/** Annotations that change the class, with their members: `{name:"ToString",members:{includeNames:true}}`. */
export function transformsOf(module: ModuleContext, model: ClassModel): string[] {
  const { node } = model;
  if (node === null) return [];
  const own = node.annotations.map((each) => transformRow(module, model, each, null));
  const ofFields = node.members.flatMap((member) =>
    member.kind === 'PropertyNode' || member.kind === 'FieldNode'
      ? member.annotations.map((each) => transformRow(module, model, each, member.name))
      : [],
  );
  return [...own, ...ofFields].filter((each) => each !== '');
}

function transformRow(
  module: ModuleContext,
  model: ClassModel,
  node: AnnotationNode,
  field: string | null,
): string {
  const simple = node.name.slice(node.name.lastIndexOf('.') + 1);
  const classes = CLASS_MEMBERS[simple] ?? [];
  const members = node.members.map((each) =>
    classes.includes(each.name)
      ? `${quote(each.name)}:()=>[${classNamesOf(node, each.name).map((name) => classText(module, model, name, node))}]`
      : `${quote(each.name)}:${literal(each.value)}`,
  );
  if (TUPLES.has(simple) && hasConstructors(model, node)) members.push('hasConstructors:true');
  return `{name:${quote(simple)},field:${field === null ? 'null' : quote(field)},members:{${members.join(',')}}}`;
}

/** A sole constructor without code gives way to the generated ones; that of a later `@AutoClone` is not there yet. */
function hasConstructors({ node }: ClassModel, tuple: AnnotationNode): boolean {
  const { members = [], annotations = [] } = node ?? {};
  const clones = annotationNamed(annotations, 'AutoClone');
  const isClonedLater = clones !== null && annotations.indexOf(clones) > annotations.indexOf(tuple);
  const constructors = members.filter((each) => each.kind === 'ConstructorNode');
  const written = constructors.filter((each) => !(isClonedLater && each.modifiers.includes('protected')));
  return written.length > 1 || written.some(({ code }) => code.statements.length > 0);
}

function classText(module: ModuleContext, model: ClassModel, name: string, at: AnnotationNode): string {
  const type = module.names.find(name, model);
  if (type === null) throw module.error(`unable to resolve class ${name} `, at);
  return module.type(type);
}

/** The value of an annotation's member, if it is a literal. */
export function literal(node: AnnotationNode['members'][number]['value']): string {
  if (node.kind === 'ConstantExpression') {
    const { constant } = node;
    if (constant.type === 'boolean' || constant.type === 'Integer') return String(constant.value);
    return constant.type === 'String' ? quote(constant.value) : 'null';
  }
  if (node.kind === 'ListExpression') return `[${node.expressions.map(literal).join(',')}]`;
  return 'null';
}
