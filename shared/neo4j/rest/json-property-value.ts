/** Converts JSON to property values by the rules of `org.neo4j.server.rest.web.PropertySettingStrategy`. */
import { Double, type PropertyValue, type Scalar, ScalarArray, ScalarKind } from '#base';
import type { RestValue } from './rest-call.ts';
import { RestError } from './rest-error.ts';

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

/**
 * A string, number, boolean, or homogeneous list; an empty list is one of strings, or of the property's
 * previous type. Throws `PROPERTY_VALUE` for any other value.
 */
export function storedValue(key: string, value: RestValue, before: PropertyValue | undefined): PropertyValue {
  if (Array.isArray(value)) return storedList(key, value as readonly RestValue[], before);
  if (kindOf(value) === null) throw unsupportedValue(key, value);
  return value as Scalar;
}

function storedList(key: string, list: readonly RestValue[], before: PropertyValue | undefined): ScalarArray {
  const [first] = list;
  if (first === undefined) {
    return new ScalarArray(before instanceof ScalarArray ? before.elementKind : ScalarKind.String, []);
  }
  const kind = kindOf(first);
  if (kind === null || list.some((item) => kindOf(item) !== kind)) throw unsupportedValue(key, list);
  return new ScalarArray(kind, list as readonly Scalar[] as Scalar[]);
}

/** Null for unsupported values. */
function kindOf(value: RestValue): ScalarKind | null {
  switch (typeof value) {
    case 'string':
      return ScalarKind.String;
    case 'boolean':
      return ScalarKind.Boolean;
    case 'number':
      return ScalarKind.Int;
    case 'bigint':
      return value >= LONG_MIN && value <= LONG_MAX ? ScalarKind.Long : null;
    default:
      return value instanceof Double ? ScalarKind.Double : null;
  }
}

function unsupportedValue(key: string, value: RestValue): RestError {
  let what = 'an object';
  if (value === null) what = 'null';
  else if (typeof value === 'bigint') what = 'a whole number beyond 64 bits';
  else if (Array.isArray(value)) what = 'a list of more than one kind, or of lists or objects';
  return new RestError('PROPERTY_VALUE', `Could not set property "${key}", unsupported value: ${what}`);
}
