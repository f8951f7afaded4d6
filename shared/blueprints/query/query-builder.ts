/**
 * The `query()` builders of vertices and graphs as script objects. They take `Compare` and `Contains`, not the
 * tokens of `T`.
 */
import {
  CompareName,
  type Direction,
  type Graph,
  type GraphQuery,
  type Labels,
  type Predicate,
  type Vertex,
  type VertexQuery,
} from '#gremlin';
import {
  type EnumConstant,
  GroovyType,
  type MethodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable, queryIterableType } from '../api/element-iterable.ts';
import { nullPointer } from '../exceptions.ts';
import { gremlinRun } from '../run-service.ts';
import { scriptPredicate } from '../tokens/script-predicate.ts';

export class QueryBuilder {
  readonly query: VertexQuery | GraphQuery;

  constructor(query: VertexQuery | GraphQuery) {
    this.query = query;
  }

  get [TYPE](): GroovyType {
    return this.#isOfVertex ? VERTEX_QUERY : GRAPH_QUERY;
  }

  get iterableType(): GroovyType {
    return this.#isOfVertex ? VERTEX_QUERY_ITERABLE : GRAPH_QUERY_ITERABLE;
  }

  get #isOfVertex(): boolean {
    return 'labels' in this.query;
  }
}

const UTIL = 'com.tinkerpop.blueprints.util';
const VERTEX_QUERY_ITERABLE = queryIterableType(`${UTIL}.DefaultVertexQuery$DefaultVertexQueryIterable`);
const GRAPH_QUERY_ITERABLE = queryIterableType(`${UTIL}.DefaultGraphQuery$DefaultGraphQueryIterable`);
export const QUERY_ITERABLES: readonly GroovyType[] = [VERTEX_QUERY_ITERABLE, GRAPH_QUERY_ITERABLE];

function equal(runtime: Runtime) {
  return gremlinRun(runtime).objects.compare(CompareName.Equal);
}

function notEqual(runtime: Runtime) {
  return gremlinRun(runtime).objects.compare(CompareName.NotEqual);
}

function has(
  runtime: Runtime,
  self: QueryBuilder,
  key: string | null,
  predicate: Value,
  value: Value,
): QueryBuilder {
  return withCondition(self, key, scriptPredicate(runtime, predicate), value);
}

function withCondition(
  self: QueryBuilder,
  key: string | null,
  predicate: Predicate,
  value: Value,
): QueryBuilder {
  if (key === null) throw nullPointer();
  self.query.has(key, predicate, value);
  return self;
}

const QUERY_METHODS = (): MethodTable => ({
  'has(String)': (runtime, self: QueryBuilder, key: string | null) =>
    withCondition(self, key, notEqual(runtime), null),
  'hasNot(String)': (runtime, self: QueryBuilder, key: string | null) =>
    withCondition(self, key, equal(runtime), null),
  'has(String, Object)': (runtime, self: QueryBuilder, key: string | null, value: Value) =>
    withCondition(self, key, equal(runtime), value),
  'hasNot(String, Object)': (runtime, self: QueryBuilder, key: string | null, value: Value) =>
    withCondition(self, key, notEqual(runtime), value),
  [`has(String, ${ClassName.Predicate}, Object)`]: has,
  'has(String, Comparable, com.tinkerpop.blueprints.Query$Compare)': (
    runtime,
    self: QueryBuilder,
    key: string,
    value: Value,
    compare: Value,
  ) => has(runtime, self, key, compare, value),
  'interval(String, Comparable, Comparable)': (
    _runtime,
    self: QueryBuilder,
    key: string,
    startValue: Value,
    endValue: Value,
  ) => {
    self.query.interval(key, startValue, endValue);
    return self;
  },
  'limit(int)': (_runtime, self: QueryBuilder, count: number) => {
    self.query.limit(count);
    return self;
  },
  'edges()': (_runtime, self: QueryBuilder) =>
    new ElementIterable(() => self.query.edges(), self.iterableType),
  'vertices()': (_runtime, self: QueryBuilder) =>
    new ElementIterable(() => self.query.vertices(), self.iterableType),
});

interface VertexQueryBuilder {
  readonly query: VertexQuery;
}

export const VERTEX_QUERY: GroovyType = new GroovyType({
  name: `${UTIL}.DefaultVertexQuery`,
  interfaces: [ClassName.VertexQuery],
  methods: () => ({
    ...QUERY_METHODS(),
    [`new(${ClassName.Vertex})`]: (_runtime, _self, vertex: Vertex) => new QueryBuilder(vertex.query()),
    [`direction(${ClassName.Direction})`]: (
      _runtime,
      self: VertexQueryBuilder,
      direction: EnumConstant<Direction>,
    ) => {
      self.query.direction(direction.name);
      return self;
    },
    'labels(String...)': (_runtime, self: VertexQueryBuilder, labels: Labels) => {
      self.query.labels(labels);
      return self;
    },
    'count()': (_runtime, self: VertexQueryBuilder) => BigInt(self.query.count()),
    'vertexIds()': (runtime, self: VertexQueryBuilder) => runtime.newList(self.query.vertexIds()),
  }),
});

export const GRAPH_QUERY: GroovyType = new GroovyType({
  name: `${UTIL}.DefaultGraphQuery`,
  interfaces: [ClassName.GraphQuery],
  methods: () => ({
    ...QUERY_METHODS(),
    [`new(${ClassName.Graph})`]: (_runtime, _self, graph: Graph) => new QueryBuilder(graph.query()),
  }),
});
