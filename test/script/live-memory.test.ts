import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { LiveMemory } from '../../workers/script/memory/live-memory.ts';

/** Room for new objects, in use or not. */
function youngBytes(): number {
  const { physical_space_size } = getHeapSpaceStatistics().find((each) => each.space_name === 'new_space')!;
  return physical_space_size;
}

test('what is given back is the room for new objects too, which an ordinary collection keeps', async () => {
  const memory = new LiveMemory({ ownBytes: 0 });
  const survivors: object[] = [];
  for (let at = 0; at < 200_000; at += 1) survivors.push({ at, text: `text ${at}` });
  memory.live();
  const before = youngBytes();
  expect(before).toBeGreaterThan(4_000_000);
  survivors.length = 0;
  await memory.giveBack();
  expect(youngBytes()).toBeLessThan(before / 2);
});

test('what the replica takes is not counted as memory of the script', () => {
  const replica = { ownBytes: 0 };
  const memory = new LiveMemory(replica);
  memory.live();
  const states: object[] = [];
  for (let at = 0; at < 200_000; at += 1) states.push({ at, text: `text ${at}` });
  const taken = memory.live();
  expect(taken).toBeGreaterThan(8_000_000);
  replica.ownBytes = taken;
  expect(Math.abs(memory.live())).toBeLessThan(taken / 4);
  expect(memory.held()).toBeLessThan(taken / 4);
  // A fold has taken them.
  states.length = 0;
  replica.ownBytes = 0;
  expect(memory.live()).toBeLessThan(taken / 4);
});
