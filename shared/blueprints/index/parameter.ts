/** `Parameter`: a key and a value for the creation of an index. */
import { GroovyType, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class Parameter {
  readonly key: Value;
  readonly value: Value;

  constructor(key: Value, value: Value) {
    this.key = key;
    this.value = value;
  }

  get [TYPE](): GroovyType {
    return PARAMETER;
  }
}

export const PARAMETER: GroovyType = new GroovyType({
  name: ClassName.Parameter,
  interfaces: ['java.util.Map$Entry'],
  methods: {
    'new(Object, Object)': (_runtime, _self, key: Value, value: Value) => new Parameter(key, value),
    'getKey()': (_runtime, self: Parameter) => self.key,
    'getValue()': (_runtime, self: Parameter) => self.value,
    'toString()': (runtime, self: Parameter) =>
      `parameter[${runtime.toJavaText(self.key)},${runtime.toJavaText(self.value)}]`,
  },
});
