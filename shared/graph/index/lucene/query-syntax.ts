/** What the meaning of a query's text depends on. */
import type { TextAnalysis } from './text-analysis.ts';

export interface QuerySyntax {
  readonly analysis: TextAnalysis;
  readonly defaultField: string | null;
  readonly defaultOperator: 'or' | 'and';
  /** Where words are looked for that name no field and have no default field; what is found there counts by the boost. */
  readonly defaultFields?: readonly { readonly field: string; readonly boost: number }[];
  /** Left out: as an index has its queries parsed. */
  readonly settings?: QuerySettings;
}

/** What scripts may ask of Lucene's parser. */
export interface QuerySettings {
  /** A pattern may begin with `*` or `?`. */
  readonly allowsLeadingWildcard: boolean;
  /** The terms of one word that the analysis takes apart are a phrase; otherwise each counts by itself. */
  readonly joinsTerms: boolean;
  /** Words that are left out keep their place in a phrase. */
  readonly keepsPlaces: boolean;
  /** Of phrases that say none. */
  readonly slop: number;
  /** Of fuzzy terms that say none. */
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
