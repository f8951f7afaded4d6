/** java.util.Optional. */
import { classCast } from '../../runtime/compare.ts';
import { JavaThrowable, javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';

export class JavaOptional {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
  get [TYPE](): GroovyType {
    return OPTIONAL_TYPE;
  }
}

const EMPTY = new JavaOptional(null);

function present(value: Value): JavaOptional {
  if (value === null) throw javaException('java.lang.NullPointerException', null);
  return new JavaOptional(value);
}

function ofNullable(value: Value): JavaOptional {
  return value === null ? EMPTY : new JavaOptional(value);
}

/** What a closure made to be thrown; anything but a throwable is no such thing. */
function toThrow(runtime: Runtime, made: Value): JavaThrowable {
  if (made instanceof JavaThrowable) return made;
  if (made === null) return javaException('java.lang.NullPointerException', null);
  return classCast(runtime, made, 'java.lang.Throwable');
}

export const OPTIONAL_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Optional',
  methods: {
    'static of(Object)': (_runtime, _self, value: Value) => present(value),
    'static ofNullable(Object)': (_runtime, _self, value: Value) => ofNullable(value),
    'static empty()': () => EMPTY,
    'isPresent()': (_runtime, self: JavaOptional) => self.value !== null,
    'get()': (_runtime, self: JavaOptional) => {
      if (self.value === null) throw javaException('java.util.NoSuchElementException', 'No value present');
      return self.value;
    },
    'orElse(Object)': (_runtime, self: JavaOptional, otherwise: Value) => self.value ?? otherwise,
    'orElseGet(Closure)': (runtime, self: JavaOptional, make: Value) => self.value ?? runtime.call0(make),
    'orElseThrow(Closure)': (runtime, self: JavaOptional, make: Value) => {
      if (self.value !== null) return self.value;
      throw toThrow(runtime, runtime.call0(make));
    },
    'ifPresent(Closure)': (runtime, self: JavaOptional, use: Value) => {
      if (self.value !== null) runtime.call1(use, self.value);
      return null;
    },
    'map(Closure)': (runtime, self: JavaOptional, change: Value) =>
      self.value === null ? EMPTY : ofNullable(runtime.call1(change, self.value)),
    'flatMap(Closure)': (runtime, self: JavaOptional, change: Value) =>
      self.value === null ? EMPTY : runtime.call1(change, self.value),
    'filter(Closure)': (runtime, self: JavaOptional, accepts: Value) =>
      self.value !== null && runtime.truth(runtime.call1(accepts, self.value)) ? self : EMPTY,
    'asBoolean()': (_runtime, self: JavaOptional) => self.value !== null,
    'equals(Object)': (runtime, self: JavaOptional, other: Value) =>
      other instanceof JavaOptional && runtime.javaEquals(self.value, other.value),
    'hashCode()': (runtime, self: JavaOptional) => (self.value === null ? 0 : runtime.hashCode(self.value)),
    'toString()': (runtime, self: JavaOptional) =>
      self.value === null ? 'Optional.empty' : `Optional[${runtime.toJavaText(self.value)}]`,
  },
});
