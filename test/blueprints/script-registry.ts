/** The types that scripts of these tests reach: all that a script thread has, calls of older versions apart. */
import { BLUEPRINTS_MODULE } from '#blueprints';
import { GDK_TYPES } from '#gdk';
import { createRegistry, type Registry } from '#groovy';
import { JDK_TYPES } from '#jdk';
import { NATIVE_TYPES } from '#neo4j';

export function scriptRegistry(): Registry {
  return createRegistry([JDK_TYPES, GDK_TYPES, NATIVE_TYPES, BLUEPRINTS_MODULE]);
}
