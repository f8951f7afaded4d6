/** What the query matcher needs of an index: terms in order and their postings. Implemented by each kind of index. */
import type { Budget, Double, Float } from '#base';
import type { TextAnalysis } from './lucene/text-analysis.ts';

export interface PostingSource {
  /** Charged for the entries that are walked here; the matcher charges what it does with them. */
  readonly budget: Budget;
  /** What its texts are taken apart by, and the words of its queries. */
  readonly analysis: TextAnalysis;
  /** Ids of all elements that have an entry, in order of hits. */
  all(): readonly number[];
  /** Distinct terms of the field, ascending by UTF-16 code units. */
  terms(field: string): readonly string[];
  /** Elements with that term in that field, in order of hits, without repeats. */
  postings(field: string, term: string): readonly number[];
  /** Term sequences of the element's text values in the field, one per value: what phrases and sorting look at. */
  tokens(field: string, id: number): readonly (readonly string[])[];
  /** Whole text values of the element in the field, oldest first. */
  values(field: string, id: number): readonly string[];
  /** Numeric entries of the field in order of hits; kinds as stored (int, long as bigint, Float, Double). */
  numbers(
    field: string,
  ): readonly { readonly id: number; readonly value: number | bigint | Float | Double }[];
}
