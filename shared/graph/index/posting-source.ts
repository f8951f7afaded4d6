/** The port of the query matcher to an index: sorted terms and their postings. */
import type { Budget, Double, Float } from '#base';
import type { TextAnalysis } from './lucene/text-analysis.ts';

export interface PostingSource {
  /** Charged here for visited entries; the matcher charges its own work. */
  readonly budget: Budget;
  /** Analyses the texts of the index and the words of its queries. */
  readonly analysis: TextAnalysis;
  /** Ids of all elements with an entry, in the order of hits. */
  all(): readonly number[];
  /** Distinct terms of the field, ascending by UTF-16 code units. */
  terms(field: string): readonly string[];
  /** Elements with that term in that field, in the order of hits, without duplicates. */
  postings(field: string, term: string): readonly number[];
  /** Term sequences of the element's text values in the field, one per value, for phrases and sorting. */
  tokens(field: string, id: number): readonly (readonly string[])[];
  /** Unanalysed text values of the element in the field, oldest first. */
  values(field: string, id: number): readonly string[];
  /** Numeric entries of the field in the order of hits, as stored (int, long as bigint, Float, Double). */
  numbers(
    field: string,
  ): readonly { readonly id: number; readonly value: number | bigint | Float | Double }[];
}
