/** Library classes that scripts may extend; all others are sealed. */
import type { ClassInfo } from './class-info.ts';

/** Abstract classes whose methods use only other methods of the object. */
const OPEN: ReadonlySet<string> = new Set([
  'groovy.lang.Script',
  'java.lang.Number',
  'java.lang.Object',
  'java.util.AbstractCollection',
  'java.util.AbstractList',
  'java.util.AbstractMap',
  'java.util.AbstractQueue',
  'java.util.AbstractSequentialList',
  'java.util.AbstractSet',
  'java.util.Dictionary',
]);

/**
 * True if scripts may extend or implement the class: an interface, a class with constructors, or one whose
 * methods use only other methods.
 */
export function isOpenClass(info: ClassInfo): boolean {
  return info.isInterface || info.constructors().length > 0 || OPEN.has(info.name);
}

/** True if a map or a closure can be coerced to the type: it consists of methods only. */
export function isOpenToProxies(info: ClassInfo): boolean {
  return info.isInterface || OPEN.has(info.name);
}
