/** `GraphSONUtility` and its factories: reads and writes single elements as GraphSON. */
import {
  type ElementProperties,
  type ElementValue,
  edgeJson,
  type GraphSONElement,
  GraphSONMode,
  type GraphSONOptions,
  parseGraphSONElement,
  parseJson,
  ReservedKey,
  vertexJson,
} from '#formats';
import { Edge, type Element, type Vertex } from '#gremlin';
import {
  type EnumConstant,
  GroovyType,
  type HostObject,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import { nullPointer } from '../exceptions.ts';
import {
  ELEMENT_PROPERTY_CONFIG,
  ELEMENT_PROPERTY_TYPES,
  type ElementPropertyConfig,
} from './element-property-config.ts';
import { fromElementValue } from './element-values.ts';
import { including } from './graphson-classes.ts';
import { MODE } from './graphson-mode.ts';
import { JSON_NODE, JSON_NODE_TYPES, JsonNode } from './json-node.ts';
import { JSON_OBJECT, JSON_TYPES, JsonObject } from './json-object.ts';
import { ScriptEdge, ScriptVertex } from './script-graph.ts';
import { readJson } from './streams.ts';

const PACKAGE = 'com.tinkerpop.blueprints.util.io.graphson';
const FACTORY = `${PACKAGE}.ElementFactory`;
const GRAPH_FACTORY = `${PACKAGE}.GraphElementFactory`;
const MODE_NAME = MODE.name;
const JSON_NAME = JSON_OBJECT.name;
const { Element: ELEMENT, Vertex: VERTEX } = ClassName;

type Mode = EnumConstant<GraphSONMode>;

/** `GraphElementFactory`: creates elements in a graph. */
class GraphElementFactory implements HostObject {
  readonly [TYPE] = FACTORY_TYPE;
  readonly graph: WritableGraph;

  constructor(graph: WritableGraph) {
    this.graph = graph;
  }
}

/** Converts elements in one mode, with the properties of the given keys; null for all. */
class Utility implements HostObject {
  readonly [TYPE] = UTILITY;
  readonly factory: GraphElementFactory;
  readonly options: GraphSONOptions;

  constructor(factory: GraphElementFactory, options: GraphSONOptions) {
    this.factory = factory;
    this.options = options;
  }
}

function optionsOf(runtime: Runtime, mode: Mode, vertexKeys: Value, edgeKeys: Value): GraphSONOptions {
  return {
    mode: mode.name,
    vertexProperties: including(runtime, vertexKeys),
    edgeProperties: including(runtime, edgeKeys),
  };
}

function jsonOf(runtime: Runtime, element: Element, options: GraphSONOptions): string {
  return element instanceof Edge
    ? edgeJson(new ScriptEdge(runtime, element), options)
    : vertexJson(new ScriptVertex(runtime, element as Vertex), options);
}

/** The forms in which a method takes the GraphSON of an element: a text, JSON objects, or an InputStream. */
type Json = string | JsonObject | JsonNode | HostObject | null;

function textOf(runtime: Runtime, json: Json): string {
  if (json === null) throw nullPointer();
  if (json instanceof JsonNode) return json.text;
  if (json instanceof JsonObject) return requireNonNull(json.text(runtime));
  return typeof json === 'string'
    ? json
    : runtime.toJavaText(runtime.invokeMethod(json, 'getText', ['UTF-8']));
}

/** Reads what `read` needs of the element. Throws the exceptions of a JSON parser; a NullPointerException for no text. */
function readElement<T>(runtime: Runtime, json: Json, read: (parsed: GraphSONElement) => T): T {
  const text = textOf(runtime, json);
  if (text.trim() === '') throw nullPointer();
  return readJson(() => read(parseGraphSONElement(text)));
}

function withProperties<E extends Element>(runtime: Runtime, element: E, properties: ElementProperties): E {
  properties.keys.forEach((key, at) => {
    element.setProperty(key, fromElementValue(runtime, properties.values[at] as ElementValue));
  });
  return element;
}

function vertexOf(
  runtime: Runtime,
  json: Json,
  { graph }: GraphElementFactory,
  { mode = GraphSONMode.Normal, vertexProperties = null }: GraphSONOptions,
): Vertex {
  const { id, properties } = readElement(runtime, json, (parsed) => ({
    id: parsed.id,
    properties: parsed.properties(mode, vertexProperties),
  }));
  return withProperties(runtime, graph.addVertexWithId(id), properties);
}

function edgeOf(
  runtime: Runtime,
  json: Json,
  [tail, head]: readonly [Vertex, Vertex],
  { graph }: GraphElementFactory,
  { mode = GraphSONMode.Normal, edgeProperties = null }: GraphSONOptions,
): Edge {
  const { id, label, properties } = readElement(runtime, json, (parsed) => ({
    id: parsed.id,
    label: parsed.label,
    properties: parsed.properties(mode, edgeProperties),
  }));
  return withProperties(runtime, graph.addEdgeWithId(id, tail, head, label), properties);
}

const FACTORY_TYPE: GroovyType = new GroovyType({
  name: GRAPH_FACTORY,
  interfaces: [FACTORY],
  methods: () => ({
    [`new(${ClassName.Graph})`]: (_runtime, _self, graph: WritableGraph) => new GraphElementFactory(graph),
    'createVertex(Object)': (_runtime, { graph }: GraphElementFactory, id: Value) =>
      graph.addVertexWithId(id),
    [`createEdge(Object, ${VERTEX}, ${VERTEX}, String)`]: (
      _runtime,
      { graph }: GraphElementFactory,
      id: Value,
      tail: Vertex,
      head: Vertex,
      label: string,
    ) => graph.addEdgeWithId(id, tail, head, label),
  }),
});

/** Method table rows for JSON as text, as objects and from a stream. */
function ofJson<T>(row: (type: string) => T): T[] {
  return ['String', JSON_NAME, JSON_NODE.name, 'java.io.InputStream'].map(row);
}

/** The forms in which methods return the GraphSON of an element, by method name. */
const OUTPUTS: readonly (readonly [
  name: string,
  toObject: (runtime: Runtime, json: string) => HostObject,
])[] = [
  ['jsonFromElement', JsonObject.parse],
  ['objectNodeFromElement', (_runtime, json) => new JsonNode(parseJson(json))],
];

const UTILITY: GroovyType = new GroovyType({
  name: `${PACKAGE}.GraphSONUtility`,
  methods: () =>
    Object.fromEntries([
      [
        `new(${MODE_NAME}, ${FACTORY})`,
        (runtime: Runtime, _self: unknown, mode: Mode, factory: GraphElementFactory) =>
          new Utility(factory, optionsOf(runtime, mode, null, null)),
      ],
      [
        `new(${MODE_NAME}, ${FACTORY}, Set, Set)`,
        (
          runtime: Runtime,
          _self: unknown,
          mode: Mode,
          factory: GraphElementFactory,
          vertexKeys: Value,
          edgeKeys: Value,
        ) => new Utility(factory, optionsOf(runtime, mode, vertexKeys, edgeKeys)),
      ],
      [
        `new(${MODE_NAME}, ${FACTORY}, ${ELEMENT_PROPERTY_CONFIG.name})`,
        (
          _runtime: Runtime,
          _self: unknown,
          mode: Mode,
          factory: GraphElementFactory,
          config: ElementPropertyConfig,
        ) => new Utility(factory, { mode: mode.name, ...config.filters }),
      ],
      ...OUTPUTS.flatMap(([name, toObject]) => [
        [
          `${name}(${ELEMENT})`,
          (runtime: Runtime, self: Utility, element: Element) =>
            toObject(runtime, jsonOf(runtime, element, self.options)),
        ],
        [
          `static ${name}(${ELEMENT}, Set, ${MODE_NAME})`,
          (runtime: Runtime, _self: unknown, element: Element, keys: Value, mode: Mode) =>
            toObject(runtime, jsonOf(runtime, element, optionsOf(runtime, mode, keys, keys))),
        ],
      ]),
      ...ofJson((type) => [
        `vertexFromJson(${type})`,
        (runtime: Runtime, self: Utility, json: Json) => vertexOf(runtime, json, self.factory, self.options),
      ]),
      ...ofJson((type) => [
        `static vertexFromJson(${type}, ${FACTORY}, ${MODE_NAME}, Set)`,
        (
          runtime: Runtime,
          _self: unknown,
          json: Json,
          factory: GraphElementFactory,
          mode: Mode,
          keys: Value,
        ) => vertexOf(runtime, json, factory, optionsOf(runtime, mode, keys, null)),
      ]),
      ...ofJson((type) => [
        `edgeFromJson(${type}, ${VERTEX}, ${VERTEX})`,
        (runtime: Runtime, self: Utility, json: Json, tail: Vertex, head: Vertex) =>
          edgeOf(runtime, json, [tail, head], self.factory, self.options),
      ]),
      ...ofJson((type) => [
        `static edgeFromJson(${type}, ${VERTEX}, ${VERTEX}, ${FACTORY}, ${MODE_NAME}, Set)`,
        (
          runtime: Runtime,
          _self: unknown,
          json: Json,
          tail: Vertex,
          head: Vertex,
          factory: GraphElementFactory,
          mode: Mode,
          keys: Value,
        ) => edgeOf(runtime, json, [tail, head], factory, optionsOf(runtime, mode, null, keys)),
      ]),
    ]),
});

/** The constants of the format. */
const TOKENS = new GroovyType({
  name: `${PACKAGE}.GraphSONTokens`,
  statics: {
    _ID: ReservedKey.Id,
    _LABEL: ReservedKey.Label,
    _TYPE: ReservedKey.Type,
    _OUT_V: ReservedKey.OutVertex,
    _IN_V: ReservedKey.InVertex,
    VALUE: 'value',
    TYPE: 'type',
    VERTEX: 'vertex',
    EDGE: 'edge',
    MODE: 'mode',
    VERTICES: 'vertices',
    EDGES: 'edges',
  },
});

export const GRAPHSON_UTILITY_TYPES: readonly GroovyType[] = [
  ...ELEMENT_PROPERTY_TYPES,
  new GroovyType({ name: FACTORY, form: 'interface' }),
  FACTORY_TYPE,
  UTILITY,
  TOKENS,
  ...JSON_TYPES,
  ...JSON_NODE_TYPES,
];
