/** The classes of TinkerGraph, and the factories that make one. */

import type { LoadedTypes } from '#groovy/host';
import { GRAPH_FACTORY } from './graph-factory.ts';
import { TINKER_EDGE } from './tinker-edge.ts';
import { TINKER_GRAPH } from './tinker-graph.ts';
import { TINKER_INDEX } from './tinker-index.ts';
import { TINKER_GRAPH_FACTORY, TINKER_METHODS } from './tinker-methods.ts';
import { TINKER_VERTEX } from './tinker-vertex.ts';

export const TINKER_TYPES: LoadedTypes = {
  types: [TINKER_GRAPH, TINKER_GRAPH_FACTORY, GRAPH_FACTORY, TINKER_VERTEX, TINKER_EDGE, TINKER_INDEX],
  extensions: TINKER_METHODS,
};
