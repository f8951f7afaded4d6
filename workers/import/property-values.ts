/** Converts property values of documents to those of the store. */
import { type PropertyValue, type Scalar, ScalarArray, ScalarKind, scalarKind } from '#base';
import type { ElementProperties, ElementValue } from '#formats';
import type { PropertyList } from '#storage';
import { ImportError, ImportErrorCode } from './errors.ts';

/** The properties of the store; null values are omitted. Throws IMPORT_VALUE with the key. */
export function toPropertyList({ keys, values }: ElementProperties): PropertyList {
  if (values.every(isScalar)) return { keys, values };
  const kept: { keys: string[]; values: PropertyValue[] } = { keys: [], values: [] };
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = values[index] ?? null;
    if (value === null) continue;
    kept.keys.push(key);
    kept.values.push(toPropertyValue(key, value));
  }
  return kept;
}

function toPropertyValue(key: string, value: ElementValue): PropertyValue {
  if (value instanceof ScalarArray) return value;
  if (Array.isArray(value)) return toArray(key, value);
  if (isScalar(value)) return value;
  throw new ImportError(
    ImportErrorCode.Value,
    `the property ${JSON.stringify(key)} holds a map or an object`,
  );
}

function toArray(key: string, items: readonly ElementValue[]): ScalarArray {
  const scalars = items.filter(isScalar);
  const kind = scalars[0] === undefined ? ScalarKind.String : scalarKind(scalars[0]);
  if (scalars.length !== items.length || scalars.some((item) => scalarKind(item) !== kind)) {
    throw new ImportError(
      ImportErrorCode.Value,
      `the property ${JSON.stringify(key)} holds a list of several kinds of values`,
    );
  }
  return new ScalarArray(kind, scalars);
}

function isScalar(value: ElementValue): value is Scalar {
  return value !== null && (typeof value !== 'object' || 'kind' in value);
}
