/**
 * Scores hits by Lucene 3's similarity: `score = coord · queryNorm · Σ tf(t in d) · idf(t)² · boost(t)`. Each
 * operation is rounded to a 32-bit float, since scripts see the numbers. The length of a field is ignored,
 * and all terms that match a pattern or a range have the same score.
 */
import { editDistance, unreachable } from '#base';
import type { IndexClause, PhraseClause } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';
import { type Clause, matches, similarTerms } from './clause-matching.ts';
import { countPhrases } from './phrase-matching.ts';

const { fround } = Math;

/** Scores by id of the hits of a clause. */
type Scores = ReadonlyMap<number, number>;

/** A clause that needs the normalization factor of the query before it can score. */
interface Weight {
  readonly sumOfSquares: number;
  score(norm: number): Scores;
}

/** False if all hits of the clause have the same score, so that sorting needs no scores. */
export function isScored(source: PostingSource, clause: IndexClause): boolean {
  switch (clause.kind) {
    case 'term':
    case 'phrase':
      return !source.analysis.isWhole;
    case 'multiPhrase':
      return !source.analysis.isWhole || clause.places.length === 1;
    case 'boosted':
      return isScored(source, clause.clause);
    case 'boolean':
      return clause.clauses.some(({ occur }) => occur !== 'mustNot');
    case 'disjunctionMax':
    case 'fuzzy':
      return true;
    default:
      return false;
  }
}

export function relevanceOf(source: PostingSource, clause: IndexClause): Scores {
  const weight = weigh(new Statistics(source), clause, 1);
  return weight.score(queryNorm(weight.sumOfSquares));
}

function queryNorm(sumOfSquares: number): number {
  const norm = fround(1 / Math.sqrt(fround(sumOfSquares)));
  return Number.isFinite(norm) ? norm : 1;
}

/** Statistics of the whole index, computed once per query. */
class Statistics {
  readonly source: PostingSource;
  readonly #elementCount: number;

  constructor(source: PostingSource) {
    this.source = source;
    this.#elementCount = source.all().length;
  }

  inverseFrequency(hitCount: number): number {
    return fround(Math.log(this.#elementCount / (hitCount + 1)) + 1);
  }
}

function weigh(statistics: Statistics, clause: IndexClause, boost: number): Weight {
  switch (clause.kind) {
    case 'term':
      return weighTerm(statistics, clause, boost);
    case 'phrase':
    case 'multiPhrase':
      return weighPhrase(statistics, clause, boost);
    case 'boolean':
      return weighBoolean(statistics, clause, boost);
    case 'boosted':
      return weigh(statistics, clause.clause, fround(boost * clause.boost));
    case 'fuzzy':
      return weighFuzzy(statistics, clause, boost);
    case 'disjunctionMax':
      return weighBest(statistics, clause, boost);
    case 'constant':
    case 'all':
    case 'prefix':
    case 'wildcard':
    case 'range':
    case 'numericRange':
      return constant(statistics, clause, boost);
    default:
      return unreachable(clause);
  }
}

function constant({ source }: Statistics, clause: IndexClause, boost: number): Weight {
  return {
    sumOfSquares: fround(boost * boost),
    score: (norm) => new Map([...matches(source, clause)].map((id) => [id, fround(boost * norm)])),
  };
}

/** Scores terms and phrases by the number of occurrences in each hit. */
function weighOccurrences(
  inverseFrequency: number,
  boost: number,
  occurrences: () => Iterable<readonly [id: number, count: number]>,
): Weight {
  const weight = fround(inverseFrequency * boost);
  return {
    sumOfSquares: fround(weight * weight),
    score: (norm) => {
      const value = fround(fround(weight * norm) * inverseFrequency);
      const scores = new Map<number, number>();
      for (const [id, count] of occurrences()) {
        scores.set(id, fround(fround(Math.sqrt(count)) * value));
      }
      return scores;
    },
  };
}

function weighTerm(statistics: Statistics, { field, text }: Clause<'term'>, boost: number): Weight {
  const { source } = statistics;
  const ids = source.postings(field, text);
  return weighOccurrences(statistics.inverseFrequency(ids.length), boost, function* () {
    for (const id of ids) {
      const tokens = source.tokens(field, id).flat();
      yield [id, tokens.filter((token) => token === text).length];
    }
  });
}

function weighPhrase(statistics: Statistics, clause: PhraseClause, boost: number): Weight {
  const { source } = statistics;
  const { kind, field, places, slop } = clause;
  const terms = places.flatMap((place) => place.terms);
  if (kind === 'multiPhrase' && places.length === 1)
    return weighBoolean(statistics, anyOf(field, terms), boost);
  const inverseFrequency = terms.reduce(
    (sum, term) => fround(sum + statistics.inverseFrequency(source.postings(field, term).length)),
    0,
  );
  return weighOccurrences(inverseFrequency, boost, function* () {
    for (const id of matches(source, clause)) {
      yield [id, countPhrases(source.tokens(field, id).flat(), places, slop, source.budget)];
    }
  });
}

/** A phrase of one position as a disjunction of its terms. */
function anyOf(field: string, terms: readonly string[]): Clause<'boolean'> {
  const clauses = terms.map((text) => ({ occur: 'should', clause: { kind: 'term', field, text } }) as const);
  return { kind: 'boolean', isCoordDisabled: true, clauses };
}

/** Weights terms by similarity; several matching terms in one element do not add up. */
function weighFuzzy(statistics: Statistics, clause: Clause<'fuzzy'>, boost: number): Weight {
  const { field, text, minimumSimilarity } = clause;
  const { source } = statistics;
  const scale = fround(1 / fround(1 - minimumSimilarity));
  const weights = similarTerms(source, clause).map((term) => {
    const distance = editDistance(text, term, source.budget);
    const similarity = fround(1 - fround(distance / Math.min(text.length, term.length)));
    const share = fround(fround(similarity - minimumSimilarity) * scale);
    return weighTerm(statistics, { kind: 'term', field, text: term }, fround(boost * share));
  });
  return {
    sumOfSquares: sumOf(weights),
    score: (norm) => {
      const scores = new Map<number, number>();
      for (const weight of weights) addScores(scores, weight.score(norm));
      return scores;
    },
  };
}

/** Multiplies the score of an element by the share of the clauses that it matches (coordination factor). */
function weighBoolean(statistics: Statistics, clause: Clause<'boolean'>, boost: number): Weight {
  const weights = clause.clauses
    .filter(({ occur }) => occur !== 'mustNot')
    .map((part) => weigh(statistics, part.clause, 1));
  return {
    sumOfSquares: fround(sumOf(weights) * fround(boost * boost)),
    score: (norm) => {
      const sums = new Map<number, number>();
      const matchCounts = new Map<number, number>();
      for (const weight of weights) {
        const scores = weight.score(fround(norm * boost));
        addScores(sums, scores);
        for (const id of scores.keys()) matchCounts.set(id, (matchCounts.get(id) ?? 0) + 1);
      }
      const scores = new Map<number, number>();
      for (const id of matches(statistics.source, clause)) {
        const share = clause.isCoordDisabled ? 1 : fround((matchCounts.get(id) ?? 0) / weights.length);
        scores.set(id, fround((sums.get(id) ?? 0) * share));
      }
      return scores;
    },
  };
}

/** The score of the best clause, plus the other scores times the tie breaker. */
function weighBest(statistics: Statistics, clause: Clause<'disjunctionMax'>, boost: number): Weight {
  const { clauses, tieBreaker } = clause;
  const weights = clauses.map((each) => weigh(statistics, each, 1));
  const sum = sumOf(weights);
  const most = weights.reduce((best, weight) => Math.max(best, weight.sumOfSquares), 0);
  const rest = fround(fround(fround(sum - most) * tieBreaker) * tieBreaker);
  return {
    sumOfSquares: fround(fround(rest + most) * fround(boost * boost)),
    score: (norm) => {
      const [sums, best] = [new Map<number, number>(), new Map<number, number>()];
      for (const weight of weights) {
        const scores = weight.score(fround(norm * boost));
        addScores(sums, scores);
        for (const [id, score] of scores) best.set(id, Math.max(best.get(id) ?? 0, score));
      }
      const scoreOf = ([id, top]: readonly [number, number]) =>
        [id, fround(top + fround(fround((sums.get(id) ?? 0) - top) * tieBreaker))] as const;
      return new Map([...best].map(scoreOf));
    },
  };
}

function sumOf(weights: readonly Weight[]): number {
  return weights.reduce((sum, weight) => fround(sum + weight.sumOfSquares), 0);
}

function addScores(sums: Map<number, number>, scores: Scores): void {
  for (const [id, score] of scores) sums.set(id, fround((sums.get(id) ?? 0) + score));
}
