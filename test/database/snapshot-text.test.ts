import { expect, test } from 'vitest';
import { restoreValue, SnapshotText } from '../../shared/database/snapshot/snapshot-text.ts';

test('values are written as JSON is, with buffers apart', async () => {
  const [first, second] = [new SharedArrayBuffer(1), new SharedArrayBuffer(2)];
  const value = {
    'a "key"': [1, -0.5, 'é☃\n', true, null, undefined],
    left: undefined,
    columns: [{ buffer: first }, null, { buffer: second, isEmpty: false }],
    empty: [{}, [], '', { left: undefined }],
    bytes: new Uint8Array([1, 2, 255]),
  };
  const text = new SnapshotText();
  text.raw('  ');
  await text.write(value);
  const written = text.take().toString('utf8');
  const withReferences = {
    ...value,
    columns: [{ buffer: { $buffer: 0 } }, null, { buffer: { $buffer: 1 }, isEmpty: false }],
    bytes: { $bytes: 'AQL/' },
  };
  expect(written).toBe(`  ${JSON.stringify(withReferences)}`);
  expect(text.buffers).toEqual([first, second]);
  const restored = restoreValue(JSON.parse(written), text.buffers) as typeof value;
  expect(restored.columns[2]?.buffer).toBe(second);
  expect(restored.bytes).toEqual(value.bytes);
  expect(text.take()).toHaveLength(0);
});

test('the event loop turns while many values are written', async () => {
  const text = new SnapshotText();
  const values = Array.from({ length: 20_000 }, (_, number) => ({ number }));
  let turns = 0;
  let isWritten = false;
  const turn = () => {
    turns++;
    if (!isWritten) setImmediate(turn);
  };
  setImmediate(turn);
  await text.write(values);
  isWritten = true;
  expect(turns).toBeGreaterThan(4);
  expect(text.take().toString()).toBe(JSON.stringify(values));
});
