/**
 * `PartitionGraph`: stores the write partition in a property of new elements and shows only elements of the
 * read partitions and those without a partition. Hides the property itself.
 */
import {
  Contains,
  ContainsName,
  type Edge,
  type Element,
  type ElementCursor,
  type GraphQuery,
  type Vertex,
} from '#gremlin';
import {
  type GroovyType,
  HashSet,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';
import { gremlinRun } from '../run-service.ts';
import type { WrappedEdge } from './wrapped-edge.ts';
import { indexMethods, type WrappedIndex, wrappedIndexType } from './wrapped-index.ts';
import { WrappedGraphQuery } from './wrapped-query.ts';
import type { WrappedVertex } from './wrapped-vertex.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import {
  BASE_TEXT,
  WRAPPERS,
  wrapperEdgeType,
  wrapperGraphType,
  wrapperIterableTypes,
  wrapperVertexType,
} from './wrapper-types.ts';

class PartitionGraph extends WrapperGraph {
  readonly vertexType = PARTITION_VERTEX;
  readonly edgeType = PARTITION_EDGE;
  readonly iterableTypes = PARTITION_ITERABLES;
  readonly readPartitions = new HashSet();
  partitionKey: string;
  writePartition: string;

  constructor(
    runtime: Runtime,
    base: BaseGraph,
    type: GroovyType,
    partitionKey: string,
    writePartition: string,
  ) {
    super(runtime, base, type);
    this.partitionKey = partitionKey;
    this.writePartition = writePartition;
  }

  isInPartition(base: Element): boolean {
    const partition = base.getProperty(this.partitionKey);
    return partition === null || this.readPartitions.contains(this.runtime, partition);
  }

  override showsVertex(base: Vertex): boolean {
    return this.isInPartition(base);
  }

  override showsEdge(base: Edge): boolean {
    return this.isInPartition(base);
  }

  override readProperty(base: Element, key: string): Value {
    return this.#isReserved(key) ? null : base.getProperty(key);
  }

  override propertyKeys(base: Element): readonly string[] {
    return base.getPropertyKeys().filter((key) => key !== this.partitionKey);
  }

  override writeProperty(element: WrappedVertex | WrappedEdge, key: string, value: Value): void {
    if (!this.#isReserved(key)) element.base.setProperty(key, value);
  }

  override dropProperty(element: WrappedVertex | WrappedEdge, key: string): Value {
    return this.#isReserved(key) ? null : element.base.removeProperty(key);
  }

  #isReserved(key: string | null): boolean {
    if (key === null) throw nullPointer();
    return key === this.partitionKey;
  }

  override addVertexWithId(id: Value): Vertex {
    const base = this.base.addVertexWithId(id);
    base.setProperty(this.partitionKey, this.writePartition);
    return this.wrapVertex(base);
  }

  override addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge {
    const [tail, head] = [this.baseVertex(outVertex), this.baseVertex(inVertex)];
    const base = this.base.addEdgeWithId(id, tail, head, label);
    base.setProperty(this.partitionKey, this.writePartition);
    return this.wrapEdge(base);
  }

  override query(): GraphQuery {
    return new PartitionQuery(this, this.base.query());
  }
}

/** Restricts a query to the current read partitions. */
class PartitionQuery extends WrappedGraphQuery {
  override edges(): ElementCursor<Edge> {
    return this.#inPartitions().edgesOfBase();
  }

  override vertices(): ElementCursor<Vertex> {
    return this.#inPartitions().verticesOfBase();
  }

  #inPartitions(): this {
    const graph = this.graph as PartitionGraph;
    const isIn = new Contains(gremlinRun(graph.runtime).objects, ContainsName.In);
    this.query.has(graph.partitionKey, isIn, graph.readPartitions);
    return this;
  }

  edgesOfBase(): ElementCursor<Edge> {
    return super.edges();
  }

  verticesOfBase(): ElementCursor<Vertex> {
    return super.vertices();
  }
}

function create(
  runtime: Runtime,
  base: BaseGraph,
  type: GroovyType,
  key: string,
  writePartition: string,
  readPartitions: Iterable<Value>,
): PartitionGraph {
  const graph = new PartitionGraph(runtime, base, type, key, writePartition);
  for (const partition of readPartitions) graph.readPartitions.add(runtime, partition);
  return graph;
}

function constructorsFor(baseInterface: string): MethodTable {
  return {
    [`new(${baseInterface}, String, String)`]: (
      runtime,
      type: GroovyType,
      base: BaseGraph,
      key: string,
      both: string,
    ) => create(runtime, base, type, key, both, [both]),
    [`new(${baseInterface}, String, String, Set)`]: (
      runtime,
      type: GroovyType,
      base: BaseGraph,
      key: string,
      writePartition: string,
      readPartitions: HashSet,
    ) => create(runtime, base, type, key, writePartition, readPartitions.elements()),
  };
}

const METHODS = (): MethodTable => ({
  ...constructorsFor(ClassName.Graph),
  'getWritePartition()': (_runtime, self: PartitionGraph) => self.writePartition,
  'setWritePartition(String)': (_runtime, self: PartitionGraph, partition: string) => {
    self.writePartition = partition;
    return null;
  },
  'getPartitionKey()': (_runtime, self: PartitionGraph) => self.partitionKey,
  'setPartitionKey(String)': (_runtime, self: PartitionGraph, key: string) => {
    self.partitionKey = key;
    return null;
  },
  'getReadPartitions()': (runtime, self: PartitionGraph) => {
    const copy = new HashSet();
    copy.addAll(runtime, self.readPartitions.elements());
    return copy;
  },
  'addReadPartition(String)': (runtime, self: PartitionGraph, partition: string) =>
    noResult(self.readPartitions.add(runtime, partition)),
  'removeReadPartition(String)': (runtime, self: PartitionGraph, partition: string) =>
    noResult(self.readPartitions.remove(runtime, partition)),
  [`isInPartition(${ClassName.Element})`]: (
    _runtime,
    self: PartitionGraph,
    element: WrappedVertex | WrappedEdge | Element,
  ) => self.isInPartition('base' in element ? element.base : element),
});

const PARTITION_MEMBERS = methodTable(() => ({
  ...BASE_TEXT(),
  'getPartition()': (_runtime, self: WrappedVertex | WrappedEdge) =>
    self.base.getProperty((self.graph as PartitionGraph).partitionKey),
  'setPartition(String)': (_runtime, self: WrappedVertex | WrappedEdge, partition) =>
    noResult(self.base.setProperty((self.graph as PartitionGraph).partitionKey, partition)),
}));

const PARTITION_VERTEX = wrapperVertexType('partition.PartitionVertex', PARTITION_MEMBERS);
const PARTITION_EDGE = wrapperEdgeType('partition.PartitionEdge', PARTITION_MEMBERS);
const PARTITION_ITERABLES = wrapperIterableTypes('partition.Partition');
const PARTITION_GRAPH = wrapperGraphType('partition.PartitionGraph', METHODS);
/** Counts visible elements only. */
const PARTITION_INDEX = wrappedIndexType(
  `${WRAPPERS}.partition.PartitionIndex`,
  methodTable(() => ({
    'count(String, Object)': (runtime, self: WrappedIndex, key, value) => {
      let count = 0n;
      const hits = self.find('get', [key, value]).iterator();
      for (; hits.hasNext(); hits.next()) {
        runtime.budget.step();
        count++;
      }
      return count;
    },
  })),
);
const PARTITION_INDEXABLE_GRAPH = wrapperGraphType(
  'partition.PartitionIndexableGraph',
  () => ({ ...constructorsFor(ClassName.IndexableGraph), ...indexMethods(PARTITION_INDEX) }),
  [ClassName.IndexableGraph],
  PARTITION_GRAPH,
);

export const PARTITION_TYPES: readonly GroovyType[] = [
  PARTITION_GRAPH,
  PARTITION_INDEXABLE_GRAPH,
  PARTITION_VERTEX,
  PARTITION_EDGE,
  PARTITION_INDEX,
  ...Object.values(PARTITION_ITERABLES),
];
