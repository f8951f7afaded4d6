/**
 * `QueryContext`, `ValueContext` and Lucene's `Sort`: options of index queries, numeric values, and sort
 * orders.
 */
import { Double, Float } from '#base';
import type { IndexSort } from '#graph';
import {
  GroovyType,
  type HostObject,
  methodTable,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument, illegalState, nullPointer } from '../graphdb/exceptions.ts';
import { type LuceneOperator, OPERATOR, operatorOf, operatorWord } from './lucene-operator.ts';
import { isNumericRange, type LuceneQuery, numericRangeQuery } from './lucene-query.ts';

const LUCENE = 'org.neo4j.index.lucene';
const SORT = 'org.apache.lucene.search.Sort';
const SORT_FIELD = 'org.apache.lucene.search.SortField';

interface ContextParts {
  readonly query: Value;
  readonly sort: readonly IndexSort[];
  readonly top: number | null;
  /** Whether hits are sorted by relevance. */
  readonly isRanked: boolean;
  readonly defaultOperator: 'or' | 'and';
  readonly ignoreOwnWrites: boolean;
}

/** A query with options. Setters mutate the object and return it, as in the original. */
export class QueryContext implements HostObject {
  parts: ContextParts;
  constructor(query: Value) {
    this.parts = {
      query,
      sort: [],
      top: null,
      isRanked: false,
      defaultOperator: 'or',
      ignoreOwnWrites: false,
    };
  }
  get [TYPE](): GroovyType {
    return QUERY_CONTEXT_TYPE;
  }
  change(change: Partial<ContextParts>): this {
    this.parts = { ...this.parts, ...change };
    return this;
  }
}

/** A value that is optionally indexed as a number. */
export class ValueContext implements HostObject {
  readonly value: Value;
  isNumeric: boolean;
  constructor(value: Value, isNumeric: boolean) {
    this.value = value;
    this.isNumeric = isNumeric;
  }
  get [TYPE](): GroovyType {
    return VALUE_CONTEXT_TYPE;
  }
}

class SortField implements HostObject {
  readonly field: string | null;
  readonly kind: number;
  readonly isReversed: boolean;

  constructor(field: string | null, kind: number, isReversed: boolean) {
    if (field === null && kind !== SortKind.Score && kind !== SortKind.Doc)
      throw illegalArgument('field can only be null when type is SCORE or DOC');
    this.field = field;
    this.kind = kind;
    this.isReversed = isReversed;
  }

  get [TYPE](): GroovyType {
    return SORT_FIELD_TYPE;
  }

  get text(): string {
    const name = SORT_KIND_TEXTS.get(this.kind) ?? `custom:"${this.field}"`;
    const field = this.kind === SortKind.Score || this.kind === SortKind.Doc ? '' : `: "${this.field}"`;
    return `<${name}${field}>${this.isReversed ? '!' : ''}`;
  }

  /** A null field matches no element, so the order of the index is kept. */
  toSort(): IndexSort {
    return {
      field: this.kind === SortKind.Doc ? '' : (this.field ?? ''),
      numeric: NUMERIC_KINDS.has(this.kind),
      descending: this.isReversed,
    };
  }
}

class Sort implements HostObject {
  readonly fields: readonly SortField[];
  constructor(fields: readonly SortField[]) {
    this.fields = fields;
  }
  get [TYPE](): GroovyType {
    return SORT_TYPE;
  }
}

function byText(field: string | null): IndexSort {
  return new SortField(field, SortKind.String, false).toSort();
}

/**
 * The original derives the type of the range from the bounds, and takes an open lower bound as 0 and an open
 * upper one as the maximum of the type.
 */
function numericRange(
  runtime: Runtime,
  key: string | null,
  from: Value,
  to: Value,
  includeFrom: boolean,
  includeTo: boolean,
): LuceneQuery {
  const isAny = (test: (value: Value) => boolean) => test(from) || test(to);
  const type = isAny((value) => typeof value === 'bigint')
    ? 'long'
    : isAny((value) => value instanceof Double)
      ? 'double'
      : isAny((value) => value instanceof Float)
        ? 'float'
        : 'int';
  if (key === null) throw nullPointer('the key of a numeric range is null');
  const bound = (value: Value) => (value === null ? null : runtime.asType(value, type));
  return numericRangeQuery(key, type, bound(from ?? 0), bound(to), includeFrom, includeTo);
}

const QUERY_CONTEXT_TYPE: GroovyType = new GroovyType({
  name: `${LUCENE}.QueryContext`,
  methods: () => ({
    'new(Object)': (_runtime, _self, query: Value) => new QueryContext(query),
    'static numericRange(String, Number, Number)': (
      runtime,
      _self,
      key: string | null,
      from: Value,
      to: Value,
    ) => new QueryContext(numericRange(runtime, key, from, to, true, true)),
    'static numericRange(String, Number, Number, boolean, boolean)': (
      runtime,
      _self,
      key: string | null,
      from: Value,
      to: Value,
      includeFrom: boolean,
      includeTo: boolean,
    ) => new QueryContext(numericRange(runtime, key, from, to, includeFrom, includeTo)),
    'getQueryOrQueryObject()': (_runtime, self: QueryContext) => self.parts.query,
    'sort(String, String...)': (_runtime, self: QueryContext, key: string, more: string[]) =>
      self.change({ sort: [key, ...requireNonNull(more)].map(byText) }),
    [`sort(${SORT})`]: (_runtime, self: QueryContext, sort: Sort) =>
      self.change({
        sort: sort.fields.filter(({ kind }) => kind !== SortKind.Score).map((field) => field.toSort()),
      }),
    'sortByScore()': (_runtime, self: QueryContext) => self.change({ sort: [], isRanked: true }),
    'sortNumeric(String, boolean)': (_runtime, self: QueryContext, key: string, reversed: boolean) => {
      if (!isNumericRange(self.parts.query)) throw illegalState('Not a numeric range query');
      return self.change({ sort: [{ field: key, numeric: true, descending: reversed }] });
    },
    [`defaultOperator(${OPERATOR})`]: (_runtime, self: QueryContext, operator: LuceneOperator) =>
      self.change({ defaultOperator: operatorWord(operator) }),
    'getDefaultOperator()': (_runtime, self: QueryContext) => operatorOf(self.parts.defaultOperator),
    'tradeCorrectnessForSpeed()': (_runtime, self: QueryContext) => self.change({ ignoreOwnWrites: true }),
    'getTradeCorrectnessForSpeed()': (_runtime, self: QueryContext) => self.parts.ignoreOwnWrites,
    'top(int)': (_runtime, self: QueryContext, top: number) => self.change({ top: top > 0 ? top : null }),
    'getTop()': (_runtime, self: QueryContext) => self.parts.top ?? 0,
  }),
});

function indexNumeric(runtime: Runtime, self: ValueContext): ValueContext {
  const { value } = self;
  if (value === null) throw nullPointer('the number to index is null');
  if (!runtime.isInstance(value, 'java.lang.Number')) {
    const className = runtime.toJavaText(runtime.typeOf(value));
    throw illegalState(`Value should be a Number, is ${runtime.toJavaText(value)} (${className})`);
  }
  self.isNumeric = true;
  return self;
}

const VALUE_CONTEXT_TYPE: GroovyType = new GroovyType({
  name: `${LUCENE}.ValueContext`,
  methods: methodTable(() => ({
    'new(Object)': (_runtime, _self, value) => new ValueContext(value, false),
    'static numeric(Number)': (runtime, _self, value) => indexNumeric(runtime, new ValueContext(value, true)),
    'indexNumeric()': indexNumeric,
    'getValue()': (_runtime, self: ValueContext) => self.value,
    'getCorrectValue()': (runtime, self: ValueContext) =>
      self.isNumeric ? self.value : runtime.toJavaText(self.value),
    'toString()': (runtime, self: ValueContext) => runtime.toJavaText(self.value),
  })),
});

/** Lucene's constants of sort types. */
const SortKind = {
  Score: 0,
  Doc: 1,
  String: 3,
  Int: 4,
  Float: 5,
  Long: 6,
  Double: 7,
  Short: 8,
  Custom: 9,
  Byte: 10,
  StringValue: 11,
} as const;
const NUMERIC_KINDS: ReadonlySet<number> = new Set([
  SortKind.Int,
  SortKind.Float,
  SortKind.Long,
  SortKind.Double,
  SortKind.Short,
  SortKind.Byte,
]);
const SORT_KIND_TEXTS: ReadonlyMap<number, string> = new Map<number, string>([
  [SortKind.Score, 'score'],
  [SortKind.Doc, 'doc'],
  [SortKind.String, 'string'],
  [SortKind.Int, 'int'],
  [SortKind.Float, 'float'],
  [SortKind.Long, 'long'],
  [SortKind.Double, 'double'],
  [SortKind.Short, 'short'],
  [SortKind.Byte, 'byte'],
  [SortKind.StringValue, 'string_val'],
]);

/** The order in which elements were added. */
export const INDEX_ORDER = new SortField(null, SortKind.Doc, false).toSort();

const SORT_FIELD_TYPE: GroovyType = new GroovyType({
  name: SORT_FIELD,
  statics: {
    SCORE: SortKind.Score,
    DOC: SortKind.Doc,
    STRING: SortKind.String,
    INT: SortKind.Int,
    FLOAT: SortKind.Float,
    LONG: SortKind.Long,
    DOUBLE: SortKind.Double,
    SHORT: SortKind.Short,
    CUSTOM: SortKind.Custom,
    BYTE: SortKind.Byte,
    STRING_VAL: SortKind.StringValue,
    FIELD_SCORE: () => new SortField(null, SortKind.Score, false),
    FIELD_DOC: () => new SortField(null, SortKind.Doc, false),
  },
  methods: methodTable(() => ({
    'new(String, int)': (_runtime, _self, field: string | null, kind) => new SortField(field, kind, false),
    'new(String, int, boolean)': (_runtime, _self, field: string | null, kind, reverse) =>
      new SortField(field, kind, reverse),
    'getField()': (_runtime, self: SortField) => self.field,
    'getType()': (_runtime, self: SortField) => self.kind,
    'getReverse()': (_runtime, self: SortField) => self.isReversed,
    'toString()': (_runtime, self: SortField) => self.text,
  })),
});

const SORT_TYPE: GroovyType = new GroovyType({
  name: SORT,
  statics: {
    RELEVANCE: () => new Sort([new SortField(null, SortKind.Score, false)]),
    INDEXORDER: () => new Sort([new SortField(null, SortKind.Doc, false)]),
  },
  methods: () => ({
    'new()': () => new Sort([new SortField(null, SortKind.Score, false)]),
    [`new(${SORT_FIELD}...)`]: (_runtime, _self, fields: SortField[]) => new Sort(fields),
    'getSort()': (runtime, self: Sort) =>
      runtime.asType(runtime.newList([...self.fields]), `${SORT_FIELD}[]`),
    'toString()': (_runtime, self: Sort) => self.fields.map(({ text }) => text).join(','),
  }),
});

export const QUERY_CONTEXT_TYPES: readonly GroovyType[] = [
  QUERY_CONTEXT_TYPE,
  VALUE_CONTEXT_TYPE,
  SORT_FIELD_TYPE,
  SORT_TYPE,
];
