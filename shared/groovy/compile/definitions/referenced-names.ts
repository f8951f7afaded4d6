/** The names that a source text references, as far as static analysis can tell. */
import type { Budget } from '#base';
import { parseScript } from '../../syntax/parser.ts';
import type { Expression } from '../../syntax/tree/tree.ts';
import { isClassName, nameOf } from './definitions.ts';

/**
 * Reflection: any name may be meant. Calls that take one, such as `invokeMethod`, tell the run when they are made, and so does
 * `evaluate` with the names of its text.
 */
const ASKING: ReadonlySet<string> = new Set([
  ...['metaClass', 'getMetaClass', 'getMetaMethod', 'methods', 'properties', 'getProperties', 'dump'],
  ...['getMethods', 'declaredMethods', 'getDeclaredMethods', 'getMethod', 'getDeclaredMethod'],
  ...['getAt', 'putAt'],
]);

/** Everything in a text that may be a name, strings and comments included. */
export function identifiersIn(text: string): readonly string[] {
  // V8 reads Unicode properties when it creates the pattern, which a start would wait for.
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/**
 * Everything in a script that may be a name, strings included, except names computed at run time; null if it uses reflection, and so may
 * reach any. Throws GroovySyntaxError, and when the budget is exceeded.
 */
export function referencedNames(script: string, budget: Budget): ReadonlySet<string> | null {
  const { imports, classes, methods, code } = parseScript(script, { budget });
  const names = new Set<string>();
  const open: unknown[] = [imports, classes, methods, code];
  // Grows during the iteration.
  for (const each of open) {
    if (typeof each === 'string') {
      for (const name of identifiersIn(each)) names.add(name);
    } else if (typeof each === 'object' && each !== null) {
      const parts = changedClass(each as Expression) ?? each;
      for (const part of Object.values(parts)) open.push(part);
    }
  }
  return [...ASKING].some((name) => names.has(name)) ? null : names;
}

/** The class of `X.metaClass`, which is modified but not read. */
function changedClass(node: Expression): Expression | null {
  if (node.kind !== 'PropertyExpression' || nameOf(node.property) !== 'metaClass') return null;
  return isClassName(node.objectExpression) ? node.objectExpression : null;
}
