/** The types that scripts of these tests reach: all that a script thread has, calls of older versions apart. */
import { BLUEPRINTS_MODULE } from '#blueprints';
import { LIBRARY_TYPES, VALUE_TYPES } from '#gdk';
import { createRegistry, type Registry } from '#groovy';
import { NATIVE_TYPES } from '#neo4j';

export function scriptRegistry(): Registry {
  return createRegistry([VALUE_TYPES, LIBRARY_TYPES, NATIVE_TYPES, BLUEPRINTS_MODULE]);
}
