/** The order of a script's objects, as Java's sorted collections ask for it. */
import { Double, Float } from '#base';
import { PipeException } from '#gremlin';
import { classCast, type JavaThrowable, javaException, type Runtime, type Value } from '#groovy/host';

const COMPARABLE = 'java.lang.Comparable';

/** `((Comparable) a).compareTo(b)`, with Java's complaints. */
export function compareObjects(runtime: Runtime, a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return runtime.compare(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (a === null || b === null) throw javaException(PipeException.NullPointer, null);
  if (!runtime.isInstance(a, COMPARABLE)) throw refusalOf(runtime, a, COMPARABLE);
  if (a instanceof Float && b instanceof Float) return runtime.compare(a, b);
  if (a instanceof Double && b instanceof Double) return runtime.compare(a, b);
  checkOwnClass(runtime, a, b);
  const result = runtime.invokeMethod(a, 'compareTo', [b]);
  if (typeof result === 'number') return result;
  throw refusalOf(runtime, result, 'java.lang.Integer');
}

/** `compareTo` of Java's own classes takes their own class only. */
function checkOwnClass(runtime: Runtime, a: Value, b: Value): void {
  const own = runtime.typeOf(a).name;
  if (own.startsWith('java.') && !runtime.isInstance(b, own)) throw refusalOf(runtime, b, own);
}

/** What Java throws at an object that is not of the class: a ClassCastException, a NullPointerException at null. */
export function refusalOf(runtime: Runtime, value: Value, className: string): JavaThrowable {
  if (value === null) return javaException(PipeException.NullPointer, null);
  return classCast(runtime, value, className);
}
