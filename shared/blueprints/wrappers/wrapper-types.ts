/** Defines the types of wrappers and their elements from what they have in common. */
import type { Edge, ElementKind, Vertex } from '#gremlin';
import { GroovyType, type MethodTable, type MethodTableMaker, type StaticTable } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { EDGE_GETTERS, VERTEX_GETTERS } from '../api/element-getters.ts';
import { elementIterableType } from '../api/element-iterable.ts';
import {
  elementMethod,
  elementProperty,
  graphMethod,
  graphProperty,
  propertySetter,
} from '../api/member-resolution.ts';
import type { WrappedEdge } from './wrapped-edge.ts';
import type { WrappedVertex } from './wrapped-vertex.ts';
import type { WrapperGraph } from './wrapper-graph.ts';

export const WRAPPERS = 'com.tinkerpop.blueprints.util.wrappers';
const VERTEX_BASES: ReadonlySet<string> = new Set([...VERTEX_GETTERS, 'baseVertex', 'baseElement']);
const EDGE_BASES: ReadonlySet<string> = new Set([...EDGE_GETTERS, 'baseEdge', 'baseElement']);

export function wrapperVertexType(name: string, methods: MethodTableMaker = () => ({})): GroovyType {
  return new GroovyType({
    name: `${WRAPPERS}.${name}`,
    interfaces: [ClassName.Vertex],
    propertyMissing: elementProperty,
    setPropertyMissing: propertySetter(VERTEX_BASES),
    methodMissing: elementMethod,
    methods: () => ({
      'getBaseVertex()': (_runtime, self: WrappedVertex): Vertex => self.base,
      'getBaseElement()': (_runtime, self: WrappedVertex): Vertex => self.base,
      ...methods(),
    }),
  });
}

export function wrapperEdgeType(name: string, methods: MethodTableMaker = () => ({})): GroovyType {
  return new GroovyType({
    name: `${WRAPPERS}.${name}`,
    interfaces: [ClassName.Edge],
    propertyMissing: elementProperty,
    setPropertyMissing: propertySetter(EDGE_BASES),
    methodMissing: elementMethod,
    methods: () => ({
      'getBaseEdge()': (_runtime, self: WrappedEdge): Edge => self.base,
      'getBaseElement()': (_runtime, self: WrappedEdge): Edge => self.base,
      ...methods(),
    }),
  });
}

/** The iterable types of a wrapper: `name` is the common prefix of its element classes. */
export function wrapperIterableTypes(name: string): Readonly<Record<ElementKind, GroovyType>> {
  return {
    vertex: elementIterableType(`${WRAPPERS}.${name}VertexIterable`),
    edge: elementIterableType(`${WRAPPERS}.${name}EdgeIterable`),
  };
}

/** `toString` delegated to the base element. */
export const BASE_TEXT = (): MethodTable => ({
  'toString()': (runtime, self: WrappedVertex | WrappedEdge) => runtime.toJavaText(self.base),
});

const BASE_CALLS = (): MethodTable => ({
  'getBaseGraph()': (_runtime, self: WrapperGraph) => self.base,
  'getFeatures()': (_runtime, self: WrapperGraph) => self.features(),
  'shutdown()': (runtime, self: WrapperGraph) => runtime.invokeMethod(self.base, 'shutdown', []),
});

/** `interfaces` are those besides `WrapperGraph`; `superclass` is another wrapper of the same kind. */
export function wrapperGraphType(
  name: string,
  methods: MethodTableMaker,
  interfaces: readonly string[] = [],
  superclass: GroovyType | null = null,
  statics: StaticTable = {},
): GroovyType {
  const simpleName = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return new GroovyType({
    name: `${WRAPPERS}.${name}`,
    ...(superclass === null ? {} : { superclass: superclass.name }),
    interfaces: [ClassName.WrapperGraph, ...interfaces],
    statics,
    propertyMissing: graphProperty,
    methodMissing: graphMethod,
    methods: () => ({
      ...(superclass === null ? BASE_CALLS() : {}),
      'toString()': (runtime, self: WrapperGraph) => `${simpleName}[${runtime.toJavaText(self.base)}]`,
      ...methods(),
    }),
  });
}
