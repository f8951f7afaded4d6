/** `java.util.Collection`. */

import { JavaCollection } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaArray, objectArray } from '#groovy/runtime/collections/java-array';
import { addAllTo } from '#groovy/runtime/collections/list/overridable-methods';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { methodEquals } from '#groovy/runtime/values/equality';
import { hashOf } from '#groovy/runtime/values/hash';
import { methodText } from '#groovy/runtime/values/text';
import { functionOf } from './function/functional-interface.ts';
import { PREDICATE } from './function/functional-types.ts';

/** Removes elements that equal (by Java) an element of another collection. */
function removeAll(runtime: Runtime, self: JavaCollection, others: Value): boolean {
  if (others instanceof JavaCollection) {
    return self.retain(runtime, (element) => !others.contains(runtime, element));
  }
  const values = elementsOf(runtime, others);
  return self.retain(runtime, (element) => !values.some((value) => runtime.javaEquals(value, element)));
}

function retainAll(runtime: Runtime, self: JavaCollection, others: Value): boolean {
  if (others instanceof JavaCollection) {
    return self.retain(runtime, (element) => others.contains(runtime, element));
  }
  const values = elementsOf(runtime, others);
  return self.retain(runtime, (element) => values.some((value) => runtime.javaEquals(value, element)));
}

/** `toArray(array)`: the given array if the elements fit, else a new one of its type. */
function toArray(runtime: Runtime, self: JavaCollection, target: JavaArray): JavaArray {
  const elements = self.elements();
  if (target.items.length < elements.length) return new JavaArray(target.componentName, [...elements]);
  elements.forEach((element, index) => {
    target.items[index] = element;
  });
  if (target.items.length > elements.length) target.items[elements.length] = null;
  runtime.budget.steps(elements.length);
  return target;
}

export const COLLECTION_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collection',
  form: 'interface',
  interfaces: ['java.lang.Iterable'],
  methods: methodTable(() => ({
    'size()': (_runtime, self: JavaCollection) => self.size(),
    'isEmpty()': (_runtime, self: JavaCollection) => self.size() === 0,
    'contains(Object)': (runtime, self: JavaCollection, value) => self.contains(runtime, value),
    'iterator()': (runtime, self: JavaCollection) => self.iterator(runtime),
    'add(Object)': (runtime, self: JavaCollection, value) => self.add(runtime, value),
    'addAll(Collection)': (runtime, self: JavaCollection, values) =>
      addAllTo(runtime, self, elementsOf(runtime, values)),
    'remove(Object)': (runtime, self: JavaCollection, value) => self.remove(runtime, value),
    'containsAll(Collection)': (runtime, self: JavaCollection, values) =>
      elementsOf(runtime, values).every((value) => self.contains(runtime, value)),
    'removeAll(Collection)': removeAll,
    'retainAll(Collection)': retainAll,
    'removeIf(java.util.function.Predicate)': (runtime, self: JavaCollection, predicate) => {
      const isToGo = functionOf(runtime, predicate, PREDICATE);
      return self.retain(runtime, (element) => !isToGo(element));
    },
    'clear()': (runtime, self: JavaCollection) => noResult(self.clear(runtime)),
    'toArray()': (runtime, self: JavaCollection) => objectArray([...elementsOf(runtime, self)]),
    'toArray(Object[])': toArray,
    'hashCode()': hashOf,
    'equals(Object)': methodEquals,
    'toString()': methodText,
  })),
});
