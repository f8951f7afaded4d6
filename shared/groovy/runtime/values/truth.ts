/** Truthiness (Groovy truth) of built-in values. */
import { Char } from '#base';
import { Closure } from '../closures/closure.ts';
import { JavaCollection } from '../collections/collection.ts';
import { Enumeration } from '../collections/enumeration.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import { GString } from '../gstring.ts';
import type { Runtime, Value } from '../host.ts';
import { isNumber, toDouble } from '../number/groovy-number.ts';

/** Truthiness determined without dispatch; undefined if the value's class has an `asBoolean`. */
export function libraryTruth(runtime: Runtime, value: Value): boolean | undefined {
  if (value === null) return false;
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'number':
      return value !== 0;
    case 'string':
      return value !== '';
    case 'bigint':
      return value !== 0n;
    default:
      return objectTruth(runtime, value as object);
  }
}

function objectTruth(runtime: Runtime, value: object): boolean | undefined {
  if (value instanceof JavaCollection) return value.size() > 0;
  if (value instanceof JavaMap) return value.size() > 0;
  if (isNumber(value)) return toDouble(value) !== 0;
  if (value instanceof Char) return value.code !== 0;
  if (value instanceof JavaArray) return value.items.length > 0;
  if (value instanceof GString) return runtime.toText(value) !== '';
  if (value instanceof Closure) return true;
  if (value instanceof Enumeration) return value.source.hasNext();
  return undefined;
}
