/** GString: a string template with values, rendered at each use. */
import { GroovyType, methodTable, TYPE, type Value } from './host.ts';

/** `groovy.lang.GString`; its methods are in the library. */
export const GSTRING_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.GString',
  form: 'abstract',
  superclass: 'groovy.lang.GroovyObjectSupport',
  interfaces: ['java.lang.Comparable', 'java.lang.CharSequence', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'compareTo(Object)': (runtime, self: GString, other) =>
      runtime.invokeMethod(runtime.toText(self), 'compareTo', [runtime.toJavaText(other)]),
  })),
  // A method that a GString lacks is called on its string, and reported missing there.
  methodMissing: (runtime, self: GString, name, args) =>
    runtime.invokeMethod(runtime.toText(self), name, args),
});

/** The class of GString literals, as `"${1}".class` returns it. */
export const GSTRING_IMPL_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.GStringImpl',
  superclass: 'groovy.lang.GString',
});

/**
 * `strings` has as many elements as `values`, or one more. A closure value is evaluated at each rendering.
 */
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
