/** Runs a query against the postings of an index. */
import { GraphError, GraphErrorCode } from '../../errors.ts';
import type { IndexClause, IndexQuery } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';

/** Ids of matching elements; in order of hits unless the query sorts. */
export function runIndexQuery(source: PostingSource, query: IndexQuery): number[] {
  if (typeof query.query === 'string') {
    throw new GraphError(GraphErrorCode.IndexQuery, 'query text is not understood yet');
  }
  const hits = [...matches(source, query.query)];
  return query.top === null ? hits : hits.slice(0, query.top);
}

function matches(source: PostingSource, clause: IndexClause): ReadonlySet<number> {
  switch (clause.kind) {
    case 'all':
      return new Set(source.all());
    case 'term':
      return new Set(source.postings(clause.field, clause.text));
    default:
      throw new GraphError(
        GraphErrorCode.IndexQuery,
        `queries of kind ${clause.kind} are not understood yet`,
      );
  }
}
