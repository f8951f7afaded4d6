/** Collectors that adapt another one: mapping, filtering, flatMapping, teeing, collectingAndThen. */
import { classCast } from '#groovy/runtime/errors/class-cast';
import type { MethodTable, Runtime, Value } from '#groovy/runtime/host';
import { functionOf } from '../function/functional-interface.ts';
import { BI_FUNCTION, FUNCTION, PREDICATE } from '../function/functional-types.ts';
import { Collector } from './collector.ts';
import { JavaStream, visit } from './java-stream.ts';

const F = FUNCTION.type;
const COLLECTOR = 'java.util.stream.Collector';

/** Transforms each element before another collector; undefined drops it. */
function adapting(
  change: (runtime: Runtime) => (value: Value) => Value | undefined,
  inner: Collector,
): Collector {
  return new Collector((runtime) => {
    const changed = change(runtime);
    const collecting = inner.begin(runtime);
    return {
      add: (value) => {
        const passed = changed(value);
        if (passed !== undefined) collecting.add(passed);
      },
      result: () => collecting.result(),
    };
  });
}

/** Methods of `Collectors`. */
export const ADAPTING = (): MethodTable => ({
  [`static mapping(${F}, ${COLLECTOR})`]: (_runtime, _self, mapper: Value, inner: Collector) =>
    adapting((runtime) => functionOf(runtime, mapper, FUNCTION), inner),
  [`static filtering(${PREDICATE.type}, ${COLLECTOR})`]: (
    _runtime,
    _self,
    predicate: Value,
    inner: Collector,
  ) =>
    adapting((runtime) => {
      const accepts = functionOf(runtime, predicate, PREDICATE);
      return (value) => (accepts(value) ? value : undefined);
    }, inner),
  [`static flatMapping(${F}, ${COLLECTOR})`]: (_runtime, _self, mapper: Value, inner: Collector) =>
    new Collector((runtime) => {
      const change = functionOf(runtime, mapper, FUNCTION);
      const collecting = inner.begin(runtime);
      const pass = (element: Value): true => {
        collecting.add(element);
        return true;
      };
      return {
        add: (value) => {
          const stream = change(value);
          if (stream instanceof JavaStream) visit(runtime, stream, pass);
          else if (stream !== null) throw classCast(runtime, stream, 'java.util.stream.Stream');
        },
        result: () => collecting.result(),
      };
    }),
  [`static teeing(${COLLECTOR}, ${COLLECTOR}, ${BI_FUNCTION.type})`]: (
    _runtime,
    _self,
    first: Collector,
    second: Collector,
    merger: Value,
  ) =>
    new Collector((runtime) => {
      const [one, two] = [first.begin(runtime), second.begin(runtime)];
      return {
        add: (value) => {
          one.add(value);
          two.add(value);
        },
        result: () => functionOf(runtime, merger, BI_FUNCTION)(one.result(), two.result()),
      };
    }),
  [`static collectingAndThen(${COLLECTOR}, ${F})`]: (_runtime, _self, inner: Collector, finisher: Value) =>
    new Collector((runtime) => {
      const collecting = inner.begin(runtime);
      return {
        add: (value) => collecting.add(value),
        result: () => functionOf(runtime, finisher, FUNCTION)(collecting.result()),
      };
    }),
});
