import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ALL_QUADS,
  checkQuadSnapshot,
  createQuadStore,
  decodeQuadSnapshot,
  encodeQuadSnapshot,
  QuadOrder,
  type QuadSnapshotBuffers,
  QuadSnapshotBuilder,
  RdfCause,
  UNBOUND,
} from '#rdf';

function build(): QuadSnapshotBuffers {
  const builder = new QuadSnapshotBuilder();
  for (let i = 0; i < 3000; i++)
    builder.add(`<e:s${i % 700}>`, `<e:p${i % 3}>`, `"text ${i} äλ😀"`, i % 5 === 0 ? '<e:g>' : '');
  return builder.finish();
}

function texts(buffers: QuadSnapshotBuffers): string[] {
  const view = createQuadStore(buffers).view();
  const cursor = view.cursor();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  const found: string[] = [];
  while (cursor.next())
    found.push([cursor.k0, cursor.k1, cursor.k2, cursor.k3].map((id) => view.textOf(id)).join(' '));
  return found;
}

describe('a snapshot', () => {
  it('reads the same from its bytes', () => {
    const snapshot = build();
    expect(texts(decodeQuadSnapshot(Buffer.concat(encodeQuadSnapshot(snapshot))))).toEqual(texts(snapshot));
  });

  it('of the first layout, with a column of ids for each key, is read', () => {
    const builder = new QuadSnapshotBuilder();
    for (let i = 0; i < 60; i++) {
      const object =
        i % 4 === 0 ? `"${i - 20}"^^<http://www.w3.org/2001/XMLSchema#integer>` : `"text ${i} äλ😀"`;
      builder.add(`<e:s${i % 17}>`, `<e:p${i % 3}>`, object, i % 5 === 0 ? '<e:g>' : '');
    }
    const bytes = readFileSync(join(import.meta.dirname, '../fixtures/quads-layout-1.qsnp'));
    const snapshot = decodeQuadSnapshot(bytes);
    expect(checkQuadSnapshot(snapshot)).toEqual([]);
    expect(texts(snapshot)).toEqual(texts(builder.finish()));
  });

  it('crosses to another thread without a copy', () => {
    const snapshot = build();
    const there = structuredClone(snapshot);
    new Uint8Array(snapshot.dictionary.bytes)[1] = 'E'.charCodeAt(0);
    expect(texts(there)).toEqual(texts(snapshot));
    expect(texts(there)[0]?.startsWith('<E:s0>')).toBe(true);
  });

  it('refuses bytes that are not one', () => {
    const bytes = Buffer.concat(encodeQuadSnapshot(build()));
    const broken = [
      bytes.subarray(0, 4),
      bytes.subarray(0, bytes.length - 1),
      Buffer.from('not a snapshot at all'),
      Buffer.concat([Buffer.from('QSNP\x05\0\0\0'), Buffer.from('{"a":')]),
    ];
    for (const part of broken) {
      expect(() => decodeQuadSnapshot(part)).toThrow(expect.objectContaining({ code: RdfCause.Snapshot }));
    }
  });
});
