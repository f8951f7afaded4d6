/** groovy.json.JsonBuilder. */

import { Closure } from '#groovy/runtime/closures/closure';
import { JavaMap } from '#groovy/runtime/collections/map';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { contentOf, eachContent } from './json-delegate.ts';
import { prettyJson } from './json-layout.ts';
import { toJson } from './json-text.ts';

export const BAD_ARGUMENTS =
  'Expected no arguments, a single map, a single closure, or a map and closure as arguments.';

/** The value of `name` in `builder.name(…)`, from its arguments. */
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

export const JSON_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.JsonBuilder',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new()': () => new JsonBuilder(null),
    'new(Object)': (_runtime, _self, content) => new JsonBuilder(content),
    'call(Map)': (_runtime, self: JsonBuilder, map) => self.take(map),
    'call(List)': (_runtime, self: JsonBuilder, list) => self.take(list),
    'call(Object...)': (runtime, self: JsonBuilder, values) => self.take(runtime.newList(values)),
    'call(Closure)': (runtime, self: JsonBuilder, closure: Closure) =>
      self.take(contentOf(runtime, closure, [])),
    'call(Iterable, Closure)': (runtime, self: JsonBuilder, elements, closure: Closure) =>
      self.take(eachContent(runtime, elements, closure)),
    'getContent()': (_runtime, self: JsonBuilder) => self.content,
    'toString()': (runtime, self: JsonBuilder) => toJson(runtime, self.content),
    'toPrettyString()': (runtime, self: JsonBuilder) => prettyJson(runtime, toJson(runtime, self.content)),
    'writeTo(java.io.Writer)': (runtime, self: JsonBuilder, writer) => {
      runtime.invokeMethod(writer, 'write', [toJson(runtime, self.content)]);
      return writer;
    },
  })),
  methodMissing: (runtime, self: JsonBuilder, name: string, args: Value[]) =>
    self.take(runtime.newMap([[name, rootValue(runtime, args)]])),
});

class JsonBuilder {
  readonly [TYPE] = JSON_BUILDER_TYPE;
  content: Value;

  constructor(content: Value) {
    this.content = content;
  }

  /** Returns the new content. */
  take(content: Value): Value {
    this.content = content;
    return content;
  }
}
