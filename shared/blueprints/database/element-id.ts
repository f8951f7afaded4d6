/** Ids as scripts give them. */
import { Byte, Double, Float, Short } from '#base';
import type { Runtime, Value } from '#groovy/host';

/** An id that no element has. */
const NO_ELEMENT = -1;

/**
 * Numbers are cut to integers; anything else is read as a decimal number from its text and cut. What is no number
 * names no element; NaN is 0, as Java casts it.
 */
export function parseElementId(runtime: Runtime, id: Value): number {
  if (typeof id === 'number') return id;
  if (typeof id === 'bigint') return inRange(Number(id));
  if (id instanceof Double || id instanceof Float || id instanceof Short || id instanceof Byte) {
    return cut(id.value);
  }
  const text = runtime.toJavaText(id).trim();
  return JAVA_DOUBLE.test(text) ? cut(Number(text.replace(/[dDfF]$/, ''))) : NO_ELEMENT;
}

/** What `Double.valueOf` takes, hexadecimal forms apart. */
const JAVA_DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?)$/;

function cut(value: number): number {
  return Number.isNaN(value) ? 0 : inRange(Math.trunc(value));
}

function inRange(value: number): number {
  return Number.isSafeInteger(value) && value >= 0 ? value + 0 : NO_ELEMENT;
}
