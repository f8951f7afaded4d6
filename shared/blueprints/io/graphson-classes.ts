/** The classes `GraphSONReader` and `GraphSONWriter`. */
import {
  type GraphSONMode,
  type GraphSONOptions,
  GraphSONReader,
  type GraphSONWriterOptions,
  type PropertyFilter,
  writeGraphSON,
} from '#formats';
import { type EnumConstant, GroovyType, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import { stringItems } from '../objects/string-items.ts';
import { MODE } from './graphson-mode.ts';
import { ScriptFormat } from './script-format.ts';
import { BUFFER_SIZE, ScriptGraphSink, ScriptGraphSource } from './script-graph.ts';
import { methodsOfPlaces, readAllJson, SOURCES, TARGETS, writeAll } from './streams.ts';

const PACKAGE = 'com.tinkerpop.blueprints.util.io.graphson';
const { Graph: GRAPH } = ClassName;

const MODE_NAME = MODE.name;
type Mode = EnumConstant<GraphSONMode>;

export function readGraphSON(
  runtime: Runtime,
  graph: WritableGraph,
  input: Value,
  options: GraphSONOptions = {},
  bufferSize = BUFFER_SIZE,
): null {
  const sink = new ScriptGraphSink(runtime, graph, bufferSize);
  return readAllJson(runtime, input, new GraphSONReader(sink, options));
}

export function saveGraphSON(
  runtime: Runtime,
  graph: WritableGraph,
  output: Value,
  options: GraphSONWriterOptions = {},
): null {
  return writeAll(runtime, output, (text) =>
    writeGraphSON(new ScriptGraphSource(runtime, graph), text, options),
  );
}

/** A filter that includes a set of keys; null includes all. */
export function including(runtime: Runtime, keys: Value): PropertyFilter | null {
  return keys === null ? null : { rule: 'INCLUDE', keys: stringItems(runtime, keys) };
}

export function filtersOf(runtime: Runtime, vertexKeys: Value, edgeKeys: Value): GraphSONOptions {
  return {
    vertexProperties: including(runtime, vertexKeys),
    edgeProperties: including(runtime, edgeKeys),
  };
}

const READER: GroovyType = new GroovyType({
  name: `${PACKAGE}.GraphSONReader`,
  methods: () =>
    methodsOfPlaces(SOURCES, {
      [`new(${GRAPH})`]: (_runtime, _self, graph: WritableGraph) => new ScriptFormat(graph, READER, {}),
      'inputGraph({})': (runtime, self: ScriptFormat, input: Value) =>
        readGraphSON(runtime, self.graph, input),
      'inputGraph({}, int)': (runtime, self: ScriptFormat, input: Value, bufferSize: number) =>
        readGraphSON(runtime, self.graph, input, {}, bufferSize),
      [`static inputGraph(${GRAPH}, {})`]: (runtime, _self, graph: WritableGraph, input: Value) =>
        readGraphSON(runtime, graph, input),
      [`static inputGraph(${GRAPH}, {}, int)`]: (
        runtime,
        _self,
        graph: WritableGraph,
        input: Value,
        bufferSize: number,
      ) => readGraphSON(runtime, graph, input, {}, bufferSize),
      [`static inputGraph(${GRAPH}, {}, int, Set, Set)`]: (
        runtime,
        _self,
        graph: WritableGraph,
        input: Value,
        bufferSize: number,
        edgeKeys: Value,
        vertexKeys: Value,
      ) => readGraphSON(runtime, graph, input, filtersOf(runtime, vertexKeys, edgeKeys), bufferSize),
    }),
});

const WRITER: GroovyType = new GroovyType({
  name: `${PACKAGE}.GraphSONWriter`,
  methods: () =>
    methodsOfPlaces(TARGETS, {
      [`new(${GRAPH})`]: (_runtime, _self, graph: WritableGraph) => new ScriptFormat(graph, WRITER, {}),
      [`outputGraph({}, Set, Set, ${MODE_NAME})`]: (
        runtime,
        self: ScriptFormat,
        output: Value,
        vertexKeys: Value,
        edgeKeys: Value,
        mode: Mode,
      ) =>
        saveGraphSON(runtime, self.graph, output, {
          mode: mode.name,
          ...filtersOf(runtime, vertexKeys, edgeKeys),
        }),
      [`outputGraph({}, Set, Set, ${MODE_NAME}, boolean)`]: (
        runtime,
        self: ScriptFormat,
        output: Value,
        vertexKeys: Value,
        edgeKeys: Value,
        mode: Mode,
        normalize: boolean,
      ) =>
        saveGraphSON(runtime, self.graph, output, {
          mode: mode.name,
          normalize,
          ...filtersOf(runtime, vertexKeys, edgeKeys),
        }),
      [`static outputGraph(${GRAPH}, {})`]: (runtime, _self, graph: WritableGraph, output: Value) =>
        saveGraphSON(runtime, graph, output),
      [`static outputGraph(${GRAPH}, {}, ${MODE_NAME})`]: (
        runtime,
        _self,
        graph: WritableGraph,
        output: Value,
        mode: Mode,
      ) => saveGraphSON(runtime, graph, output, { mode: mode.name }),
      [`static outputGraph(${GRAPH}, {}, Set, Set, ${MODE_NAME})`]: (
        runtime,
        _self,
        graph: WritableGraph,
        output: Value,
        vertexKeys: Value,
        edgeKeys: Value,
        mode: Mode,
      ) =>
        saveGraphSON(runtime, graph, output, {
          mode: mode.name,
          ...filtersOf(runtime, vertexKeys, edgeKeys),
        }),
    }),
});

export const GRAPHSON_TYPES: readonly GroovyType[] = [READER, WRITER];
