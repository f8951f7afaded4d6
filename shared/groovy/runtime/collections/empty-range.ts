/** groovy.lang.EmptyRange: `n..<n`. */
import { indexOutOfBounds, unsupportedOperation } from '../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../host.ts';
import { JavaList } from './list.ts';

export const EMPTY_RANGE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.EmptyRange',
  superclass: 'java.util.AbstractList',
  interfaces: ['groovy.lang.Range'],
  methods: methodTable(() => ({
    'new(Comparable)': (_runtime, _self, at) => new EmptyRange(at),
    'remove(int)': () => refused('remove from'),
    'remove(Object)': () => refused('remove from'),
    'removeAll(Collection)': () => refused('remove from'),
    'retainAll(Collection)': () => refused('retainAll in'),
    'addAll(int, Collection)': () => refused('add to'),
  })),
});

/** A range without elements that remembers its bound: `n..<n`. */
export class EmptyRange extends JavaList {
  readonly at: Value;

  constructor(at: Value) {
    super();
    this.at = at;
  }

  get [TYPE](): GroovyType {
    return EMPTY_RANGE_TYPE;
  }

  override size(): number {
    return 0;
  }

  override elements(): readonly Value[] {
    return [];
  }

  override get(_index: number): Value {
    throw indexOutOfBounds("can't get values from Empty Ranges");
  }

  override add(_runtime: Runtime, _value: Value): boolean {
    return refused('add to');
  }

  override remove(_runtime: Runtime, _value: Value): boolean {
    return refused('remove from');
  }

  override set(_runtime: Runtime, _index: number, _value: Value): Value {
    return refused('set in');
  }

  override addAll(_runtime: Runtime, _values: readonly Value[]): boolean {
    return refused('add to');
  }

  override clear(_runtime: Runtime): void {}

  override get isRandomAccess(): boolean {
    return false;
  }
}

function refused(operation: string): never {
  throw unsupportedOperation(`cannot ${operation} Empty Ranges`);
}
