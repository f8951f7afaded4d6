/** The types of `java.util` without collections and sub-packages that are not deferred. */
import type { TypeModule } from '#groovy/runtime/host';
import { SECURE_RANDOM_TYPE } from '../security/secure-random.ts';
import { FORMATTER_TYPE, FORMATTING } from './formatter.ts';
import { LOCALE_TYPE } from './locale.ts';
import { OBJECTS_TYPE } from './objects.ts';
import { RANDOM_TYPE } from './random.ts';
import { UUID_TYPE } from './uuid.ts';

export const UTIL: TypeModule = {
  types: [FORMATTER_TYPE, LOCALE_TYPE, OBJECTS_TYPE, RANDOM_TYPE, SECURE_RANDOM_TYPE, UUID_TYPE],
  extensions: FORMATTING,
};
