/** The checksum of commit records: CRC-32 as in zlib, polynomial 0xedb88320. */
import { crc32 } from 'node:zlib';
import { onDemand } from '#base';

/**
 * Up to this length a loop is faster than a call with a view, for which V8 moves the bytes of a small array
 * out of its heap; most records of scripts are shorter.
 */
const SHORT_BYTES = 128;
const POLYNOMIAL = 0xedb88320;
const BITS_PER_BYTE = 8;
const BYTE_MASK = 0xff;

const BYTES_AT_ONCE = 4;
const BYTE_COUNT = BYTE_MASK + 1;

/** The remainder of each byte, then those of each byte before one, two and three zero bytes. */
const remaindersByByte = onDemand(() => {
  const remainders = new Int32Array(BYTES_AT_ONCE * BYTE_COUNT);
  for (let at = 0; at < remainders.length; at++) {
    let remainder = at < BYTE_COUNT ? at : remainders[at - BYTE_COUNT]!;
    for (let bit = 0; bit < BITS_PER_BYTE; bit++) {
      remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
    }
    remainders[at] = remainder;
  }
  return remainders;
});

/** The checksum of the bytes from a position to the end, as an unsigned 32-bit number. */
export function checksumFrom(bytes: Uint8Array, from: number): number {
  if (bytes.length - from > SHORT_BYTES) return crc32(bytes.subarray(from));
  const remainders = remaindersByByte();
  let rest = -1;
  let at = from;
  // Four lookups that do not depend on each other.
  for (const end = bytes.length - BYTES_AT_ONCE; at <= end; at += BYTES_AT_ONCE) {
    rest =
      remainders[3 * BYTE_COUNT + ((rest ^ bytes[at]!) & BYTE_MASK)]! ^
      remainders[2 * BYTE_COUNT + (((rest >>> BITS_PER_BYTE) ^ bytes[at + 1]!) & BYTE_MASK)]! ^
      remainders[BYTE_COUNT + (((rest >>> (2 * BITS_PER_BYTE)) ^ bytes[at + 2]!) & BYTE_MASK)]! ^
      remainders[(rest >>> (3 * BITS_PER_BYTE)) ^ bytes[at + 3]!]!;
  }
  for (; at < bytes.length; at++) {
    rest = remainders[(rest ^ bytes[at]!) & BYTE_MASK]! ^ (rest >>> BITS_PER_BYTE);
  }
  return ~rest >>> 0;
}

/** Bit 31 of a remainder is the coefficient of 1, bit 30 that of x. */
const ONE = 0x80000000;
const X = 0x40000000;
/** x raised to the powers 1, 2, 4, 8, … */
const SQUARES: number[] = [X];

/** The checksum of two concatenated runs of bytes, from the checksum of each and the length of the second. */
export function joinedChecksum(first: number, second: number, secondLength: number): number {
  return (product(powerOfX(secondLength * BITS_PER_BYTE), first) ^ second) >>> 0;
}

function powerOfX(exponent: number): number {
  let power = ONE;
  for (let at = 0, rest = exponent; rest > 0; at++, rest = Math.floor(rest / 2)) {
    if (at === SQUARES.length) SQUARES.push(product(SQUARES[at - 1]!, SQUARES[at - 1]!));
    if (rest % 2 === 1) power = product(SQUARES[at]!, power);
  }
  return power;
}

/** The product of two polynomials over GF(2), modulo the polynomial of the checksum. */
function product(a: number, b: number): number {
  let sum = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) sum ^= shifted;
    shifted = (shifted & 1) === 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}
