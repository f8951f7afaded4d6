/** `Comparable.compareTo` of script objects, as Java's sorted collections call it. */
import { Double, Float } from '#base';
import { PipeException } from '#gremlin';
import {
  classCast,
  compareDoubles,
  type JavaThrowable,
  javaException,
  type Runtime,
  type Value,
} from '#groovy/host';

const COMPARABLE = 'java.lang.Comparable';

/** `((Comparable) a).compareTo(b)`, with Java's exceptions. */
export function compareObjects(runtime: Runtime, a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return runtime.compare(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (a instanceof Double && b instanceof Double) return compareDoubles(a.value, b.value);
  if (a !== null && !runtime.isInstance(a, COMPARABLE)) throw classCastException(runtime, a, COMPARABLE);
  if (a === null || b === null) throw javaException(PipeException.NullPointer, null);
  if (a instanceof Float && b instanceof Float) return runtime.compare(a, b);
  checkOwnClass(runtime, a, b);
  const result = runtime.invokeMethod(a, 'compareTo', [b]);
  if (typeof result === 'number') return result;
  throw classCastException(runtime, result, 'java.lang.Integer');
}

/** `compareTo` of Java's classes accepts instances of the same class only. */
function checkOwnClass(runtime: Runtime, a: Value, b: Value): void {
  const own = runtime.typeOf(a).name;
  if (own.startsWith('java.') && !runtime.isInstance(b, own)) throw classCastException(runtime, b, own);
}

/** A ClassCastException for a value of another class; for null a NullPointerException. */
export function classCastException(runtime: Runtime, value: Value, className: string): JavaThrowable {
  if (value === null) return javaException(PipeException.NullPointer, null);
  return classCast(runtime, value, className);
}
