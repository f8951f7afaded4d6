/** Lucene's phrase queries: one term per position, or several alternatives. */
import type { PhraseClause } from '#graph';
import {
  ArrayList,
  elementsOf,
  GroovyType,
  methodTable,
  noResult,
  UnmodifiableList,
  type Value,
} from '#groovy/host';
import { illegalArgument, nullPointer } from '../graphdb/exceptions.ts';
import { LuceneQuery, QUERY, SEARCH, TERM, Term } from './lucene-query.ts';

/** Maximum position of a term: the text of a phrase shows every position left open. */
const POSITION_MAX = 1 << 16;

/** Mutable until it runs, so its clause is created then. */
class PhraseQuery extends LuceneQuery {
  readonly places: { readonly terms: readonly Term[]; readonly position: number }[];
  slop = 0;

  constructor(kind: PhraseClause['kind'], type: () => GroovyType) {
    const places: PhraseQuery['places'] = [];
    super(type, () => ({
      kind,
      field: places[0]?.terms[0]?.field ?? (kind === 'phrase' ? '' : 'null'),
      places: places.map(({ terms, position }) => ({ terms: terms.map((term) => term.text), position })),
      slop: this.slop,
    }));
    this.places = places;
  }

  /** Throws the given message for a term of another field than the first. */
  add(terms: readonly Term[], position: number | null, foreign: (field: string, term: Term) => string): void {
    const at = position ?? (this.places.at(-1)?.position ?? -1) + 1;
    if (at < 0 || at > POSITION_MAX) throw illegalArgument(`a phrase has no position ${at}`);
    const field = this.places[0]?.terms[0]?.field ?? terms[0]?.field;
    const other = terms.find((term) => term.field !== field);
    if (other !== undefined) throw illegalArgument(foreign(String(field), other));
    this.places.push({ terms, position: at });
  }
}

const inPhrase = (_field: string, term: Term) =>
  `All phrase terms must be in the same field: ${term.field}:${term.text}`;
const inMultiPhrase = (field: string, term: Term) =>
  `All phrase terms must be in the same field (${field}): ${term.field}:${term.text}`;

const COMMON_METHODS = methodTable(() => ({
  'setSlop(int)': (_runtime, self: PhraseQuery, slop) => {
    self.slop = slop;
    return null;
  },
  'getSlop()': (_runtime, self: PhraseQuery) => self.slop,
  'getPositions()': (runtime, self: PhraseQuery) =>
    runtime.asType(runtime.newList(self.places.map(({ position }) => position)), 'int[]'),
}));

const PHRASE_QUERY_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.PhraseQuery`,
  superclass: QUERY,
  methods: () => ({
    ...COMMON_METHODS(),
    'new()': () => new PhraseQuery('phrase', () => PHRASE_QUERY_TYPE),
    [`add(${TERM})`]: (_runtime, self: PhraseQuery, term: Term | null) =>
      noResult(self.add([required(term)], null, inPhrase)),
    [`add(${TERM}, int)`]: (_runtime, self: PhraseQuery, term: Term | null, position: number) =>
      noResult(self.add([required(term)], position, inPhrase)),
    'getTerms()': (runtime, self: PhraseQuery) =>
      runtime.asType(runtime.newList(self.places.flatMap(({ terms }) => terms)), `${TERM}[]`),
  }),
});

const MULTI_PHRASE_QUERY_TYPE: GroovyType = new GroovyType({
  name: `${SEARCH}.MultiPhraseQuery`,
  superclass: QUERY,
  methods: () => ({
    ...COMMON_METHODS(),
    'new()': () => new PhraseQuery('multiPhrase', () => MULTI_PHRASE_QUERY_TYPE),
    [`add(${TERM})`]: (_runtime, self: PhraseQuery, term: Term | null) =>
      noResult(self.add([required(term)], null, inMultiPhrase)),
    [`add(${TERM}[])`]: (runtime, self: PhraseQuery, terms: Value) =>
      noResult(self.add(termsOf(elementsOf(runtime, terms)), null, inMultiPhrase)),
    [`add(${TERM}[], int)`]: (runtime, self: PhraseQuery, terms: Value, position: number) =>
      noResult(self.add(termsOf(elementsOf(runtime, terms)), position, inMultiPhrase)),
    'getTermArrays()': (runtime, self: PhraseQuery) =>
      new UnmodifiableList(
        new ArrayList(
          self.places.map(({ terms }) => runtime.asType(runtime.newList([...terms]), `${TERM}[]`)),
        ),
      ),
  }),
});

function required(term: Value): Term {
  if (term === null) throw nullPointer();
  return term as Term;
}

function termsOf(values: readonly Value[]): Term[] {
  return values.map(required);
}

/** The query of a parsed phrase. */
export function phraseQueryOf({ field, places, slop }: PhraseClause): LuceneQuery {
  const query = new PhraseQuery('phrase', () => PHRASE_QUERY_TYPE);
  for (const { terms, position } of places) {
    query.add(
      terms.map((text) => new Term(field, text)),
      position,
      inPhrase,
    );
  }
  query.slop = slop;
  return query;
}

export const LUCENE_PHRASE_QUERY_TYPES: readonly GroovyType[] = [PHRASE_QUERY_TYPE, MULTI_PHRASE_QUERY_TYPE];
