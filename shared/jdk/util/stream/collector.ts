/** `java.util.stream.Collector`: supplier, accumulator and finisher. */
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { type JavaStream, visit } from './java-stream.ts';

/** One collection process, from the first element to the result. */
export interface Collecting {
  add(value: Value): void;
  result(): Value;
}

/** The methods are those of `java.util.stream.Collector`. */
const COLLECTOR_IMPL_TYPE: GroovyType = new GroovyType({
  name: 'java.util.stream.Collectors$CollectorImpl',
  interfaces: ['java.util.stream.Collector'],
});

export class Collector {
  readonly [TYPE] = COLLECTOR_IMPL_TYPE;
  readonly begin: (runtime: Runtime) => Collecting;

  constructor(begin: (runtime: Runtime) => Collecting) {
    this.begin = begin;
  }
}

export function collected(runtime: Runtime, stream: JavaStream, collector: Collector): Value {
  const collecting = collector.begin(runtime);
  visit(runtime, stream, (value) => {
    collecting.add(value);
    return true;
  });
  return collecting.result();
}
