/** Queries in Lucene's own syntax, as its classes show themselves. */
import { floatText } from '#base';
import type { IndexClause } from '#graph';

/** What stands before a clause of a boolean query. */
export const OCCUR_SIGNS = { must: '+', should: '', mustNot: '-' } as const;

/** The query in Lucene's own syntax; the field of that name is left out. */
export function clauseText(clause: IndexClause, defaultField: string): string {
  const named = (text: string) =>
    'field' in clause && clause.field !== defaultField ? `${clause.field}:${text}` : text;
  switch (clause.kind) {
    case 'boosted':
      return `${clauseText(clause.clause, defaultField)}^${floatText(clause.boost)}`;
    case 'term':
    case 'prefix':
      return named(clause.kind === 'prefix' ? `${clause.text}*` : clause.text);
    case 'phrase':
      return named(`"${clause.terms.join(' ') || '?'}"${clause.slop === 0 ? '' : `~${clause.slop}`}`);
    case 'wildcard':
      return named(clause.pattern);
    case 'fuzzy':
      return named(`${clause.text}~${floatText(clause.minimumSimilarity)}`);
    case 'range':
    case 'numericRange':
      return named(
        `${clause.includeLower ? '[' : '{'}${clause.lower ?? '*'} TO ` +
          `${clause.upper ?? '*'}${clause.includeUpper ? ']' : '}'}`,
      );
    case 'all':
      return '*:*';
    case 'boolean':
      return clause.clauses
        .map(({ occur, clause: inner }) => {
          const text = clauseText(inner, defaultField);
          return OCCUR_SIGNS[occur] + (inner.kind === 'boolean' ? `(${text})` : text);
        })
        .join(' ');
  }
}
