/** java.util.List, its iterators and its sub-lists. */
import {
  illegalArgument,
  illegalState,
  indexOutOfBounds,
  noSuchElement,
  unsupportedOperation,
} from '../errors/exception.ts';
import { GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import {
  checkIndex,
  checkPosition,
  concurrentModification,
  type ElementIterator,
  JavaCollection,
  sameElement,
} from './collection.ts';
import { iteratorTypeOf, listIteratorTypeOf } from './iterator-types.ts';

const SUB_LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.ArrayList$SubList',
  superclass: 'java.util.AbstractList',
  interfaces: ['java.util.RandomAccess'],
});

export abstract class JavaList extends JavaCollection {
  abstract get(index: number): Value;

  /** Replaces an element; returns the old one. */
  set(_runtime: Runtime, _index: number, _value: Value): Value {
    throw unsupportedOperation();
  }

  insert(_runtime: Runtime, _index: number, _value: Value): void {
    throw unsupportedOperation();
  }

  removeAt(_runtime: Runtime, _index: number): Value {
    throw unsupportedOperation();
  }

  /** Replaces all elements, as sorting and reversing do. */
  replaceAll(runtime: Runtime, values: readonly Value[]): void {
    for (let index = 0; index < values.length; index++) this.set(runtime, index, values[index] as Value);
  }

  override add(runtime: Runtime, value: Value): boolean {
    this.insert(runtime, this.size(), value);
    return true;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    const index = this.indexOf(runtime, value);
    if (index >= 0) this.removeAt(runtime, index);
    return index >= 0;
  }

  override clear(runtime: Runtime): void {
    for (let index = this.size() - 1; index >= 0; index--) this.removeAt(runtime, index);
  }

  indexOf(runtime: Runtime, value: Value): number {
    const elements = this.elements();
    for (let index = 0; index < elements.length; index++) {
      runtime.budget.step();
      if (sameElement(runtime, value, elements[index] as Value)) return index;
    }
    return -1;
  }

  lastIndexOf(runtime: Runtime, value: Value): number {
    const elements = this.elements();
    for (let index = elements.length - 1; index >= 0; index--) {
      runtime.budget.step();
      if (sameElement(runtime, value, elements[index] as Value)) return index;
    }
    return -1;
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return this.indexOf(runtime, value) >= 0;
  }

  override changeCount(): number {
    return this.size();
  }

  /** True if the class is a java.util.RandomAccess, which the class names of wrappers show. */
  get isRandomAccess(): boolean {
    return true;
  }

  override iterator(_runtime: Runtime): ElementIterator {
    return new OneWayIterator(this, 0);
  }

  subList(from: number, to: number): JavaList {
    checkSubList(from, to, this.size());
    return new SubList(this, from, to);
  }
}

/** Throws Java's three exceptions for invalid bounds of a sub-list. */
export function checkSubList(from: number, to: number, size: number): void {
  if (from < 0) throw indexOutOfBounds(`fromIndex = ${from}`);
  if (to > size) throw indexOutOfBounds(`toIndex = ${to}`);
  if (from > to) {
    throw illegalArgument(`fromIndex(${from}) > toIndex(${to})`);
  }
}

/**
 * Iterates a list by index in both directions. As in Java, a concurrent modification is detected at the next
 * `next()`, and not at all if it leaves the cursor exactly at the end.
 */
export class ListIterator implements ElementIterator {
  protected readonly list: JavaList;
  #cursor: number;
  #last = -1;
  #expected: number;

  constructor(list: JavaList, start: number) {
    this.list = list;
    this.#cursor = start;
    this.#expected = list.changeCount();
  }

  get [TYPE](): GroovyType {
    return listIteratorTypeOf(this.list[TYPE]);
  }

  hasNext(): boolean {
    return this.#cursor !== this.list.size();
  }

  next(): Value {
    this.#check();
    if (this.#cursor >= this.list.size()) throw noSuchElement();
    this.#last = this.#cursor++;
    return this.list.get(this.#last);
  }

  hasPrevious(): boolean {
    return this.#cursor > 0;
  }

  previous(): Value {
    this.#check();
    if (this.#cursor <= 0) throw noSuchElement();
    this.#last = --this.#cursor;
    return this.list.get(this.#last);
  }

  nextIndex(): number {
    return this.#cursor;
  }

  remove(runtime: Runtime): void {
    if (this.#last < 0) throw illegalState();
    this.#check();
    this.list.removeAt(runtime, this.#last);
    this.#cursor = this.#last;
    this.#last = -1;
    this.#expected = this.list.changeCount();
  }

  set(runtime: Runtime, value: Value): void {
    if (this.#last < 0) throw illegalState();
    this.#check();
    this.list.set(runtime, this.#last, value);
  }

  add(runtime: Runtime, value: Value): void {
    this.#check();
    this.list.insert(runtime, this.#cursor++, value);
    this.#last = -1;
    this.#expected = this.list.changeCount();
  }

  #check(): void {
    if (this.list.changeCount() !== this.#expected) throw concurrentModification();
  }
}

/** The iterator of `iterator()`: scripts see only the methods of `java.util.Iterator`. */
class OneWayIterator extends ListIterator {
  override get [TYPE](): GroovyType {
    return iteratorTypeOf(this.list[TYPE]);
  }
}

/** A view of a range of another list, whose length must not change meanwhile. */
class SubList extends JavaList {
  readonly #parent: JavaList;
  readonly #offset: number;
  #size: number;
  #expected: number;

  constructor(parent: JavaList, from: number, to: number) {
    super();
    this.#parent = parent;
    this.#offset = from;
    this.#size = to - from;
    this.#expected = parent.changeCount();
  }

  get [TYPE](): GroovyType {
    return SUB_LIST_TYPE;
  }

  size(): number {
    this.#check();
    return this.#size;
  }

  elements(): readonly Value[] {
    this.#check();
    return this.#parent.elements().slice(this.#offset, this.#offset + this.#size);
  }

  get(index: number): Value {
    checkIndex(index, this.#size);
    this.#check();
    return this.#parent.get(this.#offset + index);
  }

  override set(runtime: Runtime, index: number, value: Value): Value {
    checkIndex(index, this.#size);
    this.#check();
    return this.#parent.set(runtime, this.#offset + index, value);
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    checkPosition(index, this.#size);
    this.#check();
    this.#parent.insert(runtime, this.#offset + index, value);
    this.#resized(1);
  }

  override removeAt(runtime: Runtime, index: number): Value {
    checkIndex(index, this.#size);
    this.#check();
    const removed = this.#parent.removeAt(runtime, this.#offset + index);
    this.#resized(-1);
    return removed;
  }

  #resized(by: number): void {
    this.#size += by;
    this.#expected = this.#parent.changeCount();
  }

  #check(): void {
    if (this.#parent.changeCount() !== this.#expected) throw concurrentModification();
  }
}
