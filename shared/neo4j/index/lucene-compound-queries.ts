/** Lucene's compound queries: boolean, constant-score and disjunction-max. */
import type { Double, Float } from '#base';
import {
  classCastFrom,
  collectElements,
  type EnumConstant,
  EnumType,
  GroovyType,
  type HostObject,
  noResult,
  TYPE,
  type Value,
} from '#groovy/host';
import { LuceneQuery, QUERY, SEARCH } from './lucene-query.ts';
import { OCCUR_SIGNS } from './lucene-syntax.ts';

const BOOLEAN_CLAUSE = `${SEARCH}.BooleanClause`;
export const OCCUR = `${BOOLEAN_CLAUSE}$Occur`;

export type OccurName = 'MUST' | 'SHOULD' | 'MUST_NOT';
const OCCUR_TYPE = new EnumType<OccurName>(OCCUR, ['MUST', 'SHOULD', 'MUST_NOT'], {
  methods: () => ({
    'toString()': (_runtime, self: EnumConstant<OccurName>) => OCCUR_SIGNS[OCCUR_WORDS[self.name]],
  }),
});
const OCCUR_WORDS = { MUST: 'must', SHOULD: 'should', MUST_NOT: 'mustNot' } as const;
export const OCCURRENCES = {
  must: OCCUR_TYPE.constants.MUST,
  should: OCCUR_TYPE.constants.SHOULD,
  mustNot: OCCUR_TYPE.constants.MUST_NOT,
} as const;

class BooleanClause implements HostObject {
  readonly [TYPE] = BOOLEAN_CLAUSE_TYPE;
  readonly query: LuceneQuery;
  readonly occur: EnumConstant<OccurName>;
  constructor(query: LuceneQuery, occur: EnumConstant<OccurName>) {
    this.query = query;
    this.occur = occur;
  }
}

export class BooleanQuery extends LuceneQuery {
  readonly clauses: BooleanClause[];
  readonly isCoordDisabled: boolean;
  minimumShouldMatch = 0;
  constructor(isCoordDisabled: boolean) {
    const clauses: BooleanClause[] = [];
    super(
      () => BOOLEAN_QUERY_TYPE,
      () => ({
        kind: 'boolean',
        isCoordDisabled,
        minimumShouldMatch: this.minimumShouldMatch,
        clauses: clauses.map(({ query, occur }) => ({
          occur: OCCUR_WORDS[occur.name],
          clause: query.toClause(),
        })),
      }),
    );
    this.clauses = clauses;
    this.isCoordDisabled = isCoordDisabled;
  }

  add(query: LuceneQuery, occur: EnumConstant<OccurName>): void {
    this.clauses.push(new BooleanClause(query, occur));
  }
}

class ConstantScoreQuery extends LuceneQuery {
  readonly query: LuceneQuery;
  constructor(query: LuceneQuery) {
    super(
      () => CONSTANT_SCORE_TYPE,
      () => ({ kind: 'constant', clause: query.toClause() }),
    );
    this.query = query;
  }
}

class DisjunctionMaxQuery extends LuceneQuery {
  readonly queries: LuceneQuery[];
  constructor(queries: LuceneQuery[], tieBreaker: number) {
    super(
      () => DISJUNCTION_MAX_TYPE,
      () => ({ kind: 'disjunctionMax', tieBreaker, clauses: queries.map((each) => each.toClause()) }),
    );
    this.queries = queries;
  }
}

const BOOLEAN_CLAUSE_TYPE = new GroovyType({
  name: BOOLEAN_CLAUSE,
  methods: () => ({
    [`new(${QUERY}, ${OCCUR})`]: (_runtime, _self, query: LuceneQuery, occur: EnumConstant<OccurName>) =>
      new BooleanClause(query, occur),
    'getQuery()': (_runtime, self: BooleanClause) => self.query,
    'getOccur()': (_runtime, self: BooleanClause) => self.occur,
    'toString()': (_runtime, { query, occur }: BooleanClause) =>
      OCCUR_SIGNS[OCCUR_WORDS[occur.name]] + query.textIn(''),
  }),
});

const BOOLEAN_QUERY_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.BooleanQuery`,
  superclass: QUERY,
  methods: () => ({
    'new()': () => new BooleanQuery(false),
    'new(boolean)': (_runtime, _self, isCoordDisabled: boolean) => new BooleanQuery(isCoordDisabled),
    'isCoordDisabled()': (_runtime, self: BooleanQuery) => self.isCoordDisabled,
    'getMinimumNumberShouldMatch()': (_runtime, self: BooleanQuery) => self.minimumShouldMatch,
    'setMinimumNumberShouldMatch(int)': (_runtime, self: BooleanQuery, count: number) => {
      self.minimumShouldMatch = count;
      return null;
    },
    [`add(${QUERY}, ${OCCUR})`]: (
      _runtime,
      self: BooleanQuery,
      query: LuceneQuery,
      occur: EnumConstant<OccurName>,
    ) => noResult(self.add(query, occur)),
    [`add(${BOOLEAN_CLAUSE})`]: (_runtime, self: BooleanQuery, clause: BooleanClause) =>
      noResult(self.clauses.push(clause)),
    'clauses()': (runtime, self: BooleanQuery) => runtime.newList([...self.clauses]),
    'getClauses()': (runtime, self: BooleanQuery) =>
      runtime.asType(runtime.newList([...self.clauses]), `${BOOLEAN_CLAUSE}[]`),
  }),
});

const CONSTANT_SCORE_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.ConstantScoreQuery`,
  superclass: QUERY,
  methods: () => ({
    [`new(${QUERY})`]: (_runtime, _self, query: LuceneQuery) => new ConstantScoreQuery(query),
    'getQuery()': (_runtime, self: ConstantScoreQuery) => self.query,
  }),
});

const DISJUNCTION_MAX_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.DisjunctionMaxQuery`,
  superclass: QUERY,
  methods: () => ({
    'new(float)': (_runtime, _self, tieBreaker: Float | Double) =>
      new DisjunctionMaxQuery([], tieBreaker.value),
    'new(Collection, float)': (runtime, _self, queries: Value, tieBreaker: Float | Double) => {
      const all = collectElements(runtime, queries).map((query) => {
        if (query instanceof LuceneQuery) return query;
        throw classCastFrom(runtime.typeOf(query).name, QUERY);
      });
      return new DisjunctionMaxQuery(all, tieBreaker.value);
    },
    [`add(${QUERY})`]: (_runtime, self: DisjunctionMaxQuery, query: LuceneQuery) =>
      noResult(self.queries.push(query)),
  }),
});

export const LUCENE_COMBINED_QUERY_TYPES: readonly GroovyType[] = [
  OCCUR_TYPE,
  BOOLEAN_CLAUSE_TYPE,
  BOOLEAN_QUERY_TYPE,
  CONSTANT_SCORE_TYPE,
  DISJUNCTION_MAX_TYPE,
];
