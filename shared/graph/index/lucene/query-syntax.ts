/** The settings that determine the meaning of a query text. */
import type { TextAnalysis } from './text-analysis.ts';

export interface QuerySyntax {
  readonly analysis: TextAnalysis;
  readonly defaultField: string | null;
  readonly defaultOperator: 'or' | 'and';
  /** Fields of words without a field if there is no default field; their hits are weighted by the boost. */
  readonly defaultFields?: readonly { readonly field: string; readonly boost: number }[];
  /** Default: the settings of index queries. */
  readonly settings?: QuerySettings;
}

/** The settings of Lucene's parser that scripts can change. */
export interface QuerySettings {
  /** A pattern may begin with `*` or `?`. */
  readonly allowsLeadingWildcard: boolean;
  /** Analysis can split one word into several terms: true makes them a phrase, false separate terms. */
  readonly joinsTerms: boolean;
  /** Removed stop words keep their position in a phrase. */
  readonly keepsPlaces: boolean;
  /** Slop of phrases without `~`. */
  readonly slop: number;
  /** Minimum similarity of fuzzy terms without `~`. */
  readonly minimumSimilarity: number;
  readonly prefixLength: number;
}

export const INDEX_QUERY_SETTINGS: QuerySettings = {
  allowsLeadingWildcard: true,
  joinsTerms: true,
  keepsPlaces: true,
  slop: 0,
  minimumSimilarity: 0.5,
  prefixLength: 0,
};
