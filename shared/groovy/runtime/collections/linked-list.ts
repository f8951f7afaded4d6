/** java.util.LinkedList, Vector and Stack: lists over an array like ArrayList, under their own names. */
import { javaException } from '../exception.ts';
import type { Value } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';
import { ArrayList } from './array-list.ts';
import { chargeElements, noSuchElement } from './collection.ts';
import { elementsOf } from './elements.ts';

export const LINKED_LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.LinkedList',
  superclass: 'java.util.AbstractSequentialList',
  interfaces: ['java.util.List', 'java.util.Deque', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: {
    'new()': () => new LinkedList([]),
    'new(Collection)': (runtime, _self, source: Value) => {
      const values = elementsOf(runtime, source);
      chargeElements(runtime, 0, values.length);
      return new LinkedList([...values]);
    },
    // In Groovy the methods it adds to List come before those of Deque: the end counts, not the front.
    'push(Object)': (runtime, self: LinkedList, value: Value) => self.add(runtime, value),
    'pop()': (runtime, self: LinkedList) => {
      if (self.size() === 0) throw noSuchElement('Cannot pop() an empty List');
      return self.removeAt(runtime, self.size() - 1);
    },
  },
});

export class LinkedList extends ArrayList {
  override get [TYPE](): GroovyType {
    return LINKED_LIST_TYPE;
  }
}

function checkCapacity(capacity: number): void {
  if (capacity < 0) {
    throw javaException('java.lang.IllegalArgumentException', `Illegal Capacity: ${capacity}`);
  }
}

export const VECTOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Vector',
  superclass: 'java.util.AbstractList',
  interfaces: ['java.util.List', 'java.util.RandomAccess', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: {
    'new()': () => new Vector([]),
    'new(int)': (_runtime, _self, capacity: number) => {
      checkCapacity(capacity);
      return new Vector([]);
    },
    'new(int, int)': (_runtime, _self, capacity: number) => {
      checkCapacity(capacity);
      return new Vector([]);
    },
    'new(Collection)': (runtime, _self, source: Value) => {
      const values = elementsOf(runtime, source);
      chargeElements(runtime, 0, values.length);
      return new Vector([...values]);
    },
  },
});

export class Vector extends ArrayList {
  override get [TYPE](): GroovyType {
    return VECTOR_TYPE;
  }
}

export const STACK_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Stack',
  superclass: 'java.util.Vector',
  methods: { 'new()': () => new Stack([]) },
});

export class Stack extends Vector {
  override get [TYPE](): GroovyType {
    return STACK_TYPE;
  }
}
