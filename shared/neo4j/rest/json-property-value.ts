/** Converts JSON to property values by the rules of `org.neo4j.server.rest.web.PropertySettingStrategy`. */
import { Double, type PropertyValue, type Scalar, ScalarArray, ScalarKind } from '#base';
import type { RestValue } from './rest-call.ts';
import { RestError, type RestOperationErrorCode } from './rest-error.ts';

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

/** The message of a list of more than one type; the text of the body follows. */
const ARRAY_FORMAT_MESSAGE = 'Invalid JSON array in POST body: ';

/** How a call of the original refuses values. */
export interface ValueRefusals {
  /** Of a list of more than one type. */
  readonly mixed: RestOperationErrorCode;
  /** Of an empty list whose type no previous list tells. */
  readonly empty: RestOperationErrorCode;
  /** Of any other value, and of an empty key. */
  readonly unsupported: RestOperationErrorCode;
}

/**
 * A string, number, boolean, or homogeneous list; an empty list has the type of the property's previous list.
 * Throws the code of `refusals` for any other value.
 */
export function storedValue(
  key: string,
  value: RestValue,
  before: PropertyValue | undefined,
  refusals: ValueRefusals,
): PropertyValue {
  if (key === '') throw new RestError(refusals.unsupported, 'a property key must not be empty');
  if (Array.isArray(value)) return storedList(key, value as readonly RestValue[], before, refusals);
  if (kindOf(value) === null) throw unsupportedValue(refusals.unsupported, key, value);
  return value as Scalar;
}

/** The value to compare properties with; undefined if no property has it. */
export function comparedValue(value: RestValue): PropertyValue | undefined {
  if (!Array.isArray(value)) return kindOf(value) === null ? undefined : (value as Scalar);
  const list = value as readonly RestValue[];
  const kind = list[0] === undefined ? ScalarKind.String : kindOf(list[0]);
  if (kind === null || list.some((item) => kindOf(item) !== kind)) return undefined;
  return new ScalarArray(kind, list as readonly Scalar[] as Scalar[]);
}

function storedList(
  key: string,
  list: readonly RestValue[],
  before: PropertyValue | undefined,
  { mixed, empty, unsupported }: ValueRefusals,
): ScalarArray {
  const [first] = list;
  if (first === undefined) {
    if (before instanceof ScalarArray) return new ScalarArray(before.elementKind, []);
    throw unsupportedValue(empty, key, list);
  }
  const kind = kindOf(first);
  if (isMixed(list, first)) throw mixedList(mixed, key);
  if (kind === null || list.includes(null)) throw unsupportedValue(unsupported, key, list);
  return new ScalarArray(kind, list as readonly Scalar[] as Scalar[]);
}

/** Whether an item other than null has another Java class than the first one. */
function isMixed(list: readonly RestValue[], first: RestValue): boolean {
  const wanted = javaClassOf(first);
  return first !== null && list.some((item) => item !== null && javaClassOf(item) !== wanted);
}

/** The class of the original's parsed JSON, by a name of its own. */
function javaClassOf(value: RestValue): ScalarKind | 'list' | 'map' | 'number' {
  const kind = kindOf(value);
  if (kind !== null) return kind;
  if (Array.isArray(value)) return 'list';
  return value instanceof Map ? 'map' : 'number';
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

function mixedList(code: RestOperationErrorCode, key: string): RestError {
  const message =
    code === 'ARRAY_FORMAT'
      ? ARRAY_FORMAT_MESSAGE
      : `Could not set property "${key}", unsupported value: a list of more than one type`;
  return new RestError(code, message);
}

export function unsupportedValue(code: RestOperationErrorCode, key: string, value: RestValue): RestError {
  let what = 'an object';
  if (value === null) what = 'null';
  else if (typeof value === 'bigint') what = 'a whole number beyond 64 bits';
  else if (Array.isArray(value)) {
    what =
      value.length === 0
        ? 'an empty list, whose type no previous list tells'
        : 'a list of nulls, lists, objects, or whole numbers beyond 64 bits';
  }
  return new RestError(code, `Could not set property "${key}", unsupported value: ${what}`);
}
