/** Evaluates a query on the postings of an index. */
import type { IndexClause, IndexQuery } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';
import { matches } from './clause-matching.ts';
import { sortHits } from './hit-order.ts';
import { parseIndexQuery } from './query-parser.ts';
import { isScored, relevanceOf } from './relevance.ts';

/** Ids of matching elements, by descending relevance unless the query sorts; then in the order of hits. */
export function runIndexQuery(source: PostingSource, query: IndexQuery): number[] {
  const clause = clauseOf(source, query);
  const found = inOrderOfHits(source, clause);
  const hits =
    query.sort.length > 0 ? sortHits(source, found, query.sort) : inOrderOfRelevance(source, clause, found);
  return query.top === null ? hits : hits.slice(0, query.top);
}

/**
 * Scores of hits of the query, as 32-bit floats. A query without sorting and limit has them normalized to at
 * most 1, as in Neo4j.
 */
export function scoreIndexHits(source: PostingSource, query: IndexQuery, ids: readonly number[]): number[] {
  const relevance = relevanceOf(source, clauseOf(source, query));
  const scores = ids.map((id) => relevance.get(id) ?? 0);
  const greatest = scores.reduce((most, score) => Math.max(most, score), 0);
  const isScaled = query.sort.length === 0 && query.top === null && query.isRanked !== true;
  if (greatest <= 1 || !isScaled) return scores;
  const scale = Math.fround(1 / greatest);
  return scores.map((score) => Math.fround(score * scale));
}

function clauseOf(source: PostingSource, { query, defaultField, defaultOperator }: IndexQuery): IndexClause {
  return typeof query === 'string'
    ? parseIndexQuery(query, { analysis: source.analysis, defaultField, defaultOperator })
    : query;
}

/** Restores the order of the index, as clauses with several terms find hits term by term. */
function inOrderOfHits(source: PostingSource, clause: IndexClause): number[] {
  const hits = matches(source, clause);
  const isInOrder = clause.kind === 'all' || (clause.kind === 'term' && source.analysis.isWhole);
  if (isInOrder || hits.size < 2) return [...hits];
  return source.all().filter((id) => hits.has(id));
}

function inOrderOfRelevance(source: PostingSource, clause: IndexClause, hits: number[]): number[] {
  if (hits.length < 2 || !isScored(source, clause)) return hits;
  const relevance = relevanceOf(source, clause);
  return hits.sort((a, b) => (relevance.get(b) ?? 0) - (relevance.get(a) ?? 0));
}
