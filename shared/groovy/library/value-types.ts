/** Everything that the library knows of values: objects, numbers, text and collections. */
import type { TypeModule } from '../runtime/host.ts';
import { COLLECTION_EXTENSIONS, COLLECTION_TYPES } from './collection-types.ts';
import { OBJECT, OBJECT_TYPE } from './object.ts';

export const VALUE_TYPES: TypeModule = {
  types: [OBJECT_TYPE, ...COLLECTION_TYPES],
  extensions: [OBJECT, ...COLLECTION_EXTENSIONS],
};
