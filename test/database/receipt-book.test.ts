import { describe, expect, test } from 'vitest';
import { emptyReceiptImage, ReceiptBook, type ReceiptImage } from '../../shared/database/receipts.ts';

const LIMITS = { countMax: 3, bytesMax: 10, ageMsMax: 1000 };

function folded(receipts: readonly (readonly [key: string, timestamp: number, bytes: number])[]): {
  readonly image: ReceiptImage;
  keys(now: number): string[];
} {
  const book = new ReceiptBook(emptyReceiptImage(), LIMITS);
  for (const [key, timestamp, bytes] of receipts) {
    book.apply({
      version: 1,
      timestamp,
      graph: [],
      quads: [],
      definitions: [],
      metadata: [],
      nodeIdEnd: 0,
      relationshipIdEnd: 0,
      receipt: { key, digest: '', reply: new Uint8Array(bytes) },
    });
  }
  const image = book.fold();
  const again = new ReceiptBook(image, LIMITS);
  return { image, keys: (now) => ['a', 'b', 'c', 'd', 'e'].filter((key) => again.find(key, now)) };
}

describe('folded receipts', () => {
  test('are the newest, as many as may be', () => {
    const all = folded([
      ['a', 1, 1],
      ['b', 2, 1],
      ['a', 3, 1],
      ['c', 4, 1],
      ['d', 5, 1],
    ]);
    expect(all.keys(5)).toEqual(['a', 'c', 'd']);
  });

  test('are bounded in the bytes of their replies', () => {
    const all = folded([
      ['a', 1, 5],
      ['b', 2, 6],
      ['c', 3, 4],
    ]);
    expect(all.keys(3)).toEqual(['b', 'c']);
  });

  test('end with their age, also without a fold', () => {
    const all = folded([
      ['a', 1, 1],
      ['b', 2000, 1],
    ]);
    expect(all.keys(2000)).toEqual(['b']);
    expect(all.keys(3001)).toEqual([]);
  });

  test('stay where they are while none comes', () => {
    const { image } = folded([['a', 1, 1]]);
    expect(new ReceiptBook(image, LIMITS).fold()).toBe(image);
  });
});
