/** groovy.json.JsonBuilder and StreamingJsonBuilder. */

import { Closure } from '../../runtime/closure.ts';
import { JavaMap } from '../../runtime/collections/map.ts';
import { javaException } from '../../runtime/exception.ts';
import type { MethodTable, Runtime, Value } from '../../runtime/host.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { contentOf, eachContent } from './json-delegate.ts';
import { prettyJson, toJson } from './json-text.ts';

const BAD_ARGUMENTS =
  'Expected no arguments, a single map, a single closure, or a map and closure as arguments.';

/** What the arguments of `builder.name(…)` make the value of `name`. */
function rootValue(runtime: Runtime, args: readonly Value[]): Value {
  const [first = null, second = null] = args;
  if (args.length === 0) return runtime.newMap([]);
  if (args.length === 1) {
    if (first instanceof Closure) return contentOf(runtime, first, []);
    if (first instanceof JavaMap || runtime.isInstance(first, 'java.lang.Iterable')) return first;
  }
  if (args.length === 2 && second instanceof Closure) {
    if (first instanceof JavaMap) return merged(runtime, first, contentOf(runtime, second, []));
    if (runtime.isInstance(first, 'java.lang.Iterable')) return eachContent(runtime, first, second);
  }
  throw javaException('groovy.json.JsonException', BAD_ARGUMENTS);
}

function merged(runtime: Runtime, first: JavaMap, second: Value): Value {
  const entries = [first, second].flatMap((map) =>
    map instanceof JavaMap ? map.entries().map(({ key, value }): [Value, Value] => [key, value]) : [],
  );
  return runtime.newMap(entries);
}

/** The ways to call a builder without a name; `give` takes the content over. */
function callRows(give: (runtime: Runtime, self: never, content: Value) => Value): MethodTable {
  return {
    'call(Map)': (runtime, self: never, map: Value) => give(runtime, self, map),
    'call(List)': (runtime, self: never, list: Value) => give(runtime, self, list),
    'call(Object...)': (runtime, self: never, values: Value[]) =>
      give(runtime, self, runtime.newList(values)),
    'call(Closure)': (runtime, self: never, closure: Closure) =>
      give(runtime, self, contentOf(runtime, closure, [])),
    'call(Iterable, Closure)': (runtime, self: never, elements: Value, closure: Closure) =>
      give(runtime, self, eachContent(runtime, elements, closure)),
  };
}

export const JSON_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.JsonBuilder',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: {
    'new()': () => new JsonBuilder(null),
    'new(Object)': (_runtime, _self, content: Value) => new JsonBuilder(content),
    ...callRows((_runtime, self: JsonBuilder, content) => {
      self.content = content;
      return content;
    }),
    'getContent()': (_runtime, self: JsonBuilder) => self.content,
    'toString()': (runtime, self: JsonBuilder) => toJson(runtime, self.content),
    'toPrettyString()': (runtime, self: JsonBuilder) => prettyJson(runtime, toJson(runtime, self.content)),
    'writeTo(java.io.Writer)': (runtime, self: JsonBuilder, writer: Value) => {
      runtime.invokeMethod(writer, 'write', [toJson(runtime, self.content)]);
      return writer;
    },
  },
  methodMissing: (runtime, self: JsonBuilder, name: string, args: Value[]) => {
    self.content = runtime.newMap([[name, rootValue(runtime, args)]]);
    return self.content;
  },
});

class JsonBuilder {
  content: Value;

  constructor(content: Value) {
    this.content = content;
  }

  get [TYPE](): GroovyType {
    return JSON_BUILDER_TYPE;
  }
}

export const STREAMING_JSON_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.StreamingJsonBuilder',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: {
    'new(java.io.Writer)': (_runtime, _self, writer: Value) => new StreamingJsonBuilder(writer),
    'new(java.io.Writer, Object)': (runtime, _self, writer: Value, content: Value) =>
      new StreamingJsonBuilder(writer).write(runtime, content),
    ...callRows((runtime, self: StreamingJsonBuilder, content) => {
      self.write(runtime, content);
      return content;
    }),
  },
  methodMissing: (runtime, self: StreamingJsonBuilder, name: string, args: Value[]) =>
    self.write(runtime, runtime.newMap([[name, rootValue(runtime, args)]])),
});

/** Writes each root value as soon as it is made. */
class StreamingJsonBuilder {
  readonly #writer: Value;

  constructor(writer: Value) {
    this.#writer = writer;
  }

  get [TYPE](): GroovyType {
    return STREAMING_JSON_BUILDER_TYPE;
  }

  write(runtime: Runtime, content: Value): this {
    runtime.invokeMethod(this.#writer, 'write', [toJson(runtime, content)]);
    return this;
  }
}
