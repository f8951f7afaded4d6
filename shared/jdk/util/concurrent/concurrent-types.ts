/** All types of java.util.concurrent, and threads. */
import type { GroovyType } from '#groovy/runtime/host';
import { THREAD_TYPES } from '../../lang/thread.ts';
import { THREAD_LOCAL } from '../../lang/thread-local.ts';
import { ATOMIC_TYPES } from './atomic/atomic-integer.ts';
import { ATOMIC_ARRAY_TYPES } from './atomic/atomic-integer-array.ts';
import { COMPLETABLE_FUTURE_TYPES } from './completable-future.ts';
import { CONCURRENT_COLLECTION_TYPES } from './concurrent-collections.ts';
import { EXECUTOR_TYPES } from './executor.ts';
import { SYNCHRONIZER_TYPES } from './synchronizers.ts';
import { TIME_UNIT_TYPE } from './time-unit.ts';

export const CONCURRENT_TYPES: readonly GroovyType[] = [
  ...ATOMIC_TYPES,
  ...ATOMIC_ARRAY_TYPES,
  ...COMPLETABLE_FUTURE_TYPES,
  ...CONCURRENT_COLLECTION_TYPES,
  ...EXECUTOR_TYPES,
  ...SYNCHRONIZER_TYPES,
  TIME_UNIT_TYPE,
  ...THREAD_TYPES,
  THREAD_LOCAL,
];
