/** The registry that tests of the language run with: the whole library, and no host. */

import { LIBRARY_TYPES, VALUE_TYPES } from '#gdk';
import { createRegistry, type Registry } from '#groovy';

export function testRegistry(): Registry {
  return createRegistry([VALUE_TYPES, LIBRARY_TYPES]);
}
