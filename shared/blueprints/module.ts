/** The types, extensions and default imports that Blueprints adds to scripts. */

import type { TypeModule } from '#groovy/host';
import { INTERFACES } from './api/blueprints-interfaces.ts';
import { ELEMENT_ITERABLE, ELEMENT_ITERATOR } from './api/element-iterable.ts';
import { ELEMENT_METHODS } from './api/element-methods.ts';
import { GRAPH_METHODS } from './api/graph-methods.ts';
import { UTIL_ITERABLES } from './api/util-iterables.ts';
import { NEO4J2_EDGE } from './database/database-edge.ts';
import { NEO4J2_GRAPH, NEO4J2_ITERABLES } from './database/database-graph.ts';
import { DATABASE_METHODS } from './database/database-methods.ts';
import { NEO4J2_NEIGHBOURHOODS, NEO4J2_VERTEX } from './database/database-vertex.ts';
import { DATABASE_INDEX_METHODS } from './database/index-methods.ts';
import { NATIVE_WRAPPING } from './database/native-element-constructors.ts';
import { DEFERRED_BLUEPRINTS_TYPES } from './deferred-types.ts';
import { EXCEPTION_TYPES } from './exceptions.ts';
import { NEO4J2_INDEX } from './index/database-index.ts';
import { INDEX_METHODS } from './index/index-methods.ts';
import { PARAMETER } from './index/parameter.ts';
import { MODE } from './io/graphson-mode.ts';
import { LOAD_AND_SAVE } from './io/load-and-save.ts';
import { FORMAT_EXCEPTIONS } from './io/streams.ts';
import { GREMLIN, TOKENS } from './loaders/gremlin-class.ts';
import { LEGACY_METHODS, NEO4J_TOKENS } from './loaders/legacy-methods.ts';
import { OBJECT_EXTENSIONS } from './loaders/object-extensions.ts';
import { ABSTRACT_META_PIPE, ABSTRACT_PIPE } from './pipeline/pipe-handle.ts';
import {
  GREMLIN_GROOVY_PIPELINE,
  GREMLIN_PIPELINE,
  PIPELINE,
  PIPES_PIPELINE,
} from './pipeline/pipeline-types.ts';
import { QUAD_METHODS } from './quads/quad-methods.ts';
import { GRAPH_QUERY, QUERY_ITERABLES, VERTEX_QUERY } from './query/query-builder.ts';
import { SCRIPT_CONTEXT_TYPES } from './script-context.ts';
import { AS_MAP } from './structures/as-map.ts';
import { LOOP_BUNDLE } from './structures/loop-bundle.ts';
import { PAIR } from './structures/pair.ts';
import { ROW } from './structures/row.ts';
import { TABLE } from './structures/table.ts';
import { TREE } from './structures/tree.ts';
import { COMPARE, CONCLUSION, CONTAINS, DIRECTION, ORDER, QUERY_COMPARE, T } from './tokens/enums.ts';

const ENUMS = [COMPARE, CONTAINS, QUERY_COMPARE, T, DIRECTION, ORDER, CONCLUSION];

/** Default imports, as in Gremlin's script engine. */
const IMPORTS: readonly string[] = [
  'com.tinkerpop.gremlin.*',
  'com.tinkerpop.gremlin.java.*',
  'com.tinkerpop.gremlin.groovy.*',
  'com.tinkerpop.blueprints.*',
  'com.tinkerpop.blueprints.impls.*',
  'com.tinkerpop.blueprints.impls.tg.*',
  'com.tinkerpop.blueprints.impls.neo4j.*',
  'com.tinkerpop.blueprints.impls.neo4j2.*',
  'com.tinkerpop.blueprints.util.*',
  'com.tinkerpop.blueprints.util.io.*',
  'com.tinkerpop.blueprints.util.io.gml.*',
  'com.tinkerpop.blueprints.util.io.graphml.*',
  'com.tinkerpop.blueprints.util.io.graphson.*',
  'com.tinkerpop.blueprints.util.wrappers.*',
  'com.tinkerpop.blueprints.util.wrappers.batch.*',
  'com.tinkerpop.blueprints.util.wrappers.event.*',
  'com.tinkerpop.blueprints.util.wrappers.event.listener.*',
  'com.tinkerpop.blueprints.util.wrappers.id.*',
  'com.tinkerpop.blueprints.util.wrappers.partition.*',
  'com.tinkerpop.blueprints.util.wrappers.readonly.*',
  'com.tinkerpop.pipes.*',
  'com.tinkerpop.pipes.branch.*',
  'com.tinkerpop.pipes.filter.*',
  'com.tinkerpop.pipes.sideeffect.*',
  'com.tinkerpop.pipes.transform.*',
  'com.tinkerpop.pipes.util.*',
  'com.tinkerpop.pipes.util.structures.*',
  'com.tinkerpop.gremlin.Tokens.T',
];

export const BLUEPRINTS_MODULE: TypeModule = {
  types: [
    ...INTERFACES,
    ...EXCEPTION_TYPES,
    ...ENUMS,
    NEO4J2_GRAPH,
    NEO4J2_VERTEX,
    NEO4J2_EDGE,
    NEO4J2_INDEX,
    ...NEO4J2_ITERABLES,
    ELEMENT_ITERABLE,
    ...UTIL_ITERABLES,
    ...NEO4J2_NEIGHBOURHOODS,
    ELEMENT_ITERATOR,
    PARAMETER,
    GREMLIN,
    TOKENS,
    PIPELINE,
    PIPES_PIPELINE,
    GREMLIN_PIPELINE,
    GREMLIN_GROOVY_PIPELINE,
    ABSTRACT_PIPE,
    ABSTRACT_META_PIPE,
    VERTEX_QUERY,
    GRAPH_QUERY,
    ...QUERY_ITERABLES,
    ...SCRIPT_CONTEXT_TYPES,
    AS_MAP,
    LOOP_BUNDLE,
    PAIR,
    ROW,
    TABLE,
    TREE,
    MODE,
    ...FORMAT_EXCEPTIONS,
  ],
  deferred: DEFERRED_BLUEPRINTS_TYPES,
  extensions: [
    ...ELEMENT_METHODS,
    ...GRAPH_METHODS,
    ...DATABASE_METHODS,
    ...NATIVE_WRAPPING,
    DATABASE_INDEX_METHODS,
    QUAD_METHODS,
    ...INDEX_METHODS,
    ...OBJECT_EXTENSIONS,
    LOAD_AND_SAVE,
  ],
  imports: IMPORTS,
};

/**
 * Legacy methods as a module of their own: with it, client libraries of older versions keep working; without
 * it, the graph behaves as Blueprints 2.5.
 */
export const LEGACY_MODULE: TypeModule = { types: [NEO4J_TOKENS], extensions: [LEGACY_METHODS] };
