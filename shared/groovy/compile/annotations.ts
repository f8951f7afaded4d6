/** Annotations that would run code, or fetch it, when a script is compiled: refused, whatever they stand on. */
import type { AnnotationNode, ModuleNode, Span } from '../syntax/tree.ts';

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
export function checkAnnotations(module: ModuleNode, error: (problem: string, at: Span) => Error): void {
  const queue: unknown[] = [module];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (Array.isArray(next)) queue.push(...(next as unknown[]));
    else if (typeof next === 'object' && next !== null) {
      if (isAnnotation(next)) refuse(next, error);
      queue.push(...Object.values(next));
    }
  }
}

function isAnnotation(node: object): node is AnnotationNode {
  return 'kind' in node && node.kind === 'AnnotationNode';
}

function refuse(node: AnnotationNode, error: (problem: string, at: Span) => Error): void {
  const simple = node.name.slice(node.name.lastIndexOf('.') + 1);
  if (REFUSED.has(simple)) {
    throw error(`Annotation ${node.name} is not allowed`, node);
  }
}
