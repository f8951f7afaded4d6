/** GDK methods of `java.util.Collection`: mutation, text, and spreading of properties. */
import { type JavaCollection, JavaSet } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { collectElements, elementsOf } from '#groovy/runtime/collections/elements';
import { IntRange } from '#groovy/runtime/collections/int-range';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { addAllTo, addEach, addTo } from '#groovy/runtime/collections/list/overridable-methods';
import { SYNCHRONIZED_SORTED } from '#groovy/runtime/collections/map/sorted-wrappers';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { synchronizedElements } from '#groovy/runtime/collections/wrapper/guarded';
import { UnmodifiableCollection } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { javaException } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { hasSlots } from '#groovy/runtime/slots';
import { groovyText, javaText, methodText } from '#groovy/runtime/values/text';
import { accepts, append } from '../object/iteration.ts';
import { uniqueInto } from './iterable.ts';
import { groovyOrder, uniqueBy, uniqueElements } from './ordering.ts';

const MISSING_PROPERTY = 'groovy.lang.MissingPropertyException';

function propertyOf(runtime: Runtime, self: Value, element: Value, name: string): Value {
  try {
    return runtime.getProperty(element, name);
  } catch (error) {
    const caught = runtime.caught(error);
    // An exception of a nested collection is rethrown unchanged.
    const isOwn = runtime.typeOf(caught).name === MISSING_PROPERTY && caught.facts.property !== undefined;
    if (!isOwn) throw caught;
    const reason = `Reason: ${runtime.toJavaText(caught)}`;
    const message = `Exception evaluating property '${name}' for ${runtime.typeOf(self).name}, ${reason}`;
    throw javaException(MISSING_PROPERTY, message);
  }
}

/** `list.name`: the property of each element; null if the element or the property is null. */
function spreadProperty(runtime: Runtime, self: Value, name: string): Value {
  const items: Value[] = [];
  for (const element of elementsOf(runtime, self)) {
    runtime.budget.step();
    append(runtime, items, element === null ? null : propertyOf(runtime, self, element, name));
  }
  return runtime.newList(items);
}

export const COLLECTION: Extension = {
  on: 'java.util.Collection',
  methods: methodTable(() => ({
    'addAll(Object[])': (runtime, self: JavaCollection, values: JavaArray) =>
      addAllTo(runtime, self, values.items),
    'addAll(Iterable)': (runtime, self: JavaCollection, values) =>
      addEach(runtime, self, elementsOf(runtime, values)),
    'addAll(Iterator)': (runtime, self: JavaCollection, values) =>
      addEach(runtime, self, collectElements(runtime, values)),
    'asImmutable()': (_runtime, self: JavaCollection) => new UnmodifiableCollection(self),
    'asSynchronized()': (_runtime, self: JavaCollection) =>
      self instanceof TreeSet ? self.under(SYNCHRONIZED_SORTED) : synchronizedElements(self),
    'asBoolean()': (_runtime, self: JavaCollection) => self.size() > 0,
    'getAt(String)': spreadProperty,
    'getIndices()': (runtime, self: Value) => new IntRange(0, elementsOf(runtime, self).length, false),
    'isCase(Object)': (runtime, self: JavaCollection, value) =>
      hasSlots(self) ? runtime.invokeMethod(self, 'contains', [value]) : self.contains(runtime, value),
    'leftShift(Object)': (runtime, self: JavaCollection, value) => {
      addTo(runtime, self, value);
      return self;
    },
    'removeAll(Closure)': (runtime, self: JavaCollection, closure) =>
      self.retain(runtime, (element) => !accepts(runtime, closure, element)),
    'removeAll(Object[])': removeItems,
    'retainAll(Closure)': (runtime, self: JavaCollection, closure) =>
      self.retain(runtime, (element) => accepts(runtime, closure, element)),
    'retainAll(Object[])': (runtime, self: JavaCollection, { items }: JavaArray) =>
      self.retain(runtime, (element) => isAmong(runtime, items, element)),
    'removeElement(Object)': (runtime, self: JavaCollection, value) => self.remove(runtime, value),
    'toListString()': groovyText,
    'toListString(int)': (runtime, self: JavaCollection, maxSize) =>
      maxSize < 0 ? groovyText(runtime, self) : shortened(groovyTextParts(runtime, self), maxSize),
    'unique()': (runtime, self: Value) =>
      uniqueInto(runtime, self, true, (elements) => uniqueElements(runtime, elements)),
    'unique(boolean)': (runtime, self: Value, mutate) =>
      uniqueInto(runtime, self, mutate, (elements) => uniqueElements(runtime, elements)),
    'unique(Closure)': (runtime, self: Value, closure) =>
      uniqueInto(runtime, self, true, (elements) => uniqueBy(runtime, elements, closure)),
    'unique(Comparator)': (runtime, self: Value, comparator) =>
      uniqueInto(runtime, self, true, (elements) =>
        uniqueElements(runtime, elements, comparatorOrder(runtime, comparator)),
      ),
    'unique(boolean, Closure)': (runtime, self: Value, mutate, closure) =>
      uniqueInto(runtime, self, mutate, (elements) => uniqueBy(runtime, elements, closure)),
    'unique(boolean, Comparator)': (runtime, self: Value, mutate, comparator) =>
      uniqueInto(runtime, self, mutate, (elements) =>
        uniqueElements(runtime, elements, comparatorOrder(runtime, comparator)),
      ),
  })),
};

/** Items of arguments are the same as elements if they compare as such, as 1 and 1L do. */
function isAmong(runtime: Runtime, items: readonly Value[], element: Value): boolean {
  const order = groovyOrder(runtime);
  return items.some((item) => order(item, element) === 0);
}

/** A set that is larger than the items looks each of them up, and so by Java's equality. */
function removeItems(runtime: Runtime, self: JavaCollection, { items }: JavaArray): boolean {
  if (!(self instanceof JavaSet) || self.size() <= items.length)
    return self.retain(runtime, (element) => !isAmong(runtime, items, element));
  return items.map((item) => self.remove(runtime, item)).includes(true);
}

function groovyTextParts(runtime: Runtime, self: JavaCollection): readonly string[] {
  return self
    .elements()
    .map((element) => (element === self ? '(this Collection)' : methodTextOf(runtime, element)));
}

function methodTextOf(runtime: Runtime, element: Value): string {
  return element === null ? javaText(runtime, element) : methodText(runtime, element);
}

/** `[a, b, ...]`: as many elements as fit into a length. */
export function shortened(parts: readonly string[], maxSize: number): string {
  let text = '[';
  for (const [index, part] of parts.entries()) {
    if (index > 0) text += ', ';
    if (text.length > maxSize) return `${text}...]`;
    text += part;
  }
  return `${text}]`;
}
