/** The types of Lucene. */
import type { GroovyType } from '#groovy/host';
import { LUCENE_ANALYZER_TYPES } from './lucene-analyzers.ts';
import { LUCENE_COMBINED_QUERY_TYPES } from './lucene-compound-queries.ts';
import { LUCENE_PARSER_TYPES } from './lucene-parsers.ts';
import { LUCENE_PHRASE_QUERY_TYPES } from './lucene-phrase-queries.ts';
import { LUCENE_QUERY_TYPES } from './lucene-query.ts';

export const LUCENE_TYPES: readonly GroovyType[] = [
  ...LUCENE_QUERY_TYPES,
  ...LUCENE_PHRASE_QUERY_TYPES,
  ...LUCENE_COMBINED_QUERY_TYPES,
  ...LUCENE_ANALYZER_TYPES,
  ...LUCENE_PARSER_TYPES,
];
