/** `java.util.Queue`, `Deque`, `AbstractQueue`, `PriorityQueue`, `Vector` and `Stack`. */

import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { Enumeration, iteratorOver, VECTOR_ENUMERATION_TYPE } from '#groovy/runtime/collections/enumeration';
import { ArrayDeque } from '#groovy/runtime/collections/list/array-deque';
import type { LinkedList } from '#groovy/runtime/collections/list/linked-list';
import { PriorityQueue } from '#groovy/runtime/collections/list/priority-queue';
import { QueueView } from '#groovy/runtime/collections/list/queue-views';
import type { Stack, Vector } from '#groovy/runtime/collections/list/vector';
import { javaException, noSuchElement } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';

export type Ends = ArrayDeque | LinkedList;

function peekFirst(self: Ends | PriorityQueue | QueueView): Value {
  if (self instanceof PriorityQueue || self instanceof QueueView) return self.peek();
  if (self.size() === 0) return null;
  return self instanceof ArrayDeque ? self.at(0) : self.get(0);
}

function peekLast(self: Ends): Value {
  if (self.size() === 0) return null;
  return self instanceof ArrayDeque ? self.at(self.size() - 1) : self.get(self.size() - 1);
}

function pollFirst(runtime: Runtime, self: Ends | PriorityQueue | QueueView): Value {
  if (self instanceof PriorityQueue || self instanceof QueueView) return self.poll(runtime);
  if (self.size() === 0) return null;
  return self instanceof ArrayDeque ? self.removeFirst() : self.removeAt(runtime, 0);
}

function pollLast(runtime: Runtime, self: Ends): Value {
  if (self.size() === 0) return null;
  return self instanceof ArrayDeque ? self.removeLast() : self.removeAt(runtime, self.size() - 1);
}

export function addFirst(runtime: Runtime, self: Ends, value: Value): void {
  if (self instanceof ArrayDeque) self.addFirst(runtime, value);
  else self.insert(runtime, 0, value);
}

/** Returns the queue; throws if it is empty. */
function filled<T extends JavaCollection>(self: T): T {
  if (self.size() === 0) throw noSuchElement();
  return self;
}

export const ABSTRACT_QUEUE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.AbstractQueue',
  form: 'abstract',
  superclass: 'java.util.AbstractCollection',
  interfaces: ['java.util.Queue'],
});

export const QUEUE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Queue',
  form: 'interface',
  interfaces: ['java.util.Collection'],
  methods: methodTable(() => ({
    'offer(Object)': (runtime, self: JavaCollection, value) => self.add(runtime, value),
    'peek()': (_runtime, self: Ends) => peekFirst(self),
    'poll()': pollFirst,
    'element()': (_runtime, self: Ends) => peekFirst(filled(self)),
    'remove()': (runtime, self: Ends) => pollFirst(runtime, filled(self)),
  })),
});

export const DEQUE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Deque',
  form: 'interface',
  interfaces: ['java.util.Queue'],
  methods: methodTable(() => ({
    'addFirst(Object)': (runtime, self: Ends, value) => noResult(addFirst(runtime, self, value)),
    'addLast(Object)': (runtime, self: Ends, value) => noResult(self.add(runtime, value)),
    'offerFirst(Object)': (runtime, self: Ends, value) => {
      addFirst(runtime, self, value);
      return true;
    },
    'offerLast(Object)': (runtime, self: Ends, value) => self.add(runtime, value),
    'push(Object)': (runtime, self: Ends, value) => noResult(addFirst(runtime, self, value)),
    'pop()': (runtime, self: Ends) => pollFirst(runtime, filled(self)),
    'getFirst()': (_runtime, self: Ends) => peekFirst(filled(self)),
    'getLast()': (_runtime, self: Ends) => peekLast(filled(self)),
    'peekFirst()': (_runtime, self: Ends) => peekFirst(self),
    'peekLast()': (_runtime, self: Ends) => peekLast(self),
    'pollFirst()': pollFirst,
    'pollLast()': pollLast,
    'removeFirst()': (runtime, self: Ends) => pollFirst(runtime, filled(self)),
    'removeLast()': (runtime, self: Ends) => pollLast(runtime, filled(self)),
    'removeFirstOccurrence(Object)': (runtime, self: Ends, value) => self.remove(runtime, value),
    'removeLastOccurrence(Object)': removeLast,
    'descendingIterator()': (_runtime, self: Ends) => iteratorOver([...self.elements()].reverse()),
  })),
});

function removeLast(runtime: Runtime, self: Ends, value: Value): boolean {
  const index = self.elements().findLastIndex((element) => {
    runtime.budget.step();
    return runtime.javaEquals(value, element);
  });
  if (index < 0) return false;
  self.removeAt(runtime, index);
  return true;
}

export const PRIORITY_QUEUE: Extension = {
  on: 'java.util.PriorityQueue',
  methods: () => ({ 'comparator()': (_runtime, self: PriorityQueue) => self.comparator }),
};

export const VECTOR: Extension = {
  on: 'java.util.Vector',
  methods: methodTable(() => ({
    'addElement(Object)': (runtime, self: Vector, value) => noResult(self.add(runtime, value)),
    'elementAt(int)': (_runtime, self: Vector, index) => {
      self.checkOldIndex(index);
      return self.get(index);
    },
    'firstElement()': (_runtime, self: Vector) => filled(self).get(0),
    'lastElement()': (_runtime, self: Vector) => filled(self).get(self.size() - 1),
    'insertElementAt(Object, int)': (runtime, self: Vector, value, index) =>
      noResult(self.insert(runtime, index, value)),
    'setElementAt(Object, int)': (runtime, self: Vector, value, index) => {
      self.checkOldIndex(index);
      self.set(runtime, index, value);
      return null;
    },
    'removeElementAt(int)': (runtime, self: Vector, index) => {
      self.checkOldIndex(index);
      self.removeAt(runtime, index);
      return null;
    },
    'removeAllElements()': (runtime, self: Vector) => noResult(self.clear(runtime)),
    'removeElement(Object)': (runtime, self: Vector, value) => self.remove(runtime, value),
    'capacity()': (_runtime, self: Vector) => self.capacity,
    'setSize(int)': (runtime, self: Vector, size) => {
      runtime.budget.checkLength(size);
      while (self.size() > size) self.removeAt(runtime, self.size() - 1);
      while (self.size() < size) self.add(runtime, null);
      return null;
    },
    'indexOf(Object, int)': (runtime, self: Vector, value, from) =>
      self.elements().findIndex((element, index) => index >= from && runtime.javaEquals(value, element)),
    'lastIndexOf(Object, int)': (runtime, self: Vector, value, to) =>
      self.elements().findLastIndex((element, index) => index <= to && runtime.javaEquals(value, element)),
    'elements()': (runtime, self: Vector) => new Enumeration(self.iterator(runtime), VECTOR_ENUMERATION_TYPE),
  })),
};

export const STACK: Extension = {
  on: 'java.util.Stack',
  methods: methodTable(() => ({
    'push(Object)': (runtime, self: Stack, value) => {
      self.add(runtime, value);
      return value;
    },
    'pop()': (runtime, self: Stack) => {
      if (self.size() === 0) throw javaException('java.util.EmptyStackException', null);
      return self.removeAt(runtime, self.size() - 1);
    },
    'peek()': (_runtime, self: Stack) => {
      if (self.size() === 0) throw javaException('java.util.EmptyStackException', null);
      return self.get(self.size() - 1);
    },
    'empty()': (_runtime, self: Stack) => self.size() === 0,
    'search(Object)': (runtime, self: Stack, value) => {
      const index = self.lastIndexOf(runtime, value);
      return index < 0 ? -1 : self.size() - index;
    },
  })),
};
