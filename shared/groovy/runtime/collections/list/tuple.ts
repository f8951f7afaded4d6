/** `groovy.lang.Tuple` and `Tuple2`: immutable lists. */
import { unsupportedOperation } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { checkSubList, type JavaList } from '../list.ts';
import { FixedSizeList } from './array-list.ts';

export const TUPLE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Tuple',
  superclass: 'java.util.AbstractList',
  methods: methodTable(() => ({ 'new(Object...)': (_runtime, _self, items) => new Tuple(items) })),
});

export class Tuple extends FixedSizeList {
  override get [TYPE](): GroovyType {
    return TUPLE_TYPE;
  }

  override get isRandomAccess(): boolean {
    return false;
  }

  override set(_runtime: Runtime, _index: number, _value: Value): Value {
    throw unsupportedOperation();
  }

  override replaceAll(_runtime: Runtime, _values: readonly Value[]): void {
    throw unsupportedOperation();
  }

  override subList(from: number, to: number): JavaList {
    checkSubList(from, to, this.size());
    return new Tuple(this.items.slice(from, to));
  }
}

export const TUPLE2_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Tuple2',
  superclass: 'groovy.lang.Tuple',
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, first, second) => new Tuple2(first, second),
    'getFirst()': (_runtime, self: Tuple2) => self.get(0),
    'getSecond()': (_runtime, self: Tuple2) => self.get(1),
  })),
});

export class Tuple2 extends Tuple {
  constructor(first: Value, second: Value) {
    super([first, second]);
  }

  override get [TYPE](): GroovyType {
    return TUPLE2_TYPE;
  }
}
