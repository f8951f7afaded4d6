/** `java.util.Comparator`. */
import { comparatorOrder, JavaComparator } from '#groovy/runtime/collections/comparator';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';

/** A comparator that reverses another one, or adds a second one for ties. */
function derived(order: (runtime: Runtime, a: Value, b: Value) => number): JavaComparator {
  return new JavaComparator(order);
}

function byKey(runtime: Runtime, key: Value, a: Value, b: Value, order: Value = null): number {
  return comparatorOrder(runtime, order)(runtime.call1(key, a), runtime.call1(key, b));
}

/** Nulls first (-1) or last (1). */
function nullsAt(order: Value, side: 1 | -1): JavaComparator {
  return derived((runtime, a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? side : -side;
    return comparatorOrder(runtime, order)(a, b);
  });
}

export const COMPARATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Comparator',
  form: 'interface',
  isFunctional: true,
  results: new Map([['compare', 'int']]),
  methods: methodTable(() => ({
    'compare(Object, Object)': (runtime, self: Value, a, b) => comparatorOrder(runtime, self)(a, b),
    'reversed()': (_runtime, self: Value) => derived((runtime, a, b) => comparatorOrder(runtime, self)(b, a)),
    'thenComparing(Comparator)': (_runtime, self: Value, second) =>
      derived(
        (runtime, a, b) => comparatorOrder(runtime, self)(a, b) || comparatorOrder(runtime, second)(a, b),
      ),
    'thenComparing(Closure)': (_runtime, self: Value, key) =>
      derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b)),
    'static nullsFirst(Comparator)': (_runtime, _self, order) => nullsAt(order, -1),
    'static nullsLast(Comparator)': (_runtime, _self, order) => nullsAt(order, 1),
    'static naturalOrder()': () => derived((runtime, a, b) => comparatorOrder(runtime, null)(a, b)),
    'static reverseOrder()': () => derived((runtime, a, b) => comparatorOrder(runtime, null)(b, a)),
    'static comparing(Closure)': (_runtime, _self, key) =>
      derived((runtime, a, b) => byKey(runtime, key, a, b)),
    'static comparing(Closure, Comparator)': (_runtime, _self, key, order) =>
      derived((runtime, a, b) => byKey(runtime, key, a, b, order)),
    'thenComparing(Closure, Comparator)': (_runtime, self: Value, key, order) =>
      derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b, order)),
    ...Object.fromEntries(
      ['Int', 'Long', 'Double'].flatMap((name) => [
        [
          `static comparing${name}(Closure)`,
          (_runtime: Runtime, _self: Value, key: Value) =>
            derived((runtime, a, b) => byKey(runtime, key, a, b)),
        ],
        [
          `thenComparing${name}(Closure)`,
          (_runtime: Runtime, self: Value, key: Value) =>
            derived((runtime, a, b) => comparatorOrder(runtime, self)(a, b) || byKey(runtime, key, a, b)),
        ],
      ]),
    ),
  })),
});
