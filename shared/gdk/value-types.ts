/** Everything that the library knows of values: objects, numbers, text and collections. */
import type { TypeModule } from '#groovy/runtime/host';
import { COMPARABLE, COMPARABLE_TYPE, OBJECT, OBJECT_TYPE } from '#jdk/lang/object';
import { ARRAYS_TYPE } from '#jdk/util/arrays';
import { COLLECTIONS_TYPE } from '#jdk/util/collections';
import { OBJECTS_TYPE } from '#jdk/util/objects';
import { COLLECTION_EXTENSIONS, COLLECTION_TYPES } from './collection-types.ts';
import { NUMBER_EXTENSIONS, NUMBER_TYPES } from './number-types.ts';
import { STRING_EXTENSIONS, STRING_TYPES } from './string-types.ts';

export const VALUE_TYPES: TypeModule = {
  types: [
    OBJECT_TYPE,
    COMPARABLE_TYPE,
    ...NUMBER_TYPES,
    ...STRING_TYPES,
    ...COLLECTION_TYPES,
    COLLECTIONS_TYPE,
    ARRAYS_TYPE,
    OBJECTS_TYPE,
  ],
  extensions: [OBJECT, COMPARABLE, ...NUMBER_EXTENSIONS, ...STRING_EXTENSIONS, ...COLLECTION_EXTENSIONS],
};
