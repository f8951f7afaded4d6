/** The methods of collections, arrays and texts that create streams. */

import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { arrayIndexOutOfBounds } from '#groovy/runtime/errors/exception';
import type { Extension, MethodTable, Runtime, Value } from '#groovy/runtime/host';
import { generated, JavaStream, type StreamKind, streamOf } from './java-stream.ts';

function ofCollection(runtime: Runtime, self: Value): JavaStream {
  return new JavaStream('object', runtime.iterate(self));
}

function ofArray(kind: StreamKind, array: JavaArray, from: number, to: number): JavaStream {
  const { length } = array.items;
  if (from < 0 || to > length) {
    const message = from < 0 ? `Array index out of range: ${from}` : `Array index out of range: ${to}`;
    throw arrayIndexOutOfBounds(message);
  }
  return streamOf(kind, array.items.slice(from, to));
}

/** The code units of a text as ints. */
function unitsOf(text: string): JavaStream {
  let index = 0;
  return generated('int', () => (index < text.length ? text.charCodeAt(index++) : undefined));
}

function codePointsOf(text: string): JavaStream {
  let index = 0;
  return generated('int', () => {
    const point = text.codePointAt(index);
    if (point !== undefined) index += String.fromCodePoint(point).length;
    return point;
  });
}

const ARRAYS = (): MethodTable =>
  Object.fromEntries(
    (
      [
        ['Object', 'object'],
        ['int', 'int'],
        ['long', 'long'],
        ['double', 'double'],
      ] as const
    ).flatMap(([element, kind]) => [
      [
        `static stream(${element}[])`,
        (_runtime: Runtime, _self: Value, array: JavaArray) => ofArray(kind, array, 0, array.items.length),
      ],
      [
        `static stream(${element}[], int, int)`,
        (_runtime: Runtime, _self: Value, array: JavaArray, from: number, to: number) =>
          ofArray(kind, array, from, to),
      ],
    ]),
  );

export const STREAMING: readonly Extension[] = [
  {
    on: 'java.util.Collection',
    methods: () => ({ 'stream()': ofCollection, 'parallelStream()': ofCollection }),
  },
  { on: 'java.util.Arrays', methods: ARRAYS },
  {
    on: 'java.lang.CharSequence',
    methods: () => ({
      'chars()': (runtime, self: Value) => unitsOf(runtime.toText(self)),
      'codePoints()': (runtime, self: Value) => codePointsOf(runtime.toText(self)),
    }),
  },
];
