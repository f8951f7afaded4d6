import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Database, type DatabaseSnapshot } from '#database';
import { MemoryCommitLog } from '#storage/memory';
import {
  diffSnapshots,
  PieceAssembler,
  patchSnapshot,
  type SnapshotDiff,
  splitDiff,
  wholeSnapshot,
} from '../../shared/database/snapshot/snapshot-diff.ts';
import { autoIndexKeys, RandomWriter, SEGMENT_SHIFT } from './random-writer.ts';

const ROUNDS = 40;

/** As another thread receives it. */
function posted<T>(message: T): T {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(message);
  const received = receiveMessageOnPort(port2)?.message as T;
  port1.close();
  return received;
}

/** With bytes in place of shared buffers, which are equal for `toEqual` whatever they hold. */
function withBytes(part: unknown): unknown {
  if (part instanceof SharedArrayBuffer) return Buffer.from(new Uint8Array(part)).toString('latin1');
  if (Array.isArray(part)) return part.map(withBytes);
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withBytes(value)]));
}

function bufferCount(part: unknown): number {
  if (part instanceof SharedArrayBuffer) return 1;
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return 0;
  return Object.values(part).reduce((sum: number, each) => sum + bufferCount(each), 0);
}

test.each([1, 2, 3, 4])('a thread that is sent differences has each snapshot, history %i', async (seed) => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
  const writer = new RandomWriter(database, seed);
  let before = database.replica.snapshot;
  let theirs: DatabaseSnapshot = posted(before);
  for (let round = 0; round < ROUNDS; round++) {
    await writer.step();
    if (round % 5 === 0) {
      await database.write(({ quads }) => {
        quads.insert({ subject: `<a:${round}>`, predicate: '<a:p>', object: '"x"', graph: '' });
      });
    }
    database.fold();
    const after = database.replica.snapshot;
    const diff: SnapshotDiff = posted(diffSnapshots(before, after));
    theirs = patchSnapshot(theirs, diff);
    expect(withBytes(theirs)).toEqual(withBytes(after));
    before = after;
  }
  await database.close();
});

test('what both snapshots share is not sent', async () => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys, segmentShift: 2 });
  await database.write(({ graph }) => {
    for (let node = 0; node < 400; node++) graph.createNode();
  });
  database.fold();
  const before = database.replica.snapshot;
  await database.write(({ graph }) => graph.addLabel(7, 'A'));
  database.fold();
  const diff = diffSnapshots(before, database.replica.snapshot);
  expect(bufferCount(before)).toBeGreaterThan(100);
  expect(bufferCount(diff)).toBeLessThan(10);
  const theirs = patchSnapshot(before, diff);
  expect(theirs.graph.nodes[0]).toBe(before.graph.nodes[0]);
  await database.close();
});

test('a diff with many buffers is sent in pieces', async () => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys, segmentShift: 2 });
  await database.write(({ graph }) => graph.setNodeProperty(graph.createNode(), 'name', 'josh'));
  database.fold();
  let before = database.replica.snapshot;
  let theirs = posted(before);
  const assembler = new PieceAssembler();
  for (const name of ['marko', 'vadas']) {
    await database.write(({ graph, quads }) => {
      for (let node = 0; node < 1200; node++) {
        if (node > 0 && name === 'marko') graph.createNode();
        graph.setNodeProperty(node, 'name', name);
      }
      quads.insert({ subject: '<a:s>', predicate: '<a:p>', object: `"${name}"`, graph: '' });
    });
    database.fold();
    const after = database.replica.snapshot;
    const pieces = splitDiff(diffSnapshots(before, after));
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) {
      expect(bufferCount(piece)).toBeLessThanOrEqual(256);
      const assembled = assembler.take(theirs, posted(piece));
      expect(assembled === null).toBe(!piece.isLast);
      theirs = assembled ?? theirs;
    }
    expect(withBytes(theirs)).toEqual(withBytes(after));
    before = after;
  }
  await database.close();
});

test('a whole snapshot is sent in pieces, and as one message if it is small', async () => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys, segmentShift: 2 });
  expect(splitDiff(wholeSnapshot(database.replica.snapshot))).toHaveLength(1);
  await database.write(({ graph }) => {
    for (let node = 0; node < 1200; node++) graph.setNodeProperty(graph.createNode(), 'name', `n${node}`);
  });
  database.fold();
  const pieces = splitDiff(wholeSnapshot(database.replica.snapshot));
  expect(pieces.length).toBeGreaterThan(2);
  const assembler = new PieceAssembler();
  const assembled = pieces.map((piece) => {
    expect(bufferCount(piece)).toBeLessThanOrEqual(256);
    return assembler.take(null, posted(piece));
  });
  expect(assembled.slice(0, -1).every((snapshot) => snapshot === null)).toBe(true);
  expect(withBytes(assembled.at(-1))).toEqual(withBytes(database.replica.snapshot));
  await database.close();
});

test('a diff is refused for another snapshot', async () => {
  const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys });
  const before = database.replica.snapshot;
  await database.write(({ graph }) => void graph.createNode());
  database.fold();
  const after = database.replica.snapshot;
  expect(() => patchSnapshot(after, diffSnapshots(before, after))).toThrow(
    'the snapshot that it was made for',
  );
  await database.close();
});
