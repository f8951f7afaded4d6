/** `sprintf` and `printf`, which Groovy adds to every object. */
import { type Extension, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { formatText } from '#jdk/util/formatter/format-text';

/** Groovy's `sprintf` accepts varargs, a list or an array. */
function spread(runtime: Runtime, args: Value): Value[] {
  const items: Value[] = [];
  for (const each = runtime.iterate(args); each.hasNext(); ) items.push(each.next());
  return items;
}

export const PRINTF: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    'sprintf(String, Object...)': (runtime, _self, format, args) => formatText(runtime, format, args),
    'sprintf(String, List)': (runtime, _self, format, args) =>
      formatText(runtime, format, spread(runtime, args)),
    'printf(String, Object...)': (runtime, _self, format, args) =>
      noResult(runtime.print(formatText(runtime, format, args))),
    'printf(String, List)': (runtime, _self, format, args) =>
      noResult(runtime.print(formatText(runtime, format, spread(runtime, args)))),
  })),
};
