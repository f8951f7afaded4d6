/** `Vertex.class` and `Edge.class` as arguments. */
import { ElementKind } from '#gremlin';
import type { GroovyType, Runtime, Value } from '#groovy/host';
import { Refusal } from '../exceptions.ts';
import { ClassName } from './class-names.ts';

/** The kind that the class stands for; undefined for any other class. */
export function elementKindOf(runtime: Runtime, elementClass: GroovyType): ElementKind | undefined {
  if (isOrBelow(runtime, elementClass, ClassName.Vertex)) return ElementKind.Vertex;
  return isOrBelow(runtime, elementClass, ClassName.Edge) ? ElementKind.Edge : undefined;
}

/** As the key index methods take it: null and classes of neither kind are refused. */
export function requireElementKind(runtime: Runtime, elementClass: GroovyType | null): ElementKind {
  if (elementClass === null) throw Refusal.elementClassNull();
  const kind = elementKindOf(runtime, elementClass);
  if (kind === undefined) throw Refusal.classNotIndexable(runtime.toJavaText(elementClass));
  return kind;
}

function isOrBelow(runtime: Runtime, type: GroovyType, interfaceName: string): boolean {
  if (type.name === interfaceName) return true;
  const wanted: Value = runtime.typeNamed(interfaceName) ?? null;
  return wanted !== null && runtime.invokeMethod(wanted, 'isAssignableFrom', [type]) === true;
}
