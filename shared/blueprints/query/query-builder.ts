/** `vertex.query()` and `graph.query()` as scripts see them. Takes `Compare` and `Contains`, not the short tokens. */
import { CompareName, type Direction, type GraphQuery, type VertexQuery } from '#gremlin';
import { GroovyType, type MethodTable, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable } from '../api/element-iterable.ts';
import { gremlinRun } from '../run-service.ts';
import type { EnumConstant } from '../tokens/enum-constant.ts';
import { scriptPredicate } from '../tokens/script-predicate.ts';

export class QueryBuilder {
  readonly query: VertexQuery | GraphQuery;

  constructor(query: VertexQuery | GraphQuery) {
    this.query = query;
  }

  get [TYPE](): GroovyType {
    return 'labels' in this.query ? VERTEX_QUERY : GRAPH_QUERY;
  }
}

function equal(runtime: Runtime) {
  return gremlinRun(runtime).objects.compare(CompareName.Equal);
}

function notEqual(runtime: Runtime) {
  return gremlinRun(runtime).objects.compare(CompareName.NotEqual);
}

function has(
  runtime: Runtime,
  self: QueryBuilder,
  key: string,
  predicate: Value,
  value: Value,
): QueryBuilder {
  self.query.has(key, scriptPredicate(runtime, predicate), value);
  return self;
}

const QUERY_METHODS: MethodTable = {
  'has(String)': (runtime, self: QueryBuilder, key: string) => {
    self.query.has(key, notEqual(runtime), null);
    return self;
  },
  'hasNot(String)': (runtime, self: QueryBuilder, key: string) => {
    self.query.has(key, equal(runtime), null);
    return self;
  },
  'has(String, Object)': (runtime, self: QueryBuilder, key: string, value: Value) => {
    self.query.has(key, equal(runtime), value);
    return self;
  },
  'hasNot(String, Object)': (runtime, self: QueryBuilder, key: string, value: Value) => {
    self.query.has(key, notEqual(runtime), value);
    return self;
  },
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
  'edges()': (_runtime, self: QueryBuilder) => new ElementIterable(() => self.query.edges()),
  'vertices()': (_runtime, self: QueryBuilder) => new ElementIterable(() => self.query.vertices()),
};

interface VertexQueryBuilder {
  readonly query: VertexQuery;
}

export const VERTEX_QUERY: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.DefaultVertexQuery',
  interfaces: [ClassName.VertexQuery],
  methods: {
    ...QUERY_METHODS,
    [`direction(${ClassName.Direction})`]: (
      _runtime,
      self: VertexQueryBuilder,
      direction: EnumConstant<Direction>,
    ) => {
      self.query.direction(direction.payload);
      return self;
    },
    'labels(String...)': (_runtime, self: VertexQueryBuilder, labels: readonly string[]) => {
      self.query.labels(labels);
      return self;
    },
    'count()': (_runtime, self: VertexQueryBuilder) => BigInt(self.query.count()),
    'vertexIds()': (runtime, self: VertexQueryBuilder) => runtime.newList(self.query.vertexIds()),
  },
});

export const GRAPH_QUERY: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.util.DefaultGraphQuery',
  interfaces: [ClassName.GraphQuery],
  methods: QUERY_METHODS,
});
