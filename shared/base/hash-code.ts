/** `hashCode()` of Java's strings and numbers, and the bits of floating-point numbers. */

const WORD_BITS = 32n;
const WORD = 2 ** 32;
/** The canonical NaN. */
const NAN_FLOAT_BITS = 0x7fc00000;
const NAN_DOUBLE_HASH = 0x7ff80000;
const NAN_DOUBLE_BITS = 0x7ff8_0000_0000_0000n;

/** `String.hashCode`: the 31-polynomial over the UTF-16 code units. */
export function stringHash(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}

/** `Long.hashCode`: the exclusive or of the two halves. A number must be a safe integer. */
export function longHash(value: bigint | number): number {
  if (typeof value === 'number') return (value ^ Math.floor(value / WORD)) | 0;
  return Number(BigInt.asIntN(32, value ^ (value >> WORD_BITS)));
}

/** `Boolean.hashCode`. */
export function booleanHash(value: boolean): number {
  return value ? 1231 : 1237;
}

/** `Float.floatToIntBits`, which is its `hashCode` too. */
export function floatBits(value: number): number {
  if (Number.isNaN(value)) return NAN_FLOAT_BITS;
  const view = new DataView(new ArrayBuffer(Float32Array.BYTES_PER_ELEMENT));
  view.setFloat32(0, value);
  return view.getInt32(0);
}

/** `Double.doubleToLongBits`. */
export function doubleBits(value: number): bigint {
  if (Number.isNaN(value)) return NAN_DOUBLE_BITS;
  const view = new DataView(new ArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  view.setFloat64(0, value);
  return view.getBigInt64(0);
}

/** `Double.hashCode`: the exclusive or of the two halves of its bits. */
export function doubleHash(value: number): number {
  if (Number.isNaN(value)) return NAN_DOUBLE_HASH;
  const view = new DataView(new ArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  view.setFloat64(0, value);
  return view.getInt32(0) ^ view.getInt32(Int32Array.BYTES_PER_ELEMENT);
}
