/** GString: a string template with values, rendered at each use. */
import type { Value } from './host.ts';
import { GroovyType, TYPE } from './type.ts';

/** `groovy.lang.GString`; its methods are in the library. */
export const GSTRING_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.GString',
  form: 'abstract',
  superclass: 'groovy.lang.GroovyObjectSupport',
  interfaces: ['java.lang.Comparable', 'java.lang.CharSequence', 'java.io.Serializable'],
  methods: () => ({
    'compareTo(Object)': (runtime, self: GString, other: Value) =>
      runtime.invokeMethod(runtime.toText(self), 'compareTo', [runtime.toJavaText(other)]),
  }),
  // What a GString has no method for is asked of its text, and missing there if it has none either.
  methodMissing: (runtime, self: GString, name, args) =>
    runtime.invokeMethod(runtime.toText(self), name, args),
});

/** The class of the GStrings that literals make: what `"${1}".class` answers. */
export const GSTRING_IMPL_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.GStringImpl',
  superclass: 'groovy.lang.GString',
});

/** `strings` has as many elements as `values`, or one more. A value that is a closure is asked at each printing. */
export class GString {
  readonly strings: readonly string[];
  readonly values: readonly Value[];

  constructor(strings: readonly string[], values: readonly Value[]) {
    this.strings = strings;
    this.values = values;
  }

  get [TYPE](): GroovyType {
    return GSTRING_IMPL_TYPE;
  }
}

/** `String.compareTo`: the difference of the first unequal code units, else of the lengths. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const difference = a.charCodeAt(index) - b.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
