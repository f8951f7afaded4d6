/** Converts a parsed clause to a query object of Lucene's class. */
import { defined } from '#base';
import type { IndexClause } from '#graph';
import { BooleanQuery, OCCURRENCES } from './lucene-compound-queries.ts';
import { phraseQueryOf } from './lucene-phrase-queries.ts';
import { LuceneQuery, SIMPLE_QUERY_TYPES } from './lucene-query.ts';

export function queryOf(clause: IndexClause): LuceneQuery {
  switch (clause.kind) {
    case 'boosted': {
      const query = queryOf(clause.clause);
      query.boost = clause.boost;
      return query;
    }
    case 'boolean': {
      const query = new BooleanQuery(clause.isCoordDisabled === true);
      for (const part of clause.clauses) query.add(queryOf(part.clause), OCCURRENCES[part.occur]);
      return query;
    }
    case 'phrase':
      return phraseQueryOf(clause);
    default: {
      const type = defined(SIMPLE_QUERY_TYPES.get(clause.kind), 'the syntax has no other clauses');
      return new LuceneQuery(
        () => type,
        () => clause,
      );
    }
  }
}
