/**
 * Checks annotations. Those that run or fetch code at compile time are rejected on any target; every other
 * one must name a class.
 */
import type { Names } from '../../scope/names.ts';
import type { AnnotationNode, ModuleNode } from '../../syntax/tree/tree.ts';
import { checkTarget } from './annotation-targets.ts';

const REFUSED: ReadonlySet<string> = new Set([
  'Grab',
  'Grapes',
  'GrabConfig',
  'GrabExclude',
  'GrabResolver',
  'ASTTest',
  'GroovyASTTransformation',
  'GroovyASTTransformationClass',
]);

/** Visits the whole tree in the order of the source: annotations are allowed anywhere. */
export function checkAnnotations(module: ModuleNode, names: Names): void {
  const stack: unknown[] = [module];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (Array.isArray(next)) stack.push(...(next as unknown[]).toReversed());
    else if (typeof next === 'object' && next !== null) {
      if (isAnnotation(next)) check(next, names);
      if (isAnnotated(next)) for (const each of next.annotations) checkTarget(names, next.kind, each);
      stack.push(...Object.values(next).toReversed());
    }
  }
}

/** The classes of `@Newify([T, …])`, which the whole script may instantiate without `new`. */
export function newifiedClasses(module: ModuleNode): ReadonlySet<string> {
  const names = new Set<string>();
  const queue: unknown[] = [module];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (Array.isArray(next)) queue.push(...(next as unknown[]));
    else if (typeof next === 'object' && next !== null) {
      if (isAnnotation(next) && next.name.endsWith('Newify')) {
        for (const member of next.members) for (const name of classNames(member.value)) names.add(name);
      }
      queue.push(...Object.values(next));
    }
  }
  return names;
}

function classNames(node: AnnotationNode['members'][number]['value']): readonly string[] {
  if (node.kind === 'ListExpression') return node.expressions.flatMap(classNames);
  if (node.kind === 'VariableExpression') return [node.name];
  return node.kind === 'ClassExpression' ? [node.type.name] : [];
}

interface Annotated {
  readonly kind: string;
  readonly annotations: readonly AnnotationNode[];
}

function isAnnotated(node: object): node is Annotated {
  return 'kind' in node && 'annotations' in node;
}

function isAnnotation(node: object): node is AnnotationNode {
  return 'kind' in node && node.kind === 'AnnotationNode';
}

function check(node: AnnotationNode, names: Names): void {
  const simple = node.name.slice(node.name.lastIndexOf('.') + 1);
  if (REFUSED.has(simple)) throw names.error(`Annotation ${node.name} is not allowed`, node);
  if (names.find(node.name, null) === null) {
    throw names.error(`unable to resolve class ${node.name} ,  unable to find class for annotation`, node);
  }
}
