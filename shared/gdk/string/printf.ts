/** `sprintf` and `printf`, which Groovy adds to every object: with varargs, a list or an array. */
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { JavaList } from '#groovy/runtime/collections/list';
import { type Extension, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { formatText } from '#jdk/util/formatter/format-text';

export const PRINTF: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    'sprintf(String, Object...)': (runtime, _self, format, args) => formatText(runtime, format, args),
    'sprintf(String, List)': (runtime, _self, format, args) =>
      formatText(runtime, format, elementsOf(runtime, args)),
    'printf(String, Object...)': (runtime, _self, format, args) =>
      noResult(runtime.print(formatText(runtime, format, args))),
    'printf(String, List)': (runtime, _self, format, args) =>
      noResult(runtime.print(formatText(runtime, format, elementsOf(runtime, args)))),
  })),
};

/** A single argument, or the items of a list or an array; returns nothing, unlike Java's method. */
function printOne(runtime: Runtime, self: Value, format: string, value: Value): null {
  const args = value instanceof JavaArray || value instanceof JavaList ? elementsOf(runtime, value) : [value];
  runtime.invokeMethod(self, 'write', [formatText(runtime, format, args)]);
  return null;
}

export const WRITER_PRINTF: Extension = {
  on: 'java.io.Writer',
  methods: () => ({ 'printf(String, Object)': printOne, 'printf(String, List)': printOne }),
};
