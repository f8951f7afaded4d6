/** Looks up annotations by simple name, qualified or not in the source. */
import type { AnnotationNode } from '../syntax/tree/tree.ts';

export function annotationNamed(annotations: readonly AnnotationNode[], name: string): AnnotationNode | null {
  return annotations.find((each) => each.name === name || each.name.endsWith(`.${name}`)) ?? null;
}

export function hasAnnotation(annotations: readonly AnnotationNode[], name: string): boolean {
  return annotationNamed(annotations, name) !== null;
}
