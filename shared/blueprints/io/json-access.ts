/** Method table rows by which values of a `JSONObject` or a `JSONArray` are read as a type. */
import { Double } from '#base';
import type { MethodTable, Runtime, Value } from '#groovy/host';
import { type JsonContainer, type JsonKey, JsonNull, jsonException, orElse } from './json-container.ts';
import { doubleOf } from './json-tokener.ts';

type Read = (runtime: Runtime, self: JsonContainer, key: JsonKey) => Value;

const booleanAt: Read = (runtime, self, key) => {
  const value = self.require(runtime, key);
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  throw jsonException(`${self.place(key)} is not a Boolean.`);
};

/** The number, or that of a text. */
const numberAt: Read = (runtime, self, key) => {
  const value = self.require(runtime, key);
  if (runtime.isInstance(value, 'java.lang.Number')) return value;
  const parsed = typeof value === 'string' ? doubleOf(runtime, value) : undefined;
  if (parsed !== undefined) return parsed;
  throw jsonException(`${self.place(key)} is not a number.`);
};

const numberAs =
  (type: 'int' | 'long' | 'double'): Read =>
  (runtime, self, key) =>
    runtime.asType(numberAt(runtime, self, key), type);

/** The methods `getX` that throw, and `optX` that give a default, by X and the type of the default. */
const READS: readonly (readonly [name: string, type: string, read: Read, fallback: Value])[] = [
  ['Boolean', 'boolean', booleanAt, false],
  ['Double', 'double', numberAs('double'), new Double(Number.NaN)],
  ['Int', 'int', numberAs('int'), 0],
  ['Long', 'long', numberAs('long'), 0n],
];

/** @param keyType - of the parameter that names a value: `String` or `int` */
export function accessMethods(keyType: 'String' | 'int'): MethodTable {
  const reads = READS.flatMap(([name, type, read, fallback]) => [
    [`get${name}(${keyType})`, read],
    [
      `opt${name}(${keyType})`,
      (runtime: Runtime, self: JsonContainer, key: JsonKey) =>
        orElse(runtime, () => read(runtime, self, key), fallback),
    ],
    [
      `opt${name}(${keyType}, ${type})`,
      (runtime: Runtime, self: JsonContainer, key: JsonKey, otherwise: Value) =>
        orElse(runtime, () => read(runtime, self, key), otherwise),
    ],
  ]);
  return {
    ...Object.fromEntries(reads),
    [`get(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => self.require(runtime, key),
    [`opt(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => self.find(runtime, key),
    [`isNull(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => isNull(self.find(runtime, key)),
    [`getString(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) =>
      runtime.toJavaText(self.require(runtime, key)),
    [`optString(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => textOr(runtime, self, key, ''),
    [`optString(${keyType}, String)`]: textOr,
  };
}

const isNull = (value: Value) => value === null || value instanceof JsonNull;

function textOr(runtime: Runtime, self: JsonContainer, key: JsonKey, otherwise: Value): Value {
  const value = self.find(runtime, key);
  return value === null ? otherwise : runtime.toJavaText(value);
}

/** `getX` and `optX` for a kind of container, X. */
export function containerMethods(
  keyType: 'String' | 'int',
  simpleName: string,
  isOfKind: (value: Value) => boolean,
): MethodTable {
  return {
    [`get${simpleName}(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => {
      const value = self.require(runtime, key);
      if (isOfKind(value)) return value;
      throw jsonException(`${self.place(key)} is not a ${simpleName}.`);
    },
    [`opt${simpleName}(${keyType})`]: (runtime, self: JsonContainer, key: JsonKey) => {
      const value = self.find(runtime, key);
      return isOfKind(value) ? value : null;
    },
  };
}
