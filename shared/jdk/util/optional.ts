/** `java.util.Optional`, `OptionalInt`, `OptionalLong` and `OptionalDouble`. */
import { classCast } from '#groovy/runtime/errors/class-cast';
import { JavaThrowable, noSuchElement, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { type Contract, functionOf } from './function/functional-interface.ts';
import {
  CONSUMER,
  FUNCTION,
  PREDICATE,
  PRIMITIVE_CONTRACTS,
  type Primitive,
  SUPPLIER,
} from './function/functional-types.ts';
import { type StreamKind, streamOf } from './stream/java-stream.ts';

/** The value, or null if empty. */
export class JavaOptional {
  readonly [TYPE]: GroovyType;
  readonly value: Value;

  constructor(value: Value, type: GroovyType = OPTIONAL_TYPE) {
    this.value = value;
    this[TYPE] = type;
  }

  /** The value; throws if empty. */
  get(): Value {
    if (this.value === null) throw noSuchElement('No value present');
    return this.value;
  }
}

const present = (value: Value): JavaOptional => {
  if (value === null) throw nullPointer();
  return new JavaOptional(value);
};

/** The throwable of a supplier; throws ClassCastException for any other value. */
function toThrow(runtime: Runtime, made: Value): JavaThrowable {
  if (made instanceof JavaThrowable) return made;
  if (made === null) return nullPointer();
  throw classCast(runtime, made, 'java.lang.Throwable');
}

function orElseThrow(runtime: Runtime, self: JavaOptional, make: Value): Value {
  if (self.value !== null) return self.value;
  throw toThrow(runtime, functionOf(runtime, make, SUPPLIER)());
}

/** `ifPresent` and `ifPresentOrElse`: passes the value to the consumer, or calls the other function. */
function useValue(runtime: Runtime, self: JavaOptional, use: Value, of: Contract, otherwise?: Value): null {
  if (self.value !== null) functionOf(runtime, use, of)(self.value);
  else if (otherwise !== undefined) runtime.invokeMethod(otherwise, 'run', []);
  return null;
}

function optionalOf(runtime: Runtime, made: Value): JavaOptional {
  if (made === null) throw nullPointer();
  if (made instanceof JavaOptional) return made;
  throw classCast(runtime, made, 'java.util.Optional');
}

/** A stream of the value, or an empty one. */
function streamOfValue(kind: StreamKind) {
  return (_runtime: Runtime, self: JavaOptional): Value =>
    streamOf(kind, self.value === null ? [] : [self.value]);
}

/** Common methods; the string contains the class name. */
const COMMON = methodTable(() => ({
  'isPresent()': (_runtime, self: JavaOptional) => self.value !== null,
  'isEmpty()': (_runtime, self: JavaOptional) => self.value === null,
  'orElseThrow()': (_runtime, self: JavaOptional) => self.get(),
  'orElseThrow(java.util.function.Supplier)': orElseThrow,
  'equals(Object)': (runtime, self: JavaOptional, other) =>
    other instanceof JavaOptional &&
    other[TYPE] === self[TYPE] &&
    runtime.javaEquals(self.value, other.value),
  'hashCode()': (runtime, self: JavaOptional) => (self.value === null ? 0 : runtime.hashCode(self.value)),
  'toString()': (runtime, self: JavaOptional) => {
    const name = self[TYPE].simpleName;
    return self.value === null ? `${name}.empty` : `${name}[${runtime.toJavaText(self.value)}]`;
  },
}));

export const OPTIONAL_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Optional',
  methods: methodTable(() => ({
    ...COMMON(),
    'static of(Object)': (_runtime, _self, value) => present(value),
    'static ofNullable(Object)': (_runtime, _self, value) => new JavaOptional(value),
    'static empty()': () => new JavaOptional(null),
    'get()': (_runtime, self: JavaOptional) => self.get(),
    'orElse(Object)': (_runtime, self: JavaOptional, otherwise) => self.value ?? otherwise,
    'orElseGet(java.util.function.Supplier)': (runtime, self: JavaOptional, make) =>
      self.value ?? functionOf(runtime, make, SUPPLIER)(),
    'ifPresent(java.util.function.Consumer)': (runtime, self: JavaOptional, use) =>
      useValue(runtime, self, use, CONSUMER),
    'ifPresentOrElse(java.util.function.Consumer, Runnable)': (runtime, self: JavaOptional, use, otherwise) =>
      useValue(runtime, self, use, CONSUMER, otherwise),
    'or(java.util.function.Supplier)': (runtime, self: JavaOptional, make) =>
      self.value === null ? optionalOf(runtime, functionOf(runtime, make, SUPPLIER)()) : self,
    'stream()': streamOfValue('object'),
    'map(java.util.function.Function)': (runtime, self: JavaOptional, change) =>
      self.value === null ? self : new JavaOptional(functionOf(runtime, change, FUNCTION)(self.value)),
    'flatMap(java.util.function.Function)': (runtime, self: JavaOptional, change) => {
      if (self.value === null) return self;
      return optionalOf(runtime, functionOf(runtime, change, FUNCTION)(self.value));
    },
    'filter(java.util.function.Predicate)': (runtime, self: JavaOptional, accepts) =>
      self.value === null || functionOf(runtime, accepts, PREDICATE)(self.value)
        ? self
        : new JavaOptional(null),
  })),
});

function primitiveOptional(simpleName: string, of: Primitive, getter: string): GroovyType {
  const { consumer, supplier } = PRIMITIVE_CONTRACTS[of];
  const type: GroovyType = new GroovyType({
    name: `java.util.${simpleName}`,
    methods: () => ({
      ...COMMON(),
      'static empty()': () => new JavaOptional(null, type),
      [`static of(${of})`]: (_runtime, _self, value: Value) => new JavaOptional(value, type),
      [`${getter}()`]: (_runtime, self: JavaOptional) => self.get(),
      [`orElse(${of})`]: (_runtime, self: JavaOptional, otherwise: Value) => self.value ?? otherwise,
      [`orElseGet(${supplier.type})`]: (runtime, self: JavaOptional, make: Value) =>
        self.value ?? functionOf(runtime, make, supplier)(),
      [`ifPresent(${consumer.type})`]: (runtime, self: JavaOptional, use: Value) =>
        useValue(runtime, self, use, consumer),
      [`ifPresentOrElse(${consumer.type}, Runnable)`]: (
        runtime,
        self: JavaOptional,
        use: Value,
        otherwise: Value,
      ) => useValue(runtime, self, use, consumer, otherwise),
      'stream()': streamOfValue(of),
    }),
  });
  return type;
}

export const PRIMITIVE_OPTIONALS: Readonly<Record<Primitive, GroovyType>> = {
  int: primitiveOptional('OptionalInt', 'int', 'getAsInt'),
  long: primitiveOptional('OptionalLong', 'long', 'getAsLong'),
  double: primitiveOptional('OptionalDouble', 'double', 'getAsDouble'),
};
