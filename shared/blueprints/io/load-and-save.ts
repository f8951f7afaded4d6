/** `g.loadGraphML(address)` and its like: what Gremlin adds to graphs for files. */
import type { GraphSONMode } from '#formats';
import type { Extension, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { WritableGraph } from '../api/writable-graph.ts';
import type { EnumConstant } from '../tokens/enum-constant.ts';
import { readGML, saveGML } from './gml-classes.ts';
import { readGraphML, saveGraphML } from './graphml-classes.ts';
import { filtersOf, MODE, readGraphSON, saveGraphSON } from './graphson-classes.ts';

type Mode = EnumConstant<GraphSONMode>;

export const LOAD_AND_SAVE: Extension = {
  on: ClassName.Graph,
  methods: {
    'loadGraphML(Object)': (runtime, self: WritableGraph, source: Value) =>
      readGraphML(runtime, self, source),
    'saveGraphML(Object)': (runtime, self: WritableGraph, target: Value) =>
      saveGraphML(runtime, self, target),
    'loadGML(Object)': (runtime, self: WritableGraph, source: Value) => readGML(runtime, self, source),
    'saveGML(Object)': (runtime, self: WritableGraph, target: Value) => saveGML(runtime, self, target),
    'loadGraphSON(Object)': (runtime, self: WritableGraph, source: Value) =>
      readGraphSON(runtime, self, source),
    'saveGraphSON(Object)': (runtime, self: WritableGraph, target: Value) =>
      saveGraphSON(runtime, self, target),
    [`saveGraphSON(Object, ${MODE.type.name})`]: (runtime, self: WritableGraph, target: Value, mode: Mode) =>
      saveGraphSON(runtime, self, target, { mode: mode.payload }),
    [`saveGraphSON(Object, ${MODE.type.name}, List, List)`]: (
      runtime,
      self: WritableGraph,
      target: Value,
      mode: Mode,
      vertexKeys: Value,
      edgeKeys: Value,
    ) =>
      saveGraphSON(runtime, self, target, {
        mode: mode.payload,
        ...filtersOf(runtime, vertexKeys, edgeKeys),
      }),
  },
};
