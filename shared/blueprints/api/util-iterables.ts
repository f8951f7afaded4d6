/** The iterables of Blueprints' `util` package, which graphs return and scripts construct over other iterables. */
import { type Direction, Element, type Labels, type Vertex } from '#gremlin';
import {
  classCastFrom,
  type EnumConstant,
  type GroovyType,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/host';
import { filteredByProperty } from '../database/property-lookup.ts';
import { gremlinRun } from '../run-service.ts';
import { ClassName } from './class-names.ts';
import { ElementIterable, elementIterableType } from './element-iterable.ts';

const UTIL = 'com.tinkerpop.blueprints.util';

/** Concatenates the iterables, each iterated from its start. */
function* valuesOf(runtime: Runtime, iterables: Iterable<Value>): Generator<Value, undefined> {
  for (const each of iterables) {
    for (const iterator = runtime.iterate(each); iterator.hasNext(); ) {
      runtime.budget.step();
      yield iterator.next();
    }
  }
  return undefined;
}

/** Cursor over the concatenated iterables; each value is a step of the budget. */
export function cursorOf(runtime: Runtime, iterables: Iterable<Value>): { next(): Value | undefined } {
  const values = valuesOf(runtime, iterables);
  return { next: () => values.next().value };
}

function elementOf(runtime: Runtime, value: Value | undefined): Element | undefined {
  if (value === undefined || value instanceof Element) return value;
  throw classCastFrom(runtime.typeOf(value).name, ClassName.Element);
}

/** Concatenates the edges or vertices of both directions, or any iterables of a script. */
export const MULTI_ITERABLE: GroovyType = elementIterableType(
  `${UTIL}.MultiIterable`,
  methodTable(() => ({
    'new(List)': (runtime, _self, iterables) =>
      new ElementIterable(() => cursorOf(runtime, valuesOf(runtime, [iterables])), MULTI_ITERABLE),
  })),
);

export const VERTICES_FROM_EDGES: GroovyType = elementIterableType(
  `${UTIL}.VerticesFromEdgesIterable`,
  () => ({
    [`new(${ClassName.Vertex}, ${ClassName.Direction}, String...)`]: (
      _runtime,
      _self,
      vertex: Vertex,
      direction: EnumConstant<Direction>,
      labels: Labels,
    ) => new ElementIterable(() => vertex.vertices(direction.name, labels), VERTICES_FROM_EDGES),
  }),
);

/** Filters elements by the value of a property; null matches those without the property. */
const PROPERTY_FILTERED: GroovyType = elementIterableType(
  `${UTIL}.PropertyFilteredIterable`,
  methodTable(() => ({
    'new(String, Object, Iterable)': (runtime, _self, key: string | null, value, elements) =>
      new ElementIterable(() => {
        const all = cursorOf(runtime, [elements]);
        const cursor = { next: () => elementOf(runtime, all.next()) };
        return filteredByProperty(gremlinRun(runtime).objects, cursor, key, value);
      }, PROPERTY_FILTERED),
  })),
);

/** Wraps an iterable of the script, or elements found already, in another class. */
export class WrappingIterable extends ElementIterable {
  readonly source: Value;

  constructor(runtime: Runtime, source: Value) {
    super(() => cursorOf(runtime, [source]), WRAPPING);
    this.source = source;
  }
}

const WRAPPING: GroovyType = elementIterableType(
  `${UTIL}.WrappingCloseableIterable`,
  methodTable(() => ({
    'new(Iterable)': (runtime, _self, source) => new WrappingIterable(runtime, source),
    'toString()': (runtime, self: WrappingIterable) => runtime.toJavaText(self.source),
  })),
);

export const UTIL_ITERABLES: readonly GroovyType[] = [
  MULTI_ITERABLE,
  VERTICES_FROM_EDGES,
  PROPERTY_FILTERED,
  WRAPPING,
];
