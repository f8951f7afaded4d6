/** The classes `GraphMLReader` and `GraphMLWriter`. */
import {
  GraphMLReader,
  type GraphMLReaderOptions,
  type GraphMLWriterOptions,
  type KeyTypes,
  writeGraphML,
} from '#formats';
import { GroovyType, type JavaMap, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import { optionSetter, ScriptFormat } from './script-format.ts';
import { BUFFER_SIZE, ScriptGraphSink, ScriptGraphSource } from './script-graph.ts';
import { methodsOfPlaces, readAllXml, SOURCES, TARGETS, writeAll } from './streams.ts';

export function readGraphML(
  runtime: Runtime,
  graph: WritableGraph,
  input: Value,
  options: GraphMLReaderOptions = {},
  bufferSize = BUFFER_SIZE,
): null {
  const sink = new ScriptGraphSink(runtime, graph, bufferSize);
  return readAllXml(runtime, input, new GraphMLReader(sink, options));
}

export function saveGraphML(
  runtime: Runtime,
  graph: WritableGraph,
  output: Value,
  options: GraphMLWriterOptions = {},
): null {
  return writeAll(runtime, output, (text) =>
    writeGraphML(new ScriptGraphSource(runtime, graph), text, options),
  );
}

type ScriptReader = ScriptFormat<GraphMLReaderOptions>;
type ScriptWriter = ScriptFormat<GraphMLWriterOptions>;

/** Each overload also exists with a buffer size, which has to be positive and is of no other effect. */
const READING = (): MethodTable =>
  methodsOfPlaces(SOURCES, {
    'inputGraph({})': readWith,
    'inputGraph({}, int)': readWith,
    [`static inputGraph(${ClassName.Graph}, {})`]: (runtime, _self, graph: WritableGraph, input: Value) =>
      readGraphML(runtime, graph, input),
    [`static inputGraph(${ClassName.Graph}, {}, int, String, String, String)`]: (
      runtime,
      _self,
      graph: WritableGraph,
      input: Value,
      bufferSize: number,
      vertexIdKey: string | null,
      edgeIdKey: string | null,
      edgeLabelKey: string | null,
    ) => readGraphML(runtime, graph, input, { vertexIdKey, edgeIdKey, edgeLabelKey }, bufferSize),
  });

function readWith(runtime: Runtime, self: ScriptReader, input: Value, bufferSize?: number): null {
  return readGraphML(runtime, self.graph, input, self.options, bufferSize);
}

const READER: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.io.graphml.GraphMLReader',
  methods: () => ({
    [`new(${ClassName.Graph})`]: (_runtime, _self, graph: WritableGraph) =>
      new ScriptFormat(graph, READER, {}),
    ...READING(),
    'setVertexIdKey(String)': optionSetter<GraphMLReaderOptions>('vertexIdKey'),
    'setEdgeIdKey(String)': optionSetter<GraphMLReaderOptions>('edgeIdKey'),
    'setEdgeLabelKey(String)': optionSetter<GraphMLReaderOptions>('edgeLabelKey'),
  }),
});

function keyTypes(runtime: Runtime, types: JavaMap): KeyTypes {
  return new Map(
    types
      .entries()
      .map(
        ({ key, value }) =>
          [runtime.toJavaText(key), value === null ? null : runtime.toJavaText(value)] as const,
      ),
  );
}

const WRITER: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.io.graphml.GraphMLWriter',
  methods: () =>
    methodsOfPlaces(TARGETS, {
      [`new(${ClassName.Graph})`]: (_runtime, _self, graph: WritableGraph) =>
        new ScriptFormat(graph, WRITER, {}),
      'outputGraph({})': (runtime, self: ScriptWriter, output: Value) =>
        saveGraphML(runtime, self.graph, output, self.options),
      [`static outputGraph(${ClassName.Graph}, {})`]: (runtime, _self, graph: WritableGraph, output: Value) =>
        saveGraphML(runtime, graph, output),
      [`static outputGraph(${ClassName.Graph}, {}, Map, Map)`]: (
        runtime,
        _self,
        graph: WritableGraph,
        output: Value,
        vertexTypes: JavaMap,
        edgeTypes: JavaMap,
      ) =>
        saveGraphML(runtime, graph, output, {
          vertexKeyTypes: keyTypes(runtime, vertexTypes),
          edgeKeyTypes: keyTypes(runtime, edgeTypes),
        }),
      'setNormalize(boolean)': optionSetter<GraphMLWriterOptions>('normalize'),
      'setXmlSchemaLocation(String)': optionSetter<GraphMLWriterOptions>('xmlSchemaLocation'),
      'setEdgeLabelKey(String)': optionSetter<GraphMLWriterOptions>('edgeLabelKey'),
      'setVertexKeyTypes(Map)': (runtime, self: ScriptWriter, types: JavaMap) => {
        self.options.vertexKeyTypes = keyTypes(runtime, types);
        return null;
      },
      'setEdgeKeyTypes(Map)': (runtime, self: ScriptWriter, types: JavaMap) => {
        self.options.edgeKeyTypes = keyTypes(runtime, types);
        return null;
      },
    }),
});

export const GRAPHML_TYPES: readonly GroovyType[] = [READER, WRITER];
