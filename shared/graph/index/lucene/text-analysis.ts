/** How the texts of an index and the words of its queries become terms. */
import type { IndexConfiguration } from '#storage';

export interface TextAnalysis {
  /** The terms of a text, in order. */
  tokens(text: string): readonly string[];
  /** True: the whole text is the one term, as it is written. */
  readonly isWhole: boolean;
  /** Patterns and the ends of ranges are not analysed, but may be lower-cased. */
  readonly lowersPatterns: boolean;
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
  ['org.apache.lucene.analysis.SimpleAnalyzer', (text) => (text.match(/\p{L}+/gu) ?? []).map(lowerCase)],
  ['org.neo4j.index.impl.lucene.LowerCaseKeywordAnalyzer', (text) => [lowerCase(text)]],
]);

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

function lowerCase(text: string): string {
  return text.toLowerCase();
}
