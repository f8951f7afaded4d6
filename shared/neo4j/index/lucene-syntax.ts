/** Serializes clauses to Lucene's query syntax, as its `toString` does. */
import { floatText } from '#base';
import type { IndexClause, PhraseClause } from '#graph';

/** Prefix of a clause in a boolean query. */
export const OCCUR_SIGNS = { must: '+', should: '', mustNot: '-' } as const;

/** The clause in Lucene's syntax; omits the default field. */
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

/** A phrase shows open and shared positions; one with alternatives per position shows neither. */
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

/** As a subclause: a boolean query in parentheses. */
function grouped(clause: IndexClause, defaultField: string): string {
  const text = clauseText(clause, defaultField);
  const own = clause.kind === 'boosted' ? clause.clause : clause;
  return own.kind === 'boolean' ? `(${text})` : text;
}

/** As the operand of a boost: a boolean query in parentheses unless it has its own. */
function boostable(clause: IndexClause, defaultField: string): string {
  const text = clauseText(clause, defaultField);
  return clause.kind === 'boolean' && !clause.minimumShouldMatch ? `(${text})` : text;
}
