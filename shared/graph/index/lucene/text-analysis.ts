/** Converts the texts of an index and the words of its queries to terms. */
import { onDemand } from '#base';
import type { IndexConfiguration } from '#storage';

export interface TextAnalysis {
  /** The terms of a text, in order. */
  tokens(text: string): readonly string[];
  /** True if the whole unchanged text is the only term. */
  readonly isWhole: boolean;
  /** True if patterns and bounds of ranges, which are not analysed, are converted to lower case. */
  readonly lowersPatterns: boolean;
  /** Words of a query that are not terms; within a phrase they can keep their position. Indexes have none. */
  readonly stopWords?: ReadonlySet<string>;
}

/** The text as one term: the default of indexes of type `exact`. */
export const WHOLE_TEXT: TextAnalysis = {
  tokens: (text) => [text],
  isWhole: true,
  lowersPatterns: false,
};

/** The type `fulltext`: splits at white space and converts to lower case. */
export const FULL_TEXT: TextAnalysis = analysed((text) => words(text).map(lowerCase), true);

type Tokens = TextAnalysis['tokens'];

/** Analyzers by class name: those with a constructor without parameters. */
const ANALYZERS: ReadonlyMap<string, Tokens> = new Map<string, Tokens>([
  ['org.apache.lucene.analysis.KeywordAnalyzer', (text) => [text]],
  ['org.apache.lucene.analysis.WhitespaceAnalyzer', words],
  ['org.apache.lucene.analysis.SimpleAnalyzer', letters],
  ['org.neo4j.index.impl.lucene.LowerCaseKeywordAnalyzer', (text) => [lowerCase(text)]],
]);

const segmenter = onDemand(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Analyzers for queries only, as their constructor has a parameter: all remove stop words. */
const STOPPING_ANALYZERS: ReadonlyMap<string, Tokens> = new Map<string, Tokens>([
  ['org.apache.lucene.analysis.StopAnalyzer', letters],
  ['org.apache.lucene.analysis.standard.StandardAnalyzer', segments],
]);

/** Lucene's English stop words. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their then there these they ' +
    'this to was will with'
  ).split(' '),
);

/** The analysis of Lucene's analyzer class for a query; patterns are in lower case, as by default. */
export function queryAnalysis(className: string, stopWords: ReadonlySet<string>): TextAnalysis | undefined {
  const plain = ANALYZERS.get(className);
  if (plain !== undefined) return analysed(plain, true);
  const stopping = STOPPING_ANALYZERS.get(className);
  return stopping === undefined ? undefined : { ...analysed(stopping, true), stopWords };
}

export function hasAnalyzer(className: string): boolean {
  return ANALYZERS.has(className);
}

/** The analysis that the settings of an index select. The type `exact` takes precedence over an analyzer. */
export function textAnalysisOf(configuration: IndexConfiguration): TextAnalysis {
  const { type, analyzer, to_lower_case: toLowerCase } = configuration;
  const custom = analyzer === undefined ? undefined : ANALYZERS.get(analyzer);
  const lowers = toLowerCase === undefined ? null : toLowerCase.toLowerCase() === 'true';
  if (custom !== undefined && type !== 'exact') return analysed(custom, lowers ?? true);
  if (type === 'fulltext') return lowers === false ? analysed(words, false) : FULL_TEXT;
  return lowers === true ? analysed((text) => [lowerCase(text)], true) : WHOLE_TEXT;
}

function analysed(tokens: Tokens, lowersPatterns: boolean): TextAnalysis {
  return { tokens, isWhole: false, lowersPatterns };
}

function words(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== '');
}

function letters(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).map(lowerCase);
}

/** Words between the boundaries of Unicode Standard Annex 29. */
function segments(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter().segment(text))
    if (isWordLike) found.push(lowerCase(segment));
  return found;
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
