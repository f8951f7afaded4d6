/** Queues, `Vector` and `Stack`, and the classes of static methods on collections and arrays. */
import { ARRAY_DEQUE_TYPE } from '#groovy/runtime/collections/list/array-deque';
import { LINKED_LIST_TYPE } from '#groovy/runtime/collections/list/linked-list';
import { PRIORITY_QUEUE_TYPE } from '#groovy/runtime/collections/list/priority-queue';
import { STACK_TYPE, VECTOR_TYPE } from '#groovy/runtime/collections/list/vector';
import type { LoadedTypes } from '#groovy/runtime/host';
import { ARRAYS_TYPE } from './arrays.ts';
import { COLLECTIONS_TYPE } from './collections.ts';
import { OBJECTS_TYPE } from './objects.ts';
import { ABSTRACT_QUEUE_TYPE, DEQUE_TYPE, PRIORITY_QUEUE, QUEUE_TYPE, STACK, VECTOR } from './queue.ts';

export const NAMED_COLLECTIONS: LoadedTypes = {
  types: [
    QUEUE_TYPE,
    DEQUE_TYPE,
    ABSTRACT_QUEUE_TYPE,
    LINKED_LIST_TYPE,
    VECTOR_TYPE,
    STACK_TYPE,
    ARRAY_DEQUE_TYPE,
    PRIORITY_QUEUE_TYPE,
    COLLECTIONS_TYPE,
    ARRAYS_TYPE,
    OBJECTS_TYPE,
  ],
  extensions: [PRIORITY_QUEUE, VECTOR, STACK],
};
