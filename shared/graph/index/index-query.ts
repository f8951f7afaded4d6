/** Queries of named indexes as data: Lucene text or a tree of clauses, with sorting and a limit. */
import type { Budget } from '#base';
import type { IndexValue } from '#storage';

/** A position of a phrase and the terms that match there. */
export interface PhrasePlace {
  readonly terms: readonly string[];
  /** Number of words after the beginning of the phrase. */
  readonly position: number;
}

/** Places in order of position; each place of a `phrase` has one term. */
export interface PhraseClause {
  readonly kind: 'phrase' | 'multiPhrase';
  readonly field: string;
  readonly places: readonly PhrasePlace[];
  readonly slop: number;
}

/** A tree of clauses, built by scripts with Lucene's query classes or by the query parser. */
export type IndexClause =
  | { readonly kind: 'term'; readonly field: string; readonly text: string }
  | PhraseClause
  | { readonly kind: 'prefix'; readonly field: string; readonly text: string }
  /** `*` matches any run of characters, `?` one; `\` escapes. */
  | { readonly kind: 'wildcard'; readonly field: string; readonly pattern: string }
  | {
      readonly kind: 'fuzzy';
      readonly field: string;
      readonly text: string;
      readonly minimumSimilarity: number;
      readonly prefixLength: number;
    }
  /** A range of text terms; null is an open bound. */
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly lower: string | null;
      readonly upper: string | null;
      readonly includeLower: boolean;
      readonly includeUpper: boolean;
    }
  /** A range of numeric entries; those of the other type of the same width are compared by their bits. */
  | {
      readonly kind: 'numericRange';
      readonly field: string;
      readonly type: 'int' | 'long' | 'float' | 'double';
      readonly lower: number | bigint | null;
      readonly upper: number | bigint | null;
      readonly includeLower: boolean;
      readonly includeUpper: boolean;
    }
  | { readonly kind: 'all' }
  /** The hits of the clause, with a constant score. */
  | { readonly kind: 'constant'; readonly clause: IndexClause }
  /** The hits of any clause. The score is that of the best clause plus a share of the others. */
  | {
      readonly kind: 'disjunctionMax';
      readonly clauses: readonly IndexClause[];
      readonly tieBreaker: number;
    }
  /** The hits of the clause, with the score multiplied; 1 is neutral. */
  | { readonly kind: 'boosted'; readonly boost: number; readonly clause: IndexClause }
  | {
      readonly kind: 'boolean';
      readonly clauses: readonly {
        readonly occur: 'must' | 'should' | 'mustNot';
        readonly clause: IndexClause;
      }[];
      /** The number of optional clauses that must match. Default: 0, or 1 if no clause is required. */
      readonly minimumShouldMatch?: number;
      /** Disables the coordination factor, which lowers the score of hits that match only some clauses. */
      readonly isCoordDisabled?: boolean;
    };

export interface IndexSort {
  readonly field: string;
  readonly numeric: boolean;
  readonly descending: boolean;
}

export interface IndexQuery {
  /** Text in Lucene's query syntax, or a tree. */
  readonly query: string | IndexClause;
  /** The field of terms without a field (`index.query(key, text)`); null: such a term is an error. */
  readonly defaultField: string | null;
  readonly defaultOperator: 'or' | 'and';
  /** Sorts by the first field, then the next; elements without the field first. Empty: by relevance. */
  readonly sort: readonly IndexSort[];
  /** True if the client requested the order of relevance: scores are not normalized. */
  readonly isRanked?: boolean;
  readonly top: number | null;
  /** Excludes entries that this transaction added. */
  readonly ignoreOwnWrites: boolean;
  /** Charged about one step per visited entry; undefined: not charged. */
  readonly budget?: Budget;
}

export type { IndexValue };
