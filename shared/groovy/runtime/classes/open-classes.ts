/** Library classes that scripts may extend; all others are sealed. */
import type { ClassInfo } from './class-info.ts';

/** Abstract ones whose methods ask nothing of the object but its other methods. */
const OPEN: ReadonlySet<string> = new Set([
  'groovy.lang.Script',
  'groovy.util.BuilderSupport',
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
 * Whether an object that a script makes can be one of the library class: it has constructors, which make what its
 * methods work on, or works on nothing of its own.
 */
export function isOpenClass(info: ClassInfo): boolean {
  return info.isInterface || info.constructors().length > 0 || OPEN.has(info.name);
}

/** Whether a map or a closure can stand for the type: its methods are all there is to it. */
export function isOpenToProxies(info: ClassInfo): boolean {
  return info.isInterface || OPEN.has(info.name);
}
