/** `groovy.json.StreamingJsonBuilder`: writes JSON immediately at each call. */
import { Closure } from '#groovy/runtime/closures/closure';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { FixedSizeList } from '#groovy/runtime/collections/list/array-list';
import { JavaMap } from '#groovy/runtime/collections/map';
import { javaException, requireNonNull } from '#groovy/runtime/errors/exception';
import { GString } from '#groovy/runtime/gstring';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { BAD_ARGUMENTS } from './json-builder.ts';
import { delegatingTo } from './json-delegate.ts';
import { toJson, UnescapedJson } from './json-text.ts';

/** Writes JSON to a java.io.Writer. */
class JsonWriter {
  readonly runtime: Runtime;
  readonly target: Value;

  constructor(runtime: Runtime, target: Value) {
    this.runtime = runtime;
    this.target = target;
  }

  write(text: string): void {
    this.runtime.invokeMethod(this.target, 'write', [text]);
  }

  value(value: Value): void {
    this.write(toJson(this.runtime, value));
  }

  /** An object with the members that a closure sets, after those already written. */
  members(closure: Closure, args: readonly Value[], isFirst = true): void {
    const delegate = new StreamingDelegate(this, isFirst);
    this.runtime.callWith(delegatingTo(closure, delegate), args);
  }

  object(closure: Closure, args: readonly Value[] = []): void {
    this.write('{');
    this.members(closure, args);
    this.write('}');
  }

  /** An array of objects, one for each element. */
  objects(elements: Value, closure: Closure): void {
    this.write('[');
    let isFirst = true;
    for (const each = this.runtime.iterate(elements); each.hasNext(); ) {
      this.runtime.budget.step();
      if (!isFirst) this.write(',');
      isFirst = false;
      this.object(closure, [each.next()]);
    }
    this.write(']');
  }
}

/** True if a closure after the value is called for each of its elements. */
function isSequence(runtime: Runtime, value: Value): boolean {
  return value instanceof JavaArray || runtime.isInstance(value, 'java.lang.Iterable');
}

const STREAMING_DELEGATE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.StreamingJsonBuilder$StreamingJsonDelegate',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: () => ({
    'getWriter()': (_runtime, self: StreamingDelegate) => self.writer.target,
  }),
  methodMissing: (runtime, self: StreamingDelegate, name: string, args: Value[]) => {
    runtime.budget.step();
    return self.member(name, args);
  },
});

/** The delegate of a closure: a call writes a member with the method's name. */
class StreamingDelegate {
  readonly [TYPE] = STREAMING_DELEGATE_TYPE;
  readonly writer: JsonWriter;
  #isFirst: boolean;

  constructor(writer: JsonWriter, isFirst: boolean) {
    this.writer = writer;
    this.#isFirst = isFirst;
  }

  member(name: string, args: readonly Value[]): Value {
    const { writer } = this;
    if (!this.#isFirst) writer.write(',');
    this.#isFirst = false;
    writer.value(name);
    writer.write(':');
    const [first = null, second = null] = args;
    if (args.length === 2 && second instanceof Closure) {
      if (isSequence(writer.runtime, first)) writer.objects(first, second);
      else writer.object(second, [first]);
      return null;
    }
    if (args.length !== 1) {
      writer.value(new FixedSizeList([...args]));
      return this;
    }
    this.#value(first);
    return null;
  }

  #value(value: Value): void {
    const { runtime } = this.writer;
    if (value instanceof Closure) this.writer.object(value);
    else if (value instanceof UnescapedJson) this.writer.write(value.text);
    else if (!(value instanceof GString) && runtime.isInstance(value, 'groovy.lang.Writable')) {
      runtime.invokeMethod(value, 'writeTo', [this.writer.target]);
    } else this.writer.value(value);
  }
}

export const STREAMING_JSON_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.StreamingJsonBuilder',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new(java.io.Writer)': (_runtime, _self, target) => new StreamingJsonBuilder(target),
    'new(java.io.Writer, Object)': (runtime, _self, target, content) => {
      if (content !== null) new JsonWriter(runtime, target).value(content);
      return new StreamingJsonBuilder(target);
    },
    'call(Map)': (runtime, self: StreamingJsonBuilder, map) => self.writeValue(runtime, map),
    'call(List)': (runtime, self: StreamingJsonBuilder, list) => self.writeValue(runtime, list),
    'call(Object...)': (runtime, self: StreamingJsonBuilder, values) =>
      self.writeValue(runtime, new FixedSizeList([...requireNonNull(values)])),
    'call(String)': (runtime, self: StreamingJsonBuilder, name) =>
      noResult(self.writeNamed(runtime, name, [])),
    'call(Closure)': (runtime, self: StreamingJsonBuilder, closure: Closure) =>
      noResult(self.on(runtime).object(closure)),
    'call(Iterable, Closure)': (runtime, self: StreamingJsonBuilder, elements, closure: Closure) => {
      self.on(runtime).objects(elements, closure);
      return self.target;
    },
    'call(String, Closure)': (runtime, self: StreamingJsonBuilder, name, closure: Closure) =>
      noResult(self.writeNamed(runtime, name, [closure])),
    'call(String, Iterable, Closure)': (
      runtime,
      self: StreamingJsonBuilder,
      name,
      elements,
      closure: Closure,
    ) => noResult(self.writeNamed(runtime, name, [elements, closure])),
    'call(String, Map, Closure)': (runtime, self: StreamingJsonBuilder, name, map, closure: Closure) =>
      noResult(self.writeNamed(runtime, name, [map, closure])),
  })),
  methodMissing: (runtime, self: StreamingJsonBuilder, name: string, args: Value[]) =>
    self.writeNamed(runtime, name, args),
});

class StreamingJsonBuilder {
  readonly [TYPE] = STREAMING_JSON_BUILDER_TYPE;
  readonly target: Value;

  constructor(target: Value) {
    this.target = target;
  }

  on(runtime: Runtime): JsonWriter {
    return new JsonWriter(runtime, this.target);
  }

  writeValue(runtime: Runtime, value: Value): Value {
    this.on(runtime).value(value);
    return value;
  }

  /** `builder.name(…)`: an object with one member. */
  writeNamed(runtime: Runtime, name: string, args: readonly Value[]): this {
    const write = this.#memberWriter(this.on(runtime), args);
    if (write === null) throw javaException('groovy.json.JsonException', BAD_ARGUMENTS);
    const writer = this.on(runtime);
    writer.write('{');
    writer.value(name);
    writer.write(':');
    write();
    writer.write('}');
    return this;
  }

  /** The writer of the value for the arguments; null for unsupported arguments. */
  #memberWriter(writer: JsonWriter, args: readonly Value[]): (() => void) | null {
    const [first = null, second = null] = args;
    if (args.length === 0) return () => writer.write('{}');
    if (args.length === 1 && first instanceof Closure) return () => writer.object(first);
    if (args.length === 1 && first instanceof JavaMap) return () => writer.value(first);
    if (args.length !== 2 || !(second instanceof Closure)) return null;
    if (first instanceof JavaMap) return () => this.#merged(writer, first, second);
    return isSequence(writer.runtime, first) ? () => writer.objects(first, second) : null;
  }

  /** The entries of a map, then the members that the closure sets. */
  #merged(writer: JsonWriter, map: JavaMap, closure: Closure): void {
    writer.write(toJson(writer.runtime, map).slice(0, -1));
    writer.members(closure, [], map.size() === 0);
    writer.write('}');
  }
}
