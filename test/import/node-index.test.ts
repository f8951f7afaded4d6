import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Double } from '#base';
import type { ElementId } from '#formats';
import { ID_MAX } from '#graph';
import { NodeIndex, REMOVED } from '../../workers/import/node-index.ts';

const text = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map(String),
  fc.integer({ min: 0, max: 50 }).map((number) => `n${number}`),
  fc.integer({ min: 0, max: 9 }).map((digit) => `n0${digit}`),
  fc.integer({ min: 0, max: 2 ** 31 }).map((number) => `http://example.org/${number}`),
  fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 20 })).map((pair) => pair.join('')),
  fc.constantFrom('', '0', '00', '1234567890', '999999999'),
);
const id: fc.Arbitrary<ElementId> = fc.oneof(
  text,
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 20 }).map(BigInt),
  fc.integer({ min: 0, max: 20 }).map((number) => new Double(number)),
  fc.constantFrom(null, true),
);

it('the index of nodes finds what a map finds', () => {
  fc.assert(
    fc.property(
      fc.array(id, { maxLength: 200 }),
      fc.array(id),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 2 ** 31 - 100, ID_MAX - 200),
      (ids, others, gone, mapEntriesMax, first) => {
        const index = new NodeIndex(mapEntriesMax);
        const map = new Map<unknown, number>();
        const keyOf = (key: ElementId) => (key instanceof Double ? `${key.value}.0` : key);
        ids.forEach((key, at) => {
          index.set(key, first + at);
          map.set(keyOf(key), first + at);
        });
        const agree = () => {
          for (const key of [...ids, ...others])
            expect([key, index.get(key)]).toEqual([key, map.get(keyOf(key))]);
        };
        agree();
        index.markRemoved((node) => node % gone === 0);
        for (const [key, node] of map) if (node % gone === 0) map.set(key, REMOVED);
        agree();
      },
    ),
  );
});
