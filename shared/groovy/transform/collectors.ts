/** `@AnnotationCollector`: expands an annotation alias. */
import { annotationNamed } from '../scope/annotated.ts';
import type { AnnotationNode, ClassNode, ModuleNode } from '../syntax/tree/tree.ts';
import { classNamesOf } from './annotation-members.ts';

type Collectors = ReadonlyMap<string, readonly AnnotationNode[]>;

/** The tree with each collector annotation replaced by its annotations. */
export function expandCollectors(module: ModuleNode): ModuleNode {
  const collectors = collectorsOf(module.classes);
  return collectors.size === 0 ? module : (expanded(module, collectors) as ModuleNode);
}

/** The annotations of each collector: those that it lists, then those on its declaration. */
function collectorsOf(classes: readonly ClassNode[]): Collectors {
  const found = new Map<string, readonly AnnotationNode[]>();
  for (const node of classes) {
    const collector = annotationNamed(node.annotations, 'AnnotationCollector');
    if (collector === null) continue;
    const listed = classNamesOf(collector, 'value').map((name) => ({ ...collector, name, members: [] }));
    found.set(node.name, [...listed, ...node.annotations.filter((each) => each !== collector)]);
  }
  return found;
}

function expanded(node: unknown, collectors: Collectors): unknown {
  if (Array.isArray(node)) {
    return (node as unknown[]).flatMap((each) => {
      const parts = isAnnotation(each) ? collectors.get(each.name) : undefined;
      return parts === undefined
        ? [expanded(each, collectors)]
        : parts.map((part) => withMembers(part, each as AnnotationNode));
    });
  }
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expanded(value, collectors)]));
}

function isAnnotation(node: unknown): node is AnnotationNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'AnnotationNode';
}

/** Members at the use of the collector precede those of its definition. */
function withMembers(part: AnnotationNode, use: AnnotationNode): AnnotationNode {
  const names = new Set(use.members.map((each) => each.name));
  return { ...part, members: [...use.members, ...part.members.filter((each) => !names.has(each.name))] };
}
