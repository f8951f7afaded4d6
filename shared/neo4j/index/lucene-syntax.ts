/** Queries in Lucene's own syntax, as its classes show themselves. */
import { floatText } from '#base';
import type { IndexClause, PhraseClause } from '#graph';

/** What stands before a clause of a boolean query. */
export const OCCUR_SIGNS = { must: '+', should: '', mustNot: '-' } as const;

/** The query in Lucene's own syntax; the field of that name is left out. */
export function clauseText(clause: IndexClause, defaultField: string): string {
  const named = (text: string) =>
    'field' in clause && clause.field !== defaultField ? `${clause.field}:${text}` : text;
  switch (clause.kind) {
    case 'constant':
      return `ConstantScore(${clauseText(clause.clause, defaultField)})`;
    case 'disjunctionMax': {
      const texts = clause.clauses.map((inner) => grouped(inner, defaultField));
      return `(${texts.join(' | ')})${clause.tieBreaker === 0 ? '' : `~${floatText(clause.tieBreaker)}`}`;
    }
    case 'boosted':
      return `${boostable(clause.clause, defaultField)}^${floatText(clause.boost)}`;
    case 'term':
    case 'prefix':
      return named(clause.kind === 'prefix' ? `${clause.text}*` : clause.text);
    case 'phrase':
    case 'multiPhrase':
      return named(`"${phraseText(clause)}"${clause.slop === 0 ? '' : `~${clause.slop}`}`);
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
    case 'boolean': {
      const text = clause.clauses
        .map(({ occur, clause: inner }) => OCCUR_SIGNS[occur] + grouped(inner, defaultField))
        .join(' ');
      const { minimumShouldMatch = 0 } = clause;
      return minimumShouldMatch > 0 ? `(${text})~${minimumShouldMatch}` : text;
    }
  }
}

/** A phrase shows where words may be any, and what shares a position; one of several terms a place shows neither. */
function phraseText({ kind, places }: PhraseClause): string {
  if (kind === 'multiPhrase') {
    return places.map(({ terms }) => (terms.length > 1 ? `(${terms.join(' ')})` : terms.join(''))).join(' ');
  }
  const words: string[] = [];
  for (const { terms, position } of places) {
    words[position] = words[position] === undefined ? terms.join('') : `${words[position]}|${terms.join('')}`;
  }
  return Array.from({ length: Math.max(words.length, 1) }, (_, at) => words[at] ?? '?').join(' ');
}

/** As a part of another: a boolean query stands in parentheses. */
function grouped(clause: IndexClause, defaultField: string): string {
  const text = clauseText(clause, defaultField);
  const own = clause.kind === 'boosted' ? clause.clause : clause;
  return own.kind === 'boolean' ? `(${text})` : text;
}

/** As what a boost follows: a boolean query stands in parentheses, if it does not by itself. */
function boostable(clause: IndexClause, defaultField: string): string {
  const text = clauseText(clause, defaultField);
  return clause.kind === 'boolean' && !clause.minimumShouldMatch ? `(${text})` : text;
}
