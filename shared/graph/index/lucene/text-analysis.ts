/** How the texts of an index and the words of its queries become terms. */
import { onDemand } from '#base';
import type { IndexConfiguration } from '#storage';

export interface TextAnalysis {
  /** The terms of a text, in order. */
  tokens(text: string): readonly string[];
  /** True: the whole text is the one term, as it is written. */
  readonly isWhole: boolean;
  /** Patterns and the ends of ranges are not analysed, but may be lower-cased. */
  readonly lowersPatterns: boolean;
  /** Words of a query that are no terms, though in a phrase they keep their place. No index has such. */
  readonly stopWords?: ReadonlySet<string>;
}

/** A text as it is: what an index of type `exact` has, unless it asks for more. */
export const WHOLE_TEXT: TextAnalysis = {
  tokens: (text) => [text],
  isWhole: true,
  lowersPatterns: false,
};

/** The type `fulltext`: split at white space, lower case. */
export const FULL_TEXT: TextAnalysis = analysed((text) => words(text).map(lowerCase), true);

type Tokens = TextAnalysis['tokens'];

/** Analyzers by the name of their class: those that can be made without an argument. */
const ANALYZERS: ReadonlyMap<string, Tokens> = new Map<string, Tokens>([
  ['org.apache.lucene.analysis.KeywordAnalyzer', (text) => [text]],
  ['org.apache.lucene.analysis.WhitespaceAnalyzer', words],
  ['org.apache.lucene.analysis.SimpleAnalyzer', letters],
  ['org.neo4j.index.impl.lucene.LowerCaseKeywordAnalyzer', (text) => [lowerCase(text)]],
]);

const segmenter = onDemand(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Analyzers that only queries can have, since they are made with an argument: all leave out stop words. */
const STOPPING_ANALYZERS: ReadonlyMap<string, Tokens> = new Map<string, Tokens>([
  ['org.apache.lucene.analysis.StopAnalyzer', letters],
  ['org.apache.lucene.analysis.standard.StandardAnalyzer', segments],
]);

/** The words that Lucene leaves out of English texts. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their then there these they ' +
    'this to was will with'
  ).split(' '),
);

/** The analysis of Lucene's class of that name for a query: patterns in lower case, which is the class's default. */
export function queryAnalysis(className: string, stopWords: ReadonlySet<string>): TextAnalysis | undefined {
  const plain = ANALYZERS.get(className);
  if (plain !== undefined) return analysed(plain, true);
  const stopping = STOPPING_ANALYZERS.get(className);
  return stopping === undefined ? undefined : { ...analysed(stopping, true), stopWords };
}

export function hasAnalyzer(className: string): boolean {
  return ANALYZERS.has(className);
}

/** What the settings of an index ask for. Only the type `exact` goes before an analyzer. */
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

/** Words between the boundaries of Unicode's annex 29. */
function segments(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter().segment(text))
    if (isWordLike) found.push(lowerCase(segment));
  return found;
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
