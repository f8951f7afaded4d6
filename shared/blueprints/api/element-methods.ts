/** The methods of elements of every graph: those of Blueprints and Gremlin's extensions for Groovy. */
import { Direction, type Edge, type Element, ElementKind, type Labels, type Vertex } from '#gremlin';
import {
  type EnumConstant,
  type Extension,
  HashMap,
  type HashSet,
  type JavaMap,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { stringSet } from '../objects/string-items.ts';
import { QueryBuilder } from '../query/query-builder.ts';
import { ClassName } from './class-names.ts';
import { neighbourhood } from './element-iterable.ts';

const ELEMENT = methodTable(() => ({
  'getId()': (_runtime, self: Element) => self.getId(),
  'getProperty(String)': (_runtime, self: Element, key: string | null) =>
    key === null ? null : self.getProperty(key),
  'setProperty(String, Object)': (_runtime, self: Element, key, value) =>
    noResult(self.setProperty(key, value)),
  'removeProperty(String)': (_runtime, self: Element, key) => self.removeProperty(key),
  'getPropertyKeys()': keySet,
  'remove()': (_runtime, self: Element) => noResult(self.remove()),
  'equals(Object)': (_runtime, self: Element, other) => self.equals(other),
  'hashCode()': (runtime, self: Element) => runtime.hashCode(self.getId()),
  // Gremlin's extensions: closures without parameters, so each takes an argument too, and ignores it.
  'map()': propertyMap,
  'map(Object)': (runtime, self: Element) => runtime.invokeMethod(self, 'map', []),
  'keys()': keySet,
  'keys(Object)': keySet,
  'values()': valueList,
  'values(Object)': valueList,
}));

export function propertyMap(runtime: Runtime, element: Element): HashMap {
  const map = new HashMap();
  map.fill(runtime, element.propertyPairs());
  return map;
}

function valueList(runtime: Runtime, self: Element): Value {
  const keys = keySet(runtime, self).elements();
  return runtime.newList(keys.map((key) => self.getProperty(key as string)));
}

function keySet(runtime: Runtime, element: Element): HashSet {
  return stringSet(runtime, element.getPropertyKeys());
}

const VERTEX = (): MethodTable => ({
  [`getEdges(${ClassName.Direction}, String...)`]: (
    runtime,
    self: Vertex,
    { name: direction }: EnumConstant<Direction>,
    labels: Labels,
  ) => neighbourhood(runtime, self, ElementKind.Edge, direction, () => self.edges(direction, labels)),
  [`getVertices(${ClassName.Direction}, String...)`]: (
    runtime,
    self: Vertex,
    { name: direction }: EnumConstant<Direction>,
    labels: Labels,
  ) => neighbourhood(runtime, self, ElementKind.Vertex, direction, () => self.vertices(direction, labels)),
  'query()': (_runtime, self: Vertex) => new QueryBuilder(self.query()),
  [`addEdge(String, ${ClassName.Vertex})`]: (_runtime, self: Vertex, label: string, other: Vertex) =>
    self.addEdge(label, other),
  [`addEdge(String, ${ClassName.Vertex}, Map)`]: (
    runtime,
    self: Vertex,
    label: string,
    other: Vertex,
    properties: JavaMap,
  ) => withProperties(runtime, self.addEdge(label, other), properties),
  'toString()': vertexText,
});

const EDGE = (): MethodTable => ({
  'getLabel()': (_runtime, self: Edge) => self.getLabel(),
  [`getVertex(${ClassName.Direction})`]: (_runtime, self: Edge, direction: EnumConstant<Direction>) =>
    self.getVertex(direction.name),
  'toString()': edgeText,
});

export function vertexText(runtime: Runtime, vertex: Vertex): string {
  return `v[${runtime.toJavaText(vertex.getId())}]`;
}

export function edgeText(runtime: Runtime, edge: Edge): string {
  const tail = runtime.toJavaText(edge.getVertex(Direction.Out).getId());
  const head = runtime.toJavaText(edge.getVertex(Direction.In).getId());
  return `e[${runtime.toJavaText(edge.getId())}][${tail}-${edge.getLabel()}->${head}]`;
}

/** Sets the properties of a map, in order, on a new element and returns the element. */
export function withProperties<E extends Element>(runtime: Runtime, element: E, properties: JavaMap): E {
  for (const { key, value } of properties.entries()) {
    if (typeof key === 'string' && !runtime.hasAdditions) element.setProperty(key, value);
    else runtime.invokeMethod(element, 'setProperty', [key, value]);
  }
  return element;
}

/** Calls `setProperty` dynamically for each entry: a class of the script may override it. */
export function setProperties(runtime: Runtime, element: Element, properties: JavaMap): void {
  for (const { key, value } of properties.entries()) {
    runtime.invokeMethod(element, 'setProperty', [key, value]);
  }
}

export const ELEMENT_METHODS: readonly Extension[] = [
  { on: ClassName.Element, methods: ELEMENT },
  { on: ClassName.Vertex, methods: VERTEX },
  { on: ClassName.Edge, methods: EDGE },
];
