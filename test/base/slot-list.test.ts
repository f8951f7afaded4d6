import { expect, it } from 'vitest';
import { SlotList } from '#base';

it('a slot list holds what was added and not removed, in slots that are used again', () => {
  const list = new SlotList<{ n: number }>();
  const slots = [1, 2, 3].map((n) => list.add({ n }));
  expect(new Set(slots).size).toBe(3);
  list.remove(slots[1]!);
  expect([list.size, [...list].map(({ n }) => n).sort()]).toEqual([2, [1, 3]]);
  expect(list.add({ n: 4 })).toBe(slots[1]);
  expect([list.size, [...list].map(({ n }) => n).sort()]).toEqual([3, [1, 3, 4]]);
});

it('a slot list may be emptied while it is walked', () => {
  const list = new SlotList<{ slot: number }>();
  for (let count = 0; count < 5; count++) {
    const item = { slot: -1 };
    item.slot = list.add(item);
  }
  for (const { slot } of list) list.remove(slot);
  expect([list.size, [...list]]).toEqual([0, []]);
});
