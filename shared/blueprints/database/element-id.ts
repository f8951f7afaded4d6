/** Parses the element ids of scripts. */
import { Byte, Double, Float, Short } from '#base';
import type { Runtime, Value } from '#groovy/host';

/** An id that matches no element. */
const NO_ELEMENT = -1;

/**
 * Truncates numbers to integers; parses any other value's text as a decimal number and truncates it. Text that
 * is no number matches no element; NaN is 0, as in Java's casts.
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

/** The syntax of `Double.valueOf` without hexadecimal forms. */
const JAVA_DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?)$/;

function cut(value: number): number {
  return Number.isNaN(value) ? 0 : inRange(Math.trunc(value));
}

function inRange(value: number): number {
  return Number.isSafeInteger(value) && value >= 0 ? value + 0 : NO_ELEMENT;
}
