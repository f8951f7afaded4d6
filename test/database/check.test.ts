/** What `quiver check` looks at: each part of a snapshot is changed by itself, and the check has to notice. */
import { describe, expect, test } from 'vitest';
import { Database, type DatabaseSnapshot } from '#database';
import { checkGraphSnapshot } from '#graph';
import {
  ALL_QUADS,
  checkQuadSnapshot,
  createQuadStore,
  QuadOrder,
  type QuadSnapshotBuffers,
  UNBOUND,
} from '#rdf';
import { MemoryCommitLog } from '#storage/memory';
import { withoutTexts } from '../../shared/rdf/dictionary-builder.ts';
import { QuadSet } from '../../shared/rdf/quad-set.ts';
import { removeRows } from '../../shared/rdf/snapshot/remove-rows.ts';
import { QuadSnapshot } from '../../shared/rdf/snapshot/snapshot.ts';

async function sampleSnapshot(): Promise<DatabaseSnapshot> {
  const database = await Database.open(new MemoryCommitLog(), { segmentShift: 2 });
  await database.write(({ graph, quads }) => {
    const nodes = Array.from({ length: 6 }, () => graph.createNode());
    nodes.forEach((node, at) => {
      graph.setNodeProperty(node, 'name', `node ${at}`);
      graph.createRelationship(node, nodes[(at + 1) % nodes.length]!, at % 2 === 0 ? 'knows' : 'likes');
    });
    graph.indexes.create('node', 'people', {});
    graph.indexes.add('node', 'people', 3, 'k', 'v');
    for (let at = 0; at < 5; at++) {
      quads.insert({
        subject: `<s:${at}>`,
        predicate: '<p:p>',
        object: `"${at}"`,
        graph: at % 2 === 0 ? '' : '<g:g>',
      });
    }
  });
  database.fold();
  return database.replica.snapshot;
}

/** The value with copies of its memory, so that one part can be changed. */
function copied<T>(value: T): T {
  if (value instanceof SharedArrayBuffer) {
    const copy = new SharedArrayBuffer(value.byteLength);
    new Uint8Array(copy).set(new Uint8Array(value));
    return copy as T;
  }
  if (Array.isArray(value)) return value.map(copied) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copied(item)])) as T;
}

function addOne(buffer: SharedArrayBuffer, wordAt: number): void {
  const words = new Uint32Array(buffer, 0, Math.floor(buffer.byteLength / 4));
  words[wordAt] = words[wordAt]! + 1;
}

type Part = (snapshot: DatabaseSnapshot) => void;

describe('a check of a graph', () => {
  test.each<[string, Part]>([
    ['a neighbour', ({ graph }) => addOne(graph.nodes[0]!.out!.buffer, 5)],
    ['an incoming relationship', ({ graph }) => addOne(graph.nodes[0]!.in!.buffer, 9)],
    ['an offset', ({ graph }) => addOne(graph.nodes[0]!.out!.buffer, 1)],
    ['the source of a relationship', ({ graph }) => addOne(graph.relationships[0]!.ends, 0)],
    ['the target of a relationship', ({ graph }) => addOne(graph.relationships[0]!.ends, 4)],
    ['a type', ({ graph }) => new Uint16Array(graph.relationships[0]!.ends, 32).fill(0xffff, 0, 1)],
    ['a shape', ({ graph }) => new Uint32Array(graph.nodes[0]!.properties!.buffer, 0, 1).fill(0)],
    ['the table of strings', ({ graph }) => new Uint32Array(graph.strings[0]!.slots).fill(0)],
    ['the bytes of a string', ({ graph }) => new Uint8Array(graph.strings[0]!.bytes).fill(0x7a, 3, 4)],
    ['an index entry', ({ graph }) => new Uint8Array(graph.indexes[0]!.entries!).fill(99, 0, 1)],
    ['the number of nodes', ({ graph }) => Object.assign(graph, { nodeCount: 7 })],
    ['the number of relationships', ({ graph }) => Object.assign(graph, { relationshipCount: 5 })],
    ['the number of index entries', ({ graph }) => Object.assign(graph.indexes[0]!, { entryCount: 0 })],
  ])('notices %s that is wrong', async (_, change) => {
    const snapshot = copied(await sampleSnapshot());
    expect(checkGraphSnapshot(snapshot.graph)).toEqual([]);
    change(snapshot);
    expect(checkGraphSnapshot(snapshot.graph)).not.toEqual([]);
  });
});

/** The first quad is removed from the snapshot. */
function removeFirst(quads: QuadSnapshotBuffers): void {
  const cursor = createQuadStore(quads).view().cursor();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  cursor.next();
  const removed = QuadSet.of(Int32Array.of(cursor.k0, cursor.k1, cursor.k2, cursor.k3));
  Object.assign(quads, removeRows(QuadSnapshot.attach(quads), removed).buffers);
  expect(checkQuadSnapshot(quads)).toEqual([]);
}

describe('a check of quads', () => {
  test.each<[string, Part]>([
    ...[1, 0, 0, 0, 0, 1].map((column, order): [string, Part] => [
      `a key of order ${order}`,
      ({ quads }) => addOne(quads.orders[order]![column]!.cells, 3),
    ]),
    ...[0, 1, 2, 3, 4, 5].map((order): [string, Part] => [
      `a graph of order ${order}`,
      ({ quads }) => new Uint8Array(quads.orders[order]![2].cells).set([7], 1),
    ]),
    ['a row of the order by graph', ({ quads }) => addOne(quads.rowsByGraph, 1)],
    ['where subjects begin', ({ quads }) => addOne(quads.firstKeys[0]!.numberStarts, 2)],
    ['where graphs begin', ({ quads }) => addOne(quads.firstKeys[3]!.keys, 1)],
    ['the table of terms', ({ quads }) => new Int32Array(quads.dictionary.hashSlots).fill(0)],
    ['the text of a term', ({ quads }) => new Uint8Array(quads.dictionary.bytes).fill(0x7a, 1, 2)],
    [
      'a term without its text',
      ({ quads }) =>
        Object.assign(quads, { dictionary: withoutTexts(quads.dictionary, (number) => number === 2) }),
    ],
    ['the number of quads', ({ quads }) => Object.assign(quads, { quadCount: 4 })],
    ...Object.values(QuadOrder).map((order): [string, Part] => [
      `a removed row of order ${order}`,
      ({ quads }) => {
        removeFirst(quads);
        const { count, rows } = quads.removedRows![order]!;
        // Another row than that of the quad.
        const [word] = new Uint32Array(rows);
        new Uint32Array(rows).set([word! === 1 ? 2 : 1]);
        expect(count).toBe(1);
      },
    ]),
    [
      'the number of removed rows',
      ({ quads }) => {
        removeFirst(quads);
        Object.assign(quads.removedRows![0]!, { count: 2 });
      },
    ],
  ])('notices %s that is wrong', async (_, change) => {
    const snapshot = copied(await sampleSnapshot());
    expect(checkQuadSnapshot(snapshot.quads)).toEqual([]);
    change(snapshot);
    expect(checkQuadSnapshot(snapshot.quads)).not.toEqual([]);
  });

  test('notices rows in another sequence, which are the same quads', async () => {
    const { quads } = copied(await sampleSnapshot());
    for (const { cells } of quads.orders[QuadOrder.PSO]!.slice(0, 2)) {
      const ids = new Int32Array(cells);
      ids.set([ids[1]!, ids[0]!]);
    }
    const columns = new Uint8Array(quads.orders[QuadOrder.PSO]![2].cells);
    columns.set([columns[1]!, columns[0]!]);
    expect(checkQuadSnapshot(quads)).toEqual(['run 0: row 1 in PSOG order is out of order']);
  });

  test('notices terms that there are not, in all positions', async () => {
    const { quads } = copied(await sampleSnapshot());
    const last = quads.dictionary.termCount;
    Object.assign(quads.dictionary, { termCount: last - 1 });
    const findings = checkQuadSnapshot(quads).join('\n');
    for (const order of ['SPOG', 'PSOG', 'OSPG', 'OPSG']) {
      expect(findings).toMatch(
        new RegExp(`row \\d in ${order} order refers to the term ${last}, which is none`),
      );
    }
  });
});
