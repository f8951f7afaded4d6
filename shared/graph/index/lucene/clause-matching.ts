/** Finds the elements that match a clause. Knows {@link PostingSource} but no elements or versions. */
import { unreachable } from '#base';
import type { IndexClause, PhraseClause } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';
import { matchNumbers } from './numeric-range.ts';
import { containsPhrase } from './phrase-matching.ts';
import {
  isSimilar,
  matchesWildcard,
  parseWildcard,
  termsInRange,
  termsWithPrefix,
  wildcardPrefix,
} from './term-matching.ts';

export type Clause<K extends IndexClause['kind']> = Extract<IndexClause, { kind: K }>;
/** Ids of hits. Callers may retain a set but must not change it. */
export type Hits = ReadonlySet<number>;

export function matches(source: PostingSource, clause: IndexClause): Hits {
  switch (clause.kind) {
    case 'all':
      return new Set(source.all());
    case 'term':
      return new Set(source.postings(clause.field, clause.text));
    case 'phrase':
    case 'multiPhrase':
      return matchPhrase(source, clause);
    case 'prefix':
      return unionOf(source, clause.field, termsWithPrefix(source.terms(clause.field), clause.text));
    case 'wildcard':
      return matchWildcard(source, clause);
    case 'fuzzy':
      return unionOf(source, clause.field, similarTerms(source, clause));
    case 'range':
      return matchRange(source, clause);
    case 'numericRange':
      return matchNumbers(source, clause);
    case 'boolean':
      return matchBoolean(source, clause);
    case 'disjunctionMax':
      return mergeSets(clause.clauses.map((each) => matches(source, each)));
    case 'constant':
    case 'boosted':
      return matches(source, clause.clause);
    default:
      return unreachable(clause);
  }
}

/** All elements with the field. Numbers are terms too, although no text of a query matches them. */
function withField(source: PostingSource, field: string): Hits {
  const hits = new Set(unionOf(source, field, source.terms(field)));
  for (const { id } of source.numbers(field)) hits.add(id);
  return hits;
}

function matchRange(source: PostingSource, clause: Clause<'range'>): Hits {
  const { field, lower, upper } = clause;
  if (lower === null && upper === null) return withField(source, field);
  return unionOf(source, field, termsInRange(source.terms(field), clause));
}

function unionOf(source: PostingSource, field: string, terms: readonly string[]): Hits {
  const hits = new Set<number>();
  for (const term of terms) for (const id of source.postings(field, term)) hits.add(id);
  return hits;
}

export function similarTerms(source: PostingSource, clause: Clause<'fuzzy'>): readonly string[] {
  const { field, text, minimumSimilarity, prefixLength } = clause;
  return source
    .terms(field)
    .filter((term) => isSimilar(text, term, minimumSimilarity, prefixLength, source.budget));
}

function matchWildcard(source: PostingSource, { field, pattern }: Clause<'wildcard'>): Hits {
  if (pattern === '*') return withField(source, field);
  const wildcard = parseWildcard(pattern);
  const candidates = termsWithPrefix(source.terms(field), wildcardPrefix(wildcard));
  return unionOf(
    source,
    field,
    candidates.filter((term) => matchesWildcard(wildcard, term, source.budget)),
  );
}

/** Values of one field are concatenated without a gap, so a phrase can match across them. */
function matchPhrase(source: PostingSource, { field, places, slop }: PhraseClause): Hits {
  const [first, ...others] = places.map(({ terms }) => unionOf(source, field, terms));
  const hits = new Set<number>();
  for (const id of first ?? []) {
    if (!others.every((ids) => ids.has(id))) continue;
    if (containsPhrase(source.tokens(field, id).flat(), places, slop, source.budget)) hits.add(id);
  }
  return hits;
}

/**
 * The intersection of the required clauses without the prohibited ones; if none is required, the union of the
 * optional ones. In addition, `minimumShouldMatch` optional clauses must match.
 */
function matchBoolean(source: PostingSource, clause: Clause<'boolean'>): Hits {
  const { clauses, minimumShouldMatch = 0 } = clause;
  const of = (occur: 'must' | 'should' | 'mustNot') =>
    clauses.filter((part) => part.occur === occur).map((part) => matches(source, part.clause));
  const [required, optional, prohibited] = [of('must'), of('should'), of('mustNot')];
  const hits = new Set<number>();
  const [base, ...others] = required.length > 0 ? required : [mergeSets(optional)];
  for (const id of base ?? []) {
    if (prohibited.some((ids) => ids.has(id)) || !others.every((ids) => ids.has(id))) continue;
    const isEnough =
      minimumShouldMatch < 1 || optional.filter((ids) => ids.has(id)).length >= minimumShouldMatch;
    if (isEnough) hits.add(id);
  }
  return hits;
}

function mergeSets(sets: readonly Hits[]): Hits {
  const merged = new Set<number>();
  for (const set of sets) for (const id of set) merged.add(id);
  return merged;
}
