/** The registry that tests of the language run with: the whole library, and no host. */
import { createRegistry, LIBRARY_TYPES, type Registry, VALUE_TYPES } from '#groovy';

export function testRegistry(): Registry {
  return createRegistry([VALUE_TYPES, LIBRARY_TYPES]);
}
