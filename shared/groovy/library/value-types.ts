/** Everything that the library knows of values: objects, numbers, text and collections. */
import type { TypeModule } from '../runtime/host.ts';
import { ARRAYS_TYPE } from './arrays-class.ts';
import { COLLECTION_EXTENSIONS, COLLECTION_TYPES } from './collection-types.ts';
import { COLLECTIONS_TYPE } from './collections-class.ts';
import { NUMBER_EXTENSIONS, NUMBER_TYPES } from './number/number-types.ts';
import { COMPARABLE, COMPARABLE_TYPE, OBJECT, OBJECT_TYPE } from './object.ts';
import { OBJECTS_TYPE } from './objects-class.ts';
import { STRING_EXTENSIONS, STRING_TYPES } from './string/string-types.ts';

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
