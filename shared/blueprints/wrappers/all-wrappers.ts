/** All types of com.tinkerpop.blueprints.util.wrappers but WrapperGraph, which others implement. */
import type { LoadedTypes } from '#groovy/host';
import { BATCH_METHODS, BATCH_TYPES } from './batch-methods.ts';
import { EVENT_TYPES } from './event-graph.ts';
import { ID_TYPES } from './id-graph.ts';
import { PARTITION_TYPES } from './partition-graph.ts';
import { READ_ONLY_TYPES } from './read-only-graph.ts';
import { WRAPPED_TYPES } from './wrapped-graph.ts';

export const WRAPPERS: LoadedTypes = {
  types: [
    ...WRAPPED_TYPES,
    ...READ_ONLY_TYPES,
    ...PARTITION_TYPES,
    ...ID_TYPES,
    ...EVENT_TYPES,
    ...BATCH_TYPES,
  ],
  extensions: BATCH_METHODS,
};
