/** Lucene's query classes as script objects, and their conversion to clauses of the index. */
import { type Double, Float } from '#base';
import type { IndexClause } from '#graph';
import {
  EQUALS,
  GroovyType,
  HASH,
  type HostObject,
  type MethodTable,
  methodTable,
  type SelfComparing,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument } from '../graphdb/exceptions.ts';
import { numberOf } from '../graphdb/property-value.ts';
import { clauseText } from './lucene-syntax.ts';

const INDEX = 'org.apache.lucene.index';
export const SEARCH = 'org.apache.lucene.search';
export const QUERY = `${SEARCH}.Query`;
export const TERM = `${INDEX}.Term`;

/** Lucene's defaults for fuzzy queries. */
const FUZZY_SIMILARITY = 0.5;

export class Term implements HostObject, SelfComparing {
  readonly [TYPE] = TERM_TYPE;
  readonly field: string;
  readonly text: string;
  constructor(field: string, text: string) {
    this.field = field;
    this.text = text;
  }
  [EQUALS](other: Value): boolean {
    return other instanceof Term && other.field === this.field && other.text === this.text;
  }
  /** Constant: terms are rarely keys of hash tables. */
  [HASH](): number {
    return this.text.length;
  }
}

/** Base of the queries; `toClause` is called when the query runs, since boolean and phrase queries are mutable. */
export class LuceneQuery implements HostObject, SelfComparing {
  /** Weight of the query's hits relative to others. */
  boost = 1;
  readonly #toClause: () => IndexClause;
  readonly #type: () => GroovyType;
  constructor(type: () => GroovyType, toClause: () => IndexClause) {
    this.#type = type;
    this.#toClause = toClause;
  }
  toClause(): IndexClause {
    const clause = this.#toClause();
    return this.boost === 1 ? clause : { kind: 'boosted', boost: this.boost, clause };
  }
  get [TYPE](): GroovyType {
    return this.#type();
  }
  /** Equal by class and text in Lucene's syntax. */
  [EQUALS](other: Value): boolean {
    return other instanceof LuceneQuery && other[TYPE] === this[TYPE] && other.textIn('') === this.textIn('');
  }
  /** Constant: queries are rarely keys of hash tables. */
  [HASH](): number {
    return this.textIn('').length;
  }
  /** Text in Lucene's syntax; omits the default field. */
  textIn(defaultField: string): string {
    return clauseText(this.toClause(), defaultField);
  }
}

type NumericType = 'int' | 'long' | 'float' | 'double';

/** A numeric range; a null bound is open. */
export function numericRangeQuery(
  field: string,
  type: NumericType,
  lower: Value,
  upper: Value,
  includeLower: boolean,
  includeUpper: boolean,
): LuceneQuery {
  return new LuceneQuery(
    () => NUMERIC_RANGE_TYPE,
    () => ({
      kind: 'numericRange',
      field,
      type,
      lower: toBound(type, lower),
      upper: toBound(type, upper),
      includeLower,
      includeUpper,
    }),
  );
}

function toBound(type: NumericType, value: Value): number | bigint | null {
  if (value === null) return null;
  if (typeof value === 'bigint') return type === 'long' ? value : Number(value);
  const number = numberOf(value);
  if (number === null) throw illegalArgument('a numeric range has numbers for its ends');
  return type === 'long' ? BigInt(Math.trunc(number)) : number;
}

/** Defines the type of a query over one term. */
function termQueryType(
  simpleName: string,
  toClause: (term: Term) => IndexClause,
  methods: (own: () => GroovyType) => MethodTable = () => ({}),
): GroovyType {
  const own: () => GroovyType = () => type;
  const type: GroovyType = new GroovyType({
    name: `${SEARCH}.${simpleName}`,
    superclass: QUERY,
    methods: () => ({
      [`new(${TERM})`]: (_runtime, _self, term: Term) => new LuceneQuery(own, () => toClause(term)),
      ...methods(own),
    }),
  });
  return type;
}

function fuzzyClause(term: Term, minimumSimilarity: number, prefixLength: number): IndexClause {
  if (minimumSimilarity >= 1) throw illegalArgument('minimumSimilarity >= 1');
  if (minimumSimilarity < 0) throw illegalArgument('minimumSimilarity < 0');
  return { kind: 'fuzzy', field: term.field, text: term.text, minimumSimilarity, prefixLength };
}

/** Compares as Java's `String.compareTo`. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const TERM_TYPE = new GroovyType({
  name: TERM,
  interfaces: ['java.lang.Comparable'],
  methods: () => ({
    'new(String, String)': (_runtime, _self, field: string, text: string) => new Term(field, text),
    'new(String)': (_runtime, _self, field: string) => new Term(field, ''),
    'field()': (_runtime, self: Term) => self.field,
    'text()': (_runtime, self: Term) => self.text,
    'toString()': (_runtime, self: Term) => `${self.field}:${self.text}`,
    [`compareTo(${TERM})`]: (_runtime, self: Term, other: Term) =>
      compareText(self.field, other.field) || compareText(self.text, other.text),
  }),
});

const TERM_RANGE_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.TermRangeQuery`,
  superclass: QUERY,
  methods: methodTable(() => ({
    'new(String, String, String, boolean, boolean)': (
      _runtime,
      _self,
      field,
      lower: string | null,
      upper: string | null,
      includeLower,
      includeUpper,
    ) =>
      new LuceneQuery(
        () => TERM_RANGE_TYPE,
        () => ({ kind: 'range', field, lower, upper, includeLower, includeUpper }),
      ),
  })),
});

function rangeFactories(): MethodTable {
  const rows: [string, string, NumericType][] = [
    ['newIntRange', 'Integer', 'int'],
    ['newLongRange', 'Long', 'long'],
    ['newFloatRange', 'Float', 'float'],
    ['newDoubleRange', 'Double', 'double'],
  ];
  return Object.fromEntries(
    rows.flatMap(([method, box, type]) => [
      [
        `static ${method}(String, ${box}, ${box}, boolean, boolean)`,
        (
          _runtime: unknown,
          _self: unknown,
          field: string,
          lower: Value,
          upper: Value,
          l: boolean,
          u: boolean,
        ) => numericRangeQuery(field, type, lower, upper, l, u),
      ],
      [
        `static ${method}(String, int, ${box}, ${box}, boolean, boolean)`,
        (
          _runtime: unknown,
          _self: unknown,
          field: string,
          _precisionStep: number,
          lower: Value,
          upper: Value,
          l: boolean,
          u: boolean,
        ) => numericRangeQuery(field, type, lower, upper, l, u),
      ],
    ]),
  );
}

const NUMERIC_RANGE_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.NumericRangeQuery`,
  superclass: QUERY,
  methods: () => rangeFactories(),
});

/** True for a numeric range query, whichever way it was constructed. */
export function isNumericRange(query: Value): boolean {
  return query instanceof LuceneQuery && query[TYPE] === NUMERIC_RANGE_TYPE;
}

const MATCH_ALL_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.MatchAllDocsQuery`,
  superclass: QUERY,
  methods: () => ({
    'new()': () =>
      new LuceneQuery(
        () => MATCH_ALL_TYPE,
        () => ({ kind: 'all' }),
      ),
  }),
});

const QUERY_TYPE = new GroovyType({
  name: QUERY,
  form: 'abstract',
  methods: methodTable(() => ({
    'setBoost(float)': (_runtime, self: LuceneQuery, boost) => {
      self.boost = boost.value;
      return null;
    },
    'getBoost()': (_runtime, self: LuceneQuery) => new Float(self.boost),
    'hashCode()': (_runtime, self: LuceneQuery) => self[HASH](),
    'toString()': (_runtime, self: LuceneQuery) => self.textIn(''),
    'toString(String)': (_runtime, self: LuceneQuery, field) => self.textIn(field),
  })),
});

const TERM_QUERY_TYPE = termQueryType('TermQuery', ({ field, text }) => ({ kind: 'term', field, text }));
const PREFIX_QUERY_TYPE = termQueryType('PrefixQuery', ({ field, text }) => ({
  kind: 'prefix',
  field,
  text,
}));
const WILDCARD_QUERY_TYPE = termQueryType('WildcardQuery', ({ field, text }) => ({
  kind: 'wildcard',
  field,
  pattern: text,
}));
const FUZZY_QUERY_TYPE = termQueryType(
  'FuzzyQuery',
  (term) => fuzzyClause(term, FUZZY_SIMILARITY, 0),
  (own) => ({
    [`new(${TERM}, float)`]: (_runtime: unknown, _self: unknown, term: Term, similarity: Float | Double) =>
      new LuceneQuery(own, () => fuzzyClause(term, similarity.value, 0)),
    [`new(${TERM}, float, int)`]: (
      _runtime: unknown,
      _self: unknown,
      term: Term,
      similarity: Float | Double,
      prefixLength: number,
    ) => new LuceneQuery(own, () => fuzzyClause(term, similarity.value, prefixLength)),
  }),
);

/** Types of the queries without subqueries, by kind of clause. */
export const SIMPLE_QUERY_TYPES: ReadonlyMap<IndexClause['kind'], GroovyType> = new Map([
  ['term', TERM_QUERY_TYPE],
  ['prefix', PREFIX_QUERY_TYPE],
  ['wildcard', WILDCARD_QUERY_TYPE],
  ['fuzzy', FUZZY_QUERY_TYPE],
  ['range', TERM_RANGE_TYPE],
  ['numericRange', NUMERIC_RANGE_TYPE],
  ['all', MATCH_ALL_TYPE],
]);

export const LUCENE_QUERY_TYPES: readonly GroovyType[] = [
  QUERY_TYPE,
  TERM_TYPE,
  ...SIMPLE_QUERY_TYPES.values(),
];
