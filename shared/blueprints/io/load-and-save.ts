/** `g.loadGraphML(url)` and so on: Gremlin's extensions of graphs that read and write graph formats. */
import type { GraphSONMode } from '#formats';
import type { EnumConstant, Extension, Runtime, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import { readGML, saveGML } from './gml-classes.ts';
import { readGraphML, saveGraphML } from './graphml-classes.ts';
import { filtersOf, readGraphSON, saveGraphSON } from './graphson-classes.ts';
import { MODE } from './graphson-mode.ts';
import { fileStream } from './streams.ts';

type Mode = EnumConstant<GraphSONMode>;

/** A null source or target is opened as a file. */
function place(runtime: Runtime, direction: 'Input' | 'Output', given: Value): Value {
  return given ?? fileStream(runtime, direction, null);
}

export const LOAD_AND_SAVE: Extension = {
  on: ClassName.Graph,
  methods: () => ({
    'loadGraphML(Object)': (runtime, self: WritableGraph, source: Value) =>
      readGraphML(runtime, self, place(runtime, 'Input', source)),
    'saveGraphML(Object)': (runtime, self: WritableGraph, target: Value) =>
      saveGraphML(runtime, self, place(runtime, 'Output', target)),
    'loadGML(Object)': (runtime, self: WritableGraph, source: Value) =>
      readGML(runtime, self, place(runtime, 'Input', source)),
    'saveGML(Object)': (runtime, self: WritableGraph, target: Value) =>
      saveGML(runtime, self, place(runtime, 'Output', target)),
    'loadGraphSON(Object)': (runtime, self: WritableGraph, source: Value) =>
      readGraphSON(runtime, self, place(runtime, 'Input', source)),
    'saveGraphSON(Object)': (runtime, self: WritableGraph, target: Value) =>
      saveGraphSON(runtime, self, place(runtime, 'Output', target)),
    [`saveGraphSON(Object, ${MODE.name})`]: (runtime, self: WritableGraph, target: Value, mode: Mode) =>
      saveGraphSON(runtime, self, place(runtime, 'Output', target), { mode: mode.name }),
    [`saveGraphSON(Object, ${MODE.name}, List, List)`]: (
      runtime,
      self: WritableGraph,
      target: Value,
      mode: Mode,
      vertexKeys: Value,
      edgeKeys: Value,
    ) =>
      saveGraphSON(runtime, self, place(runtime, 'Output', target), {
        mode: mode.name,
        ...filtersOf(runtime, vertexKeys, edgeKeys),
      }),
  }),
};
