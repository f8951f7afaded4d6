/** The registry that tests of the language run with: the whole library, and no host. */

import { GDK_TYPES } from '#gdk';
import { createRegistry, type Registry } from '#groovy';
import { JDK_TYPES } from '#jdk';

export function testRegistry(): Registry {
  return createRegistry([JDK_TYPES, GDK_TYPES]);
}
