/** `Parameter`: a key-value pair of options for creating an index. */
import { GroovyType, methodTable, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class Parameter {
  readonly [TYPE] = PARAMETER;
  readonly key: Value;
  value: Value;

  constructor(key: Value, value: Value) {
    this.key = key;
    this.value = value;
  }
}

/** The multiplier of Java's conventional hash of several fields. */
const HASH_FACTOR = 31;

export const PARAMETER: GroovyType = new GroovyType({
  name: ClassName.Parameter,
  interfaces: ['java.util.Map$Entry'],
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, key, value) => new Parameter(key, value),
    'getKey()': (_runtime, self: Parameter) => self.key,
    'getValue()': (_runtime, self: Parameter) => self.value,
    'setValue(Object)': (_runtime, self: Parameter, value) => {
      self.value = value;
      return value;
    },
    'equals(Object)': (runtime, self: Parameter, other) =>
      other instanceof Parameter &&
      runtime.javaEquals(self.key, other.key) &&
      runtime.javaEquals(self.value, other.value),
    'hashCode()': (runtime, self: Parameter) =>
      (HASH_FACTOR * (HASH_FACTOR + runtime.hashCode(self.key)) + runtime.hashCode(self.value)) | 0,
    'toString()': (runtime, self: Parameter) =>
      `parameter[${runtime.toJavaText(self.key)},${runtime.toJavaText(self.value)}]`,
  })),
});
