/** The types of named and automatic indices and of their queries, except those of Lucene. */
import type { GroovyType } from '#groovy/host';
import { INDEX_HITS_TYPES } from './index-hits.ts';
import { INDEX_MANAGER_TYPES } from './index-manager.ts';
import { INDEX_TYPES } from './index-type.ts';
import { QUERY_CONTEXT_TYPES } from './query-context.ts';
import { TIMELINE_TYPES } from './timeline.ts';
import { UNIQUE_FACTORY_TYPES } from './unique-factory.ts';

export const NAMED_INDEX_TYPES: readonly GroovyType[] = [
  ...INDEX_TYPES,
  ...INDEX_HITS_TYPES,
  ...INDEX_MANAGER_TYPES,
  ...QUERY_CONTEXT_TYPES,
  ...TIMELINE_TYPES,
  ...UNIQUE_FACTORY_TYPES,
];
