/** The checksum of commit records: CRC-32 as zlib's, of polynomial 0xedb88320. */
import { crc32 } from 'node:zlib';

/**
 * Up to this length a loop beats a call and a view, for which V8 moves the bytes of a small array out of its heap; most
 * records of a script's commit are shorter.
 */
const SHORT_BYTES = 128;
const POLYNOMIAL = 0xedb88320;
const BITS_PER_BYTE = 8;
const BYTE_MASK = 0xff;

/** By byte: the remainder that it leaves. */
const REMAINDERS = Int32Array.from({ length: BYTE_MASK + 1 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < BITS_PER_BYTE; bit++) {
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** Of the bytes from a position to the end, as an unsigned number of 32 bits. */
export function checksumFrom(bytes: Uint8Array, from: number): number {
  if (bytes.length - from > SHORT_BYTES) return crc32(bytes.subarray(from));
  let rest = -1;
  for (let at = from; at < bytes.length; at++) {
    rest = REMAINDERS[(rest ^ bytes[at]!) & BYTE_MASK]! ^ (rest >>> BITS_PER_BYTE);
  }
  return ~rest >>> 0;
}
