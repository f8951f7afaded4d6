/** Checksums of all lengths are those of zlib, which wrote the records that are there. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { checksumFrom, joinedChecksum } from '../../shared/storage/checksum.ts';
import { Random } from '../fuzz/random.ts';

test('the checksum of the bytes from a position on is that of zlib, whatever their number', () => {
  const random = new Random(5);
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, () => random.below(256));
    const from = random.below(length + 1);
    expect({ length, from, sum: checksumFrom(bytes, from) }).toEqual({
      length,
      from,
      sum: crc32(bytes.subarray(from)),
    });
  }
});

test('the checksum of two runs of bytes is made of that of each', () => {
  const random = new Random(6);
  for (let round = 0; round < 300; round++) {
    const bytes = Uint8Array.from({ length: random.below(3000) }, () => random.below(256));
    const first = bytes.subarray(0, random.below(bytes.length + 1));
    const rest = bytes.subarray(first.length);
    expect(joinedChecksum(crc32(first), crc32(rest), rest.length)).toBe(crc32(bytes));
  }
});
