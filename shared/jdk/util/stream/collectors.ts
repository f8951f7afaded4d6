/** java.util.stream.Collectors, and `Collector.of`. */

import { Double } from '#base';
import { JavaCollection } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import type { JavaList } from '#groovy/runtime/collections/list';
import { JavaMap } from '#groovy/runtime/collections/map';
import { HashMap, LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { HashSet } from '#groovy/runtime/collections/map/hash-set';
import { UnmodifiableList, UnmodifiableSet } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { illegalState, javaException, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type Contract, functionOf } from '../function/functional-interface.ts';
import {
  BI_CONSUMER,
  BINARY_OPERATOR,
  FUNCTION,
  PREDICATE,
  PRIMITIVE_CONTRACTS,
  type Primitive,
  SUPPLIER,
} from '../function/functional-types.ts';
import { JavaOptional } from '../optional.ts';
import { SummaryStatistics } from '../summary-statistics.ts';
import { ADAPTING } from './adapting-collectors.ts';
import { Collector } from './collector.ts';

/** Collects to a collection created by a function. */
function intoCollection(make: (runtime: Runtime) => Value): Collector {
  return new Collector((runtime) => {
    const container = make(runtime);
    return {
      add: (value) => {
        if (container instanceof JavaCollection) container.add(runtime, value);
        else runtime.invokeMethod(container, 'add', [value]);
      },
      result: () => container,
    };
  });
}

const toList = (): Collector => intoCollection((runtime) => runtime.newList([]));

function joining(separator: string, prefix: string, suffix: string): Collector {
  return new Collector((runtime) => {
    let text = '';
    let isFirst = true;
    return {
      add: (value) => {
        if (value !== null && !runtime.isInstance(value, 'java.lang.CharSequence')) {
          throw classCast(runtime, value, 'java.lang.CharSequence');
        }
        text += (isFirst ? '' : separator) + runtime.toJavaText(value);
        isFirst = false;
        runtime.budget.checkLength(text.length);
      },
      result: () => prefix + text + suffix,
    };
  });
}

/** Reduces all elements to one value. */
function folding(
  start: Value,
  fold: (runtime: Runtime) => (result: Value, value: Value) => Value,
  finish: (result: Value) => Value = (result) => result,
): Collector {
  return new Collector((runtime) => {
    const step = fold(runtime);
    let result = start;
    return {
      add: (value) => {
        result = step(result, value);
      },
      result: () => finish(result),
    };
  });
}

function grouping(classifier: Value, make: (runtime: Runtime) => JavaMap, inner: Collector): Collector {
  return new Collector((runtime) => {
    const classify = functionOf(runtime, classifier, FUNCTION);
    const groups = new LinkedHashMap();
    return {
      add: (value) => {
        const key = classify(value);
        if (key === null) {
          throw nullPointer('element cannot be mapped to a null key');
        }
        let group = groups.get(runtime, key) as object | null;
        if (group === null) {
          group = inner.begin(runtime);
          groups.put(runtime, key, group);
        }
        (group as ReturnType<Collector['begin']>).add(value);
      },
      result: () => {
        const map = make(runtime);
        for (const { key, value } of groups.entries()) {
          map.put(runtime, key, (value as ReturnType<Collector['begin']>).result());
        }
        return map;
      },
    };
  });
}

function partitioning(predicate: Value, inner: Collector): Collector {
  return new Collector((runtime) => {
    const accepts = functionOf(runtime, predicate, PREDICATE);
    const parts = { no: inner.begin(runtime), yes: inner.begin(runtime) };
    return {
      add: (value) => (accepts(value) ? parts.yes : parts.no).add(value),
      result: () => {
        const map = new LinkedHashMap();
        map.put(runtime, false, parts.no.result());
        map.put(runtime, true, parts.yes.result());
        return map;
      },
    };
  });
}

function duplicate(runtime: Runtime, key: Value, old: Value, value: Value): never {
  const [named, first, second] = [key, old, value].map((each) => runtime.toJavaText(each));
  throw illegalState(`Duplicate key ${named} (attempted merging values ${first} and ${second})`);
}

function toMap(keyFor: Value, valueFor: Value, merge: Value, make: (runtime: Runtime) => JavaMap): Collector {
  return new Collector((runtime) => {
    const toKey = functionOf(runtime, keyFor, FUNCTION);
    const toValue = functionOf(runtime, valueFor, FUNCTION);
    const merged = merge === null ? null : functionOf(runtime, merge, BINARY_OPERATOR);
    const map = make(runtime);
    return {
      add: (element) => {
        const key = toKey(element);
        const value = toValue(element);
        if (value === null) throw nullPointer();
        const old = map.get(runtime, key);
        if (old === null) map.put(runtime, key, value);
        else if (merged === null) duplicate(runtime, key, old, value);
        else map.put(runtime, key, merged(old, value));
      },
      result: () => map,
    };
  });
}

function newHashMap(): JavaMap {
  return new HashMap();
}

/** The map created by a script's supplier. */
function suppliedMap(supplier: Value): (runtime: Runtime) => JavaMap {
  return (runtime) => {
    const made = functionOf(runtime, supplier, SUPPLIER)();
    if (made instanceof JavaMap) return made;
    throw javaException('java.lang.ClassCastException', `${runtime.typeOf(made).name} is no java.util.Map`);
  };
}

function extreme(comparator: Value, wanted: 1 | -1): Collector {
  return folding(
    null,
    (runtime) => {
      const order = comparatorOrder(runtime, comparator);
      return (best, value) => (best === null || order(value, best) * wanted > 0 ? value : best);
    },
    (best) => new JavaOptional(best),
  );
}

/** Collects summary statistics of a number of each element, and maps them to the result. */
function summarizing(
  of: Primitive,
  mapper: Value,
  finish: (statistics: SummaryStatistics) => Value,
): Collector {
  return new Collector((runtime) => {
    const toNumber = functionOf(runtime, mapper, PRIMITIVE_CONTRACTS[of].fromObject);
    const statistics = new SummaryStatistics(of);
    return { add: (value) => statistics.accept(toNumber(value)), result: () => finish(statistics) };
  });
}

function numberRows(of: Primitive, name: string): MethodTable {
  const mapper = PRIMITIVE_CONTRACTS[of].fromObject.type;
  return {
    [`static summing${name}(${mapper})`]: (_runtime, _self, number: Value) =>
      summarizing(of, number, ({ sum }) => (of === 'int' ? Number(BigInt.asIntN(32, sum as bigint)) : sum)),
    [`static averaging${name}(${mapper})`]: (_runtime, _self, number: Value) =>
      summarizing(of, number, ({ average }) => new Double(average)),
    [`static summarizing${name}(${mapper})`]: (_runtime, _self, number: Value) =>
      summarizing(of, number, (statistics) => statistics),
  };
}

/** The container of a script's own collector. */
function ofFunctions(supplier: Value, accumulator: Value, finisher: Value): Collector {
  return new Collector((runtime) => {
    const container = functionOf(runtime, supplier, SUPPLIER)();
    const accumulate = functionOf(runtime, accumulator, BI_CONSUMER);
    return {
      add: (value) => {
        accumulate(container, value);
      },
      result: () => (finisher === null ? container : functionOf(runtime, finisher, FUNCTION)(container)),
    };
  });
}

const [F, S, B] = [FUNCTION, SUPPLIER, BINARY_OPERATOR].map((each: Contract) => each.type);
const COLLECTOR = 'java.util.stream.Collector';

const GROUPING = (): MethodTable => ({
  [`static groupingBy(${F})`]: (_runtime, _self, classifier: Value) =>
    grouping(classifier, newHashMap, toList()),
  [`static groupingBy(${F}, ${COLLECTOR})`]: (_runtime, _self, classifier: Value, inner: Collector) =>
    grouping(classifier, newHashMap, inner),
  [`static groupingBy(${F}, ${S}, ${COLLECTOR})`]: (
    _runtime,
    _self,
    classifier: Value,
    supplier: Value,
    inner: Collector,
  ) => grouping(classifier, suppliedMap(supplier), inner),
  [`static partitioningBy(${PREDICATE.type})`]: (_runtime, _self, predicate: Value) =>
    partitioning(predicate, toList()),
  [`static partitioningBy(${PREDICATE.type}, ${COLLECTOR})`]: (
    _runtime,
    _self,
    predicate: Value,
    inner: Collector,
  ) => partitioning(predicate, inner),
  [`static toMap(${F}, ${F})`]: (_runtime, _self, keyFor: Value, valueFor: Value) =>
    toMap(keyFor, valueFor, null, newHashMap),
  [`static toMap(${F}, ${F}, ${B})`]: (_runtime, _self, keyFor: Value, valueFor: Value, merge: Value) =>
    toMap(keyFor, valueFor, merge, newHashMap),
  [`static toMap(${F}, ${F}, ${B}, ${S})`]: (
    _runtime,
    _self,
    keyFor: Value,
    valueFor: Value,
    merge: Value,
    supplier: Value,
  ) => toMap(keyFor, valueFor, merge, suppliedMap(supplier)),
});

const FOLDING = (): MethodTable => ({
  'static counting()': () => folding(0n, () => (count) => (count as bigint) + 1n),
  'static minBy(Comparator)': (_runtime, _self, comparator: Value) => extreme(comparator, -1),
  'static maxBy(Comparator)': (_runtime, _self, comparator: Value) => extreme(comparator, 1),
  [`static reducing(Object, ${B})`]: (_runtime, _self, start: Value, operator: Value) =>
    folding(start, (runtime) => functionOf(runtime, operator, BINARY_OPERATOR)),
  [`static reducing(${B})`]: (_runtime, _self, operator: Value) =>
    folding(
      null,
      (runtime) => {
        const operate = functionOf(runtime, operator, BINARY_OPERATOR);
        return (result, value) => (result === null ? value : operate(result, value));
      },
      (result) => new JavaOptional(result),
    ),
  [`static reducing(Object, ${F}, ${B})`]: (_runtime, _self, start: Value, mapper: Value, operator: Value) =>
    folding(start, (runtime) => {
      const change = functionOf(runtime, mapper, FUNCTION);
      const operate = functionOf(runtime, operator, BINARY_OPERATOR);
      return (result, value) => operate(result, change(value));
    }),
});

/** A collector with an unmodifiable result. */
function unmodifiable(inner: Collector, view: (made: Value) => Value): Collector {
  return new Collector((runtime) => {
    const collecting = inner.begin(runtime);
    return { add: (value) => collecting.add(value), result: () => view(collecting.result()) };
  });
}

const UNMODIFIABLE = (): MethodTable => ({
  'static toUnmodifiableList()': () =>
    unmodifiable(toList(), (made) => new UnmodifiableList(made as JavaList)),
  'static toUnmodifiableSet()': () =>
    unmodifiable(
      intoCollection(() => new HashSet()),
      (made) => new UnmodifiableSet(made as JavaCollection),
    ),
});

export const COLLECTORS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.stream.Collectors',
  methods: () => ({
    ...GROUPING(),
    ...FOLDING(),
    ...numberRows('int', 'Int'),
    ...numberRows('long', 'Long'),
    ...numberRows('double', 'Double'),
    'static toList()': toList,
    'static toSet()': () => intoCollection(() => new HashSet()),
    [`static toCollection(${S})`]: (_runtime, _self, supplier: Value) =>
      intoCollection((runtime) => functionOf(runtime, supplier, SUPPLIER)()),
    ...UNMODIFIABLE(),
    'static joining()': () => joining('', '', ''),
    'static joining(CharSequence)': (runtime, _self, separator: Value) =>
      joining(runtime.toText(separator), '', ''),
    'static joining(CharSequence, CharSequence, CharSequence)': (
      runtime,
      _self,
      separator: Value,
      prefix: Value,
      suffix: Value,
    ) => joining(runtime.toText(separator), runtime.toText(prefix), runtime.toText(suffix)),
    ...ADAPTING(),
  }),
});

export const COLLECTOR_TYPE: GroovyType = new GroovyType({
  name: COLLECTOR,
  form: 'interface',
  methods: () => ({
    [`static of(${S}, ${BI_CONSUMER.type}, ${B}, ${COLLECTOR}$Characteristics...)`]: (
      _runtime,
      _self,
      supplier: Value,
      accumulator: Value,
    ) => ofFunctions(supplier, accumulator, null),
    [`static of(${S}, ${BI_CONSUMER.type}, ${B}, ${F}, ${COLLECTOR}$Characteristics...)`]: (
      _runtime,
      _self,
      supplier: Value,
      accumulator: Value,
      _combiner: Value,
      finisher: Value,
    ) => ofFunctions(supplier, accumulator, finisher),
  }),
});
