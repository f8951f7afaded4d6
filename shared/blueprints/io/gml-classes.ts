/** The classes `GMLReader` and `GMLWriter`. */
import { GMLReader, type GMLReaderOptions, type GMLWriterOptions, type TextOutput, writeGML } from '#formats';
import { GroovyType, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import { optionSetter, ScriptFormat } from './script-format.ts';
import { BUFFER_SIZE, ScriptGraphSink, ScriptGraphSource } from './script-graph.ts';
import { methodsOfPlaces, readAll, SOURCES, TARGETS, writeAll } from './streams.ts';

/** As the specification of the format requires. */
const GML_ENCODING = 'ISO-8859-1';

function decodeGML(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The keys under which the writer stores the graph's ids; only the static method reads them by default. */
const OWN_IDS: GMLReaderOptions = { vertexIdKey: 'blueprintsId', edgeIdKey: 'blueprintsId' };

export function readGML(
  runtime: Runtime,
  graph: WritableGraph,
  input: Value,
  options: GMLReaderOptions = OWN_IDS,
  bufferSize = BUFFER_SIZE,
): null {
  const sink = new ScriptGraphSink(runtime, graph, bufferSize);
  return readAll(runtime, input, new GMLReader(sink, options), decodeGML);
}

export function saveGML(
  runtime: Runtime,
  graph: WritableGraph,
  output: Value,
  options: GMLWriterOptions = {},
): null {
  const write = (text: TextOutput) => writeGML(new ScriptGraphSource(runtime, graph), text, options);
  return writeAll(runtime, output, write, GML_ENCODING);
}

type ScriptReader = ScriptFormat<GMLReaderOptions>;
type ScriptWriter = ScriptFormat<GMLWriterOptions>;

const READER: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.io.gml.GMLReader',
  statics: { DEFAULT_LABEL: 'undefined' },
  methods: () =>
    methodsOfPlaces(SOURCES, {
      [`new(${ClassName.Graph})`]: (_runtime, _self, graph: WritableGraph) =>
        new ScriptFormat(graph, READER, { edgeLabelKey: 'label' }),
      [`new(${ClassName.Graph}, String)`]: (
        _runtime,
        _self,
        graph: WritableGraph,
        defaultEdgeLabel: string,
      ) => new ScriptFormat(graph, READER, { defaultEdgeLabel, edgeLabelKey: 'label' }),
      'inputGraph({})': (runtime, self: ScriptReader, input: Value) =>
        readGML(runtime, self.graph, input, self.options),
      'inputGraph({}, int)': (runtime, self: ScriptReader, input: Value, bufferSize: number) =>
        readGML(runtime, self.graph, input, self.options, bufferSize),
      [`static inputGraph(${ClassName.Graph}, {})`]: (runtime, _self, graph: WritableGraph, input: Value) =>
        readGML(runtime, graph, input),
      [`static inputGraph(${ClassName.Graph}, {}, int, String, String, String, String)`]: (
        runtime,
        _self,
        graph: WritableGraph,
        input: Value,
        bufferSize: number,
        defaultEdgeLabel: string,
        vertexIdKey: string | null,
        edgeIdKey: string | null,
        edgeLabelKey: string | null,
      ) =>
        readGML(
          runtime,
          graph,
          input,
          { defaultEdgeLabel, vertexIdKey, edgeIdKey, edgeLabelKey },
          bufferSize,
        ),
      'setVertexIdKey(String)': optionSetter<GMLReaderOptions>('vertexIdKey'),
      'setEdgeIdKey(String)': optionSetter<GMLReaderOptions>('edgeIdKey'),
      'setEdgeLabelKey(String)': optionSetter<GMLReaderOptions>('edgeLabelKey'),
    }),
});

const SETTERS = (): MethodTable => ({
  'setNormalize(boolean)': optionSetter<GMLWriterOptions>('normalize'),
  'setUseId(boolean)': optionSetter<GMLWriterOptions>('useId'),
  'setStrict(boolean)': optionSetter<GMLWriterOptions>('strict'),
  'setVertexIdKey(String)': optionSetter<GMLWriterOptions>('vertexIdKey'),
  'setEdgeIdKey(String)': optionSetter<GMLWriterOptions>('edgeIdKey'),
});

const WRITER: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.io.gml.GMLWriter',
  methods: () =>
    methodsOfPlaces(TARGETS, {
      [`new(${ClassName.Graph})`]: (_runtime, _self, graph: WritableGraph) =>
        new ScriptFormat(graph, WRITER, {}),
      'outputGraph({})': (runtime, self: ScriptWriter, output: Value) =>
        saveGML(runtime, self.graph, output, self.options),
      [`static outputGraph(${ClassName.Graph}, {})`]: (runtime, _self, graph: WritableGraph, output: Value) =>
        saveGML(runtime, graph, output),
      ...SETTERS(),
    }),
});

/** The constants of the format. */
const GML_TOKENS = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.io.gml.GMLTokens',
  statics: {
    GML: 'gml',
    ID: 'id',
    NAME: 'name',
    LABEL: 'label',
    COMMENT: 'comment',
    CREATOR: 'Creator',
    VERSION: 'Version',
    GRAPH: 'graph',
    NODE: 'node',
    EDGE: 'edge',
    SOURCE: 'source',
    TARGET: 'target',
    DIRECTED: 'directed',
    COMMENT_CHAR: '#',
    BLUEPRINTS_ID: OWN_IDS.vertexIdKey ?? null,
  },
});

export const GML_TYPES: readonly GroovyType[] = [READER, WRITER, GML_TOKENS];
