/** What a named index can be asked, as data: Lucene text or a tree made by a script, with sorting and a limit. */
import type { Budget } from '#base';
import type { IndexValue } from '#storage';

/** A place of a phrase: one of its terms stands there. */
export interface PhrasePlace {
  readonly terms: readonly string[];
  /** Words from the beginning of the phrase. */
  readonly position: number;
}

/** Places in order of position; those of a `phrase` have one term each. */
export interface PhraseClause {
  readonly kind: 'phrase' | 'multiPhrase';
  readonly field: string;
  readonly places: readonly PhrasePlace[];
  readonly slop: number;
}

/** A clause tree as scripts build it with Lucene's query classes, and as the query parser produces it. */
export type IndexClause =
  | { readonly kind: 'term'; readonly field: string; readonly text: string }
  | PhraseClause
  | { readonly kind: 'prefix'; readonly field: string; readonly text: string }
  /** `*` any run, `?` one character, `\` escapes. */
  | { readonly kind: 'wildcard'; readonly field: string; readonly pattern: string }
  | {
      readonly kind: 'fuzzy';
      readonly field: string;
      readonly text: string;
      readonly minimumSimilarity: number;
      readonly prefixLength: number;
    }
  /** A range of text terms; null is an open end. */
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly lower: string | null;
      readonly upper: string | null;
      readonly includeLower: boolean;
      readonly includeUpper: boolean;
    }
  /** A range of numeric entries of exactly this Java type. */
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
  /** The same hits, all worth the same. */
  | { readonly kind: 'constant'; readonly clause: IndexClause }
  /** What any clause finds, worth its best clause and of the others that share. */
  | {
      readonly kind: 'disjunctionMax';
      readonly clauses: readonly IndexClause[];
      readonly tieBreaker: number;
    }
  /** The same hits, worth more or less: 1 is as usual. */
  | { readonly kind: 'boosted'; readonly boost: number; readonly clause: IndexClause }
  | {
      readonly kind: 'boolean';
      readonly clauses: readonly {
        readonly occur: 'must' | 'should' | 'mustNot';
        readonly clause: IndexClause;
      }[];
      /** Of the optional clauses so many must find a hit; left out: none, or one if nothing is required. */
      readonly minimumShouldMatch?: number;
      /** A hit that misses clauses is not worth less for that. */
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
  /** The field of terms that name none (`index.query(key, text)`); null: such a term is an error. */
  readonly defaultField: string | null;
  readonly defaultOperator: 'or' | 'and';
  /** First field first; entries without the field come first. Empty: order of relevance. */
  readonly sort: readonly IndexSort[];
  /** The order of relevance was asked for: scores are what they are, not scaled. */
  readonly isRanked?: boolean;
  readonly top: number | null;
  /** Leave out what this transaction itself added. */
  readonly ignoreOwnWrites: boolean;
  /** Charged a step for about each entry that is looked at; without one the query is free. */
  readonly budget?: Budget;
}

export type { IndexValue };
