/**
 * Annotations that would run code, or fetch it, when a script is compiled are refused, whatever they stand on; all
 * others must name a class.
 */
import type { Names } from '../scope/names.ts';
import type { AnnotationNode, ModuleNode } from '../syntax/tree.ts';

const REFUSED: ReadonlySet<string> = new Set([
  'Grab',
  'Grapes',
  'GrabConfig',
  'GrabExclude',
  'GrabResolver',
  'ASTTest',
  'AnnotationCollector',
  'BaseScript',
  'GroovyASTTransformation',
  'GroovyASTTransformationClass',
]);

/** Walks the whole tree: an annotation may stand anywhere. */
export function checkAnnotations(module: ModuleNode, names: Names): void {
  const queue: unknown[] = [module];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (Array.isArray(next)) queue.push(...(next as unknown[]));
    else if (typeof next === 'object' && next !== null) {
      if (isAnnotation(next)) check(next, names);
      queue.push(...Object.values(next));
    }
  }
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
