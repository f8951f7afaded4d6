/** Converts property values between scripts and graph files. */
import { ScalarArray, ScalarKind, scalarKind } from '#base';
import { type ElementId, type ElementValue, OpaqueValue } from '#formats';
import { HashMap, JavaArray, JavaCollection, JavaMap, type Runtime, type Value } from '#groovy/host';
import { isScalar } from '#neo4j';

/** Converts a script's value for a file; a value of any other class becomes its text. */
export function toElementValue(runtime: Runtime, value: Value): ElementValue {
  if (value === null || isScalar(value)) return value;
  if (value instanceof JavaCollection && runtime.isInstance(value, 'java.util.List')) {
    return value.elements().map((item) => toElementValue(runtime, item));
  }
  if (value instanceof JavaMap) {
    return new Map(
      value
        .entries()
        .map((entry) => [runtime.toJavaText(entry.key), toElementValue(runtime, entry.value)] as const),
    );
  }
  if (value instanceof JavaArray) return arrayValue(runtime, value);
  return new OpaqueValue(runtime.toJavaText(value), runtime.isInstance(value, 'java.lang.Number'));
}

function arrayValue(runtime: Runtime, array: JavaArray): ElementValue {
  const items = array.items.filter((item) => isScalar(item));
  const [first] = items;
  if (items.length < array.items.length) return array.items.map((item) => toElementValue(runtime, item));
  return new ScalarArray(first === undefined ? ScalarKind.String : scalarKind(first), items);
}

/** Converts a file's value for a script. */
export function fromElementValue(runtime: Runtime, value: ElementValue): Value {
  if (value === null || isScalarValue(value)) return value;
  if (value instanceof OpaqueValue) return value.text;
  if (value instanceof ScalarArray) return runtime.newList([...value.items]);
  if (value instanceof Map) {
    const map = new HashMap();
    for (const [key, item] of value) map.put(runtime, key, fromElementValue(runtime, item));
    return map;
  }
  return runtime.newList(
    [...(value as readonly ElementValue[])].map((item) => fromElementValue(runtime, item)),
  );
}

function isScalarValue(value: ElementValue): value is ElementValue & Value & (string | number) {
  return isScalar(value as Value);
}

export function toElementId(runtime: Runtime, id: Value): ElementId {
  if (id === null || typeof id === 'bigint' || typeof id === 'number' || typeof id === 'string') return id;
  return runtime.toJavaText(id);
}
