/** Maps the class arguments `Vertex.class` and `Edge.class` to kinds of elements. */
import { ElementKind } from '#gremlin';
import type { GroovyType, Runtime, Value } from '#groovy/host';
import { BlueprintsError } from '../exceptions.ts';
import { ClassName } from './class-names.ts';

/** The kind of elements of the class; undefined for any other class. */
export function elementKindOf(runtime: Runtime, elementClass: GroovyType): ElementKind | undefined {
  if (isOrBelow(runtime, elementClass, ClassName.Vertex)) return ElementKind.Vertex;
  return isOrBelow(runtime, elementClass, ClassName.Edge) ? ElementKind.Edge : undefined;
}

/** The same for the methods of key indices, which reject null and other classes. */
export function requireElementKind(runtime: Runtime, elementClass: GroovyType | null): ElementKind {
  if (elementClass === null) throw BlueprintsError.elementClassNull();
  const kind = elementKindOf(runtime, elementClass);
  if (kind === undefined) throw BlueprintsError.classNotIndexable(runtime.toJavaText(elementClass));
  return kind;
}

function isOrBelow(runtime: Runtime, type: GroovyType, interfaceName: string): boolean {
  if (type.name === interfaceName) return true;
  const wanted: Value = runtime.typeNamed(interfaceName) ?? null;
  return wanted !== null && runtime.invokeMethod(wanted, 'isAssignableFrom', [type]) === true;
}
