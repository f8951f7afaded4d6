/** `ReadOnlyGraph`: shows everything, changes nothing. */
import type { Edge, Vertex } from '#gremlin';
import { type GroovyType, type MethodTable, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { unsupported } from '../exceptions.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import { BASE_TEXT, wrapperEdgeType, wrapperGraphType, wrapperVertexType } from './wrapper-types.ts';

function refuse(): never {
  throw unsupported('It is not possible to mutate a ReadOnlyGraph');
}

export class ReadOnlyGraph extends WrapperGraph {
  readonly vertexType = READ_ONLY_VERTEX;
  readonly edgeType = READ_ONLY_EDGE;

  get [TYPE](): GroovyType {
    return READ_ONLY_GRAPH;
  }

  override addVertexWithId(): Vertex {
    return refuse();
  }

  override addEdgeWithId(): Edge {
    return refuse();
  }

  override removeVertex(): void {
    refuse();
  }

  override removeEdge(): void {
    refuse();
  }

  override writeProperty(): void {
    refuse();
  }

  override dropProperty(): Value {
    return refuse();
  }
}

const METHODS: MethodTable = {
  [`new(${ClassName.Graph})`]: (runtime, _self, base: BaseGraph) => new ReadOnlyGraph(runtime, base),
  'shutdown()': refuse,
};

const READ_ONLY_VERTEX = wrapperVertexType('readonly.ReadOnlyVertex', BASE_TEXT);
const READ_ONLY_EDGE = wrapperEdgeType('readonly.ReadOnlyEdge', BASE_TEXT);
const READ_ONLY_GRAPH: GroovyType = wrapperGraphType('readonly.ReadOnlyGraph', METHODS);

export const READ_ONLY_TYPES: readonly GroovyType[] = [READ_ONLY_GRAPH, READ_ONLY_VERTEX, READ_ONLY_EDGE];
